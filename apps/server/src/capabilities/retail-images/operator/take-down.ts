import type { Executor } from '../../../platform/database/index.ts';
import { withdrawPicture } from '../library/galleries/store.ts';
import { pictureFolder } from '../library/picture.ts';
import { markFilesRemoved, takeDown } from '../library/pictures/store.ts';
import type { KeepContext } from '../worker/keep-picture.ts';

/**
 * Returns the hash in an address of an image, or the beginning of one, of 12 digits at least;
 * undefined if there is none.
 */
export const hashIn = (text: string): string | undefined =>
  /(?:^|\/img\/)([0-9a-f]{12,64})(?:$|\/)/.exec(text)?.[1];

/**
 * Takes a picture down for ever: its address answers 410 and neither it nor another of the same
 * place in its source is accepted again. False if there is no such picture. `together` runs in the
 * same transaction, but not for a picture that was taken down before.
 */
export async function takeDownPicture(
  hash: string,
  reason: string | null,
  { db, files, clock }: KeepContext,
  together: (tx: Executor) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const isKnown = await db.transaction().execute(async (tx) => {
    const known = await takeDown(tx, hash, { reason, now: clock.now() });
    if (known !== undefined) await withdrawPicture(tx, hash);
    if (known?.isNew) await together(tx);
    return known !== undefined;
  });
  if (!isKnown) return false;
  // If this fails, the periodic clean-up does it.
  await files.removeFolder(pictureFolder(hash));
  await markFilesRemoved(db, hash);
  return true;
}
