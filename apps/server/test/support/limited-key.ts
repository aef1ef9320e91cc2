import { operator } from '../../src/capabilities/accounts/actor.ts';
import { serviceMigrations } from '../../src/composition/migrations.ts';
import { type Database, migrate } from '../../src/platform/database/index.ts';
import { openAccounts } from './open-accounts.ts';

export interface LimitedKey {
  readonly id: string;
  readonly secret: string;
}

interface LimitedKeysOptions {
  /** Has a migrated database when it is done. */
  readonly database: Database;
  /** `PLANTDATA_SECRET` of the service that is to know the keys. */
  readonly serverSecret: string;
  readonly count: number;
  readonly creditLimit: number;
}

/** Keys of the pro plan in an account of their own, each with a limit of its own beside that of the account. */
export async function makeLimitedKeys(options: LimitedKeysOptions): Promise<LimitedKey[]> {
  const { database, serverSecret, count, creditLimit } = options;
  await migrate(database.db, serviceMigrations);
  const { directory, keys, close } = await openAccounts(database, serverSecret);
  const account = await directory.create({ name: 'An account with limits', plan: 'pro' }, operator);
  const made: LimitedKey[] = [];
  while (made.length < count) {
    const request = { name: `Key ${made.length + 1}`, plan: 'pro', limits: { creditLimit } } as const;
    const { key, secret } = await keys.create(account.id, request, operator);
    made.push({ id: key.id, secret });
  }
  await close();
  return made;
}

/** Settings under which only a limit of units is ever met; everything is counted and checked all the same. */
export const farLimits = {
  PLANTDATA_PLAN_PRO:
    'requests-per-minute=100000000,burst=1000000,units-per-minute=100000000,units-per-month=1000000000',
};
