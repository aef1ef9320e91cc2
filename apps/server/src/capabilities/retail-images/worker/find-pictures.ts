import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningAttempt } from '../../../platform/jobs/task-worker.ts';
import { OutboundFailure } from '../../../platform/outbound/index.ts';
import { findRefused, holdForReview, publishPicture } from '../library/galleries/store.ts';
import type { KeptPicture, PictureOrigin } from '../library/picture.ts';
import { findKept, isTakenDown } from '../library/pictures/store.ts';
import type { KnownPlant } from '../library/plant.ts';
import { PictureRefusal } from '../pictures/picture.ts';
import type { ImageSource } from '../sources/image-source.ts';
import { describeAsked, type LookUpNames } from '../subject/asked-plant.ts';
import type { AskedPlant } from '../subject/picture-page.ts';
import { viewOrder } from '../subject/views.ts';
import { type JudgedPicture, judgeFound } from './judge-found.ts';
import { keepPicture } from './keep-picture.ts';
import type { RetailWorkerOptions } from './worker-options.ts';

/** Downloads for each view in each source; pictures are seldom refused for their content. */
const triesMax = 4;
/** With this number, and the one that shops want first, no further source is asked. */
const viewsEnough = 3;
const reviewsMax = 3;

interface Search {
  readonly plant: KnownPlant;
  readonly asked: AskedPlant;
  /** As a shop wants the views. */
  readonly order: readonly (string | null)[];
  /** Views of which there is a picture. */
  readonly views: Set<string | null>;
  readonly refused: ReadonlySet<string>;
  readonly doubted: JudgedPicture[];
  readonly lookUp: LookUpNames;
  readonly options: RetailWorkerOptions;
  readonly attempt: RunningAttempt;
}

/**
 * Looks for a picture of each view in one source after another, and shows each as soon as it is kept. Returns the names of the
 * sources that could not be asked, or whose files could not be had.
 */
export async function findPictures(
  plant: KnownPlant,
  options: RetailWorkerOptions,
  attempt: RunningAttempt,
): Promise<readonly string[]> {
  const lookUp: LookUpNames = (names) => options.plantNames.verifyLocally(names, attempt.signal);
  const asked = await describeAsked(plant, lookUp);
  const order = viewOrder(asked.names, asked.kind);
  const known = plant.pictures.filter(({ source, view }) => source !== 'operator' || view !== null);
  const views = new Set(known.map(({ view }) => view));
  const refused = await findRefused(options.db, plant.speciesId);
  const search = { plant, asked, order, views, refused, doubted: [], lookUp, options, attempt };
  const unasked: string[] = [];
  for (const source of options.sources) {
    if (isEnough(search)) break;
    try {
      await findIn(source, search);
    } catch (error) {
      attempt.signal.throwIfAborted();
      if (!(error instanceof OutboundFailure)) throw error;
      unasked.push(source.name);
    }
  }
  if (!views.has(order[0] ?? null)) await keepDoubted(search);
  return unasked;
}

/** The sources behind the first seldom have a cultivar. */
const isEnough = ({ plant, views, order: [first = null] }: Search): boolean =>
  plant.cultivar === null ? views.has(first) && views.size >= viewsEnough : views.size > 0;

async function findIn(source: ImageSource, search: Search): Promise<void> {
  const { plant, asked, order, views, doubted, lookUp, options, attempt } = search;
  const found = await source.find(asked, { signal: attempt.signal, caller: options });
  const judged = await judgeFound(found, asked, lookUp);
  doubted.push(...judged.filter(({ doubt }) => doubt !== null));
  const accepted = judged.filter(({ doubt }) => doubt === null);
  for (const [rank, view] of order.entries()) {
    // A picture of an unknown view is better than none, and may be the same view as another.
    if (views.has(view) || (view === null && views.size > 0)) continue;
    const ofView = accepted.filter(({ origin }) => origin.view === view);
    for await (const kept of keep(ofView, search)) {
      if (kept.doubt !== null) {
        doubted.push(kept);
        continue;
      }
      const shown = { speciesId: plant.speciesId, hash: kept.hash, place: rank + 1 };
      await publishPicture(options.db, shown, options.clock.now());
      views.add(view);
      break;
    }
  }
}

/** Keeps the best of what a person may allow. Files that cannot be had now are found again by a later search. */
async function keepDoubted(search: Search): Promise<void> {
  const { plant, order, doubted, options, attempt } = search;
  const best = doubted.toSorted((a, b) => b.score - a.score);
  try {
    for await (const { hash, origin, doubt } of keep(best.slice(0, reviewsMax), search)) {
      const place = order.indexOf(origin.view) + 1;
      const held = { speciesId: plant.speciesId, hash, place, reason: doubt ?? '' };
      await holdForReview(options.db, held, reviewsMax);
    }
  } catch (error) {
    attempt.signal.throwIfAborted();
    if (!(error instanceof OutboundFailure)) throw error;
  }
}

/** Keeps pictures, one whenever it is asked for, with the doubt of its page or of its pixels. Rejects with `OutboundFailure` where files could not be had and none was kept. */
async function* keep(
  pictures: readonly JudgedPicture[],
  search: Search,
): AsyncGenerator<JudgedPicture & { readonly hash: string }, undefined> {
  const { refused, options, attempt } = search;
  const { db, logger } = options;
  let tries = 0;
  let isKept = false;
  let failure: OutboundFailure | undefined;
  for (const picture of pictures) {
    const { origin } = picture;
    const { source, sourceId, fileUrl } = origin;
    if (fileUrl === null || refused.has(`${source} ${sourceId}`)) continue;
    if (await isTakenDown(db, source, sourceId)) continue;
    let kept = await findKept(db, origin);
    if (kept === undefined && tries === triesMax) break;
    try {
      if (kept === undefined) tries += 1;
      kept ??= await fetchAndKeep(origin, fileUrl, options, attempt);
    } catch (error) {
      if (isOfPicture(error)) logger.info({ source, sourceId, reason: error.message }, 'rejected a picture');
      else if (error instanceof OutboundFailure) failure = error;
      else throw error;
    }
    if (kept === undefined || refused.has(kept.hash)) continue;
    isKept = true;
    yield { ...picture, hash: kept.hash, doubt: picture.doubt ?? kept.doubt };
  }
  if (failure !== undefined && !isKept) throw failure;
  return undefined;
}

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
