import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningAttempt } from '../../../platform/jobs/task-worker.ts';
import { OutboundFailure } from '../../../platform/outbound/index.ts';
import { findPictureOf, isTakenDown } from '../library/pictures/store.ts';
import type { LibraryPlant } from '../library/plant.ts';
import { PictureRefusal } from '../pictures/picture.ts';
import type { ImageCandidate, ImageSource } from '../sources/image-source.ts';
import { keepPicture } from './keep-picture.ts';
import type { RetailWorkerOptions } from './worker-options.ts';

export type FoundPicture =
  | { readonly hash: string }
  /** Nothing was found; the names of the sources that could not be asked, or whose files could not be had. */
  | { readonly unasked: readonly string[] };

/** Attempts for each source; pictures are seldom refused for their content. */
const triesPerSource = 4;

/** Looks for a picture of a plant in one source after another, and keeps the first that can be shown. */
export async function findPicture(
  plant: LibraryPlant,
  options: RetailWorkerOptions,
  attempt: RunningAttempt,
): Promise<FoundPicture> {
  const unasked: string[] = [];
  for (const source of options.sources) {
    try {
      const hash = await findIn(source, plant, options, attempt);
      if (hash !== undefined) return { hash };
    } catch (error) {
      attempt.signal.throwIfAborted();
      if (!(error instanceof OutboundFailure)) throw error;
      unasked.push(source.name);
    }
  }
  return { unasked };
}

async function findIn(
  source: ImageSource,
  plant: LibraryPlant,
  options: RetailWorkerOptions,
  attempt: RunningAttempt,
): Promise<string | undefined> {
  const { db, logger } = options;
  const candidates = await source.find(plant, { signal: attempt.signal, caller: options });
  let tries = 0;
  let failure: OutboundFailure | undefined;
  for (const candidate of candidates) {
    // Another step shows a picture of the species in its place, and says so.
    if (plant.cultivar !== null && !candidate.showsCultivar) continue;
    if (await isTakenDown(db, candidate.source, candidate.sourceId)) continue;
    const kept = await findPictureOf(db, candidate.source, candidate.sourceId);
    if (kept !== undefined) return kept;
    if (tries === triesPerSource) break;
    tries += 1;
    try {
      return await fetchAndKeep(candidate, options, attempt);
    } catch (error) {
      if (isOfPicture(error)) {
        const { sourceId } = candidate;
        logger.info({ source: source.id, sourceId, reason: error.message }, 'rejected a picture');
      } else if (error instanceof OutboundFailure) failure = error;
      else throw error;
    }
  }
  if (failure !== undefined) throw failure;
  return undefined;
}

/** True if only this picture cannot be used; another of the same source may be usable. */
const isOfPicture = (error: unknown): error is Error =>
  error instanceof PictureRefusal ||
  (error instanceof OutboundFailure && (error.kind === 'refused' || error.kind === 'unreadable'));

async function fetchAndKeep(
  candidate: ImageCandidate,
  options: RetailWorkerOptions,
  attempt: RunningAttempt,
): Promise<string> {
  const path = join(attempt.folder, randomUUID());
  try {
    const { sha256 } = await options.fetcher.fetch(candidate.fileUrl, { path, signal: attempt.signal });
    return await keepPicture({ origin: candidate, path, sha256 }, options, attempt);
  } finally {
    await rm(path, { force: true });
  }
}
