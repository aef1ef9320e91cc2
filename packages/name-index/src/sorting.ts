import type { NameColumns } from './name-columns.ts';
import type { Texts } from './texts.ts';
/** Sorting of many numbers without a comparison and without an object for any of them. */

/** The numbers from 0 up to `count`. */
export function sequence(count: number): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(count);
  for (let index = 0; index < count; index++) numbers[index] = index;
  return numbers;
}

/** Numbers by a value of 32 bits of each; those with the same value as they were (radix sort). */
export function sortBy(numbers: Uint32Array, valueFor: (number: number) => number): Uint32Array<ArrayBuffer> {
  let sorted = numbers.slice();
  for (let shift = 0; shift < 32; shift += digitBits)
    sorted = sortByDigit(sorted, (number) => (valueFor(number) >>> shift) & digitMask);
  return sorted;
}

const digitBits = 11;
const digitMask = (1 << digitBits) - 1;

function sortByDigit(numbers: Uint32Array, digitOf: (number: number) => number): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(digitMask + 2);
  for (const number of numbers) increment(starts, digitOf(number) + 1);
  for (let digit = 0; digit <= digitMask; digit++)
    starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
  const sorted = new Uint32Array(numbers.length);
  for (const number of numbers) sorted[increment(starts, digitOf(number))] = number;
  return sorted;
}

/** Returns what the counter was. */
function increment(counters: Uint32Array, index: number): number {
  const before = counters[index] ?? 0;
  counters[index] = before + 1;
  return before;
}

/** The order of the names in the file: by genus, then by the rest of the key, homonyms as they were added. */
export interface RowOrder {
  /** Row as added, for each row in the file. */
  readonly added: Uint32Array<ArrayBuffer>;
  /** Row in the file, for each row as added. */
  readonly filed: Uint32Array<ArrayBuffer>;
  /** Genera in their order, by the number that the columns have for them. */
  readonly genera: Uint32Array<ArrayBuffer>;
  /** First row of each genus in the file, and the number of rows at the end. */
  readonly genusStarts: Uint32Array<ArrayBuffer>;
}

export function sortRows(columns: NameColumns): RowOrder {
  const names = columns.genera.toTexts();
  const genera = sequence(names.length).sort((a, b) => compareTexts(names, a, b));
  const places = new Uint32Array(genera.length);
  for (const [place, genus] of genera.entries()) places[genus] = place;
  const placeOf = (row: number) => places[columns.genus.at(row)] ?? 0;
  const added = sortBy(sequence(columns.length), placeOf);
  const genusStarts = new Uint32Array(genera.length + 1);
  for (let row = added.length - 1; row >= 0; row--) genusStarts[placeOf(added[row] ?? 0)] = row;
  genusStarts[genera.length] = added.length;
  const rest = columns.rest.toTexts();
  const compareRows = (a: number, b: number) => compareTexts(rest, a, b) || a - b;
  for (let genus = 0; genus < genera.length; genus++)
    added.subarray(genusStarts[genus], genusStarts[genus + 1]).sort(compareRows);
  const filed = new Uint32Array(added.length);
  for (let row = 0; row < added.length; row++) filed[added[row] ?? 0] = row;
  return { added, filed, genera, genusStarts };
}

/** By their bytes. */
export function compareTexts({ bytes, offsets }: Texts, a: number, b: number): number {
  const startA = offsets[a] ?? 0;
  const startB = offsets[b] ?? 0;
  const lengthA = (offsets[a + 1] ?? 0) - startA;
  const lengthB = (offsets[b + 1] ?? 0) - startB;
  const shorter = Math.min(lengthA, lengthB);
  for (let index = 0; index < shorter; index++) {
    const difference = (bytes[startA + index] ?? 0) - (bytes[startB + index] ?? 0);
    if (difference !== 0) return difference;
  }
  return lengthA - lengthB;
}
