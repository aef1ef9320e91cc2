import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountMeter } from '../../src/capabilities/accounts/metering/account-meter.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import type { Reservation } from '../../src/platform/http/metering.ts';
import type { Caller } from '../../src/platform/http/route-config.ts';
import { databasesUnderTest, silentLogger, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import {
  budgetsOf,
  callerWith,
  expireHolds,
  handClock,
  handTimer,
  limited,
  limitedCaller,
  openMeter,
  order,
  unitsInLedger,
} from '../support/meters.ts';

const exceeded = { status: 403, code: 'usage_limit_exceeded', detail: 'API Key usage limit exceeded' };

describe.each(databasesUnderTest)('metering on the $name database', ({ open }) => {
  let database: TestDatabase;
  let clock: ReturnType<typeof handClock>;
  let meters: AccountMeter[];
  let meter: AccountMeter;

  const another = (db = database.db, timer = handTimer()) => {
    const made = openMeter(db, clock, timer);
    meters.push(made);
    return made;
  };
  const charge = async (by: AccountMeter, caller: Caller, units = 1) =>
    (await by.reserve(order(caller, units))).settle();
  const count = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.filter(({ status }) => status === 'fulfilled').length;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    clock = handClock('2026-11-22T12:00:00Z');
    meters = [];
    meter = another();
  });
  afterEach(() => Promise.all(meters.map((each) => each.close())));

  describe('an answer', () => {
    it('is charged once, however often it is settled', async () => {
      const caller = limitedCaller(10);
      const reservation = await meter.reserve(order(caller, 3));
      await Promise.all([reservation.settle(), reservation.settle()]);
      await reservation.settle();
      reservation.release();
      expect(await unitsInLedger(database.db, caller)).toBe(3);
    });

    it('is recorded with all that is reported, also when nothing limits the key', async () => {
      const caller = callerWith({ merchantId: 'shop 7' });
      await charge(meter, caller, 4);
      const { rows } = await sql`
        select account_id, key_id, lineage_id, (select label from known_name where id = merchant_id) as merchant_id,
          operation, units, at, hold_id
        from usage_entry where key_id = ${caller.keyId}`.execute(database.db);
      expect(rows).toEqual([
        {
          account_id: caller.accountId,
          key_id: caller.keyId,
          lineage_id: caller.lineageId,
          merchant_id: 'shop 7',
          operation: 'verifyPlantNames',
          units: 4,
          at: clock.now(),
          hold_id: null,
        },
      ]);
      expect(await budgetsOf(database.db, caller)).toEqual([]);
    });

    it('that was delivered in part is charged in part, and the rest can be used', async () => {
      const caller = limitedCaller(10);
      await (await meter.reserve(order(caller, 10))).settle(4);
      await charge(meter, caller, 6);
      await expect(charge(meter, caller)).rejects.toMatchObject(exceeded);
      expect(await unitsInLedger(database.db, caller)).toBe(10);
    });

    it.each([0, -1, 1.5, 4])('cannot be charged for %s of 3 units', async (units) => {
      const reservation = await meter.reserve(order(limitedCaller(10), 3));
      await expect(reservation.settle(units)).rejects.toThrow(RangeError);
      reservation.release();
    });

    it('that failed costs nothing, and its units can be used', async () => {
      const caller = limitedCaller(10);
      const reservation = await meter.reserve(order(caller, 10));
      await expect(meter.reserve(order(caller))).rejects.toMatchObject(exceeded);
      reservation.release();
      reservation.release();
      await expect(reservation.settle()).rejects.toThrow('released');
      await charge(meter, caller, 10);
      expect(await unitsInLedger(database.db, caller)).toBe(10);
    });

    it('is charged together with what else belongs to it, or neither happens', async () => {
      const caller = limitedCaller(10);
      const keep = (id: string) => async (tx: TestDatabase['db']) => {
        await sql`insert into budget (id) values (${id})`.execute(tx);
      };
      const kept = async (id: string) =>
        (await sql`select from budget where id = ${id}`.execute(database.db)).rows.length === 1;
      await (await meter.reserve(order(caller, 2))).settle(2, keep(`${caller.keyId} kept`));
      expect(await kept(`${caller.keyId} kept`)).toBe(true);
      const failing = await meter.reserve(order(caller, 2));
      const failure = failing.settle(2, async (tx) => {
        await keep(`${caller.keyId} not kept`)(tx);
        throw new Error('not this time');
      });
      await expect(failure).rejects.toThrow('not this time');
      expect(await kept(`${caller.keyId} not kept`)).toBe(false);
      expect(await unitsInLedger(database.db, caller)).toBe(2);
      await charge(meter, caller, 8);
    });

    it('stays in the ledger as it is', async () => {
      const caller = callerWith();
      await charge(meter, caller);
      const change = sql`update usage_entry set units = 9 where key_id = ${caller.keyId}`;
      const removal = sql`delete from usage_entry where key_id = ${caller.keyId}`;
      await expect(change.execute(database.db)).rejects.toThrow('only added to');
      await expect(removal.execute(database.db)).rejects.toThrow('only added to');
      expect(await unitsInLedger(database.db, caller)).toBe(1);
    });
  });

  describe('a limit', () => {
    it('of 100 lets exactly 100 of 200 requests through that come at once', async () => {
      const caller = limitedCaller(100);
      const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => charge(meter, caller)));
      expect(count(outcomes)).toBe(100);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(exceeded);
      }
      expect(await unitsInLedger(database.db, caller)).toBe(100);
    });

    it('refuses a request that does not fit as a whole, and takes a smaller one that does', async () => {
      const caller = limitedCaller(5);
      const outcomes = await Promise.allSettled([3, 4, 2, 1].map((units) => charge(meter, caller, units)));
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'rejected',
      ]);
    });

    it('of nothing refuses everything', async () => {
      await expect(charge(meter, limitedCaller(0))).rejects.toMatchObject(exceeded);
    });

    it('is kept by several processes together, to the last unit', async () => {
      const { url, home } = database;
      const other = await openDatabase({ ...(url ? { url } : {}), home, logger: silentLogger });
      try {
        const caller = limitedCaller(150);
        const both = [meter, another(other.db)];
        const load = both.flatMap((by) =>
          Array.from({ length: 120 }, (_, index) => ({ by, units: (index % 3) + 1 })),
        );
        await Promise.allSettled(
          load.map(async ({ by, units }, index) => {
            const reservation = await by.reserve(order(caller, units));
            if (index % 5 === 0) reservation.release();
            else await reservation.settle(index % 7 === 0 ? 1 : units);
          }),
        );
        for (const by of both) await by.close();
        const units = await unitsInLedger(database.db, caller);
        expect(units).toBeLessThanOrEqual(150);
        expect(await budgetsOf(database.db, caller)).toMatchObject([{ used: units, held: 0 }]);
        const last = another();
        const rest = Array.from({ length: 150 - units + 1 }, () => charge(last, caller));
        expect(count(await Promise.allSettled(rest))).toBe(150 - units);
      } finally {
        await other.close();
      }
    });

    it('on an account is shared by its keys', async () => {
      const accountId = callerWith().accountId;
      const allowances = [{ subject: 'account', subjectId: accountId, limit: 10, reset: 'monthly' }] as const;
      const [one, two] = [callerWith({ accountId, allowances }), callerWith({ accountId, allowances })];
      await charge(meter, one, 6);
      await expect(charge(meter, two, 5)).rejects.toMatchObject(exceeded);
      await charge(meter, two, 4);
      await expect(charge(meter, one)).rejects.toMatchObject(exceeded);
    });

    it('on a key and one on its account both hold, whichever is reached first', async () => {
      const { accountId } = callerWith();
      const allowancesOf = (keyId: string, limit: number): Caller['allowances'] => [
        { subject: 'key', subjectId: keyId, limit, reset: 'daily' },
        { subject: 'account', subjectId: accountId, limit: 10, reset: 'monthly' },
      ];
      const one = callerWith({ accountId, allowances: allowancesOf('key_one', 7), lineageId: 'key_one' });
      const two = callerWith({ accountId, allowances: allowancesOf('key_two', 7), lineageId: 'key_two' });
      await charge(meter, one, 7);
      await expect(charge(meter, one)).rejects.toMatchObject(exceeded);
      await charge(meter, two, 3);
      await expect(charge(meter, two)).rejects.toMatchObject(exceeded);
    });

    it('that is lowered holds at once, also against units that were taken ahead', async () => {
      const caller = limitedCaller(1_000_000);
      await charge(meter, caller, 10);
      expect((await budgetsOf(database.db, caller))[0]?.held).toBeGreaterThan(500);
      await expect(charge(meter, limited(caller, 10))).rejects.toMatchObject(exceeded);
      await charge(meter, limited(caller, 12), 2);
      await expect(charge(meter, limited(caller, 12))).rejects.toMatchObject(exceeded);
    });

    it('that is raised gives more at once', async () => {
      const caller = limitedCaller(2);
      await charge(meter, caller, 2);
      await expect(charge(meter, caller)).rejects.toMatchObject(exceeded);
      await charge(meter, limited(caller, 5), 3);
      await expect(charge(meter, limited(caller, 5))).rejects.toMatchObject(exceeded);
    });

    it('that is set later counts what was used before in its period, by the keys it replaced too', async () => {
      const caller = callerWith();
      const replaced = { ...caller, keyId: 'key_replaced' };
      clock.set('2026-10-31T23:59:59Z');
      await charge(meter, caller, 50);
      clock.set('2026-11-22T12:00:00Z');
      await charge(meter, caller, 3);
      await charge(meter, replaced, 4);
      await expect(charge(meter, limited(caller, 9), 3)).rejects.toMatchObject(exceeded);
      await charge(meter, limited(caller, 9), 2);
      await expect(charge(meter, limited(caller, 59, 'never'))).rejects.toMatchObject(exceeded);
    });

    it('counts what keys of the account use that it does not apply to', async () => {
      const { accountId } = callerWith();
      const allowances = [{ subject: 'account', subjectId: accountId, limit: 10, reset: 'monthly' }] as const;
      const unlimited = callerWith({ accountId });
      await charge(meter, callerWith({ accountId, allowances }), 2);
      await charge(meter, unlimited, 7);
      await charge(meter, limited(unlimited, 1_000_000), 1);
      await expect(charge(meter, callerWith({ accountId, allowances }))).rejects.toMatchObject(exceeded);
      expect(await meter.countUsed([{ subject: 'account', subjectId: accountId, reset: 'monthly' }])).toEqual(
        [10],
      );
    });

    it('counts an answer in the period in which it was asked for', async () => {
      clock.set('2026-11-22T23:59:59.999Z');
      const caller = limitedCaller(5, 'weekly');
      const late = await meter.reserve(order(caller, 5));
      clock.set('2026-11-23T00:00:00Z');
      await charge(meter, caller, 5);
      await late.settle();
      await expect(charge(meter, caller)).rejects.toMatchObject(exceeded);
      await meter.close();
      expect(await budgetsOf(database.db, caller)).toEqual([
        { id: `key:${caller.lineageId}:weekly:2026-11-23`, used: 5, held: 0 },
        { id: `key:${caller.lineageId}:weekly:2026-11-16`, used: 5, held: 0 },
      ]);
    });
  });

  describe('units taken ahead', () => {
    it.each([
      ['no request has come for two seconds', '2026-11-22T12:00:00Z'],
      ['none has come for as long and the clock was set back', '2026-11-22T09:00:00Z'],
    ])('are given back when %s', async (_, at) => {
      const timer = handTimer();
      const caller = limitedCaller(1_000_000);
      const long = await another(database.db, timer).reserve(order(caller, 10));
      clock.set(at);
      expect((await budgetsOf(database.db, caller))[0]?.held).toBeGreaterThan(10);
      clock.pass(2_000);
      timer.pass(1_000);
      await eventually(async () => expect((await budgetsOf(database.db, caller))[0]?.held).toBe(10));
      await long.settle();
      timer.pass(1_000);
      await eventually(async () =>
        expect(await budgetsOf(database.db, caller)).toMatchObject([{ used: 10, held: 0 }]),
      );
    });
  });

  describe('a process that was killed', () => {
    it('loses what it held and did not settle, and nothing that it settled', async () => {
      const caller = limitedCaller(10);
      await charge(meter, caller, 3);
      const lost: Reservation = await meter.reserve(order(caller, 7));
      await expect(charge(another(), caller)).rejects.toMatchObject(exceeded);
      await expireHolds(database.db, caller);
      const survivor = another();
      await eventually(async () =>
        expect(await budgetsOf(database.db, caller)).toMatchObject([{ used: 3, held: 0 }]),
      );
      await expect(lost.settle()).rejects.toMatchObject({ status: 503, code: 'service_unavailable' });
      await charge(survivor, caller, 7);
      expect(await unitsInLedger(database.db, caller)).toBe(10);
    });

    it('loses it too when the clock of the database was set back meanwhile', async () => {
      const caller = limitedCaller(10);
      await meter.reserve(order(caller, 7));
      // The same as a clock that shows three hours less.
      await sql`
        update hold set expires_at = expires_at + interval '3 hours'
        where budget_ids::text like ${`%${caller.lineageId}%`}`.execute(database.db);
      another();
      const secondsLeft = async () => {
        const { rows } = await sql<{ seconds: number }>`
          select extract(epoch from expires_at - clock_timestamp())::float8 as seconds from hold
          where budget_ids::text like ${`%${caller.lineageId}%`}`.execute(database.db);
        return rows[0]?.seconds;
      };
      await eventually(async () => expect(await secondsLeft()).toBeLessThanOrEqual(30));
    });

    it.each([
      ['and was only stopped', '2026-11-22T12:00:00Z'],
      ['and was only stopped while the clock was set back', '2026-11-22T09:00:00Z'],
    ])('%s takes a new hold', async (_, at) => {
      const caller = limitedCaller(1_000_000);
      await charge(meter, caller, 1);
      await expireHolds(database.db, caller);
      another();
      await eventually(async () => expect(await budgetsOf(database.db, caller)).toMatchObject([{ held: 0 }]));
      clock.set(at);
      clock.pass(30_000);
      await charge(meter, caller, 1);
      expect(await unitsInLedger(database.db, caller)).toBe(2);
    });
  });

  it('keeps a hold as long as its process renews it', async () => {
    const timer = handTimer();
    const caller = limitedCaller(10);
    const reservation = await another(database.db, timer).reserve(order(caller, 10));
    await expireHolds(database.db, caller);
    timer.pass(10_000);
    const isRenewed = () => sql`
      select from hold where expires_at > clock_timestamp() and budget_ids::text like ${`%${caller.lineageId}%`}`;
    await eventually(async () => expect((await isRenewed().execute(database.db)).rows).toHaveLength(1));
    await another().reserve(order(limitedCaller(1)));
    await reservation.settle();
    expect(await unitsInLedger(database.db, caller)).toBe(10);
  });

  it('tells the units used, from the ledger and under open holds', async () => {
    const caller = limitedCaller(1_000_000);
    const { lineageId, accountId } = caller;
    clock.set('2026-11-21T12:00:00Z');
    await charge(meter, caller, 5);
    clock.set('2026-11-22T12:00:00Z');
    await charge(meter, caller, 2);
    await meter.reserve(order(caller, 100));
    const counts = [
      { subject: 'key', subjectId: lineageId, reset: 'monthly' },
      { subject: 'key', subjectId: lineageId, reset: 'daily' },
      { subject: 'account', subjectId: accountId, reset: 'never' },
      { subject: 'key', subjectId: 'key_nobody', reset: 'daily' },
      { subject: 'key', subjectId: lineageId, reset: 'monthly' },
    ] as const;
    expect(await meter.countUsed(counts)).toEqual([7, 2, 7, 0, 7]);
    await meter.close();
    expect(await another().countUsed(counts)).toEqual([7, 2, 7, 0, 7]);
    expect(await meter.countUsed([])).toEqual([]);
  });

  it('removes budgets of periods that are long past', async () => {
    const caller = limitedCaller(5);
    await charge(meter, caller, 5);
    await charge(meter, limited(caller, 9, 'never'));
    await meter.close();
    clock.set('2027-01-02T00:00:00Z');
    another();
    await eventually(async () =>
      expect(await budgetsOf(database.db, caller)).toMatchObject([
        { id: `key:${caller.lineageId}:never`, used: 6 },
      ]),
    );
  });

  it('reserves nothing any more once it is closed', async () => {
    await meter.close();
    await expect(meter.reserve(order(limitedCaller(5)))).rejects.toMatchObject({ status: 503 });
  });
});
