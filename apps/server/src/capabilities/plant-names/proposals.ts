import type { Alternative } from './sources/taxonomic-source.ts';
import type { Submission } from './submission.ts';
import type { Verdict } from './verdict.ts';

/** A common name that more plants than this share says nothing. */
const proposalsMax = 5;

/** A name that no source has may be a common name: never an answer, but worth proposing. */
export function suggestByVernacularName(
  verdict: Verdict,
  { submitted }: Submission,
  findByCommonName: (commonName: string) => readonly string[],
): Verdict {
  const { consensus, reading } = verdict;
  if (consensus.agreement) return verdict;
  const texts = [submitted.trim(), ...reading.name.commonNames];
  const names = [...new Set(texts.flatMap((text) => findByCommonName(text)))];
  const proposals = names.length > proposalsMax ? [] : names.map(toProposal);
  return { ...verdict, consensus: { ...consensus, alternatives: [...consensus.alternatives, ...proposals] } };
}

function toProposal(name: string): Alternative {
  return { name, acceptedName: name, reason: 'common-name', editDistance: 0 };
}
