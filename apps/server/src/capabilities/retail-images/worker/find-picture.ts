import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningAttempt } from '../../../platform/jobs/task-worker.ts';
import { OutboundFailure } from '../../../platform/outbound/index.ts';
import type { KeptPicture, PictureOrigin } from '../library/picture.ts';
import { findKept, isTakenDown } from '../library/pictures/store.ts';
import type { LibraryPlant } from '../library/plant.ts';
import { PictureRefusal } from '../pictures/picture.ts';
import type { ImageSource } from '../sources/image-source.ts';
import { describeAsked, type LookUpNames } from '../subject/asked-plant.ts';
import type { AskedPlant } from '../subject/picture-page.ts';
import { judgeFound } from './judge-found.ts';
import { keepPicture } from './keep-picture.ts';
import type { RetailWorkerOptions } from './worker-options.ts';

export type FoundPicture =
  | { readonly hash: string }
  /** Nothing was found; the names of the sources that could not be asked, or whose files could not be had. */
  | { readonly unasked: readonly string[]; readonly isReviewNeeded: boolean };

/** Attempts for each source; pictures are seldom refused for their content. */
const triesPerSource = 4;

/** Looks for a picture of a plant in one source after another, and keeps the first that can be shown. */
export async function findPicture(
  plant: LibraryPlant,
  options: RetailWorkerOptions,
  attempt: RunningAttempt,
): Promise<FoundPicture> {
  const unasked: string[] = [];
  const asked = await describeAsked(plant, lookUpIn(options, attempt));
  let isReviewNeeded = false;
  for (const source of options.sources) {
    try {
      const { hash, isReviewNeeded: isDoubted } = await findIn(source, asked, options, attempt);
      if (hash !== undefined) return { hash };
      isReviewNeeded ||= isDoubted;
    } catch (error) {
      attempt.signal.throwIfAborted();
      if (!(error instanceof OutboundFailure)) throw error;
      unasked.push(source.name);
    }
  }
  return { unasked, isReviewNeeded };
}

async function findIn(
  source: ImageSource,
  asked: AskedPlant,
  options: RetailWorkerOptions,
  attempt: RunningAttempt,
): Promise<{ readonly hash?: string; readonly isReviewNeeded: boolean }> {
  const { db, logger } = options;
  const found = await source.find(asked, { signal: attempt.signal, caller: options });
  const judged = await judgeFound(found, asked, lookUpIn(options, attempt));
  let { isReviewNeeded } = judged;
  let tries = 0;
  let failure: OutboundFailure | undefined;
  for (const origin of judged.accepted) {
    const { fileUrl } = origin;
    if (fileUrl === null) continue;
    if (await isTakenDown(db, origin.source, origin.sourceId)) continue;
    const known = await findKept(db, origin);
    if (known === undefined && tries === triesPerSource) break;
    try {
      if (known === undefined) tries += 1;
      const { hash, doubt } = known ?? (await fetchAndKeep(origin, fileUrl, options, attempt));
      if (doubt === null) return { hash, isReviewNeeded };
      isReviewNeeded = true;
    } catch (error) {
      if (isOfPicture(error)) {
        const { sourceId } = origin;
        logger.info({ source: source.id, sourceId, reason: error.message }, 'rejected a picture');
      } else if (error instanceof OutboundFailure) failure = error;
      else throw error;
    }
  }
  if (failure !== undefined) throw failure;
  return { isReviewNeeded };
}

const lookUpIn =
  ({ plantNames }: RetailWorkerOptions, { signal }: RunningAttempt): LookUpNames =>
  (names) =>
    plantNames.verifyLocally(names, signal);

/** True if only this picture cannot be used; another of the same source may be usable. */
const isOfPicture = (error: unknown): error is Error =>
  error instanceof PictureRefusal ||
  (error instanceof OutboundFailure && (error.kind === 'refused' || error.kind === 'unreadable'));

async function fetchAndKeep(
  origin: PictureOrigin,
  fileUrl: string,
  options: RetailWorkerOptions,
  attempt: RunningAttempt,
): Promise<KeptPicture> {
  const path = join(attempt.folder, randomUUID());
  try {
    const { sha256 } = await options.fetcher.fetch(fileUrl, { path, signal: attempt.signal });
    return await keepPicture({ origin, path, sha256 }, options, attempt);
  } finally {
    await rm(path, { force: true });
  }
}
