import { operator } from '../../apps/server/src/capabilities/accounts/index.ts';
import type { Database } from '../../apps/server/src/platform/database/index.ts';
import type { LimitedKey } from '../../apps/server/test/support/limited-key.ts';
import { openAccounts } from '../../apps/server/test/support/open-accounts.ts';

/** An operator at a machine of their own. */
export interface KeyMaker {
  /** A key of the pro plan in a new account. */
  keyOfItsOwn(limits?: { readonly creditLimit: number }): Promise<LimitedKey>;
  /** One of the teams plan, which may hand out tokens for uploads. */
  keyForPlatform(limits: { readonly creditLimit: number }): Promise<LimitedKey>;
  switchOff(key: LimitedKey): Promise<void>;
  close(): Promise<void>;
}

export async function accountsOn(database: Database, serverSecret: string): Promise<KeyMaker> {
  const { directory, keys, close } = await openAccounts(database, serverSecret);
  const make = async (plan: 'pro' | 'teams', limits: { readonly creditLimit: number } | undefined) => {
    const account = await directory.create({ name: 'Of a cluster', plan }, operator);
    const request = { name: 'A key', plan, platformIntegration: plan === 'teams', ...(limits && { limits }) };
    const { key, secret } = await keys.create(account.id, request, operator);
    return { id: key.id, secret };
  };
  return {
    keyOfItsOwn: (limits) => make('pro', limits),
    keyForPlatform: (limits) => make('teams', limits),
    async switchOff({ id }) {
      await keys.change({ accountId: null }, id, { active: false }, operator);
    },
    close,
  };
}
