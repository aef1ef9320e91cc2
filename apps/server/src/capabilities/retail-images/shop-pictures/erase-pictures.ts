import type { Executor } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { pictureFolder } from '../library/picture.ts';
import { markFilesRemoved } from '../library/pictures/store.ts';
import { endOwnPicture, findOwnPictures, holdPicture, type MerchantOfAccount } from './store.ts';

/**
 * Ends the own pictures of a merchant under all keys of its account, and removes their files. Their hashes stay, without
 * a name: processes that have the bytes in memory learn by them that they may not be shown.
 */
export async function eraseShopPictures(
  db: Executor,
  merchant: MerchantOfAccount,
  files: () => Promise<FileStore>,
): Promise<void> {
  for (const hash of await findOwnPictures(db, merchant)) {
    const stored = await files();
    await db.transaction().execute(async (tx) => {
      await holdPicture(tx, hash);
      await endOwnPicture(tx, merchant, hash);
    });
    await stored.removeFolder(pictureFolder(hash));
    await markFilesRemoved(db, hash);
  }
}
