import table from '../../../../../../data/geography/region-table.json' with { type: 'json' };
import { regionRefused } from '../errors.ts';
import { type Grid, windowGrid } from '../grid/grid.ts';
import { eastwardFrom } from '../model/arc-of-longitudes.ts';
import { placeRegion } from '../model/region.ts';
import type { Region } from '../model/region-schema.ts';
import { ModelRefusal } from '../pipeline/model-order.ts';

const countryBoxes: Readonly<Record<string, readonly number[]>> = table.countries;
/** A bit for each square of a degree, from the south and from 180° W: 1 where land is in it or near it. */
const landSquares = Buffer.from(table.landSquares, 'base64');

/**
 * Rejects with `unprocessable_content` for a region without land on the grid of an archive. By boxes and squares of a degree, which takes no time
 * and refuses nothing that can be made: the worker looks at outlines.
 */
export async function checkRegion(
  { countries, ...region }: Region,
  readGrid: () => Promise<Grid>,
): Promise<void> {
  if (region.records_buffer_km !== undefined) return;
  const grid = await readGrid();
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
  throw regionRefused(`${reason} Send one with land in the bbox ${extent.join(', ')}.`);
}

function hasLand({ west, north, cellWidth, cellHeight, columns, rows }: Grid): boolean {
  for (let row = Math.floor(north - rows * cellHeight); row < north; row++) {
    for (let column = Math.floor(west); column < west + columns * cellWidth; column++) {
      const square = (row + 90) * 360 + eastwardFrom(-180, column);
      if (((landSquares[square >> 3] ?? 0) >> (square & 7)) & 1) return true;
    }
  }
  return false;
}
