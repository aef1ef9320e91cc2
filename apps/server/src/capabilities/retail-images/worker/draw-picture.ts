import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningAttempt } from '../../../platform/jobs/task-worker.ts';
import { OutboundFailure } from '../../../platform/outbound/index.ts';
import type { ImageGenerator, ReferencePicture } from '../generation/image-generator.ts';
import type { PictureOrigin } from '../library/picture.ts';
import { drawingTriesMax, type KnownPlant } from '../library/plant.ts';
import { endDrawing, noteDrawing } from '../library/plants/store.ts';
import { PictureRefusal } from '../pictures/picture.ts';
import { preparePicture } from '../pictures/prepare-picture.ts';
import { sha256Of } from '../pictures/sha256-of.ts';
import { keepPicture } from './keep-picture.ts';
import type { RetailWorkerOptions } from './worker-options.ts';

/** More do not make a picture better. */
const referencesMax = 4;

export interface PictureDrawing {
  readonly plant: KnownPlant;
  readonly generator: ImageGenerator;
  /** Addresses of pictures of the merchant. */
  readonly references: readonly string[];
}

/** Has a picture drawn and keeps it. False where that failed, but may be tried again. */
export async function drawPicture(
  { plant, generator, references }: PictureDrawing,
  options: RetailWorkerOptions,
  attempt: RunningAttempt,
): Promise<boolean> {
  const { db, logger } = options;
  const { speciesId } = plant;
  const path = join(attempt.folder, randomUUID());
  await noteDrawing(db, speciesId, { stage: 'drawing', isTry: true });
  try {
    const shown = await fetchReferences(references.slice(0, referencesMax), options, attempt);
    await generator.draw({
      plantName: plant.displayName,
      commonName: plant.commonName,
      references: shown,
      path,
      signal: attempt.signal,
    });
    await noteDrawing(db, speciesId, { stage: 'storing', isTry: false });
    const origin = originOf(plant, attempt);
    const { hash } = await keepPicture({ origin, path, sha256: await sha256Of(path) }, options, attempt);
    await endDrawing(db, speciesId, { hash });
    return true;
  } catch (error) {
    attempt.signal.throwIfAborted();
    if (!(error instanceof OutboundFailure) && !(error instanceof PictureRefusal)) throw error;
    logger.warn({ plant: plant.displayName, reason: error.message }, 'failed to generate a picture');
    const isGivenUp = (plant.drawing?.tries ?? 0) + 1 >= drawingTriesMax || attempt.isLast;
    await endDrawing(db, speciesId, { isGivenUp });
    return isGivenUp;
  } finally {
    await rm(path, { force: true });
  }
}

const originOf = ({ speciesId }: KnownPlant, { id }: RunningAttempt): PictureOrigin => ({
  source: 'generated',
  sourceId: `${speciesId}:${id}`,
  pageUrl: null,
  fileUrl: null,
  licence: { id: 'operator', url: null, requiresAttribution: false },
  author: null,
  title: null,
  view: null,
});

/**
 * Fetches the references that are pictures and can be had; the model receives none in its original
 * form.
 */
async function fetchReferences(
  urls: readonly string[],
  { fetcher, logger }: RetailWorkerOptions,
  { folder, signal }: RunningAttempt,
): Promise<ReferencePicture[]> {
  const found: ReferencePicture[] = [];
  for (const url of urls) {
    const own = join(folder, randomUUID());
    const path = join(own, 'original');
    try {
      await mkdir(own, { recursive: true, mode: 0o700 });
      await fetcher.fetch(url, { path, signal });
      const mark = { credit: null, licenceUrl: null, isGenerated: false };
      const order = { path, folder: own, mark, isChosen: true, measureText: null, signal };
      const { variants } = await preparePicture(order);
      const largest = variants.findLast(
        ({ name, extension }) => extension === 'jpg' && !['sq400', 'w1600', 'w2048'].includes(name),
      );
      if (largest) found.push({ path: join(own, `${largest.name}.jpg`), contentType: 'image/jpeg' });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof OutboundFailure) && !(error instanceof PictureRefusal)) throw error;
      logger.info({ reason: error.message }, 'rejected a picture of a merchant');
    }
  }
  return found;
}
