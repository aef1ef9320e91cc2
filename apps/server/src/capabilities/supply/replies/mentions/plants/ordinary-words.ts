import { readFileSync } from 'node:fs';
import { wordsOf } from '../../words/words.ts';
import { cueTables } from '../cues/cue-table.ts';

/** Words of the replies that the model was fitted to, outside the names of plants. */
const file = new URL('../../../../../../../../data/reply-model/ordinary-words.txt', import.meta.url);

/** Those of Portuguese and Danish are not listed above either. */
const phrasesOfCues = cueTables.slice(0, 6).flatMap((table) => [...table.values()].flat());

const ordinaryWords: ReadonlySet<string> = new Set(
  [readFileSync(file, 'utf8'), ...phrasesOfCues].flatMap((text) => wordsOf(text).map(({ key }) => key)),
);

/** Whether a word, as keys are, is one that any mail has. */
export function isOrdinary(key: string): boolean {
  return ordinaryWords.has(key);
}
