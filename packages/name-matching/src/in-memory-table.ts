import { boundedEditDistance, parseName, type Rank } from '@plantdata/botanical-names';
import { LRUCache } from 'lru-cache';
import { type TableKeys, tableKeys } from './match-keys.ts';
import type { KnownName, NameStatus, NameTable, NearName } from './name-table.ts';

export interface NameEntry {
  /** Without authors. */
  readonly written: string;
  readonly authorship: string | null;
  /** Rank stated by the list; if absent, that of the name as written. */
  readonly rank?: Rank | undefined;
  readonly status: NameStatus;
  /** Position of the accepted name in the same list. */
  readonly acceptedRow: number | null;
  readonly family: string | null;
}

const none: readonly never[] = [];

interface ReadName {
  readonly keys: TableKeys;
  readonly rank: Rank;
}

/** Several sources have the same names. */
const readNames = new LRUCache<string, ReadName>({ max: 10_000 });

function readName(written: string): ReadName {
  const known = readNames.get(written);
  if (known) return known;
  const label = parseName(written);
  const read: ReadName = { keys: tableKeys(label), rank: label.name.rank ?? 'unranked' };
  readNames.set(written, read);
  return read;
}

/** A table of few names, of maps and lists: the plainest, which any other has to answer like. */
export function createInMemoryTable(names: readonly NameEntry[]): NameTable {
  const known = names.map(
    ({ written, authorship, rank, status, acceptedRow, family }, row): KnownName => ({
      row,
      written,
      authorship,
      rank: rank ?? readName(written).rank,
      status,
      acceptedRow,
      family,
    }),
  );
  const byKey = new Map<string, number[]>();
  const byStem = new Map<string, number[]>();
  const keysByGenus = new Map<string, Set<string>>();
  const generaByEpithet = new Map<string, Set<string>>();
  for (const [row, { written, status }] of names.entries()) {
    const { exact: key, stem, plain } = readName(written).keys;
    for (const each of new Set([key, plain])) append(byKey, each, row);
    if (status === 'misspelling') continue;
    append(byStem, stem, row);
    const [genus = '', epithet, ...others] = key.split(' ');
    addTo(keysByGenus, genus).add(key);
    if (epithet !== undefined && others.length === 0) addTo(generaByEpithet, epithet).add(genus);
  }

  const keysOf = (genus: string): Iterable<string> => keysByGenus.get(genus) ?? none;
  return {
    size: known.length,
    name(row) {
      const found = known[row];
      if (!found) throw new RangeError(`There is no row ${row}.`);
      return found;
    },
    exact: (key) => byKey.get(key) ?? none,
    stem: (key) => byStem.get(key) ?? none,
    hasGenus: (genus) => keysByGenus.has(genus),
    keysWithPrefix: (prefix, limit) =>
      [...keysOf(prefix.split(' ')[0] ?? '')].filter((key) => key.startsWith(prefix)).slice(0, limit),
    nearInGenus(genus, epithets, reach, anyFirstLetter = false) {
      const near: NearName[] = [];
      for (const key of keysOf(genus)) {
        const distance = distanceBetween(epithets, key.split(' ').slice(1), reach, anyFirstLetter);
        if (distance !== null && distance > 0) near.push({ key, distance });
      }
      return near;
    },
    nearGenera: (genus, reach) =>
      [...keysByGenus.keys()]
        .filter((other) => other[0] === genus[0] || other[0] === genus[1])
        .map((other) => ({ genus: other, distance: boundedEditDistance(genus, other, reach) }))
        .filter(({ distance }) => distance > 0 && distance <= reach),
    generaWithEpithet: (epithet, limit) => [...(generaByEpithet.get(epithet) ?? none)].slice(0, limit),
    keysEndingWith: (genus, epithet, limit) =>
      [...keysOf(genus)]
        .filter((key) => key.split(' ').length === 3 && key.endsWith(` ${epithet}`))
        .slice(0, limit),
  };
}

/** Sum over the epithets, null when one of them is out of reach or their number differs. */
function distanceBetween(
  asked: readonly string[],
  known: readonly string[],
  reach: readonly number[],
  anyFirstLetter: boolean,
): number | null {
  if (asked.length !== known.length) return null;
  let total = 0;
  for (const [position, word] of asked.entries()) {
    const other = known[position] ?? '';
    const max = reach[position] ?? 0;
    const distance = boundedEditDistance(word, other, max);
    if (distance > max || (distance > 1 && !anyFirstLetter && word[0] !== other[0])) return null;
    total += distance;
  }
  return total;
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function addTo(map: Map<string, Set<string>>, key: string): Set<string> {
  const values = map.get(key) ?? new Set<string>();
  map.set(key, values);
  return values;
}
