import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ClimateArchive, ClimateLayer } from '../../../src/capabilities/sdm/climate/climate-archive.ts';
import { openLayerRows } from '../../../src/capabilities/sdm/climate/layer-rows.ts';
import { openClimateArchive } from '../../../src/capabilities/sdm/climate/open-climate-archives.ts';
import { type MadeTiff, makeTiff, type WrittenTiff } from './climate-tiff.ts';

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'climate-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface FixtureOptions {
  readonly cacheFolder?: string;
  readonly cacheBytesMax?: number;
  readonly clock?: () => number;
}

/** An archive that loses no time with a host that is away; it is closed after the test. */
export async function openArchive(root: string, options: FixtureOptions = {}): Promise<ClimateArchive> {
  const { cacheFolder = await temporaryFolder(), cacheBytesMax = 2 ** 30, clock } = options;
  const archive = await openClimateArchive(
    root,
    { cacheFolder, cacheBytesMax, identity: 'plantdata-test' },
    { timings: { silenceMs: 100, firstRetryMs: 1, pauseMs: 50 }, ...(clock ? { clock } : {}) },
  );
  onTestFinished(() => archive.close());
  return archive;
}

/** What the cells of a layer mean, row after row; NaN for no data. */
export async function meaningOf({ layer, grid, ...place }: ClimateLayer): Promise<number[]> {
  const rows = await openLayerRows({ layer, grid, ...place });
  try {
    const cells = await rows.read(0, grid.rows);
    const { scale = 1, offset = 0, nodata = [] } = layer;
    return Array.from(cells, (stored) => (nodata.includes(stored) ? Number.NaN : stored * scale + offset));
  } finally {
    await rows.close();
  }
}

export const world = { columns: 720, rows: 348, west: -180, north: 84, cellSize: 0.5 } as const;

/** Values that change from cell to cell without order, as CHELSA codes temperatures between −3.15 and 26.8 °C. */
export const storedAt = (column: number, row: number): number =>
  2_700 + (((Math.imul(column + 1, 7_919) ^ Math.imul(row + 1, 104_729)) >>> 7) % 300);

/** A file of the whole earth on cells of half a degree. */
export function worldTiff(options: Partial<MadeTiff> = {}): WrittenTiff {
  const { columns, rows } = { ...world, ...options };
  const cells = new Uint16Array(columns * rows);
  for (let cell = 0; cell < cells.length; cell++)
    cells[cell] = storedAt(cell % columns, Math.floor(cell / columns));
  return makeTiff({ ...world, cells, scaling: { scale: 0.1, offset: -273.15 }, nodata: '65535', ...options });
}
