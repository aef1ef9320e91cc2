import { type CovariateTable, limitingFactors, type MaxentModel, typicalValues } from '@plantdata/maxent';
import { outOfRange } from '../checked-access.ts';
import type { ClimateLayer } from '../climate/climate-archive.ts';
import { type LayerRows, openLayerRows } from '../climate/layer-rows.ts';
import type { Variable } from '../climate/variables.ts';
import { cellAreaKm2, type Grid } from '../grid/grid.ts';
import { valueAt } from '../model/points/bands.ts';
import type { DisplaySurfaces } from './projection.ts';

/** The variable of the present climate that holds suitability down most, by place. */
export interface LimitingSurface {
  /** By cell of the maps: 0 without data, 1 where nothing limits, from 2 on the position in `shares`, plus 2. */
  readonly classes: Uint8Array;
  readonly shares: readonly { readonly variable: Variable; readonly share: number }[];
  /** Share of the land where no variable does: it is as suitable as a typical place of the records. */
  readonly unlimitedShare: number;
}

interface LimitsOrder {
  readonly model: MaxentModel;
  readonly presence: CovariateTable;
  readonly current: readonly ClimateLayer[];
  readonly grid: Grid;
  readonly surfaces: Pick<DisplaySurfaces, 'grid' | 'current'>;
}

/** Cells that are looked at: more would not be seen, and each takes a prediction for each variable. */
const cellsMax = 500_000;

/**
 * Looks at the middle cells of the cells of the maps. A limiting factor is that which raises suitability most if it alone is set to its mean at the
 * records: Elith, Kearney, Phillips 2010, Methods in Ecology and Evolution 1:330.
 */
export async function findLimits({
  model,
  presence,
  current,
  grid,
  surfaces,
}: LimitsOrder): Promise<LimitingSurface> {
  const { columns, rows, cellWidth } = surfaces.grid;
  const step = Math.round(cellWidth / grid.cellWidth);
  const stride = Math.ceil(Math.sqrt((columns * rows) / cellsMax));
  const typical = typicalValues(presence);
  const classes = new Uint8Array(columns * rows);
  const km2 = new Float64Array(current.length + 2);
  const readers: LayerRows[] = [];
  try {
    for (const layer of current) readers.push(await openLayerRows(layer));
    const middle = (at: number, all: number) => Math.min(all - 1, at * step + (step >> 1));
    for (let row = 0; row < rows; row += stride) {
      const cells: number[] = [];
      for (let column = 0; column < columns; column += stride)
        if (!Number.isNaN(surfaces.current[row * columns + column] ?? Number.NaN)) cells.push(column);
      const blocks = await Promise.all(readers.map((reader) => reader.read(middle(row, grid.rows), 1)));
      const values = current.map(({ layer }, index) =>
        Float64Array.from(cells, (column) =>
          valueAt(layer, blocks[index] ?? new Float64Array(), middle(column, grid.columns)),
        ),
      );
      const whole = cells.flatMap((_, at) =>
        current.every((__, index) => Number.isFinite(values[index]?.[at])) ? at : [],
      );
      const table = current.map(({ variable }, index) => ({
        name: variable,
        kind: 'continuous' as const,
        values: Float64Array.from(whole, (at) => values[index]?.[at] ?? Number.NaN),
      }));
      const { factor, gain } = limitingFactors(model, table, typical);
      const area = cellAreaKm2(surfaces.grid, row);
      for (const [place, at] of whole.entries()) {
        const name = model.covariates[factor[place] ?? 0]?.name;
        const found =
          (gain[place] ?? 0) <= 0 ? 1 : 2 + current.findIndex(({ variable }) => variable === name);
        km2[found] = (km2[found] ?? outOfRange(km2, found)) + area;
        const column = cells[at] ?? 0;
        for (let down = row; down < Math.min(rows, row + stride); down++)
          classes.fill(found, down * columns + column, down * columns + Math.min(columns, column + stride));
      }
    }
  } finally {
    await Promise.all(readers.map((reader) => reader.close()));
  }
  const all = km2.reduce((sum, each) => sum + each, 0) || 1;
  const shares = current.map(({ variable }, index) => ({ variable, share: (km2[index + 2] ?? 0) / all }));
  return { classes, shares, unlimitedShare: (km2[1] ?? 0) / all };
}
