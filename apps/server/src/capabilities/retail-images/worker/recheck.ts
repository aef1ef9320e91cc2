import { dayMs } from '../../../platform/durations.ts';
import { OutboundFailure } from '../../../platform/outbound/index.ts';
import { withdrawPicture } from '../library/galleries/store.ts';
import {
  claimForCheck,
  describePicture,
  type PictureToCheck,
  setChecked,
  setPictureState,
} from '../library/pictures/store.ts';
import type { ImageSource } from '../sources/image-source.ts';
import { originOf } from './judge-found.ts';
import type { UpkeepOptions } from './worker-options.ts';

/** A licence may be withdrawn, or a picture removed for good reason. */
const checkedAgainMs = 30 * dayMs;
/** After a source could not be asked. */
const askedAgainMs = dayMs;
const checkedAtOnce = 5;

/** Asks the sources whether pictures are still there under a licence that allows to show them. */
export async function recheckPictures(options: UpkeepOptions, signal: AbortSignal): Promise<void> {
  const { db, sources, clock } = options;
  const now = clock.now();
  const due = await claimForCheck(db, {
    before: new Date(now.getTime() - checkedAgainMs),
    sources: sources.map(({ id }) => id),
    now,
    countMax: checkedAtOnce,
  });
  for (const picture of due) {
    const source = sources.find(({ id }) => id === picture.source);
    if (source) await recheck(picture, source, options, signal);
  }
}

async function recheck(
  { hash, sourceId }: PictureToCheck,
  source: ImageSource,
  { db, clock, logger, ...caller }: UpkeepOptions,
  signal: AbortSignal,
): Promise<void> {
  try {
    const present = await source.lookUp(sourceId, { signal, caller });
    const origin = present === null ? null : originOf(present, null);
    if (origin !== null) return await describePicture(db, hash, origin);
    logger.info({ source: source.id, sourceId }, 'withdrew a picture that may not be shown any more');
    await db.transaction().execute(async (tx) => {
      await setPictureState(tx, hash, 'withdrawn');
      await withdrawPicture(tx, hash);
    });
  } catch (error) {
    await setChecked(db, hash, new Date(clock.now().getTime() - checkedAgainMs + askedAgainMs));
    if (!(error instanceof OutboundFailure)) throw error;
  }
}
