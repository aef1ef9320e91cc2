import type { PlantList } from '../lists-query.ts';
import type { ListRow } from './desk-queries.ts';

/** A column of the file beside the name, the size and the quantity. */
export interface SheetColumn {
  readonly key: string;
  readonly heading: string;
  /** Its place in each sheet that has it. */
  readonly places: ReadonlyMap<string, number>;
}

const ownColumns: ReadonlySet<string | null> = new Set(['name', 'size', 'quantity']);

/** The other columns of all sheets in their order; those with one heading are one column. */
export function sheetColumnsOf({ sheets }: Pick<PlantList, 'sheets'>): SheetColumn[] {
  const columns = new Map<string, { heading: string; places: Map<string, number> }>();
  for (const { sheet, columns: found } of sheets)
    for (const { heading, letter, role } of found) {
      if (ownColumns.has(role)) continue;
      const name = sheet ?? '';
      let key = heading;
      // Headings may be repeated in a sheet.
      while (columns.get(key)?.places.has(name)) key = `${key} `;
      const column = columns.get(key) ?? { heading, places: new Map() };
      columns.set(key, column);
      column.places.set(name, placeOf(letter));
    }
  return [...columns].map(([key, column]) => ({ key, ...column }));
}

/** 0 for A, 26 for AA. */
const placeOf = (letter: string): number =>
  [...letter].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1;

export const cellOf = (row: ListRow, { places }: SheetColumn): string =>
  row.cells[places.get(row.location.sheet ?? '') ?? -1] ?? '';
