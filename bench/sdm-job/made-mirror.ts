import { link, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FutureClimate,
  yearsOf,
} from '../../apps/server/src/capabilities/sdm/climate/future-climate.ts';
import type { GeographicPlace } from '../../apps/server/src/capabilities/sdm/climate/index.ts';
import {
  preferredVariables,
  type Variable,
  variableFacts,
  variablesOffered,
} from '../../apps/server/src/capabilities/sdm/climate/variables.ts';
import { makeTiff } from '../../apps/server/test/sdm/support/climate-tiff.ts';

/** 30° × 30° of Central Asia, nearly all land, at 30 arc seconds. */
export const mirrored = { west: 60, north: 60, columns: 3_600, rows: 3_600, cellSize: 1 / 120 } as const;
export const variables: readonly Variable[] = preferredVariables.slice(0, variablesOffered);

/** The middle of each variable and how far it goes from there, in its unit: so far apart that they do not contradict each other. */
const spans: Readonly<Partial<Record<Variable, readonly [middle: number, range: number]>>> = {
  bio01: [8, 9],
  bio04: [650, 300],
  bio05: [28, 9],
  bio06: [-14, 9],
  bio12: [600, 200],
  bio13: [110, 30],
  bio14: [24, 8],
  bio15: [55, 8],
};

const nameOf = (variable: Variable, { gcm, scenario, period }: FutureClimate): string =>
  `CHELSA_${gcm}_${scenario}_${variable}_${yearsOf[period]}_V.2.1.tif`;

/**
 * Writes a present and futures, coded as CHELSA codes its files: waves over the area, others for each variable, with a little noise. Futures of one
 * climate model are the same file under several names.
 */
export async function makeMirror(folder: string, ...futures: readonly FutureClimate[]): Promise<void> {
  for (const [index, variable] of variables.entries()) {
    const models = [...new Set(futures.map(({ gcm }) => gcm))];
    const times = [
      [[`CHELSA_${variable}_1981-2010_V.2.1.tif`], 0],
      ...models.map((model, place) => {
        const own = futures.filter(({ gcm }) => gcm === model).map((future) => nameOf(variable, future));
        return [own, 0.04 + 0.01 * place] as const;
      }),
    ] as const;
    for (const [[name = '', ...others], change] of times) {
      const cells = cellsOf(variable, index, change);
      const { bytes } = makeTiff({
        ...mirrored,
        cells,
        scaling: { scale: variableFacts[variable].scale, offset: variableFacts[variable].offset },
        rowsPerStrip: 16,
        predictor: 2,
        compression: 'deflate',
      });
      await writeFile(join(folder, name), bytes);
      for (const other of others) await link(join(folder, name), join(folder, other));
    }
  }
}

function cellsOf(variable: Variable, index: number, change: number): Uint16Array {
  const { scale, offset } = variableFacts[variable];
  const [middle, range] = spans[variable] ?? [150, 110];
  const [min, step] = [(middle - range - offset) / scale, range / scale];
  const { columns, rows } = mirrored;
  const cells = new Uint16Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const down = Math.sin(row / (310 + 70 * index) + index);
    for (let column = 0; column < columns; column++) {
      const noise = (Math.imul(row * columns + column + index, 2_654_435_761) >>> 28) / 400;
      const wave = 1 + change + 0.5 * down + 0.45 * Math.sin(column / (290 + 50 * index) - 2 * index) + noise;
      cells[row * columns + column] = Math.round(min + step * wave);
    }
  }
  return cells;
}

/** Where a species was found, all over the area: more often on some waves of the first two variables. */
export function foundPlaces(count: number): GeographicPlace[] {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const places: GeographicPlace[] = [];
  while (places.length < count) {
    const [right, down] = [random(), random()];
    const liking =
      0.5 + 0.5 * Math.sin((down * mirrored.rows) / 310) * Math.sin((right * mirrored.columns) / 340 - 2);
    if (random() > liking ** 3) continue;
    places.push({ longitude: mirrored.west + 0.5 + 29 * right, latitude: mirrored.north - 0.5 - 29 * down });
  }
  return places;
}
