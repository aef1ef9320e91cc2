import { boundedEditDistance, stemEpithet } from '@plantdata/botanical-names';
import type { NamePart, RequestedPlant } from './requested-plants.ts';

type NameLikeness = 'exact' | 'plural' | 'misspelt' | 'shortened';

/** A place in the name of a requested plant that a word of the text may stand for. */
export interface TokenPlace {
  readonly plant: number;
  /** Number of the word in the name, from 0 for the genus. */
  readonly position: number;
  /** Number of the last word, when one word of the text stands for several: "flatmat". */
  readonly last: number;
  readonly part: NamePart;
  readonly likeness: NameLikeness;
}

/** Finds which words of the requested names a word of the text may stand for. */
export interface NameIndex {
  /** By plant. Empty for most words. */
  placesOf(key: string): ReadonlyMap<number, TokenPlace>;
  /** Only as written: for two words of a text that are one in the name. */
  isExact(key: string): boolean;
}

interface IndexEntry {
  readonly key: string;
  readonly stem: string;
  readonly letters: number;
  readonly places: Omit<TokenPlace, 'likeness'>[];
}

const nowhere: ReadonlyMap<number, TokenPlace> = new Map();

/** So many words of a text are remembered; a request in earnest never has as many. */
const rememberedMax = 20_000;

export function createNameIndex(plants: readonly RequestedPlant[]): NameIndex {
  const entries = entriesOf(plants);
  const sorted = [...entries.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const buckets = Map.groupBy(sorted, ({ key }) => soundOf(key));
  const remembered = new Map<string, ReadonlyMap<number, TokenPlace>>();

  function find(key: string): ReadonlyMap<number, TokenPlace> {
    const exact = entries.get(key);
    if (exact) return placesIn([exact], 'exact');
    const plural = singularsOf(key).flatMap((single) => entries.get(single) ?? []);
    if (plural.length > 0) return placesIn(plural, 'plural');
    const misspelt = placesIn(misspeltFrom(buckets.get(soundOf(key)) ?? [], key), 'misspelt');
    return misspelt.size > 0 ? misspelt : placesIn(shortenedFrom(sorted, key), 'shortened');
  }
  return {
    placesOf(key) {
      const known = remembered.get(key);
      if (known) return known;
      const places = /^[a-z]{2,40}$/.test(key) || entries.has(key) ? find(key) : nowhere;
      if (remembered.size < rememberedMax) remembered.set(key, places);
      return places;
    },
    isExact: (key) => entries.has(key),
  };
}

function entriesOf(plants: readonly RequestedPlant[]): Map<string, IndexEntry> {
  const entries = new Map<string, IndexEntry>();
  const add = (key: string, place: Omit<TokenPlace, 'likeness'>) => {
    const entry: IndexEntry = entries.get(key) ?? {
      key,
      stem: stemEpithet(key),
      letters: lettersOf(key),
      places: [],
    };
    entries.set(key, entry);
    entry.places.push(place);
  };
  plants.forEach(({ words }, plant) => {
    words.forEach(({ key, part }, position) => {
      add(key, { plant, position, last: position, part });
      const next = words[position + 1];
      if (part === 'cultivar' && next) add(key + next.key, { plant, position, last: position + 1, part });
    });
  });
  return entries;
}

function placesIn(entries: readonly IndexEntry[], likeness: NameLikeness): ReadonlyMap<number, TokenPlace> {
  if (entries.length === 0) return nowhere;
  const places = new Map<number, TokenPlace>();
  for (const place of entries.flatMap((entry) => entry.places)) {
    if (!places.has(place.plant)) places.set(place.plant, { ...place, likeness });
  }
  return places;
}

/** "Sweepers", "labs", "Kurrajongs". */
function singularsOf(key: string): string[] {
  if (key.length < 4) return [];
  const singulars: string[] = [];
  if (key.endsWith('ies')) singulars.push(`${key.slice(0, -3)}y`);
  if (key.endsWith('es')) singulars.push(key.slice(0, -2));
  if (key.endsWith('s') || key.endsWith('n')) singulars.push(key.slice(0, -1));
  if (key.endsWith('en')) singulars.push(key.slice(0, -2));
  return singulars;
}

/** Words that can be mistaken for each other begin with the same sound: Xanthostemon, "Zanthostemon". */
function soundOf(key: string): string {
  if (key.startsWith('ph')) return 'f';
  const first = key.charAt(0);
  if ('ckq'.includes(first)) return 'c';
  if ('xzs'.includes(first)) return 's';
  if ('ijy'.includes(first)) return 'i';
  return first;
}

/** Which letters a word has, one bit each: words with many different letters need not be compared. */
function lettersOf(key: string): number {
  let letters = 0;
  for (let index = 0; index < key.length; index++) letters |= 1 << ((key.charCodeAt(index) - 97) & 31);
  return letters;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function misspeltFrom(bucket: readonly IndexEntry[], key: string): IndexEntry[] {
  if (key.length < 5) return [];
  const letters = lettersOf(key);
  const stem = stemEpithet(key);
  let best: IndexEntry[] = [];
  let nearest = Number.POSITIVE_INFINITY;
  for (const entry of bucket) {
    const shortest = Math.min(entry.key.length, key.length);
    if (shortest < 5) continue;
    const max = shortest < 8 ? 1 : shortest < 11 ? 2 : 3;
    const isCandidate =
      Math.abs(entry.key.length - key.length) <= max && bitCount(letters ^ entry.letters) <= 2 * max;
    const distance = isCandidate
      ? boundedEditDistance(spoken(entry.key), spoken(key), max)
      : Number.POSITIVE_INFINITY;
    const isNear = distance <= max || (shortest >= 6 && entry.stem === stem);
    if (!isNear || distance > nearest) continue;
    best = distance < nearest ? [entry] : [...best, entry];
    nearest = distance;
  }
  return best;
}

/** "Moonlite" is "Moonlight". */
function spoken(key: string): string {
  return key.replace('ight', 'ite');
}

/** "Lom", "Trachelo", "labs", "Muhly": beginnings of the word, as growers call their plants. */
function shortenedFrom(sorted: readonly IndexEntry[], key: string): IndexEntry[] {
  for (const start of [key, key.replace(/(?:ies|ie|ys|y|s)$/, '')]) {
    if (start.length < 3) continue;
    const from = firstAtOrAfter(sorted, start);
    let to = from;
    while (sorted[to]?.key.startsWith(start)) to++;
    if (to > from) return sorted.slice(from, to).filter((entry) => entry.key.length > start.length);
  }
  return [];
}

function firstAtOrAfter(sorted: readonly IndexEntry[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
