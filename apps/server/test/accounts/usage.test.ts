import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Usage,
  UsageFilter,
  UsageRow,
} from '../../src/capabilities/accounts/metering/by-month/usage.ts';
import { createUsage } from '../../src/capabilities/accounts/metering/by-month/usage.ts';
import type { Plan } from '../../src/capabilities/accounts/schema.ts';
import type { Caller } from '../../src/platform/http/route-config.ts';
import { oneDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import { callerWith, handClock, openMeter, order } from '../support/meters.ts';

const plans = {
  basic: { unitsPerMonth: 1_000, unitsPerMerchant: null },
  pro: { unitsPerMonth: null, unitsPerMerchant: null },
  teams: { unitsPerMonth: null, unitsPerMerchant: 500 },
};

describe.each(oneDatabaseUnderTest)('usage on the $name database', ({ open }) => {
  let database: TestDatabase;
  let accountId: string;
  let usage: Usage;
  const clock = handClock('2026-11-22T12:00:00Z');

  /** Charges the units at a time, for a key of the account, on behalf of a merchant, in a number of requests. */
  const use = async (
    at: string,
    keyId: string,
    merchantId: string | null,
    { operation = 'verifyPlantNames', requests = 1, units = 1, account = accountId } = {},
  ) => {
    const now = handClock(at);
    const meter = openMeter(database.db, now);
    const caller: Caller = callerWith({ accountId: account, keyId, lineageId: keyId, merchantId });
    for (let request = 0; request < requests; request += 1) {
      await (await meter.reserve({ ...order(caller, units), operation })).settle();
    }
    await meter.close();
  };
  const addAccount = async (plan: Plan) => {
    await sql`insert into account (id, name, plan, created_at) values (${accountId}, 'a nursery', ${plan}, now())`.execute(
      database.db,
    );
  };
  const short = ({ month, key_id, merchant_id, requests, units }: UsageRow) =>
    `${month} ${key_id} ${merchant_id} ${requests} ${units}`;
  const listed = async (filter: UsageFilter = {}) =>
    (await usage.list(accountId, filter, { limit: 200 })).entries.map(short);

  beforeAll(async () => {
    database = await open();
    usage = createUsage({ db: database.db, clock, plans });
  });
  afterAll(() => database.close());
  beforeEach(() => {
    accountId = callerWith().accountId;
  });

  it('is that of the running month in UTC unless others are asked for', async () => {
    await use('2026-10-31T23:59:59.999Z', 'key_a', null, { units: 1 });
    await use('2026-11-01T00:00:00.000Z', 'key_a', null, { units: 2 });
    await use('2026-11-30T23:59:59.999Z', 'key_a', null, { units: 4 });
    await use('2026-12-01T00:00:00.000Z', 'key_a', null, { units: 8 });
    expect(await listed()).toEqual(['2026-11 key_a null 2 6']);
    expect(await listed({ from: '2026-10', to: '2026-12' })).toEqual([
      '2026-10 key_a null 1 1',
      '2026-11 key_a null 2 6',
      '2026-12 key_a null 1 8',
    ]);
    expect(await listed({ from: '2026-12', to: '2026-10' })).toEqual([]);
  });

  it('is by month, key, merchant and operation, and can be asked for by each', async () => {
    await use('2026-11-02T00:00:00Z', 'key_b', 'shop 1', { requests: 2, units: 3 });
    await use('2026-11-01T00:00:00Z', 'key_a', 'shop 2');
    await use('2026-11-03T00:00:00Z', 'key_a', null);
    await use('2026-11-03T00:00:00Z', 'key_a', 'shop 1', { operation: 'verifyPotSizes' });
    await use('2026-11-03T00:00:00Z', 'key_a', 'shop 1');
    await use('2026-11-03T00:00:00Z', 'key_z', null, { account: 'acc_other' });
    const { entries, nextCursor } = await usage.list(accountId, {}, { limit: 200 });
    expect(nextCursor).toBeNull();
    expect(entries.map((row) => `${short(row)} ${row.operation}`)).toEqual([
      '2026-11 key_a null 1 1 verifyPlantNames',
      '2026-11 key_a shop 1 1 1 verifyPlantNames',
      '2026-11 key_a shop 1 1 1 verifyPotSizes',
      '2026-11 key_a shop 2 1 1 verifyPlantNames',
      '2026-11 key_b shop 1 2 6 verifyPlantNames',
    ]);
    expect(await listed({ keyId: 'key_b' })).toEqual(['2026-11 key_b shop 1 2 6']);
    expect(await listed({ merchantId: 'shop 2' })).toEqual(['2026-11 key_a shop 2 1 1']);
    expect(await listed({ operation: 'verifyPotSizes' })).toEqual(['2026-11 key_a shop 1 1 1']);
  });

  it('names a key as it is called now', async () => {
    await addAccount('basic');
    const keyId = callerWith().keyId;
    await sql`
      insert into api_key (id, account_id, name, plan, platform_integration, secret_hash, hashed_under, last_four,
        created_at, lineage_id)
      values (${keyId}, ${accountId}, 'old name', 'basic', false, ${Buffer.from(keyId)}, '', '', now(), ${keyId})`.execute(
      database.db,
    );
    await use('2026-11-02T00:00:00Z', keyId, null);
    await sql`update api_key set name = 'new name' where id = ${keyId}`.execute(database.db);
    const { entries } = await usage.list(accountId, {}, { limit: 1 });
    expect(entries).toMatchObject([{ key_name: 'new name' }]);
  });

  it('comes page by page and as a whole in the same order, each row once', async () => {
    await sql`
      insert into usage_entry (id, account_id, key_id, lineage_id, merchant_id, operation, units, at)
      select ${accountId} || n, ${accountId}, 'key_' || n % 7, 'key', case when n % 5 > 0 then 'Shop ' || n % 400 end,
        'verify' || n % 2, 1, timestamptz '2026-09-01T00:00:00Z' + (n % 3) * interval '31 days'
      from generate_series(1, 9000) as n`.execute(database.db);
    const filter = { from: '2026-09', to: '2026-11' };
    const whole: UsageRow[] = [];
    for await (const row of usage.stream(accountId, filter)) whole.push(row);
    expect(whole.length).toBeGreaterThan(2_000);
    expect(whole.reduce((total, { units }) => total + units, 0)).toBe(9_000);
    expect(new Set(whole.map((row) => `${short(row)} ${row.operation}`)).size).toBe(whole.length);
    const paged: UsageRow[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await usage.list(accountId, filter, { limit: 200, cursor: cursor ?? undefined });
      paged.push(...page.entries);
      cursor = page.nextCursor;
    } while (cursor !== null && paged.length < 1_000);
    expect(paged).toEqual(whole.slice(0, paged.length));
  });

  const writtenAs = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url');
  const noYear = { month: '0000-01', key_id: 'key_1', merchant_id: null, operation: 'verifyPlantNames' };

  it.each(['', 'x', 'e30', writtenAs({ month: '2026-13' }), writtenAs(noYear), 'A'.repeat(5_000)])(
    'refuses the cursor %.20j',
    async (cursor) => {
      await expect(usage.list(accountId, {}, { limit: 5, cursor })).rejects.toMatchObject({
        status: 400,
        code: 'invalid_request',
        errors: [{ pointer: '/cursor' }],
      });
    },
  );

  describe('of the month as a whole', () => {
    it('is told with the limit of the plan', async () => {
      await addAccount('basic');
      await use('2026-10-31T00:00:00Z', 'key_a', null, { units: 7 });
      await use('2026-11-02T00:00:00Z', 'key_a', 'shop 1', { units: 5 });
      expect(await usage.monthOf(accountId)).toEqual({
        month: '2026-11',
        units: 5,
        unitsLimit: 1_000,
        credits: 0,
        resetsAt: new Date('2026-12-01T00:00:00Z'),
        activeMerchants: 1,
        includedUnits: null,
        overageUnits: 0,
      });
    });

    it('includes units for every active merchant of the teams plan, and counts those above', async () => {
      await addAccount('teams');
      expect(await usage.monthOf(accountId)).toMatchObject({ units: 0, includedUnits: 500, overageUnits: 0 });
      await use('2026-11-02T00:00:00Z', 'key_a', null, { units: 600 });
      expect(await usage.monthOf(accountId)).toMatchObject({
        activeMerchants: 0,
        includedUnits: 500,
        overageUnits: 100,
      });
      await use('2026-11-02T00:00:00Z', 'key_a', 'shop 1');
      await use('2026-11-02T00:00:00Z', 'key_b', 'shop 1');
      await use('2026-11-02T00:00:00Z', 'key_b', 'shop 2', { units: 500 });
      expect(await usage.monthOf(accountId)).toMatchObject({
        units: 1_102,
        unitsLimit: null,
        activeMerchants: 2,
        includedUnits: 1_000,
        overageUnits: 102,
      });
    });
  });
});
