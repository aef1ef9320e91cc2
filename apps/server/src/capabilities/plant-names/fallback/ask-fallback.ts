import type { NameDictionary } from '@plantdata/botanical-names';
import type { NameQuestion } from '@plantdata/name-matching';
import type { Answers, Assessment } from '../assessment.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import type { SourceOptions } from '../sources/taxonomic-source.ts';
import type { NameFallback, Proposals } from './name-fallback.ts';
import { type ParsedProposal, parseProposal } from './proposed.ts';
import { needsFallback, resolveByProposal } from './resolve-by-proposal.ts';

export interface AssessedName {
  readonly query: ParsedQuery;
  readonly assessment: Assessment;
}

interface FallbackCircumstances extends Pick<SourceOptions, 'signal' | 'softDeadline' | 'cacheResults'> {
  readonly fallback: NameFallback;
  readonly dictionary: NameDictionary;
  /** Puts questions to the selected sources. */
  readonly ask: (questions: readonly NameQuestion[]) => Promise<Answers>;
}

/** Names without any match go to the AI fallback, all in one list; what it proposes goes through the sources. */
export async function askFallback(
  assessed: readonly AssessedName[],
  context: FallbackCircumstances,
): Promise<readonly AssessedName[]> {
  const { fallback, dictionary, ask } = context;
  const unmatched = assessed.filter(({ assessment, query }) => needsFallback(assessment, query));
  if (unmatched.length === 0) return assessed;
  if (fallback.model === null) return assessed.map(markAnswers(unmatched, 'not-configured'));
  const { byName, failure } = await proposeInTime(
    unmatched.map(({ query }) => query.submitted),
    context,
  );
  const proposals = new Map(
    [...byName].map(([name, proposal]) => [name, parseProposal(proposal, dictionary)]),
  );
  const answers = await ask(questionsOf([...proposals.values()]));
  const resolved = new Map(
    unmatched.map((each) => {
      const proposed = proposals.get(each.query.submitted);
      if (proposed) return [each, resolveByProposal(each.assessment, proposed, answers)] as const;
      const outcome =
        failure === null
          ? ({ kind: 'nothing-proposed' } as const)
          : ({ kind: 'failed', reason: failure } as const);
      return [each, { ...each.assessment, fallback: outcome }] as const;
    }),
  );
  return assessed.map((each) => ({ ...each, assessment: resolved.get(each) ?? each.assessment }));
}

/** If the sources have used up the time limit of the answer, none is left for the model. */
async function proposeInTime(
  names: readonly string[],
  { fallback, signal, softDeadline = signal, cacheResults }: FallbackCircumstances,
): Promise<Proposals> {
  try {
    return await fallback.propose(names, { signal: AbortSignal.any([signal, softDeadline]), cacheResults });
  } catch (error) {
    signal.throwIfAborted();
    if (!softDeadline.aborted) throw error;
    return { byName: new Map(), failure: 'there was no time left to ask it' };
  }
}

function questionsOf(proposed: readonly ParsedProposal[]): NameQuestion[] {
  const questions = proposed.flatMap(({ query }) => query.question ?? []);
  return [...new Map(questions.map((question) => [question.key, question])).values()];
}

function markAnswers(
  unmatched: readonly AssessedName[],
  kind: 'not-configured',
): (assessed: AssessedName) => AssessedName {
  const marked = new Set(unmatched);
  return (each) =>
    marked.has(each) ? { ...each, assessment: { ...each.assessment, fallback: { kind } } } : each;
}
