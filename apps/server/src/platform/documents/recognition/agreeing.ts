import type { Word } from '../page-layout/word.ts';
import type { Recognised } from './recogniser.ts';

/** A word that is read alike in two sizes of a picture is that sure at least. Few letters alone often seem unsure. */
const sureWhenAlike = 0.75;
/** Lines that are less sure are marks and texture taken for letters. Single words of a good line often are less sure. */
const lineMin = 0.45;

/** Several readings of one picture, each word as sure as the readings agree on it. */
export function agreeing(readings: readonly Recognised[]): Recognised[] {
  return readings.map((reading) => {
    const others = readings.filter((other) => other !== reading).flatMap(({ words }) => words);
    const words = reading.words.map((word) =>
      others.some((other) => isAlike(word, other)) ? surer(word) : word,
    );
    // Words of a line have its baseline.
    const lines = [...Map.groupBy(words, ({ y }) => y).values()];
    const kept = lines.filter((line) => confidenceOf(line) >= lineMin).flat();
    return { words: kept, confidence: confidenceOf(kept) };
  });
}

function confidenceOf(words: readonly Word[]): number {
  return words.reduce((sum, { confidence = 1 }) => sum + confidence, 0) / Math.max(1, words.length);
}

const surer = (word: Word): Word => ({ ...word, confidence: Math.max(sureWhenAlike, word.confidence ?? 1) });

/** Whether both have the same text in the same place. */
function isAlike(word: Word, other: Word): boolean {
  return (
    word.text === other.text &&
    Math.abs(word.left - other.left) < word.size &&
    Math.abs(word.y - other.y) < word.size
  );
}
