import { firstLines } from './delimiter.ts';

/** Where the columns of a text begin that was set with spaces, from 0. */
export type ColumnStarts = readonly number[];

const linesLookedAt = 300;
const isSet = /\S {2,}\S/;
/** Titles and addresses stand above. */
const leastOfLines = 0.6;
/** Now and then a long text runs into the next column. */
const mostBlank = 0.97;

/** The columns of a text by where nearly all of its lines are blank; null where it has none. */
export function findAlignedColumns(text: string): ColumnStarts | null {
  const all = firstLines(text).slice(0, linesLookedAt);
  const lines = all.map((line) => line.trimEnd()).filter((line) => isSet.test(line));
  if (lines.length < 2 || lines.length < all.length * leastOfLines) return null;
  const width = Math.max(...lines.map((line) => line.length));
  const starts: number[] = [];
  let blanks = 2;
  for (let at = 0; at < width; at += 1) {
    const blank = lines.filter((line) => (line[at] ?? ' ') === ' ').length;
    if (blank >= lines.length * mostBlank) {
      blanks += 1;
      continue;
    }
    if (blanks >= 2) starts.push(at);
    blanks = 0;
  }
  return starts.length > 1 ? starts : null;
}

/** The cells of a line; a line that was not set in columns is one cell. */
export const alignedCells = (line: string, starts: ColumnStarts): string[] =>
  isSet.test(line.trimEnd())
    ? starts.map((start, index) => line.slice(index === 0 ? 0 : start, starts[index + 1]))
    : [line];
