import type { PlantMention } from '../mention.ts';
import type { ReadText } from './align-names.ts';
import { isAddressed, isNamed } from './judge-alignment.ts';
import { nameCountOf } from './known-plants.ts';
import { isOrdinary } from './ordinary-words.ts';
import { plainKey } from './plain-key.ts';
import { isFormOf, withoutNumber } from './plurals.ts';
import type { RequestedPlant } from './requested-plants.ts';

/** Finds plants by a part of a name that fits no other line: "the Jess", "sugars", "treurbeuken". */
export interface PartialNames {
  at(read: ReadText, at: number): { mention: PlantMention; to: number } | null;
}

/** A word that more common names of the checklist have is none of one plant. */
const namesMax = 12;
const endingLettersMin = 4;

export function createPartialNames(plants: readonly RequestedPlant[]): PartialNames {
  const byWord: WordIndex = new Map();
  const byEnding: WordIndex = new Map();
  for (const [number, plant] of plants.entries()) {
    if (plant.isSynonym) continue;
    const add = (index: WordIndex, word: string) => {
      const stem = withoutNumber(word);
      const words = index.get(stem) ?? new Map<string, Set<number>>();
      index.set(stem, words);
      words.set(word, (words.get(word) ?? new Set()).add(number));
    };
    for (const { key, part } of plant.words) if (part !== 'genus' && key.length >= 4) add(byWord, key);
    for (const word of plant.knownNames.flatMap((name) => name.split(' ').map(plainKey)))
      if (word.length >= 5 && nameCountOf(word) <= namesMax) add(byWord, word);
    for (const name of plant.genusNames) if (!name.includes(' ')) add(byEnding, plainKey(name));
  }
  const one = (found: ReadonlySet<number> | undefined) => (isOnePlant(plants, found) ? found : undefined);
  return {
    at(read, at) {
      const word = read.words[at];
      const key = read.keys[at] ?? '';
      if (!word || key.length < 2 || isOrdinary(key) || read.words.length === 1 || isAddressed(read, at))
        return null;
      const found =
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

  /** "Hängebuche", "Eibenkegel": a name of the genus with what it is or how it is grown. */
  function endingOf(key: string): ReadonlySet<number> | undefined {
    const endings = [...key.slice(0, 1 - endingLettersMin)].map((_, from) => key.slice(from)).slice(2);
    return [key.replace(grownAs, ''), ...endings]
      .map((ending) => inIndex(byEnding, ending))
      .find((found) => found !== undefined);
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
