import { seededRandom } from '@plantdata/maxent';
import { type GeographicPlace, type Grid, placeOf } from '../../grid/grid.ts';
import type { PointBand } from './bands.ts';
import { type CellValues, countByCell, drawSeed, isOf, sampleOf } from './cells.ts';
import { WeightedSample } from './weighted-sample.ts';

type IsAccessible = (place: GeographicPlace) => boolean;

/** A background that is gathered band after band, from the north. */
export interface BackgroundCells {
  take(band: PointBand): void;
  /** From the north. */
  cells(): CellValues[];
}

export interface CellSample {
  readonly grid: Grid;
  /** True if the species could have come there. */
  readonly isAccessible: IsAccessible;
  /** The most cells. */
  readonly size: number;
}

/** Drawn from all accessible cells by their area, without replacement. */
export function randomBackground({ grid, isAccessible, size }: CellSample): BackgroundCells {
  const sample = new WeightedSample<CellValues>(size, seededRandom(drawSeed));
  return {
    take(band) {
      for (let row = band.firstRow; row < band.endRow; row++) {
        const start = row * grid.columns;
        const weight = Math.cos((placeOf(grid, start).latitude * Math.PI) / 180);
        for (let column = sample.skip(weight); column < grid.columns; column += 1 + sample.skip(weight)) {
          const cell = start + column;
          if (!band.isUsable(cell) || !isAccessible(placeOf(grid, cell))) continue;
          sample.add(weight, { cell, values: band.valuesAt(cell) });
        }
      }
    },
    cells: () => sample.items().sort((one, other) => one.cell - other.cell),
  };
}

/** The accessible cells of places, each once; of more than `size` a sample. */
export function backgroundAt(
  places: readonly GeographicPlace[],
  { grid, isAccessible, size }: CellSample,
): BackgroundCells {
  const found = countByCell(grid, places);
  const cells: CellValues[] = [];
  let next = 0;
  return {
    take(band) {
      for (let cell = found[next]?.cell; cell !== undefined; cell = found[++next]?.cell) {
        if (!isOf(band, grid, cell)) return;
        if (!band.isUsable(cell) || !isAccessible(placeOf(grid, cell))) continue;
        cells.push({ cell, values: band.valuesAt(cell) });
      }
    },
    cells: () => sampleOf(cells, size),
  };
}
