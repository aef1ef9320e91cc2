import type { GeographicPlace, Grid } from '../../grid/grid.ts';
import type { PointBand } from './bands.ts';
import { type CellValues, countByCell, isOf } from './cells.ts';

/** Cells that a record on the coast may be moved, in rows and columns. */
export const movedMax = 2;

/** The cells of records, gathered band after band. */
export class PresenceCells {
  readonly #grid: Grid;
  readonly #found: readonly { readonly cell: number; readonly count: number }[];
  readonly #cells = new Map<number, CellValues>();
  /** The cell that stands for a cell with records: itself, or one next to it. */
  readonly taken = new Map<number, number>();
  #next = 0;
  /** Records in cells that can be used, or next to one. */
  kept = 0;
  /** The number of these that were next to one. */
  moved = 0;

  constructor(grid: Grid, places: readonly GeographicPlace[]) {
    this.#grid = grid;
    this.#found = countByCell(grid, places);
  }

  /** Bands come from the north. */
  take(band: PointBand): void {
    for (let found = this.#found[this.#next]; found; found = this.#found[++this.#next]) {
      if (!isOf(band, this.#grid, found.cell)) return;
      const cell = band.isUsable(found.cell) ? found.cell : this.#findNearestUsable(band, found.cell);
      if (cell === undefined) continue;
      this.kept += found.count;
      this.taken.set(found.cell, cell);
      if (cell !== found.cell) this.moved += found.count;
      if (!this.#cells.has(cell)) this.#cells.set(cell, { cell, values: band.valuesAt(cell) });
    }
  }

  /** Each once, from the north. */
  cells(): CellValues[] {
    return [...this.#cells.values()].sort((one, other) => one.cell - other.cell);
  }

  #findNearestUsable(band: PointBand, cell: number): number | undefined {
    const { columns, rows, north, cellHeight, cellWidth } = this.#grid;
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const latitude = north - (row + 0.5) * cellHeight;
    const width = (cellWidth / cellHeight) * Math.cos((latitude * Math.PI) / 180);
    let nearest: { cell: number; distance: number } | undefined;
    for (let down = -movedMax; down <= movedMax; down++) {
      if (row + down < 0 || row + down >= rows) continue;
      for (let right = -movedMax; right <= movedMax; right++) {
        if (column + right < 0 || column + right >= columns) continue;
        const distance = Math.hypot(down, right * width);
        const other = cell + down * columns + right;
        if (distance < (nearest?.distance ?? Number.POSITIVE_INFINITY) && band.isUsable(other)) {
          nearest = { cell: other, distance };
        }
      }
    }
    return nearest?.cell;
  }
}
