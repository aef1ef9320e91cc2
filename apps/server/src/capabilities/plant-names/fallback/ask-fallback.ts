import type { NameDictionary } from '@plantdata/botanical-names';
import type { NameQuestion } from '@plantdata/name-matching';
import type { SourceOptions } from '../sources/taxonomic-source.ts';
import type { Submission } from '../submission.ts';
import type { Answers, Verdict } from '../verdict.ts';
import type { NameFallback, Proposals } from './name-fallback.ts';
import { type ParsedProposal, toProposed } from './proposed.ts';
import { needsFallback, resolveByProposal } from './resolve-by-proposal.ts';

export interface Judged {
  readonly submission: Submission;
  readonly verdict: Verdict;
}

interface FallbackCircumstances extends Pick<SourceOptions, 'signal' | 'softDeadline' | 'cacheResults'> {
  readonly fallback: NameFallback;
  readonly dictionary: NameDictionary;
  /** Puts questions to the selected sources. */
  readonly ask: (questions: readonly NameQuestion[]) => Promise<Answers>;
}

/** Names without any match go to the AI fallback, all in one list; what it proposes goes through the sources. */
export async function askFallback(
  judged: readonly Judged[],
  circumstances: FallbackCircumstances,
): Promise<readonly Judged[]> {
  const { fallback, dictionary, ask } = circumstances;
  const unmatched = judged.filter(({ verdict, submission }) => needsFallback(verdict, submission));
  if (unmatched.length === 0) return judged;
  if (fallback.model === null) return judged.map(marking(unmatched, 'not-configured'));
  const { byName, failure } = await proposeInTime(
    unmatched.map(({ submission }) => submission.submitted),
    circumstances,
  );
  const proposals = new Map([...byName].map(([name, proposal]) => [name, toProposed(proposal, dictionary)]));
  const answers = await ask(questionsOf([...proposals.values()]));
  const resolved = new Map(
    unmatched.map((each) => {
      const proposed = proposals.get(each.submission.submitted);
      if (proposed) return [each, resolveByProposal(each.verdict, proposed, answers)] as const;
      const outcome =
        failure === null
          ? ({ kind: 'nothing-proposed' } as const)
          : ({ kind: 'failed', reason: failure } as const);
      return [each, { ...each.verdict, fallback: outcome }] as const;
    }),
  );
  return judged.map((each) => ({ ...each, verdict: resolved.get(each) ?? each.verdict }));
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
  const questions = proposed.flatMap(({ submission }) => submission.question ?? []);
  return [...new Map(questions.map((question) => [question.key, question])).values()];
}

function marking(unmatched: readonly Judged[], kind: 'not-configured'): (judged: Judged) => Judged {
  const marked = new Set(unmatched);
  return (each) => (marked.has(each) ? { ...each, verdict: { ...each.verdict, fallback: { kind } } } : each);
}
