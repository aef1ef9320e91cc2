/** One byte for each row: how many epithets its key has, and whether its spelling is kept in the file. */

const wordsMask = 0x3f;
const keptBit = 0x40;

const space = 32;

export function shapeOf(bytes: Uint8Array, start: number, end: number, isKept: boolean): number {
  let words = start < end ? 1 : 0;
  for (let index = start; index < end; index++) if (bytes[index] === space) words++;
  return Math.min(words, wordsMask) | (isKept ? keptBit : 0);
}

export function wordsIn(shape: number): number {
  return shape & wordsMask;
}

export function isSpellingKept(shape: number): boolean {
  return (shape & keptBit) !== 0;
}
