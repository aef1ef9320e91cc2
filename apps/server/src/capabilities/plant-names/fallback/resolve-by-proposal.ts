import { type Answers, type Assessment, assess } from '../assessment.ts';
import type { SourceMatches } from '../consensus/consensus.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import type { SourceAnswer } from '../sources/taxonomic-source.ts';
import type { ParsedProposal } from './proposed.ts';

/**
 * Only a name without any match goes to the fallback, and not if sources failed and none answered.
 */
export function needsFallback({ consensus, correction }: Assessment, query: ParsedQuery): boolean {
  if (consensus.agreement || correction) return false;
  const isSilent = consensus.failures.length > 0 && consensus.counts.noMatch === 0;
  return query.isForFallback && (query.question === null || !isSilent);
}

/**
 * The record of a proposed name that the sources have is built from their answers, each counted as an inexact match. A
 * proposal that they do not have leaves the name as it was.
 */
export function resolveByProposal(
  assessment: Assessment,
  { proposal, query }: ParsedProposal,
  answers: Answers,
): Assessment {
  const found = assess(query, null, { get: (key) => toInexact(answers.get(key)) });
  const { agreement, counts, failures } = found.consensus;
  if (!agreement && counts.noMatch === 0 && failures.length > 0)
    return { ...assessment, fallback: unchecked };
  if (!agreement) return { ...assessment, fallback: { kind: 'proposed', proposal, isConfirmed: false } };
  const { score } = found.consensus;
  const consensus = { ...found.consensus, score: Math.min(score, scoreMax) };
  return { ...found, consensus, fallback: { kind: 'proposed', proposal, isConfirmed: true } };
}

/** The sources have the name that the model proposed; they did not see the one that was submitted. */
const scoreMax = 0.5;

/** The proposal is not refuted either, so that it is not passed on. */
const unchecked: Assessment['fallback'] = {
  kind: 'failed',
  reason: 'no source answered for the name that it proposed',
};

/** The bundled checklist confirms no proposal: it is no source. */
function toInexact(answered: SourceMatches | undefined): SourceMatches | undefined {
  return (
    answered && {
      bundled: null,
      answers: answered.answers.map(({ source, answer }) => ({ source, answer: inexactAnswer(answer) })),
    }
  );
}

function inexactAnswer(answer: SourceAnswer): SourceAnswer {
  if (answer.outcome !== 'match') return answer;
  const { kind } = answer.match;
  const inexact = kind === 'partial' ? kind : 'fuzzy';
  return { ...answer, match: { ...answer.match, kind: inexact, stage: null, reviewRequired: true } };
}
