import { boundedEditDistance } from '@plantdata/botanical-names';
import type { NameTable } from './name-table.ts';

/** How far a misspelling may be from a known word; the rules are those of docs/matching.md, stages 6 and 7. */

export const reachFor = {
  /** One changed letter in a known genus is not asked back. */
  certain: 1,
  /** Longest reach, and only when the next best is at least two letters further. */
  longWord: 3,
  longWordLengthMin: 9,
  genus: 1,
  longGenus: 2,
  longGenusLengthMin: 8,
} as const;

interface Near {
  readonly key: string;
  readonly distance: number;
}

export interface Nearest {
  /** The one name within reach; null when there is none or several are equally near. */
  readonly unique: Near | null;
  /** The names at the shortest distance when there are several. */
  readonly tied: readonly Near[];
}

/** The known name of the same genus that is nearest to `key`, comparing epithet by epithet. */
export function nearestInGenus<Target>(key: string, table: NameTable<Target>): Nearest {
  const [genus = '', ...epithets] = key.split(' ');
  const near: Near[] = [];
  for (const other of table.keysInGenus(genus)) {
    const distance = epithetDistance(epithets, other.split(' ').slice(1));
    if (distance !== null && distance > 0) near.push({ key: other, distance });
  }
  near.sort((a, b) => a.distance - b.distance);
  const [best, second] = near;
  if (!best) return { unique: null, tied: [] };
  const gap = second ? second.distance - best.distance : Number.POSITIVE_INFINITY;
  const clear = gap >= (best.distance >= reachFor.longWord ? 2 : 1);
  if (clear) return { unique: best, tied: [] };
  return { unique: null, tied: near.filter(({ distance }) => distance === best.distance) };
}

/** Sum over the epithets, null when one of them is out of reach or their number differs. */
function epithetDistance(asked: readonly string[], known: readonly string[]): number | null {
  if (asked.length !== known.length) return null;
  let total = 0;
  for (const [position, word] of asked.entries()) {
    const other = known[position] ?? '';
    if (word === other) continue;
    const reach = reachOf(word);
    const distance = boundedEditDistance(word, other, reach);
    if (distance > reach || (distance > 1 && word[0] !== other[0])) return null;
    total += distance;
  }
  return total;
}

function reachOf(word: string): number {
  if (word.length <= 3) return 0;
  if (word.length <= 5) return 1;
  return word.length < reachFor.longWordLengthMin ? 2 : reachFor.longWord;
}

export function nearestGenera<Target>(
  genus: string,
  table: NameTable<Target>,
): readonly { genus: string; distance: number }[] {
  const reach = genus.length >= reachFor.longGenusLengthMin ? reachFor.longGenus : reachFor.genus;
  if (genus.length < 4) return [];
  return table
    .generaLike(genus)
    .map((other) => ({ genus: other, distance: boundedEditDistance(genus, other, reach) }))
    .filter(({ distance }) => distance > 0 && distance <= reach);
}
