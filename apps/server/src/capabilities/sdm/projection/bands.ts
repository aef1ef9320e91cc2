import type { Grid } from '../grid/grid.ts';

/** Whole rows that are worked on at once, and that are one strip of each GeoTIFF. */
export interface ProjectionBand {
  /** From the north. */
  readonly index: number;
  readonly firstRow: number;
  readonly rows: number;
}

export interface BandPlan {
  readonly bands: readonly ProjectionBand[];
  /** Rows of each band but the last. */
  readonly bandRows: number;
  /** `step` × `step` cells are one cell of the maps; no such cell belongs to two bands. */
  readonly step: number;
  readonly display: Grid;
}

/** Cells of a band: little memory, and much work compared with the cost of sending them. */
const bandCells = 2 ** 18;
/** Maps are 1,600 pixels wide: more cells would not be seen. */
const displayCellsMax = 1_600;

/** The same for the same grid, however many threads there are: so are the results. */
export function planBands(grid: Grid): BandPlan {
  const { columns, rows } = grid;
  const step = Math.max(1, Math.ceil(Math.max(columns, rows) / displayCellsMax));
  const bandRows = step * Math.max(1, Math.round(bandCells / columns / step));
  const bands = Array.from({ length: Math.ceil(rows / bandRows) }, (_, index): ProjectionBand => {
    const firstRow = index * bandRows;
    return { index, firstRow, rows: Math.min(bandRows, rows - firstRow) };
  });
  const display: Grid = {
    west: grid.west,
    north: grid.north,
    cellWidth: grid.cellWidth * step,
    cellHeight: grid.cellHeight * step,
    columns: Math.ceil(columns / step),
    rows: Math.ceil(rows / step),
  };
  return { bands, bandRows, step, display };
}
