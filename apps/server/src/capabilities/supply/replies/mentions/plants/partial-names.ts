import { wordsOf } from '../../words/words.ts';
import type { PlantMention } from '../mention.ts';
import type { ReadText } from './align-names.ts';
import { isAddressed, isNamed } from './judge-alignment.ts';
import { nameCountOf } from './known-plants.ts';
import { isOrdinary } from './ordinary-words.ts';
import { plainKey } from './plain-key.ts';
import kinds from './plant-kinds.json' with { type: 'json' };
import { isFormOf, withoutNumber } from './plurals.ts';
import type { RequestedPlant } from './requested-plants.ts';

/** Finds plants by a part of a name that fits no other line: "the Jess", "sugars", "treurbeuken", "BK" of 'Black Knight'. */
export interface PartialNames {
  at(read: ReadText, at: number): { mention: PlantMention; to: number } | null;
}

/** A word that more common names of the checklist have is none of one plant. */
const namesMax = 12;
const endingLettersMin = 4;

export function createPartialNames(plants: readonly RequestedPlant[]): PartialNames {
  const byWord: WordIndex = new Map();
  const byEnding: WordIndex = new Map();
  const byKind: WordIndex = new Map();
  const byInitials = new Map<string, Set<number>>();
  for (const [number, plant] of plants.entries()) {
    if (plant.isSynonym) continue;
    const add = (index: WordIndex, word: string) => {
      const stem = withoutNumber(word);
      const words = index.get(stem) ?? new Map<string, Set<number>>();
      index.set(stem, words);
      words.set(word, (words.get(word) ?? new Set()).add(number));
    };
    for (const { key, part } of plant.words) if (part !== 'genus' && key.length >= 4) add(byWord, key);
    const cultivar = plant.words.filter(({ part }) => part === 'cultivar').map(({ key }) => key[0] ?? '');
    if (cultivar.length > 1) {
      const initials = cultivar.join('');
      byInitials.set(initials, (byInitials.get(initials) ?? new Set()).add(number));
    }
    for (const name of plant.knownNames) {
      const words = name.split(' ').map(plainKey);
      for (const word of words) if (word.length >= 5 && nameCountOf(word) <= namesMax) add(byWord, word);
    }
    for (const name of plant.genusNames) if (!name.includes(' ')) add(byEnding, plainKey(name));
    for (const { families, words } of kinds)
      if (plant.family !== null && families.includes(plant.family))
        for (const word of words.flatMap((each) => wordsOf(each))) add(byKind, word.key);
  }
  const one = (found: ReadonlySet<number> | undefined) => (isOnePlant(plants, found) ? found : undefined);
  return {
    at(read, at) {
      const word = read.words[at];
      const key = read.keys[at] ?? '';
      if (!word || key.length < 2 || isOrdinary(key) || isAddressed(read, at, at + 1)) return null;
      const written = read.text.slice(word.start, word.end);
      const found =
        kindOf(inIndex(byKind, key), read, at) ??
        (/^\p{Lu}{2,4}$/u.test(written) ? one(byInitials.get(key)) : undefined) ??
        (isNamed(read, at) ? one(inIndex(byWord, key)) : undefined) ??
        (key.length >= 7 ? endingOf(key) : undefined);
      if (!found) return null;
      const lines = [...found].flatMap((plant) => plants[plant]?.ids ?? []);
      const { start, end } = word;
      const certainty = isOnePlant(plants, found) ? 0.6 : 0.4;
      return {
        mention: { kind: 'plant', start, end, lines, certainty, by: 'common', name: null },
        to: at + 1,
      };
    },
  };

  /** All of a kind are meant by "both grasses" and "die Farne", one of them by "the grass" where there is no other. */
  function kindOf(found: ReadonlySet<number> | undefined, read: ReadText, at: number) {
    if (!found) return undefined;
    const isAll =
      /^(?:both|all|beide|alle|die|the|our|your|these|les|des|de|drie|deux|trois|two|three)$/.test(
        read.keys[at - 1] ?? '',
      );
    return found.size === 1 || (isAll && !/^(?:grass|fern|rush|sedge|palm)$/.test(read.keys[at] ?? ''))
      ? found
      : undefined;
  }

  /** "Hängebuche", "Eibenkegel": a name of the genus with what it is or how it is grown. */
  function endingOf(key: string): ReadonlySet<number> | undefined {
    const grown = inIndex(byEnding, key.replace(grownAs, ''));
    if (grown) return grown;
    for (let from = 2; key.length - from >= endingLettersMin; from++) {
      const found = inIndex(byEnding, key.slice(from));
      if (found) return found;
    }
    return undefined;
  }
}

const grownAs =
  /(?:kegel|kugeln?|sorten|hecken?|hochstamme?|stamme?|saulen?|wurfel|pflanzen|planten|bollen|bomen|haag)$/;

/** Plants by what a word and its plurals have in common, and the word. */
type WordIndex = Map<string, Map<string, Set<number>>>;

function inIndex(index: WordIndex, key: string): ReadonlySet<number> | undefined {
  const words = index.get(withoutNumber(key));
  if (!words) return undefined;
  const found = [...words].flatMap(([word, plants]) => (isFormOf(key, word) ? [...plants] : []));
  return found.length > 0 ? new Set(found) : undefined;
}

const isOnePlant = (plants: readonly RequestedPlant[], found: ReadonlySet<number> | undefined): boolean =>
  found !== undefined && new Set([...found].map((plant) => plants[plant]?.ids)).size === 1;
