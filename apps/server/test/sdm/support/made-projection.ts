import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CovariateTable, fitMaxent, seededRandom } from '@plantdata/maxent';
import type { ClimateLayer } from '../../../src/capabilities/sdm/climate/climate-archive.ts';
import { writeDecoded } from '../../../src/capabilities/sdm/climate/decoded-window.ts';
import type { Variable } from '../../../src/capabilities/sdm/climate/variables.ts';
import type { Grid } from '../../../src/capabilities/sdm/grid/grid.ts';
import {
  type ProjectionInput,
  projectDistribution,
} from '../../../src/capabilities/sdm/projection/project-distribution.ts';

/** In the west of Ukraine, far from any sea. */
export const inland: Grid = {
  west: 25,
  north: 50,
  cellWidth: 0.1,
  cellHeight: 0.1,
  columns: 40,
  rows: 30,
};

const temperature: ClimateLayer['layer'] = {
  name: 'bio01',
  type: 'uint16',
  scale: 0.1,
  offset: -273.15,
  nodata: [65_535],
};
const rain: ClimateLayer['layer'] = { name: 'bio12', type: 'float32', scale: 1, offset: 0 };

/** Stored values of one cell. */
export type MadeClimate = (column: number, row: number) => { bio01: number; bio12: number };

/** In kelvins × 10 and millimetres: colder to the north, drier to the east. */
export const present: MadeClimate = (column, row) => ({ bio01: 2781 + 2 * row, bio12: 900 - 10 * column });
export const warmer: MadeClimate = (column, row) => ({ bio01: 2794 + 2 * row, bio12: 880 - 10 * column });

export const madeFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'plantdata-projection-'));

export async function layersOf(folder: string, grid: Grid, climate: MadeClimate): Promise<ClimateLayer[]> {
  const layer = (variable: Variable & ('bio01' | 'bio12'), kind: ClimateLayer['layer']) => {
    const values = Array.from({ length: grid.columns * grid.rows }, (_, cell) => {
      return climate(cell % grid.columns, Math.floor(cell / grid.columns))[variable];
    });
    const stored = kind.type === 'uint16' ? Uint16Array.from(values) : Float32Array.from(values);
    return writeDecoded(path.join(folder, crypto.randomUUID()), { variable, layer: kind, grid }, [stored]);
  };
  return [await layer('bio01', temperature), await layer('bio12', rain)];
}

/** Points of a species that likes 7.5 °C and 700 mm. */
export function madeTraining(): ProjectionInput['training'] {
  const random = seededRandom(5);
  const background = Array.from({ length: 600 }, () => [5 + 6 * random(), 500 + 400 * random()] as const);
  const presence = background.filter(
    ([degrees, rainfall]) => Math.hypot(degrees - 7.5, (rainfall - 700) / 60) < 1,
  );
  const table = (rows: typeof background): CovariateTable => [
    { name: 'bio01', kind: 'continuous', values: Float64Array.from(rows, ([degrees]) => degrees) },
    { name: 'bio12', kind: 'continuous', values: Float64Array.from(rows, ([, rainfall]) => rainfall) },
  ];
  return { presence: table(presence), background: table(background) };
}

const training = madeTraining();
const { model } = fitMaxent(training);

interface MadeProjection extends Partial<ProjectionInput> {
  readonly presentClimate?: MadeClimate;
  readonly futureClimate?: MadeClimate;
}

/** A projection of a made species on a made climate, with what is given in place of the usual. */
export async function madeProjection({
  presentClimate = present,
  futureClimate = warmer,
  ...given
}: MadeProjection = {}) {
  const folder = given.folder ?? (await madeFolder());
  const grid = given.grid ?? inland;
  const input: ProjectionInput = {
    model,
    training,
    current: given.current ?? (await layersOf(folder, grid, presentClimate)),
    future: given.future ?? (await layersOf(folder, grid, futureClimate)),
    grid,
    threshold: 0.5,
    folder,
    threads: 1,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...given,
  };
  return { ...input, projection: await projectDistribution(input) };
}
