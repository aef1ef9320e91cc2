import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeModel } from '../../src/capabilities/sdm/pipeline/make-model.ts';
import type { ModelInput, ModelOrder } from '../../src/capabilities/sdm/pipeline/model-order.ts';
import { temporaryFolder } from './support/climate-fixture.ts';
import { type MadeTiff, makeTiff, matrixOf, southUp } from './support/climate-tiff.ts';
import { madeRecord } from './support/made-records.ts';

type Layer = 'bio01' | 'bio12';
/** Changes to a raster before it is written. */
type Change = (tiff: MadeTiff, layer: Layer, isFuture: boolean) => MadeTiff;

/** Land of central Europe. */
const grid = { columns: 36, rows: 24, west: 9, north: 52, cellSize: 0.25 } as const;
const south = grid.north - grid.rows * grid.cellSize;
const tenths = { scale: 0.1, offset: 0 } as const;

/** Warm in the south, wet in the east, with hills; in the north-west there is no data. */
function climateAt(cell: number, layer: Layer): number {
  const [column, row] = [cell % grid.columns, Math.floor(cell / grid.columns)];
  if (column < 8 && row < 8) return Number.NaN;
  const hill = Math.sin(column / 3) * Math.cos(row / 2.5);
  return layer === 'bio01' ? 6 + row / 4 - 2 * hill : 500 + 14 * column + 120 * hill;
}

const cellsAll = Array.from({ length: grid.columns * grid.rows }, (_, cell) => cell);

/** It is found where it is warm and not dry. */
const records = cellsAll
  .filter((cell) => Math.abs(climateAt(cell, 'bio01') - 9.5) < 1 && climateAt(cell, 'bio12') > 600)
  .map((cell) =>
    madeRecord({
      id: String(cell),
      longitude: grid.west + ((cell % grid.columns) + 0.5 + Math.sin(cell) / 4) * grid.cellSize,
      latitude: grid.north - (Math.floor(cell / grid.columns) + 0.5 + Math.cos(cell) / 4) * grid.cellSize,
      countryCode: null,
    }),
  );

const floats = (layer: Layer, nothing: number, isFuture: boolean): MadeTiff => ({
  ...grid,
  scaling: { scale: 1, offset: 0 },
  cells: Float32Array.from(cellsAll, (cell) => {
    const value = climateAt(cell, layer) + (isFuture && layer === 'bio01' ? 0.5 : 0);
    return Number.isNaN(value) ? nothing : value;
  }),
});

/** Whole numbers of a part of the unit, of which the file says what `tags` says. */
const coded = (
  { scaling: _said, ...tiff }: MadeTiff,
  scale: number,
  tags?: MadeTiff['scaling'],
): MadeTiff => ({
  ...tiff,
  cells: Uint16Array.from(tiff.cells, (value) => (Number.isNaN(value) ? 65_535 : Math.round(value / scale))),
  ...(tags ? { scaling: tags } : {}),
});

const orderOf = (folder: string, root: string): ModelOrder => ({
  jobId: 'rasters',
  taxon: { name: 'Planta exemplaris', authorship: null, gbifKey: null },
  future: { gcm: 'mpi-esm1-2-hr', scenario: 'ssp585', period: '2050' },
  threshold: 0.5,
  includeGradientMaps: false,
  keepsClimate: false,
  settings: {
    bufferKm: 100,
    cellsMax: 10_000,
    backgroundPoints: 500,
    background: 'random',
    variables: 'auto',
    correlationMax: 0.99,
    nullModels: 19,
    keepsIntroduced: false,
    licences: ['CC_BY_4_0'],
    threads: 1,
  },
  climate: { roots: [root], cacheFolder: join(folder, 'cache'), cacheBytesMax: 0, identity: 'test' },
  folder,
});

const input: ModelInput = {
  occurrences: {
    source: 'a list',
    taxon: { name: 'Planta exemplaris', key: null },
    total: records.length,
    records,
    sampling: null,
    retrievedAt: '2026-01-01T00:00:00Z',
    datasets: [],
    warnings: [],
  },
  occurrenceAttribution: 'Occurrences: a list',
  targetGroup: null,
};

/** A whole job on an archive of changed rasters: its map and model in numbers. Rejects with the sentence of a failed job. */
async function jobOn(change: Change, nothing = Number.NaN) {
  const folder = await temporaryFolder();
  const root = join(folder, 'archive');
  await mkdir(root);
  for (const layer of ['bio01', 'bio12'] as const) {
    const write = (name: string, isFuture: boolean) =>
      writeFile(join(root, name), makeTiff(change(floats(layer, nothing, isFuture), layer, isFuture)).bytes);
    await write(`CHELSA_${layer}_1981-2010_V.2.1.tif`, false);
    await write(`CHELSA_mpi-esm1-2-hr_ssp585_${layer}_2041-2070_V.2.1.tif`, true);
  }
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  const { report } = await makeModel(orderOf(folder, root), input, options);
  const { occurrences, area, areas, model, novelty } = report;
  return { used: occurrences.used, area, areas, scores: model.scores, responses: model.responses, novelty };
}

let known: ReturnType<typeof jobOn> | undefined;
/** The result on the archive as it was made. */
const right = () => (known ??= jobOn((tiff) => tiff));

test('the model of the made climate finds the species again, and what stays of it', async () => {
  const { used, scores, areas } = await right();
  expect(used).toBe(records.length);
  expect(scores.testAuc).toBeGreaterThan(0.7);
  expect(areas.lossPercent).toBeGreaterThan(20);
  expect(areas.lossPercent).toBeLessThan(80);
});

test.each([
  ['-9999.9', -9999.9],
  ['-3.4e+38', -3.4028235e38],
  ['-9999,0', -9999],
  [undefined, -3.4028235e38],
])(
  'a job on floats that declare %j has the same model with cells of %d as with NaN',
  async (nodata, nothing) => {
    const declared = nodata === undefined ? {} : { nodata };
    expect(await jobOn((tiff) => ({ ...tiff, ...declared }), nothing)).toEqual(await right());
  },
);

test('a job on floats with cells of -9999 that are not declared fails with layer, value and range', async () => {
  await expect(jobOn((tiff) => tiff, -9999)).rejects.toThrow(
    'The climate layer bio01 of 1981-2010 has a cell of -9999 °C, outside of -65 to 45 °C',
  );
});

test('a job on rain in tagged tenths now and in untagged whole millimetres then has the right map', async () => {
  const { areas } = await jobOn((tiff, layer, isFuture) => {
    if (layer === 'bio01') return tiff;
    return isFuture ? coded(tiff, 1) : coded(tiff, 0.1, tenths);
  });
  const expected = (await right()).areas;
  expect(areas.stableKm2 / expected.stableKm2).toBeCloseTo(1, 1);
  expect(areas.futureKm2 / expected.futureKm2).toBeCloseTo(1, 1);
});

test('a job on rain in tenths now and in whole millimetres then that are tagged as tenths fails with both numbers', async () => {
  const mixed: Change = (tiff, layer, isFuture) =>
    layer === 'bio01' ? tiff : coded(tiff, isFuture ? 1 : 0.1, tenths);
  await expect(jobOn(mixed)).rejects.toThrow(
    /bio12 of MPI-ESM1-2-HR, SSP5-8.5, 2041-2070, has a median of 7\d(\.\d)? kg m⁻², where that of 1981-2010 is 7\d\d(\.\d)? kg m⁻²/,
  );
});

test('a job on rain of an unknown unit asks for the unit', async () => {
  const untold: Change = (tiff, layer) => (layer === 'bio01' ? tiff : coded(tiff, 1));
  await expect(jobOn(untold)).rejects.toThrow(/bio12 of 1981-2010 does not say its unit.*units\.json/);
});

test('a job on an archive whose rows go north has the same model and map', async () => {
  expect(await jobOn(southUp)).toEqual(await right());
  expect(await jobOn((tiff, layer) => (layer === 'bio01' ? southUp(tiff) : tiff))).toEqual(await right());
});

test('a job on an archive that is turned fails', async () => {
  const matrix = matrixOf(grid.west, south, grid.cellSize, 0.05);
  await expect(jobOn((tiff) => ({ ...tiff, matrix }))).rejects.toThrow(
    'rows that are turned against the parallels',
  );
});
