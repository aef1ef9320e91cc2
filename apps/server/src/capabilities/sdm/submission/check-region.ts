import table from '../../../../../../data/geography/region-table.json' with { type: 'json' };
import { ServiceError } from '../../../platform/errors.ts';
import type { ClimateArchive } from '../climate/climate-archive.ts';
import { type Grid, windowGrid } from '../grid/grid.ts';
import { eastwardFrom } from '../model/arc-of-longitudes.ts';
import { placeRegion } from '../model/region.ts';
import type { Region } from '../model/region-schema.ts';
import { ModelRefusal } from '../pipeline/model-order.ts';

const countryBoxes: Readonly<Record<string, readonly number[]>> = table.countries;
/** A sign for each square of a degree, from the south and from 180° W: `#` where land is in it or near it. */
const { landSquares } = table;

/**
 * Rejects with `unprocessable_content` for a region without land on the grid of an archive, for which it waits 5 s. By boxes and squares of a degree, which takes no time
 * and refuses nothing that can be made: the worker looks at outlines.
 */
export async function checkRegion(
  { countries, ...region }: Region,
  archive: Pick<ClimateArchive, 'grid'>,
  signal: AbortSignal,
): Promise<void> {
  if (region.records_buffer_km !== undefined) return;
  const grid = await archive.grid(AbortSignal.any([signal, AbortSignal.timeout(5_000)]));
  const boxes = countries?.map((code): Region => {
    const [west = 0, south = 0, east = 0, north = 0] = countryBoxes[code] ?? [];
    return { bbox: [west, south, east, north] };
  });
  let reason = 'The region has no land.';
  for (const part of boxes ?? [region]) {
    try {
      if (hasLand(windowGrid(grid, (await placeRegion(part, grid, [])).window))) return;
    } catch (error) {
      if (!(error instanceof ModelRefusal)) throw error;
      reason = error.message;
    }
  }
  const [east, south] = [grid.west + grid.columns * grid.cellWidth, grid.north - grid.rows * grid.cellHeight];
  const extent = [grid.west, south, east, grid.north].map((degrees) => Number(degrees.toFixed(2)));
  const message = `${reason} Send one with land in the bbox ${extent.join(', ')}.`;
  const errors = [{ pointer: '/region', code: 'unprocessable_content', message }];
  throw new ServiceError({ code: 'unprocessable_content', detail: message, errors });
}

function hasLand({ west, north, cellWidth, cellHeight, columns, rows }: Grid): boolean {
  for (let row = Math.floor(north - rows * cellHeight); row < north; row++) {
    for (let column = Math.floor(west); column < west + columns * cellWidth; column++) {
      if (landSquares[row + 90]?.[eastwardFrom(-180, column)] === '#') return true;
    }
  }
  return false;
}
