import { LRUCache } from 'lru-cache';
import { mapInSlices } from '../../../platform/time-slices.ts';
import type { NameQuestion, SourceOptions } from './taxonomic-source.ts';

/** Answers kept between requests for each table; a table never changes while it is open. */
const rememberedMax = 10_000;

export type AskAll<Answer> = (
  questions: readonly NameQuestion[],
  options: SourceOptions,
) => Promise<readonly Answer[]>;

/**
 * Asks a table for every name of a list, once for all the sources that it is bound to: they are asked with the same
 * list, so all but the first find the answers already under way.
 */
export function askOncePerBatch<Answer extends object>(
  ask: (question: NameQuestion) => Answer,
): AskAll<Answer> {
  const batches = new WeakMap<readonly NameQuestion[], Promise<readonly Answer[]>>();
  const remembered = new LRUCache<string, Answer>({ max: rememberedMax });

  function recall(question: NameQuestion, cacheResults: boolean): Answer {
    if (!cacheResults) return ask(question);
    const key = `${question.known}|${question.key}`;
    const known = remembered.get(key);
    if (known) return known;
    const answer = ask(question);
    remembered.set(key, answer);
    return answer;
  }

  return (questions, { cacheResults, signal }) => {
    const underWay = batches.get(questions);
    if (underWay) return underWay;
    const batch = mapInSlices(questions, (question) => recall(question, cacheResults), signal);
    batches.set(questions, batch);
    return batch;
  };
}
