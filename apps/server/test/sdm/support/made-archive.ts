import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelInput, ModelOrder } from '../../../src/capabilities/sdm/pipeline/model-order.ts';
import { makeTiff } from './climate-tiff.ts';
import { madeRecord } from './made-records.ts';

/** Land of central Europe. */
const grid = { columns: 36, rows: 24, west: 9, north: 52, cellSize: 0.25 } as const;
const cells = Array.from({ length: grid.columns * grid.rows }, (_, cell) => cell);

const warmth = (cell: number): number => 6 + Math.floor(cell / grid.columns) / 4 + Math.sin(cell / 3);
const rain = (cell: number): number => 500 + 14 * (cell % grid.columns) + 60 * Math.cos(cell / 5);

/** An archive of two layers that is warmer in the future, by names of CHELSA; `warmer` adds to the present too. */
export async function writeMadeArchive(root: string, warmer = 0): Promise<void> {
  await mkdir(root, { recursive: true });
  const write = (name: string, valueAt: (cell: number) => number) =>
    writeFile(
      join(root, name),
      makeTiff({ ...grid, scaling: { scale: 1, offset: 0 }, cells: Float32Array.from(cells, valueAt) }).bytes,
    );
  await write('CHELSA_bio01_1981-2010_V.2.1.tif', (cell) => warmth(cell) + warmer);
  await write('CHELSA_bio12_1981-2010_V.2.1.tif', rain);
  await write('CHELSA_mpi-esm1-2-hr_ssp585_bio01_2041-2070_V.2.1.tif', (cell) => warmth(cell) + 0.7);
  await write('CHELSA_mpi-esm1-2-hr_ssp585_bio12_2041-2070_V.2.1.tif', rain);
}

/** Within a cell: a lattice is dropped. */
const scatter = (cell: number): number => 0.5 + 0.4 * Math.sin(cell * 12.9898);

const records = cells
  .filter((cell) => Math.abs(warmth(cell) - 9.5) < 1 && rain(cell) > 650)
  .map((cell) =>
    madeRecord({
      id: `record-${cell}`,
      longitude: grid.west + ((cell % grid.columns) + scatter(cell)) * grid.cellSize,
      latitude: grid.north - (Math.floor(cell / grid.columns) + scatter(cell + 7)) * grid.cellSize,
      countryCode: null,
    }),
  );

/** Records where it is warm and not dry, and some that the cleaning drops. */
export const madeInput: ModelInput = {
  occurrences: {
    source: 'GBIF.org',
    taxon: { name: 'Planta exemplaris', key: null },
    total: records.length + 3,
    records: [
      ...records,
      madeRecord({ id: 'closed', longitude: 12.111, latitude: 49.111, licence: 'CC_BY_NC_ND_4_0' }),
      madeRecord({ id: 'old', longitude: 12.111, latitude: 49.111, year: 1901 }),
      madeRecord({ ...records[0], id: '=twice()', licence: 'CC_BY_NC_4_0' }),
    ],
    sampling: null,
    retrievedAt: '2026-01-01T00:00:00Z',
    datasets: [
      {
        key: '50c9509d-22c7-4a22-a47d-8c48425ef4a7',
        title: 'Observations',
        citation: null,
        doi: '10.15468/ab3s5x',
        licence: 'CC_BY_4_0',
        records: records.length + 3,
      },
    ],
    warnings: [],
  },
  occurrenceAttribution: 'Occurrences: GBIF.org',
  targetGroup: null,
};

export const recordCount = records.length;

/** An order of a model in a folder, from an archive. */
export const madeOrder = (folder: string, root: string): ModelOrder => ({
  jobId: '0123456789abcdef0123456789abcdef',
  taxon: { name: 'Planta exemplaris', authorship: 'Fict.', gbifKey: null },
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
    nullModels: 9,
    keepsIntroduced: false,
    licences: ['CC0_1_0', 'CC_BY_4_0', 'CC_BY_NC_4_0'],
    threads: 1,
  },
  climate: madeClimate(folder, root),
  folder,
});

export const madeClimate = (folder: string, root: string): ModelOrder['climate'] => ({
  roots: [root],
  cacheFolder: join(folder, 'cache'),
  cacheBytesMax: 0,
  identity: 'test',
});
