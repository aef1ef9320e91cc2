/** Longest word that fits the bits of one machine integer. */
const WORD_LENGTH_MAX = 32;

/** Positions of each ASCII letter in the shorter word, one bit each. Emptied after every use. */
const positions = new Int32Array(128);

/**
 * Bit-parallel distance with transpositions (Hyyrö 2003, after Myers 1999): one step per letter of `text`.
 * `pattern` has 1 to 32 ASCII letters.
 */
function bitParallelDistance(pattern: string, text: string, max: number): number {
  const last = 1 << (pattern.length - 1);
  let upright = -1;
  let downright = 0;
  let diagonal = 0;
  let previousMatches = 0;
  let distance = pattern.length;
  for (let index = 0; index < text.length; index += 1) {
    const matches = positions[text.charCodeAt(index)] ?? 0;
    const transposed = ((~diagonal & matches) << 1) & previousMatches;
    diagonal = ((((matches & upright) + upright) | 0) ^ upright) | matches | downright | transposed;
    let rise = downright | ~(diagonal | upright);
    let fall = diagonal & upright;
    if ((rise & last) !== 0) distance += 1;
    else if ((fall & last) !== 0) distance -= 1;
    // The rest of the text can bring the distance down by one a letter at most.
    if (distance - (text.length - index - 1) > max) return max + 1;
    rise = (rise << 1) | 1;
    fall <<= 1;
    upright = fall | ~(diagonal | rise);
    downright = rise & diagonal;
    previousMatches = matches;
  }
  return distance > max ? max + 1 : distance;
}

/** The same by the rows of the full table, for long words and other alphabets. */
function tableDistance(a: string, b: string, max: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + changed,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    if (Math.min(...current) > max && Math.min(...last) > max) return max + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, max + 1);
}

const ASCII_ONLY = /^\p{ASCII}*$/u;

/**
 * Number of letters to insert, remove, replace or swap with their neighbour to turn `a` into `b`,
 * without changing one place twice (optimal string alignment). Symmetric. Letters are UTF-16 code
 * units and case counts: fold first.
 *
 * @param max greatest distance of interest; a whole number from 0.
 * @returns the distance, or `max + 1` when it is greater than `max`.
 */
export function boundedEditDistance(a: string, b: string, max: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let start = 0;
  const shortest = Math.min(a.length, b.length);
  while (start < shortest && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < shortest - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end))
    end += 1;
  const first = a.slice(start, a.length - end);
  const second = b.slice(start, b.length - end);
  const [pattern, text] = first.length <= second.length ? [first, second] : [second, first];
  if (pattern === '') return text.length;
  if (max === 0) return 1;
  if (pattern.length > WORD_LENGTH_MAX || !ASCII_ONLY.test(pattern)) return tableDistance(pattern, text, max);
  for (let index = 0; index < pattern.length; index += 1) {
    const letter = pattern.charCodeAt(index);
    positions[letter] = (positions[letter] ?? 0) | (1 << index);
  }
  const distance = bitParallelDistance(pattern, text, max);
  for (let index = 0; index < pattern.length; index += 1) positions[pattern.charCodeAt(index)] = 0;
  return distance;
}
