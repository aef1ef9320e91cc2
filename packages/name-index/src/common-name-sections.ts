import { commonNameKey } from '@plantdata/name-matching';
import type { Section } from './file-format.ts';
import { GrowingNumbers } from './growing.ts';
import type { SparseTexts } from './name-columns.ts';
import { numbers, texts } from './section-makers.ts';
import type { NameFacts } from './snapshot.ts';
import { sequence, sortBy } from './sorting.ts';
import { GrowingTexts } from './texts.ts';

const space = 32;

/** Behind every key, before all letters: a key that begins another one stands before it, and no end has to be looked up. */
export const keyEnd = '\n';

/**
 * Returns the keys of the common names of accepted names, in the order of their rows, and the starts
 * of their words, sorted by the text from there on.
 * @param facts by row as added
 */
export function commonNameSections(
  facts: SparseTexts,
  filed: Uint32Array,
  isAccepted: (addedRow: number) => boolean,
): Section[] {
  const keys = new GrowingTexts();
  const rows = new GrowingNumbers();
  const parts = facts.texts.toTexts();
  for (const part of sortBy(sequence(facts.rows.length), (at) => filed[facts.rows.at(at)] ?? 0)) {
    const row = facts.rows.at(part);
    if (!isAccepted(row)) continue;
    const { commonNames = [] }: NameFacts = JSON.parse(parts.at(part));
    for (const key of new Set(commonNames.map(({ name }) => commonNameKey(name)))) {
      if (key === '') continue;
      keys.push(key + keyEnd);
      rows.push(filed[row] ?? 0);
    }
  }
  const words = wordsInOrder(keys.toTexts().bytes);
  return [
    ...texts('common-name', keys.toTexts(), sequence(keys.length)),
    numbers('common-name.rows', rows.length, (at) => rows.at(at)),
    numbers('common-name.words', words.length, (at) => words[at] ?? 0),
  ];
}

/** Returns the starts of the words, sorted by the text from there on. */
function wordsInOrder(bytes: Uint8Array): Uint32Array {
  const end = keyEnd.charCodeAt(0);
  const starts = new GrowingNumbers();
  for (let at = 0; at < bytes.length; at++) {
    const before = at === 0 ? end : bytes[at - 1];
    if (before === space || before === end) starts.push(at);
  }
  return starts.values.sort((a, b) => {
    for (let index = 0; ; index++) {
      const letter = bytes[a + index] ?? end;
      const difference = letter - (bytes[b + index] ?? end);
      if (difference !== 0) return difference;
      if (letter === end) return a - b;
    }
  });
}
