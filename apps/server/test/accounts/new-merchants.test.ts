import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addEntries, type UsageEntry } from '../../src/capabilities/accounts/metering/store.ts';
import { anyDatabaseUnderTest, connectTo } from '../support/database.ts';

it('charges new merchants of the same names in several accounts at once, in any order', async () => {
  await using made = new AsyncDisposableStack();
  const database = made.adopt(await anyDatabaseUnderTest.open(), (one) => one.close());
  const other = database.url ? made.adopt(await connectTo(database), (one) => one.close()) : database;
  const accounts = Array.from({ length: 300 }, () => `acc_${randomUUID()}`);
  const entriesOf = (merchantId: string): UsageEntry[] =>
    accounts.map((accountId) => ({
      id: `use_${randomUUID()}`,
      accountId,
      keyId: `key_of_${accountId}`,
      lineageId: `key_of_${accountId}`,
      merchantId,
      operation: 'verifyPlantNames',
      units: 1,
      at: new Date('2026-11-22T09:12:00Z'),
      holdId: null,
      otherBudgetIds: [],
    }));
  for (let round = 0; round < 5; round += 1) {
    const merchant = `shop-${round}`;
    const [there, back] = await Promise.all([
      addEntries(database.db, entriesOf(merchant)),
      addEntries(other.db, entriesOf(merchant).toReversed()),
    ]);
    expect([there.size, back.size]).toEqual([accounts.length, accounts.length]);
  }
});
