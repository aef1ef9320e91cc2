import { boundedEditDistance } from '@plantdata/botanical-names';
import { commonNameKey, isGenusName } from '@plantdata/name-matching';
import { singularsOf } from '../../is-plant.ts';

/** One plant and a common name of it. */
export interface NamedPlant {
  readonly name: string;
  readonly taxon: string;
}

/** A common name that more plants than this share says nothing. */
const plantsMax = 8;
/** Words of a common name at most: `lily of the valley tree`. */
const wordsMax = 5;
/** Letters of a name that may be misspelt, and of a word that other names end with. */
const nearLettersMin = 8;
const endLettersMin = 6;

/** The name continues behind them: `laurier de Californie` is no `laurier`. */
const links = wordSet(
  'a al alla allo au aux d da de del della der des di do du e en et la le of the und van von y',
);
/** `orange flowering shrub` names no plant. */
const colours = wordSet(
  'apricot black blue cream gold green lavender lilac lime mauve mint olive orange peach pink plum purple red rosa rose salmon silver violet white yellow',
);

/**
 * Finds plants by common names. Letter case, accents, hyphens and blanks do not count, nor do plurals and the words behind a
 * name (`Björk 150-200`); a long name may have one letter wrong. A name of a genus, or the end of names (`Goldregen`), also
 * finds the plants of the longer names (`Alpen-Goldregen`). Returns accepted names, at most `plantsMax`.
 */
export function createCommonNameSearch(plants: readonly NamedPlant[]): (text: string) => readonly string[] {
  const whole = new Map<string, Set<string>>();
  const ends = new Map<string, Set<string>>();
  for (const { name, taxon } of plants) {
    const words = wordsOf(name);
    for (const start of words.keys()) addTo(start === 0 ? whole : ends, joined(words.slice(start)), taxon);
  }
  const byStart = Map.groupBy(new Set([...whole.keys(), ...ends.keys()]), (key) => startOf(key, key.length));
  const plantsOf = (key: string): readonly string[] => {
    const named = [...(whole.get(key) ?? [])];
    const isOpen = named.length === 0 ? key.length >= endLettersMin : named.some(isGenusName);
    const all = isOpen ? [...new Set([...named, ...(ends.get(key) ?? [])])] : named;
    return all.length <= plantsMax ? all : named.length <= plantsMax ? named : [];
  };
  const find = (key: string) => [key, ...singularsOf(key)].map(plantsOf);
  const findNear = (key: string) =>
    key.length < nearLettersMin
      ? []
      : [-1, 0, 1]
          .flatMap((more) => byStart.get(startOf(key, key.length + more)) ?? [])
          .filter((known) => boundedEditDistance(key, known, 1) === 1)
          .map(plantsOf);
  return (text) => {
    const runs = runsOf(wordsOf(text));
    for (const look of [find, findNear]) {
      const found = runs.flatMap(look).find(({ length }) => length > 0);
      if (found) return found;
    }
    return [];
  };
}

function addTo(map: Map<string, Set<string>>, key: string, taxon: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(taxon));
}

const startOf = (key: string, letters: number) => `${key.slice(0, 1)}${letters}`;

/** `Maigloeckchen` is `Maiglöckchen`. */
const joined = (words: readonly string[]) => words.join('').replace(/([aou])e/g, '$1');

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

function wordsOf(text: string): string[] {
  return commonNameKey(text).split(' ').filter(Boolean);
}

/** The first words, in one, the most of them first. */
function runsOf(words: readonly string[]): string[] {
  const first = words.findIndex((word) => /^\p{L}{2}/u.test(word));
  const named = first < 0 ? [] : words.slice(first, first + wordsMax);
  return named.flatMap((_, left) => {
    const run = named.slice(0, named.length - left);
    const next = words[first + run.length];
    const isPart = next !== undefined && (links.has(next) || (run.length === 1 && colours.has(run[0] ?? '')));
    return isPart ? [] : [joined(run)];
  });
}
