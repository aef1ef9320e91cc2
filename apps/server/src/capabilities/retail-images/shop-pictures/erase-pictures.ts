import type { Executor } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { pictureFolder } from '../library/picture.ts';
import {
  findOwnPictures,
  forgetOwnPicture,
  holdPicture,
  type MerchantOfAccount,
  removeUnused,
} from './store.ts';

/** Deletes the own pictures of a merchant under all keys of its account, with their files. */
export async function eraseShopPictures(
  db: Executor,
  merchant: MerchantOfAccount,
  files: () => Promise<FileStore>,
): Promise<void> {
  for (const hash of await findOwnPictures(db, merchant)) {
    const stored = await files();
    await db.transaction().execute(async (tx) => {
      await holdPicture(tx, hash);
      await forgetOwnPicture(tx, merchant, hash);
      await removeUnused(tx, hash, () => stored.removeFolder(pictureFolder(hash)));
    });
  }
}
