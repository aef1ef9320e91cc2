import { reachConsensus, type SourcedAnswer } from '../consensus/consensus.ts';
import type { SourceAnswer } from '../sources/taxonomic-source.ts';
import type { Submission } from '../submission.ts';
import { type Answers, judge, type Verdict } from '../verdict.ts';
import type { Proposed } from './proposed.ts';

/** Only a name without any match goes to the fallback, and only where the sources could say so. */
export function needsFallback({ consensus, correction }: Verdict, submission: Submission): boolean {
  if (consensus.agreement || correction) return false;
  return submission.isForFallback && (submission.question === null || consensus.counts.noMatch > 0);
}

/**
 * The record of a proposed name that the sources have is built from their answers, each counted as an inexact match. A
 * proposal that they do not have leaves the name as it was.
 */
export function resolveByProposal(
  verdict: Verdict,
  { proposal, submission }: Proposed,
  answers: Answers,
): Verdict {
  const found = judge(submission, null, { get: (key) => answers.get(key)?.map(asInexact) });
  const { agreement, counts } = found.consensus;
  if (!agreement && counts.noMatch === 0) return { ...verdict, fallback: unchecked };
  if (!agreement) {
    return { ...verdict, fallback: { kind: 'proposed', proposal, isConfirmed: false } };
  }
  const consensus = reachConsensus(found.reading.name, found.answers, agreement);
  return { ...found, consensus, fallback: { kind: 'proposed', proposal, isConfirmed: true } };
}

/** Nobody has refuted it either, so that it is not passed on. */
const unchecked: Verdict['fallback'] = {
  kind: 'failed',
  reason: 'no source could be asked for the name that it proposed',
};

function asInexact({ source, answer }: SourcedAnswer): SourcedAnswer {
  return { source, answer: inexactAnswer(answer) };
}

function inexactAnswer(answer: SourceAnswer): SourceAnswer {
  if (answer.outcome !== 'match') return answer;
  const { kind } = answer.match;
  const inexact = kind === 'partial' ? kind : 'fuzzy';
  return { ...answer, match: { ...answer.match, kind: inexact, stage: null, reviewRequired: true } };
}
