import type { NearName } from '@plantdata/name-matching';
import type { IndexColumns } from './index-columns.ts';
import { lettersOfText, lettersOnlyIn } from './letters.ts';
import { type GenusRange, rowsNear } from './near-rows.ts';
import { wordsIn } from './shape.ts';
import { WordPattern } from './word-pattern.ts';

/** Query for near names of a genus. */
export interface NearQuery {
  readonly epithets: readonly string[];
  readonly reach: readonly number[];
  /** False: a word with another first letter may have no other change. */
  readonly anyFirstLetter: boolean;
}

const space = 32;

/**
 * The names of a genus near to some epithets. The numbers of words, lengths and letters of names, which lie side by side,
 * rule out nearly all of them before a word is compared.
 */
export function findNearNames(columns: IndexColumns, range: GenusRange, asked: NearQuery): NearName[] {
  const { epithets, reach, anyFirstLetter } = asked;
  const { rest, shapes } = columns;
  const { offsets } = rest;
  const patterns = epithets.map((word, position) => new WordPattern(word, reach[position] ?? 0));
  const text = epithets.join(' ');
  const letters = lettersOfText(text);
  const reachSum = reach.reduce((sum, each) => sum + each, 0);
  const near: NearName[] = [];
  const first = { word: epithets[0] ?? '', reach: reach[0] ?? 0, anyFirstLetter };
  for (const { start, end } of rowsNear(columns, range, first)) {
    let from = offsets[start] ?? 0;
    let to = from;
    for (let row = start; row < end; row++) {
      from = to;
      to = offsets[row + 1] ?? 0;
      const longer = to - from - text.length;
      const other = columns.letters[row] ?? 0;
      // Letters inserted cannot also take one out of the set, letters removed cannot bring one in.
      const lost = lettersOnlyIn(letters, other) + Math.max(0, longer);
      const gained = lettersOnlyIn(other, letters) - Math.min(0, longer);
      if (Math.max(lost, gained) > reachSum) continue;
      if (wordsIn(shapes[row] ?? 0) !== epithets.length) continue;
      if (columns.statuses[row] === columns.misspelling) continue;
      const distance = distanceTo(asked, patterns, rest.bytes, from, to);
      if (distance === null || distance === 0) continue;
      const key = `${range.genus} ${rest.at(row)}`;
      // Homonyms follow each other.
      if (near.at(-1)?.key !== key) near.push({ key, distance });
    }
  }
  return near;
}

/** Sum over the epithets, null when one of them is out of reach. */
function distanceTo(
  { epithets, reach, anyFirstLetter }: NearQuery,
  patterns: readonly WordPattern[],
  bytes: Uint8Array,
  start: number,
  end: number,
): number | null {
  let total = 0;
  let from = start;
  for (let position = 0; position < patterns.length; position++) {
    let to = from;
    while (to < end && bytes[to] !== space) to++;
    const distance = patterns[position]?.distanceTo(bytes, from, to) ?? 0;
    if (distance > (reach[position] ?? 0)) return null;
    if (distance > 1 && !anyFirstLetter && epithets[position]?.charCodeAt(0) !== bytes[from]) return null;
    total += distance;
    from = to + 1;
  }
  return total;
}
