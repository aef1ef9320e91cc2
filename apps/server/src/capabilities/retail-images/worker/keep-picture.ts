import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningAttempt } from '../../../platform/jobs/task-worker.ts';
import { creditOf } from '../items/attribution.ts';
import { type KeptPicture, type PictureOrigin, pictureFolder } from '../library/picture.ts';
import { beginPicture, completePicture, findKept, forgetPicture } from '../library/pictures/store.ts';
import { PictureRefusal, type PreparedPicture } from '../pictures/picture.ts';
import { preparePicture } from '../pictures/prepare-picture.ts';
import type { RetailWorkerOptions } from './worker-options.ts';

export interface PictureToKeep {
  readonly origin: PictureOrigin;
  /** The bytes as they came. */
  readonly path: string;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly sha256: string;
  /** Names the files in place of that. */
  readonly hash?: string | undefined;
}

export type KeepContext = Pick<RetailWorkerOptions, 'db' | 'files' | 'clock'> &
  Partial<Pick<RetailWorkerOptions, 'measureText'>>;

/**
 * Makes the variants of a picture and keeps them under its hash, once however often it comes.
 * Rejects with `PictureRefused` if it cannot be shown or was taken down. Wherever this is killed,
 * the row shows that there may be files.
 */
export async function keepPicture(
  { origin, path, sha256, hash = sha256 }: PictureToKeep,
  { db, files, clock, measureText = null }: KeepContext,
  { folder, signal }: Pick<RunningAttempt, 'folder' | 'signal'>,
): Promise<KeptPicture> {
  const state = await beginPicture(db, hash, { origin, sha256, now: clock.now() });
  if (state === 'taken_down') throw new PictureRefusal('This picture was taken down.');
  if (state === 'ready') return (await findKept(db, { hash })) ?? { hash, doubt: null };
  const made = join(folder, randomUUID());
  try {
    await mkdir(made, { recursive: true, mode: 0o700 });
    const mark = {
      credit: creditOf(origin),
      licenceUrl: origin.licence.url,
      isGenerated: origin.source === 'generated',
    };
    const isChosen = ['operator', 'merchant', 'generated'].includes(origin.source);
    const order = { path, folder: made, mark, isChosen, measureText, signal };
    const prepared = await preparePicture(order);
    await putVariants(prepared, hash, files);
    const { folder: _, ...facts } = prepared;
    if (await completePicture(db, hash, facts)) return { hash, doubt: facts.doubt ?? null };
    await files.removeFolder(pictureFolder(hash));
    throw new PictureRefusal('This picture was taken down while it was stored.');
  } catch (error) {
    if (error instanceof PictureRefusal) await forgetPicture(db, hash);
    throw error;
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

async function putVariants(
  { variants, folder }: PreparedPicture,
  hash: string,
  files: KeepContext['files'],
): Promise<void> {
  for (const { name, extension } of variants) {
    const file = `${name}.${extension}`;
    await files.put(`${pictureFolder(hash)}/${file}`, join(folder, file));
  }
}
