import type { Executor } from '../../../platform/database/index.ts';
import type { KeyMaker } from './key-maker.ts';
import { ensureAccount, findKeyByHash, insertKeyIfAbsent, setKeyActive } from './store.ts';

const account = { id: 'acc_automation', name: 'Automation', plan: 'teams' } as const;

/**
 * Makes the key of the configuration exist. Every such key has a row of its own, so that processes with different
 * ones can share a database; the row of a key that no process is configured with has no effect.
 */
export async function ensureBootstrapKey(db: Executor, keys: KeyMaker, secret: string): Promise<void> {
  const id = `key_bootstrap_${keys.hash(secret).toString('hex', 0, 8)}`;
  const row = keys.describe(secret, id, {
    accountId: account.id,
    name: 'bootstrap key',
    plan: account.plan,
    platformIntegration: true,
  });
  const twin = await findKeyByHash(db, row.secret_hash);
  if (twin && !twin.is_bootstrap) {
    throw new Error(`PLANTDATA_BOOTSTRAP_KEY is already the issued key "${twin.name}". Choose another one.`);
  }
  await ensureAccount(db, { ...account, created_at: row.created_at });
  await insertKeyIfAbsent(db, { ...row, is_bootstrap: true });
  if (twin && !twin.active) await setKeyActive(db, twin.id, true);
}
