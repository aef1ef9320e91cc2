import type { NameQuestion } from '@plantdata/name-matching';
import { OutboundFailure } from '../../../../platform/outbound/index.ts';
import type { SourceAnswer, SourceEvidence } from '../taxonomic-source.ts';
import { PendingSource } from '../wait.ts';
import { matchFound } from './match-found.ts';
import type { FoundAnswer } from './name-finder.ts';

type LiveMatch = Extract<SourceAnswer, { outcome: 'match' }>;

/** Answer of a service to one reading of a question. */
export interface AnsweredReading {
  /** Its place among the readings. */
  readonly reading: number;
  readonly answer: FoundAnswer | OutboundFailure;
}

/**
 * Returns the answer of a service to a question, from its answers to the readings that it was asked
 * for.
 */
export function liveAnswer(
  question: NameQuestion,
  answered: readonly AnsweredReading[],
  isRegister: boolean,
): SourceAnswer {
  const evidence = evidenceOf(answered);
  const names = answered.flatMap(({ answer }) => (answer instanceof OutboundFailure ? [] : answer.found));
  const answer = matchFound(question, names, { evidence, isRegister });
  if (answer.outcome === 'match') {
    const { match } = answer;
    // A lesser reading could not have improved the answer, so its failure is irrelevant.
    const relevant = answered.filter((each) => each.reading <= match.reading || has(each, match.matchedName));
    return { ...answer, match: { ...match, evidence: evidenceOf(relevant) }, ...failureOf(relevant) };
  }
  // The reading that could not be asked may be the right one.
  for (const each of answered)
    if (each.answer instanceof OutboundFailure)
      return { outcome: 'failed', reason: each.answer.message, ...pending(each.answer) };
  if (answer.outcome !== 'no-match') return answer;
  return { outcome: 'no-match', alternatives: answer.alternatives, evidence, ...failureOf(answered) };
}

function has({ answer }: AnsweredReading, name: string): boolean {
  return !(answer instanceof OutboundFailure) && answer.found.some(({ written }) => written === name);
}

/** Why a reading was not answered, or why by an old answer only. */
function failureOf(answered: readonly AnsweredReading[]): Pick<LiveMatch, 'failure' | 'isPending'> {
  for (const { answer } of answered) {
    const failure = answer instanceof OutboundFailure ? answer : answer.staleBecause;
    if (failure) return { failure: failure.message, ...pending(failure) };
  }
  return {};
}

const pending = (failure: OutboundFailure) => (failure instanceof PendingSource ? { isPending: true } : {});

/** As old as the oldest of the answers. */
function evidenceOf(answered: readonly AnsweredReading[]): SourceEvidence {
  const found = answered.flatMap(({ answer }) => (answer instanceof OutboundFailure ? [] : [answer]));
  const [oldest] = found.map(({ answeredAt }) => answeredAt).sort((a, b) => a.getTime() - b.getTime());
  const isStale = found.some(({ staleBecause }) => staleBecause !== null);
  const version = oldest?.toISOString().slice(0, 10) ?? null;
  return { mode: 'live', version, ...(isStale ? { isStale } : {}) };
}
