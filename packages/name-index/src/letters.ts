/**
 * Which letters occur in some words, one bit each. One changed letter takes one letter out of a set and brings one in
 * at most, so that most words are known to be too far apart without a look at them.
 */

const letterBits = 26;
const a = 97;

export function lettersOfBytes(bytes: Uint8Array, start: number, end: number): number {
  let letters = 0;
  for (let index = start; index < end; index++) letters |= bitOf(bytes[index] ?? 0);
  return letters;
}

export function lettersOfText(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index++) letters |= bitOf(text.charCodeAt(index));
  return letters;
}

function bitOf(code: number): number {
  return code >= a && code < a + letterBits ? 1 << (code - a) : 0;
}

/** Returns the number of letters that occur in `one` and not in `other`. */
export function lettersOnlyIn(one: number, other: number): number {
  let bits = one & ~other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
