import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import { dayMs } from '../../../platform/durations.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { cellAt, type GeographicPlace } from '../grid/grid.ts';
import { keptDays } from '../jobs/job.ts';
import { listJobs } from '../jobs/store.ts';
import { surfaceCodings } from '../projection/surface-coding.ts';
import { filesByType } from './result-files.ts';

/**
 * Reads the suitability of the present climate at a place, cloglog 0 to 1, for those of the names that the caller has a finished
 * and kept model of; by name in small letters. Places outside of a model, or without climate data, are left out.
 */
export type SuitabilityReader = (
  names: readonly string[],
  at: { readonly place: GeographicPlace; readonly lineageId: string; readonly signal: AbortSignal },
) => Promise<ReadonlyMap<string, { readonly jobId: string; readonly suitability: number }>>;

interface SuitabilityReaderOptions {
  readonly db: Executor;
  readonly files: () => Promise<Pick<FileStore, 'openLocally'>>;
  readonly clock: Clock;
}

/** Newest jobs of a key that are looked through. */
const jobsMax = 100;

export function createSuitabilityReader({ db, files, clock }: SuitabilityReaderOptions): SuitabilityReader {
  return async (names, { place, lineageId, signal }) => {
    const found = new Map<string, { jobId: string; suitability: number }>();
    const wanted = new Set(names.map((name) => name.toLowerCase()));
    const oldest = clock.now().getTime() - keptDays * dayMs;
    for (const { id, status, finishedAt, request } of await listJobs(db, { lineageId, limit: jobsMax })) {
      const name = request.taxon.name.toLowerCase();
      const isKept = status === 'completed' && (finishedAt?.getTime() ?? 0) >= oldest;
      if (!isKept || !wanted.has(name) || found.has(name)) continue;
      const stored = `sdm/${id}/${filesByType.current_suitability.name}`;
      await using file = await (await files()).openLocally(stored, signal);
      const suitability = await readCell(file.path, place, signal);
      if (suitability !== null) found.set(name, { jobId: id, suitability });
    }
    return found;
  };
}

async function readCell(path: string, place: GeographicPlace, signal: AbortSignal): Promise<number | null> {
  // Loaded with the first model, as all that reads rasters.
  const { fromFile } = await import('geotiff');
  const tiff = await fromFile(path, signal);
  try {
    const image = await tiff.getImage();
    const [[west = 0, north = 0], [cellWidth = 1, down = -1]] = [image.getOrigin(), image.getResolution()];
    const [columns, rows] = [image.getWidth(), image.getHeight()];
    const cell = cellAt({ west, north, cellWidth, cellHeight: -down, columns, rows }, place);
    if (cell === undefined) return null;
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    const values = await image.readRasters({ window: [x, y, x + 1, y + 1], interleave: true, signal });
    const { nodata, scale } = surfaceCodings.current_suitability;
    const stored = Number(values[0]);
    return stored === nodata ? null : Math.round(stored * scale * 10_000) / 10_000;
  } finally {
    await tiff.close();
  }
}
