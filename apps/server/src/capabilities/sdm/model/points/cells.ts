import { type CovariateTable, seededRandom, shuffledOrder } from '@plantdata/maxent';
import type { ClimateLayer } from '../../climate/climate-archive.ts';
import { cellAt, type GeographicPlace, type Grid } from '../../grid/grid.ts';
import type { PointBand } from './bands.ts';

/** The seed of every draw of points: the same input gives the same points. */
export const drawSeed = 1;

/** A cell of an area with what the layers say there. */
export interface CellValues {
  readonly cell: number;
  /** In the order of the layers. */
  readonly values: Float64Array;
}

/** Counts the places in each cell of a grid, from the north; those outside of it do not count. */
export function countByCell(
  grid: Grid,
  places: readonly GeographicPlace[],
): { cell: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const place of places) {
    const cell = cellAt(grid, place);
    if (cell !== undefined) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return [...counts].map(([cell, count]) => ({ cell, count })).sort((one, other) => one.cell - other.cell);
}

/** True if the cell is in the rows of the band, not in those around it. */
export const isOf = ({ firstRow, endRow }: PointBand, { columns }: Grid, cell: number): boolean =>
  cell >= firstRow * columns && cell < endRow * columns;

/** All of them, or as many at random, the same ones every time; in the order that they have. */
export function sampleOf<Item>(items: readonly Item[], size: number): Item[] {
  if (items.length <= size) return [...items];
  const chosen = new Set(shuffledOrder(items.length, seededRandom(drawSeed)).subarray(0, size));
  return items.filter((_, place) => chosen.has(place));
}

/** A covariate for each layer, a row for each cell. */
export const tableOf = (cells: readonly CellValues[], layers: readonly ClimateLayer[]): CovariateTable =>
  layers.map(({ variable }, index) => ({
    name: variable,
    kind: 'continuous',
    values: Float64Array.from(cells, ({ values }) => values[index] ?? Number.NaN),
  }));
