import type { PlantMention } from '../mention.ts';
import type { ReadText } from './align-names.ts';
import { isOrdinary } from './ordinary-words.ts';
import type { RequestedPlant } from './requested-plants.ts';

export interface StockCodeReader {
  at(read: ReadText, at: number): { mention: PlantMention; to: number; genus: string | null } | null;
}

/** A code that may begin the names of more plants tells none of them apart. */
const candidatesMax = 100;

/** Reads codes that are built of pieces of the names: `LOMLONTAN140` of `Lomandra longifolia 'Tanika'`. */
export function stockCodeReader(plants: readonly RequestedPlant[]): StockCodeReader {
  const byPieces = plantsByPieces(plants);
  return {
    at(read, at) {
      const word = read.words[at];
      // Most words are too short, and this is asked of each.
      if (!word || word.end - word.start < 5) return null;
      const letters = /^([a-z]{5,16})\d{0,5}[a-z]{0,2}$/.exec(read.keys[at] ?? '')?.[1];
      if (letters === undefined) return null;
      const written = read.text.slice(word.start, word.end);
      const isCode = /\d/.test(written) || /^\p{Lu}+$/u.test(written);
      if (!isCode || isOrdinary(letters)) return null;
      const candidates = byPieces.get(letters.slice(0, 3)) ?? [];
      if (candidates.length > candidatesMax) return null;
      const matching = candidates.filter((plant) => isBuiltOf(letters, plant));
      if (matching.length === 0) return null;
      return {
        mention: {
          kind: 'plant',
          start: word.start,
          end: word.end,
          lines: matching.flatMap(({ ids }) => ids),
          certainty: matching.length === 1 ? 0.8 : 0.4,
          by: 'abbreviation',
          name: null,
        },
        to: at + 1,
        genus: matching[0]?.genus ?? null,
      };
    },
  };
}

/** By the first three letters of words that a code may begin with. */
function plantsByPieces(plants: readonly RequestedPlant[]): Map<string, RequestedPlant[]> {
  const byPieces = new Map<string, RequestedPlant[]>();
  for (const plant of plants) {
    for (const start of new Set(plant.words.map(({ key }) => key.slice(0, 3)))) {
      const others = byPieces.get(start);
      if (others) others.push(plant);
      else byPieces.set(start, [plant]);
    }
  }
  return byPieces;
}

/** Whether letters are beginnings of at least two of the words of a name, in their order. */
function isBuiltOf(letters: string, { words }: RequestedPlant): boolean {
  // Number of pieces with which each length can be reached, by words so far.
  let reached = new Map([[0, 0]]);
  for (const { key } of words) {
    const next = new Map(reached);
    for (const [length, pieces] of reached) {
      for (let size = 1; size <= key.length && letters[length + size - 1] === key[size - 1]; size++) {
        const isPiece = size >= 3 || size === key.length || (pieces > 0 && size >= 2);
        if (isPiece) next.set(length + size, Math.max(next.get(length + size) ?? 0, pieces + 1));
      }
    }
    reached = next;
  }
  return (reached.get(letters.length) ?? 0) >= 2;
}
