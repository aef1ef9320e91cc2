import { join } from 'node:path';
import type { Executor } from '../../../platform/database/index.ts';
import { preparePrivateFile } from '../private-file.ts';
import { type KeyMaker, localAccount } from './key-maker.ts';
import { ensureAccount, hasIssuedKeys, insertKey, withFirstKeyLock } from './store.ts';

export type FirstKey = { secret: string; path: string };

/** Makes the first key of a database and the file in the home that holds it; null when there is a key already. */
export async function ensureFirstKey(db: Executor, keys: KeyMaker, home: string): Promise<FirstKey | null> {
  if (await hasIssuedKeys(db)) return null;
  const path = join(home, 'first-api-key');
  const { secret, row } = keys.make({ name: 'first key', plan: localAccount.plan });
  // The file is complete before the key exists, so that there is never a first key that nobody knows.
  const file = await preparePrivateFile(path, `${secret}\n`);
  try {
    const isFirst = await withFirstKeyLock(db, async (tx) => {
      if (await hasIssuedKeys(tx)) return false;
      await ensureAccount(tx, { ...localAccount, created_at: row.created_at });
      await insertKey(tx, row);
      return true;
    });
    if (!isFirst) return null;
    await file.put();
    return { secret, path };
  } finally {
    await file.discard();
  }
}
