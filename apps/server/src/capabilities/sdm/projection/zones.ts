import { setImmediate as breathe } from 'node:timers/promises';
import { outOfRange, uint8At } from '../checked-access.ts';
import type { Land } from '../geography/land.ts';
import type { AreaRows } from '../grid/area-rows.ts';
import { type Grid, goesRound } from '../grid/grid.ts';

/** The part of the region that a cell belongs to: within reach of the records, or farther from them. 0 is sea, and land outside of the region. */
export const zones = { accessible: 1, beyond: 2 } as const;
const zoneBits = 3;
/** Added where land continues across the border of the region. */
const borderBit = 4;
const outside = 8;

export const zoneOf = (cell: number): number => cell & zoneBits;
export const isAtBorder = (cell: number): boolean => (cell & borderBit) !== 0;

export interface ZonedAreas {
  readonly land: Pick<Land, 'rows'>;
  /** Null: the whole grid. */
  readonly region: AreaRows | null;
  /** Null: all of the region. */
  readonly accessible: AreaRows | null;
}

/** Rows are looked up piece by piece, so that the event loop is not kept. */
const pieceCells = 2 ** 18;

/** The zone of every cell, in memory that threads share. It depends on the grid, the region and the records only, not on a climate. */
export async function zonesOf(grid: Grid, areas: ZonedAreas): Promise<Uint8Array<SharedArrayBuffer>> {
  const { columns, rows } = grid;
  const cells = new Uint8Array(new SharedArrayBuffer(columns * rows));
  const step = Math.max(1, Math.floor(pieceCells / columns));
  for (let firstRow = 0; firstRow < rows; firstRow += step) {
    const count = Math.min(step, rows - firstRow);
    const isLand = areas.land.rows(grid, firstRow, count);
    const isInside = areas.region?.(grid, firstRow, count);
    const isNear = areas.accessible?.(grid, firstRow, count);
    const start = firstRow * columns;
    for (let cell = 0; cell < isLand.length; cell++) {
      if (isLand[cell] !== 1) continue;
      const zone = isNear?.[cell] === 0 ? zones.beyond : zones.accessible;
      cells[start + cell] = isInside?.[cell] === 0 ? outside : zone;
    }
    await breathe();
  }
  markBorder(grid, cells);
  return cells;
}

function markBorder(grid: Grid, cells: Uint8Array): void {
  const { columns, rows } = grid;
  const isRound = goesRound(grid);
  for (let cell = 0; cell < cells.length; cell++) {
    if (zoneOf(uint8At(cells, cell)) === 0) continue;
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const isEdge = row === 0 || row === rows - 1 || (!isRound && (column === 0 || column === columns - 1));
    if (isEdge || isBesideOutside(cells, cell, columns)) cells[cell] = uint8At(cells, cell) | borderBit;
  }
}

const isBesideOutside = (cells: Uint8Array, cell: number, columns: number): boolean =>
  cells[cell - 1] === outside ||
  cells[cell + 1] === outside ||
  cells[cell - columns] === outside ||
  cells[cell + columns] === outside;

/**
 * About `size` cells of all zones, evenly spread: every cell counts by its own area, so that shares are those of the region. All cells where there
 * are fewer.
 */
export function sampleOfZones(cells: Uint8Array, size: number): Int32Array<SharedArrayBuffer> {
  let count = 0;
  for (let cell = 0; cell < cells.length; cell++) if (zoneOf(uint8At(cells, cell)) !== 0) count++;
  const share = Math.min(1, size / Math.max(1, count));
  const sample = new Int32Array(new SharedArrayBuffer(4 * Math.floor(share * count)));
  let [passed, taken] = [0, 0];
  for (let cell = 0; cell < cells.length && taken < sample.length; cell++) {
    if (zoneOf(cells[cell] ?? outOfRange(cells, cell)) === 0) continue;
    passed++;
    if (Math.floor(passed * share) > taken) sample[taken++] = cell;
  }
  return sample;
}
