import { keyOf } from './given-answer.ts';
import type { Question } from './store.ts';

/** Combines all reads of one turn of the event loop into one query to the database. */
export interface ReadQueue<Found> {
  /** Returns the answers to all questions that were combined; each caller picks its own. */
  read(questions: readonly Question[]): Promise<Found>;
}

export function createReadQueue<Found>(
  load: (questions: readonly Question[]) => Promise<Found>,
): ReadQueue<Found> {
  let waiting = new Map<string, Question>();
  let loading: Promise<Found> | undefined;
  const begin = () =>
    new Promise<Found>((resolve, reject) => {
      setImmediate(() => {
        const questions = [...waiting.values()];
        waiting = new Map();
        loading = undefined;
        load(questions).then(resolve, reject);
      });
    });
  return {
    read(questions) {
      for (const question of questions) waiting.set(keyOf(question), question);
      loading ??= begin();
      return loading;
    },
  };
}
