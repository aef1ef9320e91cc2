/** A table to be written in any format, in which the entries that have to be found are marked. */

export interface Entry {
  /** As it stands in the cell. */
  readonly written: string;
  /** As it has to be found. */
  readonly expected: string;
}

export type Cell = string | number | null | Entry;

export interface Grid {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Merged cells, from 0: first row and column, and how many of each. */
  readonly merges?: readonly { row: number; column: number; rows?: number; columns?: number }[];
}

export interface Expected {
  readonly sheet: string;
  readonly row: number;
  readonly text: string;
}

/** An entry to be found, as it stands or in full. */
export const entry = (written: string, expected = written): Entry => ({ written, expected });

export const isEntry = (cell: Cell): cell is Entry => typeof cell === 'object' && cell !== null;

export const plain = (cell: Cell): string | number | null => (isEntry(cell) ? cell.written : cell);

export const written = (cell: Cell): string => String(plain(cell) ?? '');

/** What has to be found, in the order of the sheets and rows. */
export function expectedOf(grids: readonly Grid[]): Expected[] {
  return grids.flatMap(({ name, rows }) =>
    rows.flatMap((cells, index) =>
      cells
        .filter(isEntry)
        .filter(({ expected }) => expected !== '')
        .map(({ expected }) => ({ sheet: name, row: index + 1, text: expected })),
    ),
  );
}

/** The same with rows as the lines of a text, in which cells may have line breaks. */
export function expectedInLines(grid: Grid): Expected[] {
  const breaksAbove = (row: number) =>
    grid.rows
      .slice(0, row - 1)
      .flat()
      .reduce<number>((sum, cell) => sum + written(cell).split('\n').length - 1, 0);
  return expectedOf([grid]).map((each) => ({ ...each, row: each.row + breaksAbove(each.row) }));
}
