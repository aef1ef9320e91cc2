import type { ListFile } from './list-file.ts';

const widthMin = 5;
/** For the row numbers of a list of which nobody knows yet how long it is. */
const widthOfLongList = 9;

/** Width of the column of row numbers, of which a table has to be sure when only the first names are read. */
export function rowWidthOf({ lastRow }: Pick<ListFile, 'lastRow'>): number {
  return lastRow === null ? widthOfLongList : Math.max(widthMin, String(lastRow).length + 2);
}
