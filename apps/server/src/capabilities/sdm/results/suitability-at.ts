import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import { dayMs } from '../../../platform/durations.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { cellAt, type GeographicPlace } from '../grid/grid.ts';
import { keptDays } from '../jobs/job.ts';
import { listJobs } from '../jobs/store.ts';
import { surfaceCodings } from '../projection/surface-coding.ts';
import { filesByType } from './result-files.ts';

interface SuitabilityReaderOptions {
  readonly db: Executor;
  readonly files: () => Promise<Pick<FileStore, 'openLocally'>>;
  readonly clock: Clock;
}

interface ModelledSuitability {
  readonly jobId: string;
  /** Of the present climate at the place, cloglog 0 to 1. */
  readonly suitability: number;
}

/**
 * Reads the suitability of the present climate at a place, for those of the names that the caller has a finished and kept model
 * of; by name in small letters. Places outside of a model, or without climate data, are left out.
 */
export type SuitabilityReader = (
  names: readonly string[],
  at: { readonly place: GeographicPlace; readonly lineageId: string; readonly signal: AbortSignal },
) => Promise<ReadonlyMap<string, ModelledSuitability>>;

/** The newest jobs of a key that are looked through. */
const jobsMax = 100;

export function createSuitabilityReader({ db, files, clock }: SuitabilityReaderOptions): SuitabilityReader {
  return async (names, { place, lineageId, signal }) => {
    const found = new Map<string, ModelledSuitability>();
    const wanted = new Set(names.map((name) => name.toLowerCase()));
    if (wanted.size === 0) return found;
    const oldest = clock.now().getTime() - keptDays * dayMs;
    for (const { id, status, finishedAt, request } of await listJobs(db, { lineageId, limit: jobsMax })) {
      const name = request.taxon.name.toLowerCase();
      if (status !== 'completed' || finishedAt === null || finishedAt.getTime() < oldest) continue;
      if (!wanted.has(name) || found.has(name)) continue;
      const stored = `sdm/${id}/${filesByType.current_suitability.name}`;
      await using file = await (await files()).openLocally(stored, signal);
      const suitability = await readCell(file.path, place, signal);
      if (suitability !== null) found.set(name, { jobId: id, suitability });
    }
    return found;
  };
}

async function readCell(path: string, place: GeographicPlace, signal: AbortSignal): Promise<number | null> {
  // What reads rasters is loaded with the first model.
  const { fromFile } = await import('geotiff');
  const tiff = await fromFile(path, signal);
  try {
    const image = await tiff.getImage();
    const [west = 0, north = 0] = image.getOrigin();
    const [cellWidth = 1, cellHeight = -1] = image.getResolution();
    const columns = image.getWidth();
    const grid = { west, north, cellWidth, cellHeight: -cellHeight, columns, rows: image.getHeight() };
    const cell = cellAt(grid, place);
    if (cell === undefined) return null;
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    const rasters = await image.readRasters({ window: [x, y, x + 1, y + 1], samples: [0], signal });
    const [values] = Array.isArray(rasters) ? rasters : [];
    const stored = typeof values === 'object' ? Number(values[0]) : Number.NaN;
    const { nodata, scale } = surfaceCodings.current_suitability;
    return Number.isNaN(stored) || stored === nodata ? null : Math.round(stored * scale * 10_000) / 10_000;
  } finally {
    await tiff.close();
  }
}
