import { wordsOf } from '../../words/words.ts';
import { cueTables } from '../cues/cue-table.ts';
import others from './ordinary-words.json' with { type: 'json' };

/** Those of Portuguese and Danish are not listed above either. */
const phrasesOfCues = cueTables.slice(0, 6).flatMap((table) => [...table.values()].flat());

/** Words of mails about plants that are no part of a plant's name where nothing else says so, besides those of the cues. */
const othersOfLanguages = Object.values(others).map((words) => words.join(' '));

const ordinaryWords: ReadonlySet<string> = new Set(
  [...othersOfLanguages, ...phrasesOfCues].flatMap((text) => wordsOf(text).map(({ key }) => key)),
);

/** Whether a word, as keys are, is one that any mail has. */
export function isOrdinary(key: string): boolean {
  return ordinaryWords.has(key);
}
