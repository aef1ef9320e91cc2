import type { Answered } from './consensus/consensus.ts';
import type { SourceId } from './sources/catalogue.ts';
import type { SourceAnswer, SourceMatch } from './sources/taxonomic-source.ts';
import type { Verdict } from './verdict.ts';

/**
 * No answer of the sources that are still asked can change the status of a name or its accepted name.
 * Answers are tried that weigh most: all of these sources have nothing, the same name, another plant of the same name, or
 * another name. Pure.
 */
export function isDecidedWithout(
  pending: ReadonlySet<SourceId>,
  answered: Answered,
  judge: (answered: Answered) => Verdict,
): boolean {
  const verdict = judge(answered);
  const [vote] = verdict.consensus.agreement?.winner.votes ?? [];
  if (!vote) return false;
  const { status, accepted } = resultOf(verdict);
  return possibleAnswers(vote.match).every((possible) => {
    const answers = answered.answers.map(({ source, answer }) => ({
      source,
      answer: pending.has(source) ? possible : answer,
    }));
    const result = resultOf(judge({ ...answered, answers }));
    return result.status === status && result.accepted === accepted;
  });
}

function resultOf({ consensus: { status, agreement } }: Verdict) {
  return { status, accepted: agreement?.winner.name };
}

const noMatch: SourceAnswer = { outcome: 'no-match', alternatives: [] };

function possibleAnswers(found: SourceMatch): SourceAnswer[] {
  const surest: SourceMatch = {
    ...found,
    kind: 'exact',
    usage: 'accepted',
    reviewRequired: false,
    isRegister: false,
    evidence: { mode: 'live', version: null },
  };
  const matches: SourceMatch[] = [
    surest,
    { ...surest, acceptedAuthorship: 'Zz.', authorAgreement: 'different', family: 'Zzaceae' },
    { ...surest, acceptedName: 'Zzzia zzza', acceptedAuthorship: null, family: 'Zzaceae' },
  ];
  return [noMatch, ...matches.map((match): SourceAnswer => ({ outcome: 'match', match }))];
}
