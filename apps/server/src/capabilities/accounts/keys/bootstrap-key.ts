import type { Executor } from '../../../platform/database/index.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { automationAccount, ensureOwnAccount } from '../tenants/own-accounts.ts';
import type { KeyMaker } from './key-maker.ts';
import { findKeyByHash, insertKeyIfAbsent, updateKey } from './store.ts';

/**
 * Makes the key of the configuration exist. Every such key has its own row, so that processes with
 * different ones can share a database; the row of a key that no process is configured with has no
 * effect.
 */
export async function ensureBootstrapKey(
  db: Executor,
  { keyMaker, secret, audit }: { keyMaker: KeyMaker; secret: string; audit: AuditLog },
): Promise<void> {
  const hashes = keyMaker.hashesOf(secret);
  const id = `key_bootstrap_${hashes[0].toString('hex', 0, 8)}`;
  const row = keyMaker.describe(secret, id, {
    accountId: automationAccount.id,
    name: 'bootstrap key',
    plan: automationAccount.plan,
    platformIntegration: true,
  });
  const twin = await findKeyByHash(db, hashes, row.created_at);
  if (twin && !twin.is_bootstrap) {
    throw new Error(`PLANTDATA_BOOTSTRAP_KEY is already the issued key "${twin.name}". Choose another one.`);
  }
  await db.transaction().execute(async (tx) => {
    await ensureOwnAccount(tx, automationAccount, row.created_at, audit);
    if (twin) await updateKey(tx, twin.id, { active: true, ...keyMaker.renew(hashes) });
    else await insertKeyIfAbsent(tx, { ...row, is_bootstrap: true });
  });
}
