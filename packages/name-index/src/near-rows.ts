import { mayHaveEpithet } from './epithet-filter.ts';
import { hashText } from './hash.ts';
import type { IndexColumns } from './index-columns.ts';
import { byteString, firstRowFrom, type RowRange } from './row-search.ts';
import type { Texts } from './texts.ts';

const space = 32;

/** The names of a genus. */
export interface GenusRange extends RowRange {
  readonly genus: string;
}

/** A first epithet, and how many letters of it may be wrong. */
interface WordQuery {
  readonly word: string;
  readonly reach: number;
  readonly anyFirstLetter: boolean;
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Returns the rows of a genus whose first epithet may be within reach of a word, in their order.
 * Most misspellings keep the first letter, and the names that share it are adjacent. Variants with
 * only another first letter are few enough to be looked up one by one.
 */
export function rowsNear(
  columns: IndexColumns,
  range: GenusRange,
  { word, reach, anyFirstLetter }: WordQuery,
): RowRange[] {
  const { rest, epithetFilter } = columns;
  if (reach === 0) return [rowsOfWord(rest, range, byteString(word))];
  const first = word.charAt(0);
  if ((reach > 1 && anyFirstLetter) || !alphabet.includes(first)) return [range];
  const genusHash = hashText(byteString(range.genus));
  // Before a and behind z lie the genus itself and the few names in other characters.
  const ranges: RowRange[] = [{ start: range.start, end: firstRowFrom(rest, range, 'a') }];
  for (const letter of alphabet) {
    if (letter === first) ranges.push(rowsWithFirstLetter(rest, range, letter));
    else
      for (const spelling of spellingsFrom(letter, byteString(word)))
        if (mayHaveEpithet(epithetFilter, genusHash, spelling))
          ranges.push(rowsOfWord(rest, range, spelling));
  }
  ranges.push({ start: firstRowFrom(rest, range, '{'), end: range.end });
  return ranges;
}

/** The words one change away from another that begin with a letter of their own. */
function spellingsFrom(letter: string, word: string): string[] {
  const replaced = letter + word.slice(1);
  const inserted = letter + word;
  if (letter !== word.charAt(1)) return [replaced, inserted];
  const removed = word.slice(1);
  const swapped = letter + word.charAt(0) + word.slice(2);
  return [replaced, inserted, removed, swapped];
}

function rowsWithFirstLetter(rest: Texts, range: RowRange, letter: string): RowRange {
  const start = firstRowFrom(rest, range, letter);
  const end = firstRowFrom(rest, { start, end: range.end }, String.fromCharCode(letter.charCodeAt(0) + 1));
  return { start, end };
}

/** The names with a word, given as a string of bytes, as their first epithet. */
function rowsOfWord(rest: Texts, { start, end }: RowRange, word: string): RowRange {
  const first = firstRowFrom(rest, { start, end }, word);
  let last = first;
  while (last < end && beginsWithWord(rest, last, word)) last++;
  return { start: first, end: last };
}

function beginsWithWord({ bytes, offsets }: Texts, row: number, word: string): boolean {
  const start = offsets[row] ?? 0;
  const end = start + word.length;
  const rowEnd = offsets[row + 1] ?? 0;
  if (end > rowEnd || (end < rowEnd && bytes[end] !== space)) return false;
  for (let index = 0; index < word.length; index++)
    if (bytes[start + index] !== word.charCodeAt(index)) return false;
  return true;
}
