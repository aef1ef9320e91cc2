import { createPhraseFinder, type PhraseMatch } from '../../words/phrases.ts';
import { type ReplyWord, wordKey, wordsOf } from '../../words/words.ts';
import type { PlantMention } from '../mention.ts';
import { distinctNames, isHead, knownPlantsOf } from './known-plants.ts';
import { isOrdinary } from './ordinary-words.ts';
import { isFormOf, withoutNumber } from './plurals.ts';
import type { RequestedPlant } from './requested-plants.ts';

export interface CommonNames {
  /** The common name that begins at a word. */
  at(word: number): { mention: PlantMention; to: number } | null;
}

interface NameMeaning {
  readonly plants: Set<number>;
  certainty: number;
}

/** A name of more plants than these says nothing of any. */
const plantsMax = 40;

let otherNames: NameFinder<true> | undefined;

/** Reads the table of common names, which takes longer than a request may hold others up (100 ms). */
export function loadCommonNames(): void {
  otherNameFinder();
}

/** Made once in a process. */
function otherNameFinder(): NameFinder<true> {
  otherNames ??= createNameFinder(distinctNames());
  return otherNames;
}

/** The common names of requested plants: what the request calls them, and what the trade does. */
export function createCommonNames(plants: readonly RequestedPlant[]): {
  in(text: string, words: readonly ReplyWord[]): CommonNames;
} {
  const finder = createNameFinder(meaningsOf(plants));
  return {
    in(text, words) {
      const alike = words.map((word) => ({ ...word, key: withoutNumber(word.key) }));
      const own = finder.find(words, alike);
      const others = otherNameFinder().find(words, alike);
      return {
        at(word) {
          const mine = own.get(word);
          const other = others.get(word);
          if (other && (!mine || other.to > mine.to)) return named(other, [], 0.6);
          if (!mine || mine.values.some((meaning) => meaning.plants.size > plantsMax)) return null;
          const certainty = Math.max(...mine.values.map((meaning) => meaning.certainty));
          const likeliest = mine.values.filter((meaning) => meaning.certainty === certainty);
          const numbers = new Set(likeliest.flatMap((meaning) => [...meaning.plants]));
          return named(
            mine,
            [...numbers].flatMap((plant) => plants[plant]?.ids ?? []),
            numbers.size > 1 ? Math.min(certainty, 0.5) : certainty,
          );
        },
      };

      function named(match: NameMatch<unknown>, lines: string[], certainty: number) {
        const { start, end, to } = match;
        const said: Pick<PlantMention, 'by' | 'name'> =
          lines.length === 0 ? { by: 'unknown', name: text.slice(start, end) } : { by: 'common', name: null };
        return { mention: { kind: 'plant' as const, start, end, lines, certainty, ...said }, to };
      }
    },
  };
}

function meaningsOf(plants: readonly RequestedPlant[]): Map<string, NameMeaning> {
  const meanings = new Map<string, NameMeaning>();
  const add = (phrase: string, plant: number, certainty: number) => {
    const known = meanings.get(phrase);
    // Of a name and the last word of another one the name counts.
    if (known && known.certainty > certainty) return;
    if (!known || known.certainty < certainty) meanings.set(phrase, { plants: new Set([plant]), certainty });
    else known.plants.add(plant);
  };
  plants.forEach((plant, number) => {
    if (plant.isSynonym) return;
    for (const [name, certainty] of namesOf(plant)) {
      add(name, number, certainty);
      for (const tail of tailsOf(name)) add(tail, number, 0.4);
    }
  });
  return meanings;
}

function namesOf(plant: RequestedPlant): [string, number][] {
  const [genus, second] = plant.words;
  const species = second?.part === 'epithet' ? second.key : null;
  const own = [...plant.commonNames].map((name): [string, number] => [keyOf(name), 0.9]);
  const known = knownPlantsOf(genus?.key ?? '')
    .filter((entry) => entry.species === null || species === null || entry.species === species)
    .flatMap((entry) =>
      [...entry.common, ...entry.further].map((name): [string, number] => [
        name,
        entry.species === null ? genusCertainty(name) : species === null ? 0.6 : 0.88,
      ]),
    );
  return [...own, ...known].filter(([name]) => name.length > 2);
}

/** "Gum", "sage" and "oak" may be half the list; "kangaroo paw" is one genus. */
function genusCertainty(name: string): number {
  return isHead(name) ? 0.5 : 0.8;
}

function keyOf(name: string): string {
  return wordsOf(name)
    .map(({ key }) => wordKey(key))
    .join(' ');
}

/** "Red gum", "gum" and "river red" of a river red gum. */
function tailsOf(name: string): string[] {
  const words = name.split(' ');
  const head = words.at(-1) ?? '';
  if (!isHead(head) || isOrdinary(head)) return [];
  const start = words.slice(0, -1);
  const tails = words.slice(1).map((_, index) => words.slice(index + 1).join(' '));
  return start.length > 1 && !start.every(isOrdinary) ? [...tails, start.join(' ')] : tails;
}

/** Finds common names in singular and plural, any of whose words may be in the plural: "chênes verts". */
interface NameFinder<Value> {
  /**
   * By the number of the word that a name begins at, the longest name of each.
   * @param alike the same words without number, for all finders of a text.
   */
  find(words: readonly ReplyWord[], alike: readonly ReplyWord[]): Map<number, NameMatch<Value>>;
}

interface NameMatch<Value> extends PhraseMatch<unknown> {
  readonly values: readonly Value[];
}

/** Names are words as keys, separated by spaces. */
function createNameFinder<Value>(names: ReadonlyMap<string, Value>): NameFinder<Value> {
  const byKey = Map.groupBy(names.keys(), (name) => name.split(' ').map(withoutNumber).join(' '));
  const finder = createPhraseFinder(byKey);
  return {
    find(words, alike) {
      const matches = finder.find(alike);
      return new Map(
        matches.flatMap((match) => {
          const written = words.slice(match.from, match.to).map(({ key }) => key);
          const values = match.value
            .filter((name) => name.split(' ').every((word, index) => isFormOf(written[index] ?? '', word)))
            .flatMap((name) => names.get(name) ?? []);
          return values.length > 0 ? [[match.from, { ...match, values }] as const] : [];
        }),
      );
    },
  };
}
