import { keyOf } from './given-answer.ts';
import type { Question } from './store.ts';

/** Gathers what is asked in one turn of the event loop, by whomever, into one question to the database. */
export interface ReadQueue<Found> {
  /** What was found of all that was asked together; each asker picks its own. */
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
