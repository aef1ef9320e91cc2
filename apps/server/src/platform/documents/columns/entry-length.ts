import type { DocumentRow } from '../document.ts';

/** Characters of an entry at most: names and sizes have some dozens. */
const entryLengthMax = 500;

/**
 * Rows as columns are looked for in them: of a text that is no entry anyway, only as much as shows it. No pattern ever sees
 * more, as some need time that grows faster than the text does.
 */
export const cutLongTexts = (rows: readonly DocumentRow[]): readonly DocumentRow[] =>
  rows.map((row) => (row.cells.some(isTooLong) ? { ...row, cells: row.cells.map(cutText) } : row));

export const isTooLong = (text: string): boolean => text.length > entryLengthMax;

/** Still too long where it was. */
export const cutText = (text: string): string => text.slice(0, entryLengthMax + 1);
