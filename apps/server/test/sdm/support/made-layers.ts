import { join } from 'node:path';
import type { ClimateLayer } from '../../../src/capabilities/sdm/climate/climate-archive.ts';
import { writeDecoded } from '../../../src/capabilities/sdm/climate/decoded-window.ts';
import type { Variable } from '../../../src/capabilities/sdm/climate/variables.ts';
import { type GeographicPlace, type Grid, placeOf } from '../../../src/capabilities/sdm/grid/grid.ts';

/** A made climate: the value at a place, −273 to 6,280; null for no data. */
export type ValueAt = (place: GeographicPlace, cell: number) => number | null;

/** As CHELSA codes temperatures: a stored value is read back within 0.05. */
const coding = { type: 'uint16', scale: 0.1, offset: -273.15, nodata: [65_535] } as const;

/** A decoded layer for each variable, in a folder that is there. */
export async function madeLayers(
  folder: string,
  grid: Grid,
  values: readonly (readonly [Variable, ValueAt])[],
): Promise<ClimateLayer[]> {
  const layers: ClimateLayer[] = [];
  for (const [variable, valueAt] of values) {
    const stored = Uint16Array.from({ length: grid.columns * grid.rows }, (_, cell) => {
      const value = valueAt(placeOf(grid, cell), cell);
      return value === null ? 65_535 : Math.round((value - coding.offset) / coding.scale);
    });
    const layer = { ...coding, name: variable };
    layers.push(await writeDecoded(join(folder, `${variable}.bin`), { variable, layer, grid }, [stored]));
  }
  return layers;
}
