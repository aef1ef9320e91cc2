import type { NameQuestion } from '@plantdata/name-matching';
import { LRUCache } from 'lru-cache';
import { mapCooperatively } from '../../../platform/time-slices.ts';
import type { SourceOptions } from './taxonomic-source.ts';

/** Answers kept between requests for each table; a table never changes while it is open. */
const rememberedMax = 10_000;

export type AskAll<Answer> = (
  questions: readonly NameQuestion[],
  options: SourceOptions,
) => Promise<readonly Answer[]>;

/**
 * Asks a table for every name of a list, once for all the sources that it is bound to: they are asked with the same
 * questions, if not all of them, so all but the first find the answers.
 */
export function askOncePerQuestion<Answer extends object>(
  ask: (question: NameQuestion) => Answer,
): AskAll<Answer> {
  const answers = new WeakMap<NameQuestion, Answer>();
  const remembered = new LRUCache<string, Answer>({ max: rememberedMax });

  function recall(question: NameQuestion, cacheResults: boolean): Answer {
    if (!cacheResults) return ask(question);
    const key = `${question.spelling}|${question.key}`;
    const known = remembered.get(key);
    if (known) return known;
    const answer = ask(question);
    remembered.set(key, answer);
    return answer;
  }

  function askOnce(question: NameQuestion, cacheResults: boolean): Answer {
    const given = answers.get(question);
    if (given) return given;
    const answer = recall(question, cacheResults);
    answers.set(question, answer);
    return answer;
  }

  return (questions, { cacheResults, signal }) =>
    mapCooperatively(questions, (question) => askOnce(question, cacheResults), signal);
}
