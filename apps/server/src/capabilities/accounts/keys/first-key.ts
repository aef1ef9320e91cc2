import { join } from 'node:path';
import type { Executor } from '../../../platform/database/index.ts';
import { operator } from '../actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { preparePrivateFile } from '../private-file.ts';
import { ensureOwnAccount, localAccount } from '../tenants/own-accounts.ts';
import { recordCreation } from './audited-key.ts';
import type { KeyMaker } from './key-maker.ts';
import { hasIssuedKeys, insertKey, withFirstKeyLock } from './store.ts';

export type FirstKey = { secret: string; path: string };

interface FirstKeyDependencies {
  readonly db: Executor;
  readonly keyMaker: KeyMaker;
  readonly home: string;
  readonly audit: AuditLog;
}

/** Makes the first key of a database and the file in the home that holds it; null when there is a key already. */
export async function ensureFirstKey({
  db,
  keyMaker,
  home,
  audit,
}: FirstKeyDependencies): Promise<FirstKey | null> {
  if (await hasIssuedKeys(db)) return null;
  const path = join(home, 'first-api-key');
  const { secret, row } = keyMaker.make({ accountId: localAccount.id, name: 'first key', plan: 'pro' });
  // The file is complete before the key exists, so that the first key is never lost.
  const file = await preparePrivateFile(path, `${secret}\n`);
  try {
    const isFirst = await withFirstKeyLock(db, async (tx) => {
      if (await hasIssuedKeys(tx)) return false;
      await ensureOwnAccount(tx, localAccount, row.created_at, audit);
      await recordCreation(tx, await insertKey(tx, row), operator, audit);
      return true;
    });
    if (!isFirst) return null;
    await file.put();
    return { secret, path };
  } finally {
    await file.discard();
  }
}
