import { firstLines } from './delimiter.ts';

/** A comma between figures is one of decimals. */
const separators: readonly RegExp[] = [/;/, /\t/, /(?<!\d),|,(?!\d)/];
const entriesPerLine = 2.5;

/** What stands between the entries of a list where they do not have a line each; null where they have. */
export function findListSeparator(text: string): RegExp | null {
  const lines = firstLines(text).map((line) => line.trim());
  return separators.find((separator) => separates(separator, lines)) ?? null;
}

/** All stand in one line, every line but the last ends with it, or lines have several names of as many words as names have. */
function separates(separator: RegExp, lines: readonly string[]): boolean {
  const [only = ''] = lines;
  if (lines.length === 1) return separator.test(only);
  const isBroken = lines.slice(0, -1).every((line) => separator.test(line.slice(-1)));
  if (isBroken) return true;
  const entries = lines.flatMap((line) => line.split(separator)).filter((entry) => entry.trim() !== '');
  const names = entries.filter((entry) => /^\s*(?:[×x] )?\p{Lu}\D{1,40}$/u.test(entry));
  return entries.length > lines.length * entriesPerLine && names.length > entries.length * 0.8;
}
