import type { Executor } from '../../platform/database/index.ts';
import type { KeyMaker } from './key-maker.ts';
import { ensureAccount, findKeyByHash, replaceKey } from './store.ts';

const account = { id: 'acc_automation', name: 'Automation', plan: 'teams' } as const;

/** Makes the key of the configuration the one bootstrap key; the one before it stops working. */
export async function setBootstrapKey(db: Executor, keys: KeyMaker, secret: string): Promise<void> {
  const row = keys.describe(secret, 'key_bootstrap', {
    accountId: account.id,
    name: 'bootstrap key',
    plan: account.plan,
    platformIntegration: true,
  });
  const twin = await findKeyByHash(db, row.secret_hash);
  if (twin && !twin.is_bootstrap) {
    throw new Error(`PLANTDATA_BOOTSTRAP_KEY is already the issued key "${twin.name}". Choose another one.`);
  }
  if (twin?.active) return;
  await ensureAccount(db, { ...account, created_at: row.created_at });
  await replaceKey(db, { ...row, is_bootstrap: true });
}
