import { boundedEditDistance, stemEpithet } from '@plantdata/botanical-names';
import type { NamePart, RequestedPlant } from './requested-plants.ts';

type NameLikeness = 'exact' | 'misspelt' | 'shortened';

/** A place in the name of a requested plant that a word of the text may stand for. */
export interface TokenPlace {
  readonly plant: number;
  /** Number of the word in the name, from 0 for the genus. */
  readonly position: number;
  /** Number of the last word, when one word of the text is several words of the name: "flatmat". */
  readonly last: number;
  readonly part: NamePart;
  readonly likeness: NameLikeness;
}

/** Finds which words of the requested names a word of the text may stand for. */
export interface NameIndex {
  /** By plant. Empty for most words. */
  placesOf(key: string): ReadonlyMap<number, TokenPlace>;
}

interface IndexEntry {
  readonly key: string;
  readonly stem: string;
  readonly places: Omit<TokenPlace, 'likeness'>[];
}

const nowhere: ReadonlyMap<number, TokenPlace> = new Map();

/** So many words of a text are remembered; a request in earnest never has as many. */
const rememberedMax = 20_000;

export function createNameIndex(plants: readonly RequestedPlant[]): NameIndex {
  const entries = entriesOf(plants);
  const all = [...entries.values()];
  const buckets = Map.groupBy(all, ({ key }) => soundOf(key));
  const remembered = new Map<string, ReadonlyMap<number, TokenPlace>>();

  function find(key: string): ReadonlyMap<number, TokenPlace> {
    const exact = entries.get(key);
    if (exact) return placesIn([exact], 'exact');
    const misspelt = placesIn(misspeltFrom(buckets.get(soundOf(key)) ?? [], key), 'misspelt');
    return misspelt.size > 0 ? misspelt : placesIn(shortenedFrom(all, key), 'shortened');
  }
  return {
    placesOf(key) {
      const known = remembered.get(key);
      if (known) return known;
      const places = /^[a-z]{2,40}$/.test(key) || entries.has(key) ? find(key) : nowhere;
      if (remembered.size < rememberedMax) remembered.set(key, places);
      return places;
    },
  };
}

function entriesOf(plants: readonly RequestedPlant[]): Map<string, IndexEntry> {
  const entries = new Map<string, IndexEntry>();
  const add = (key: string, place: Omit<TokenPlace, 'likeness'>) => {
    const entry = entries.get(key) ?? { key, stem: stemEpithet(key), places: [] };
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

/** Words that can be mistaken for each other begin with the same sound: Xanthostemon, "Zanthostemon". */
function soundOf(key: string): string {
  if (key.startsWith('ph')) return 'f';
  const first = key.charAt(0);
  if ('ckq'.includes(first)) return 'c';
  if ('xzs'.includes(first)) return 's';
  if ('ijy'.includes(first)) return 'i';
  return first;
}

function misspeltFrom(bucket: readonly IndexEntry[], key: string): IndexEntry[] {
  if (key.length < 5) return [];
  const stem = stemEpithet(key);
  let best: IndexEntry[] = [];
  let nearest = Number.POSITIVE_INFINITY;
  for (const entry of bucket) {
    const shortest = Math.min(entry.key.length, key.length);
    if (shortest < 5) continue;
    const max = shortest < 8 ? 1 : shortest < 11 ? 2 : 3;
    const isCandidate = Math.abs(entry.key.length - key.length) <= max;
    const distance = isCandidate ? boundedEditDistance(entry.key, key, max) : Number.POSITIVE_INFINITY;
    const isNear = distance <= max || (shortest >= 6 && entry.stem === stem);
    if (!isNear || distance > nearest) continue;
    best = distance < nearest ? [entry] : [...best, entry];
    nearest = distance;
  }
  return best;
}

/** "Lom", "Trachelo", "labs", "Muhly": beginnings of the word, as growers call their plants. */
function shortenedFrom(entries: readonly IndexEntry[], key: string): IndexEntry[] {
  const starts = [key, key.replace(/(?:ies|ie|ys|y|s)$/, '')].filter(({ length }) => length >= 3);
  const found = starts.map((start) =>
    entries.filter((entry) => entry.key.startsWith(start) && entry.key.length > start.length),
  );
  return found.find(({ length }) => length > 0) ?? [];
}
