/** `A` for the first column, as spreadsheets call them. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** Position of a column by its letter, from 0; null for what is no letter of a column. */
export function indexOfLetter(letter: string): number | null {
  if (!/^[a-z]{1,3}$/i.test(letter)) return null;
  return [...letter.toUpperCase()].reduce((index, sign) => index * 26 + sign.charCodeAt(0) - 64, 0) - 1;
}
