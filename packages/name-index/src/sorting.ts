/** Sorting of many numbers without a comparison and without an object for any of them. */

/** The numbers from 0 up to `count`. */
export function sequence(count: number): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(count);
  for (let index = 0; index < count; index++) numbers[index] = index;
  return numbers;
}

/** Numbers by a value of 32 bits of each; those with the same value as they were (radix sort). */
export function sortedBy(
  numbers: Uint32Array,
  valueFor: (number: number) => number,
): Uint32Array<ArrayBuffer> {
  let sorted = numbers.slice();
  for (let shift = 0; shift < 32; shift += digitBits)
    sorted = sortedByDigit(sorted, (number) => (valueFor(number) >>> shift) & digitMask);
  return sorted;
}

const digitBits = 11;
const digitMask = (1 << digitBits) - 1;

function sortedByDigit(numbers: Uint32Array, digitOf: (number: number) => number): Uint32Array<ArrayBuffer> {
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
