import { foldToAscii } from '../keys/fold.ts';

const wordStart = 27;
const wordEnd = 28;
const lengthMax = 12;

/** The groups of letters of a word, as numbers: all of three, the last three and four with the end, and its length. */
export function groupsOf(word: string): number[] {
  const codes = [wordStart];
  const folded = foldToAscii(word);
  for (let index = 0; index < folded.length; index++) {
    const letter = folded.charCodeAt(index) & 31;
    // A hyphen joins two words of one epithet.
    if (folded.charCodeAt(index) > 64) codes.push(letter);
  }
  codes.push(wordEnd);
  const { length } = codes;
  const groups = [Math.min(length - 2, lengthMax)];
  for (let end = 3; end <= length; end++) groups.push(toNumber(codes, end - 3, end));
  if (length > 3) groups.push(toNumber(codes, length - 4, length));
  if (length > 4) groups.push(toNumber(codes, length - 5, length));
  return groups;
}

/** Five bits a letter, behind a one, so that groups of different length are different numbers. */
function toNumber(codes: readonly number[], from: number, to: number): number {
  let group = 1;
  for (let index = from; index < to; index++) group = (group << 5) | (codes[index] ?? 0);
  return group;
}
