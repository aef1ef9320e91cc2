import type { RasterBlock, RasterLayer } from '@plantdata/maxent';
import type { ClimateLayer } from '../../climate/climate-archive.ts';
import { type LayerRows, openLayerRows } from '../../climate/layer-rows.ts';
import type { Land } from '../../geography/land.ts';
import type { Grid } from '../../grid/grid.ts';

/** Rows of an area, of which each comes once, with some rows around them that are there for neighbours. */
export interface PointBand {
  readonly firstRow: number;
  readonly endRow: number;
  /** True if it is land with data in all layers. */
  isUsable(cell: number): boolean;
  /** In the order and units of the layers. */
  valuesAt(cell: number): Float64Array;
}

export interface Band {
  readonly grid: Grid;
  readonly layers: readonly ClimateLayer[];
  readonly land: Land;
  /** Rows before and after a band that can be asked for too. */
  readonly margin: number;
}

/** Cells of a layer that are in memory at the same time. */
const bandCells = 2 ** 19;

/** All rows from the north, in bands that take little memory however large the area is. */
export async function* bandsOf({ grid, layers, land, margin }: Band): AsyncGenerator<PointBand> {
  const readers: LayerRows[] = [];
  try {
    for (const layer of layers) readers.push(await openLayerRows(layer));
    const height = Math.max(1, Math.floor(bandCells / grid.columns) - 2 * margin);
    for (let firstRow = 0; firstRow < grid.rows; firstRow += height) {
      const endRow = Math.min(grid.rows, firstRow + height);
      const from = Math.max(0, firstRow - margin);
      const rows = Math.min(grid.rows, endRow + margin) - from;
      const blocks = await Promise.all(readers.map((reader) => reader.read(from, rows)));
      const stored = layers.map(({ layer }, index) => ({
        layer,
        block: blocks[index] ?? new Float64Array(),
      }));
      const isLand = land.rows(grid, from, rows);
      const start = from * grid.columns;
      yield {
        firstRow,
        endRow,
        isUsable: (cell) =>
          isLand[cell - start] === 1 &&
          stored.every(({ layer, block }) => !Number.isNaN(valueAt(layer, block, cell - start))),
        valuesAt: (cell) =>
          Float64Array.from(stored, ({ layer, block }) => valueAt(layer, block, cell - start)),
      };
    }
  } finally {
    await Promise.all(readers.map((reader) => reader.close()));
  }
}

/** In the unit of the layer; NaN for no data. */
export function valueAt(
  { scale = 1, offset = 0, nodata = [] }: RasterLayer,
  block: RasterBlock,
  at: number,
): number {
  const stored = block[at];
  if (stored === undefined || nodata.includes(stored)) return Number.NaN;
  const value = stored * scale + offset;
  return Number.isFinite(value) ? value : Number.NaN;
}
