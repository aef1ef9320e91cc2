import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createDailyUsage } from '../../src/capabilities/accounts/metering/by-day/daily-usage.ts';
import { archiveMonth } from '../../src/capabilities/accounts/monthly/archive-month.ts';
import { keepMonths, mergeSlots, removeAuditBefore } from '../../src/capabilities/accounts/monthly/months.ts';
import { serviceMigrations } from '../../src/composition/migrations.ts';
import {
  type Executor,
  mergeMigrations,
  migrateIn,
  openDatabase,
} from '../../src/platform/database/index.ts';
import { databasesUnderTest, silentLogger, type TestDatabase } from '../support/database.ts';
import { callerWith, handClock, limited, limitedCaller, openMeter, order } from '../support/meters.ts';

const all = mergeMigrations(serviceMigrations);
const until = (last: string) => Object.fromEntries(Object.entries(all).filter(([name]) => name <= last));

describe.each(databasesUnderTest)('a table for each month on the $name database', ({ open, openEmpty }) => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plantdata-archive-'));
    return () => rm(folder, { recursive: true });
  });

  const texts = async (statement: ReturnType<typeof sql>) =>
    (await sql<{ text: string }>`${statement}`.execute(database.db)).rows.map(({ text }) => text);
  const tableOf = async (accountId: string) =>
    texts(sql`
      select distinct tableoid::regclass::text as text from usage_entry where account_id = ${accountId} order by 1`);
  const insert = (accountId: string, at: string, { id = randomUUID() as string, units = 1, days = 1 } = {}) =>
    sql`
      insert into usage_entry (id, account_id, key_id, lineage_id, merchant_id, operation, units, at)
      select ${id} || day, ${accountId}, 'key', 'key', null, 'verifyPlantNames', ${units},
        ${at}::timestamptz + (day - 1) * interval '1 day'
      from generate_series(1, ${days}::integer) as day
      on conflict do nothing`.execute(database.db);
  const unitsByDay = async (accountId: string) =>
    texts(sql`
      select to_char(day, 'YYYY-MM-DD ') || sum(requests) || ' ' || sum(units) as text
      from usage_day where account_id = ${accountId} group by day order by day`);
  const rollUp = sql`
    select account_id || ' ' || day || ' ' || sum(requests) || ' ' || sum(units) || ' ' || sum(unbilled) as text
    from usage_day group by account_id, day order by 1`;

  it('has one made for this month and the next two, and takes an entry of any other time', async () => {
    const { accountId } = callerWith();
    await insert(accountId, '1999-12-31T23:59:59.999Z');
    await insert(accountId, '2000-01-01T00:00:00Z');
    expect(await tableOf(accountId)).toEqual(['usage_entry_default']);
    await keepMonths(database.db);
    await keepMonths(database.db);
    expect(await tableOf(accountId)).toEqual(['usage_entry_1999_12', 'usage_entry_2000_01']);
    expect(await unitsByDay(accountId)).toEqual(['1999-12-31 1 1', '2000-01-01 1 1']);
    await insert(accountId, new Date().toISOString());
    expect((await tableOf(accountId)).at(-1)).toBe(
      `usage_entry_${new Date().toISOString().slice(0, 7).replace('-', '_')}`,
    );
  });

  it('adds an entry once, also when its month got a table meanwhile, and counts it once', async () => {
    const { accountId } = callerWith();
    for (let time = 0; time < 3; time += 1) {
      await insert(accountId, '2001-05-31T23:59:59.999Z', { id: accountId, units: 7 });
      await keepMonths(database.db);
    }
    expect(await unitsByDay(accountId)).toEqual(['2001-05-31 1 7']);
  });

  it('has one row of sums for a past day, whichever processes have added to it', async () => {
    const { accountId } = callerWith();
    await insert(accountId, '2002-05-31T12:00:00Z', { units: 7 });
    for (const slot of [1, 2])
      await sql`
        insert into usage_day values
          (${accountId}, '2002-05-31', 'key', 'key', null, 'verifyPlantNames', ${slot + 7}, 2, 5, 1)`.execute(
        database.db,
      );
    for (let time = 0; time < 2; time += 1) {
      await mergeSlots(database.db);
      expect(
        await texts(sql`
          select slot || ' ' || requests || ' ' || units || ' ' || unbilled as text
          from usage_day where account_id = ${accountId} and slot = 0`),
      ).toHaveLength(1);
      expect(await unitsByDay(accountId)).toEqual(['2002-05-31 5 17']);
    }
    const { rows } = await sql`select from usage_day where account_id = ${accountId}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('is charged at once beside a process that hangs in a charge of the same key, whichever slot it has', async () => {
    const { url, home } = database;
    if (url === undefined) return;
    const { accountId } = callerWith();
    const connect = async () => {
      const own = await openDatabase({ url, home, logger: silentLogger, poolSizeMax: 1 });
      onTestFinished(() => own.close());
      return own.db;
    };
    const pidOf = async (db: Executor) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;
    const charge = (db: Executor, id: string) =>
      sql`
      insert into usage_entry (id, account_id, key_id, lineage_id, operation, units, at)
      values (${id}, ${accountId}, 'key', 'key', 'o', 1, '2003-05-31')`.execute(db);
    const hanging = await connect();
    await hanging.transaction().execute(async (tx) => {
      await charge(tx, `${accountId} hangs`);
      const slot = (await pidOf(tx)) % 8;
      // Up to one whose number would have given it the same slot.
      let other = await connect();
      while ((await pidOf(other)) % 8 !== slot) other = await connect();
      await other.transaction().execute(async (beside) => {
        await sql`set local lock_timeout = '5s'`.execute(beside);
        await charge(beside, `${accountId} goes on`);
      });
    });
    expect(await unitsByDay(accountId)).toEqual(['2003-05-31 2 2']);
  });

  it.each(['usage_entry', 'unbilled_entry', 'audit_event'])(
    '%s is only added to, by its name and by those of its months',
    async (table) => {
      const month = `${table}_${new Date().toISOString().slice(0, 7).replace('-', '_')}`;
      await sql`insert into account (id, name, plan, created_at) values ('acc_x', 'x', 'pro', now()) on conflict do nothing`.execute(
        database.db,
      );
      if (table === 'audit_event')
        await sql`insert into audit_event (account_id, at, actor_kind, action) values ('acc_x', now(), 'operator', 'x')`.execute(
          database.db,
        );
      else
        await sql`
          insert into ${sql.table(table)} (id, account_id, key_id, lineage_id, operation, units, at)
          values (${randomUUID()}, 'acc_x', 'k', 'k', 'o', 1, now())`.execute(database.db);
      for (const name of [table, month]) {
        const rows = sql.table(name);
        for (const change of [
          sql`update ${rows} set at = at`,
          sql`delete from ${rows}`,
          sql`truncate ${rows}`,
        ])
          await expect(change.execute(database.db)).rejects.toThrow('only added to');
      }
      await expect(sql`truncate ${sql.table(`${table}_default`)}`.execute(database.db)).rejects.toThrow(
        'only added to',
      );
    },
  );

  it('removes whole months of the audit log that are past their time', async () => {
    const { db } = database;
    await sql`insert into account (id, name, plan, created_at) values ('acc_a', 'x', 'pro', now())`.execute(
      db,
    );
    for (const at of ['2020-01-31T23:59:59Z', '2020-02-01T00:00:00Z', '2020-03-01T00:00:00Z'])
      await sql`
        insert into audit_event (account_id, at, actor_kind, action) values ('acc_a', ${at}, 'operator', ${at})`.execute(
        db,
      );
    await keepMonths(db);
    await removeAuditBefore(db, '2020-02');
    const left = sql`select action as text from audit_event where account_id = 'acc_a' order by id`;
    expect(await texts(left)).toEqual(['2020-02-01T00:00:00Z', '2020-03-01T00:00:00Z']);
  });

  describe('a budget', () => {
    it('that is made while entries are added has every one of them once', async () => {
      const clock = handClock('2026-11-22T12:00:00Z');
      const caller = callerWith();
      const meters = [openMeter(database.db, clock), openMeter(database.db, clock)];
      const subject = { subject: 'key', subjectId: caller.lineageId } as const;
      const charge = async (index: number) => (await meters[index % 2]?.reserve(order(caller)))?.settle();
      let charged = 0;
      const charging = Array.from({ length: 8 }, async (_, index) => {
        for (let time = 0; time < 30; time += 1) {
          await charge(index);
          charged += 1;
        }
      });
      // Each of them is made in the middle.
      for (const reset of ['never', 'daily', 'weekly', 'monthly'] as const)
        await meters[0]?.countUsed([{ ...subject, reset }]);
      await Promise.all(charging);
      for (const reset of ['never', 'daily', 'weekly', 'monthly'] as const)
        expect(await meters[1]?.countUsed([{ ...subject, reset }])).toEqual([charged]);
      for (const meter of meters) await meter.close();
    });

    it('keeps no one waiting who charges for another account', async () => {
      if (database.url === undefined) return;
      const clock = handClock('2026-11-22T12:00:00Z');
      const [slow, quick] = [openMeter(database.db, clock), openMeter(database.db, clock)];
      const caller = callerWith();
      const [entered, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const long = (await slow.reserve(order(caller))).settle(1, async () => {
        entered.resolve();
        await leave.promise;
      });
      await entered.promise;
      // It waits for the charge that may not have seen it.
      const counting = quick.countUsed([{ subject: 'key', subjectId: caller.lineageId, reset: 'daily' }]);
      for (let time = 0; time < 20; time += 1) await (await quick.reserve(order(callerWith()))).settle();
      // Nor who charges for the same.
      await (await quick.reserve(order(caller))).settle();
      leave.resolve();
      await long;
      expect(await counting).toEqual([2]);
      for (const meter of [slow, quick]) await meter.close();
    });

    it('that was left uncounted by a killed process grants nothing before it is counted', async () => {
      const clock = handClock('2026-11-22T12:00:00Z');
      const caller = limitedCaller(5);
      const meter = openMeter(database.db, clock);
      await (await meter.reserve(order(limited(caller, 5, 'daily'), 4))).settle();
      await sql`
        insert into budget (id, is_counted) values (${`key:${caller.lineageId}:monthly:2026-11-01`}, false)`.execute(
        database.db,
      );
      await expect(meter.reserve(order(caller, 2))).rejects.toMatchObject({ code: 'usage_limit_exceeded' });
      await (await meter.reserve(order(caller, 1))).settle();
      await meter.close();
    });
  });

  it('is made of the rows of older versions: none is lost, and their days are summed up', async () => {
    const old = await openEmpty();
    try {
      await old.db.transaction().execute((tx) => migrateIn(tx, until('0049')));
      await sql`insert into account (id, name, plan, created_at) values ('acc_1', 'x', 'pro', now())`.execute(
        old.db,
      );
      for (const table of ['usage_entry', 'unbilled_entry'])
        await sql`
          insert into ${sql.table(table)} (id, account_id, key_id, lineage_id, merchant_id, operation, units, at)
          select 'use_' || n, 'acc_' || n % 3, 'key_' || n % 5, 'key_' || n % 5, case when n % 2 = 0 then 'm' || n % 7 end,
            'verify', 1 + n % 4, timestamptz '2026-08-30T00:00:00Z' + n * interval '1 hour'
          from generate_series(1, 1000) as n`.execute(old.db);
      await sql`
        insert into audit_event (account_id, at, actor_kind, action)
        select 'acc_1', timestamptz '2026-08-30' + n * interval '1 day', 'operator', 'a' || n
        from generate_series(1, 50) as n`.execute(old.db);
      const before = await sql`
        select account_id || ' ' || (at at time zone 'UTC')::date || ' ' || count(*) || ' ' || sum(units) || ' ' || sum(units) as text
        from usage_entry group by account_id, (at at time zone 'UTC')::date order by 1`.execute(old.db);
      const events = await sql`select e::text from audit_event e order by id`.execute(old.db);
      await old.db.transaction().execute((tx) => migrateIn(tx, all));
      expect((await rollUp.execute(old.db)).rows).toEqual(before.rows);
      await mergeSlots(old.db);
      expect((await rollUp.execute(old.db)).rows).toEqual(before.rows);
      expect((await sql`select from usage_day where slot <> 0`.execute(old.db)).rows).toEqual([]);
      expect((await sql`select e::text from audit_event e order by id`.execute(old.db)).rows).toEqual(
        events.rows,
      );
      const { rows } = await sql<{ rows: number; defaults: number }>`
        select (select count(*) from usage_entry) + (select count(*) from unbilled_entry) as rows,
          (select count(*) from usage_entry_default) + (select count(*) from audit_event_default) as defaults`.execute(
        old.db,
      );
      expect(rows).toEqual([{ rows: 2_000, defaults: 0 }]);
      await sql`insert into audit_event (account_id, at, actor_kind, action) values ('acc_1', now(), 'operator', 'new')`.execute(
        old.db,
      );
      expect((await sql`select id from audit_event where action = 'new'`.execute(old.db)).rows).toEqual([
        { id: 51 },
      ]);
    } finally {
      await old.close();
    }
  });

  describe('an archive', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const archive = (month: string, at = now) => archiveMonth(database.db, { month, folder, now: at });

    it('has every entry of the month, with its checksum, and the usage pages stay as they are', async () => {
      const { accountId } = callerWith();
      await insert(accountId, '2010-01-01T00:00:00Z', { days: 40, units: 3 });
      const dailyUsage = createDailyUsage({ db: database.db, clock: { now: () => now } });
      const page = () =>
        dailyUsage.countByDay(accountId, { by: 'operation', from: '2010-01-01', to: '2010-02-28' });
      const before = await page();
      const files = await archive('2010-01');
      expect(files).toMatchObject([{ path: join(folder, 'usage-2010-01.csv.zst'), rows: 31, units: 93 }]);
      expect(await page()).toEqual(before);
      expect((await unitsByDay(accountId)).length).toBe(40);
      expect(await tableOf(accountId)).toEqual(['usage_entry_2010_02']);
      const csv = zstdDecompressSync(await readFile(join(folder, 'usage-2010-01.csv.zst'))).toString();
      expect(csv.split('\n')).toHaveLength(33);
      expect(csv).toContain(`,${accountId},key,key,,verifyPlantNames,3,2010-01-31T00:00:00.000000Z`);
      expect(await readFile(join(folder, 'usage-2010-01.csv.zst.sha256'), 'utf8')).toBe(
        `${files[0]?.sha256}  usage-2010-01.csv.zst\n`,
      );
      expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
      expect(await archive('2010-01')).toEqual(files);
    });

    it.each([
      ['2026-11', 'has not ended: budgets and statements of the running month need it'],
      ['2026-12', 'has not ended: budgets and statements of it need it'],
      ['1987-01', 'has no entries of 1987-01'],
      ['2026-13', 'must be like 2026-01'],
    ])('of %s is refused: %s', async (month, reason) => {
      await expect(archive(month)).rejects.toThrow(reason);
    });

    it('is refused while answers may still be charged in the month', async () => {
      await expect(archive('2026-10', new Date('2026-11-01T23:59:59Z'))).rejects.toThrow(
        'The statements of 2026-10 are not complete before 2026-11-02T00:00:00.000Z',
      );
    });

    it('is refused while a hold is open under which entries were added, and names the budgets', async () => {
      const caller = limitedCaller(10, 'never');
      const meter = openMeter(database.db, handClock('2011-01-22T12:00:00Z'));
      await (await meter.reserve(order(caller, 4))).settle();
      await expect(archive('2011-01')).rejects.toThrow(`on these budgets: key:${caller.lineageId}:never`);
      await meter.close();
      expect(await archive('2011-01')).toMatchObject([{ rows: 1, units: 4 }]);
    });

    it('finishes what a killed one began', async () => {
      const { accountId } = callerWith();
      await insert(accountId, '2012-01-05T00:00:00Z', { days: 3 });
      const files = await archive('2012-01');
      // Killed before the checksum, then before the table was taken out.
      await insert(accountId, '2012-01-05T00:00:00Z', { days: 3, id: 'again' });
      await sql`delete from usage_day where account_id = ${accountId}`.execute(database.db);
      await rm(join(folder, 'usage-2012-01.csv.zst.sha256'));
      await writeFile(join(folder, 'usage-2012-01.csv.zst.sha256.part'), 'half');
      expect(await archive('2012-01')).toMatchObject([{ rows: 3, units: 3, sha256: files[0]?.sha256 }]);
      expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
      // Killed after that, before the table was removed.
      await insert(accountId, '2012-01-05T00:00:00Z', { days: 3, id: 'third' });
      await keepMonths(database.db);
      await sql`alter table usage_entry detach partition usage_entry_2012_01`.execute(database.db);
      expect(await archive('2012-01')).toMatchObject([{ rows: 3, units: 3 }]);
      expect(
        await texts(sql`select relname::text as text from pg_class where relname = 'usage_entry_2012_01'`),
      ).toEqual([]);
    });

    it('by two runs at once loses nothing, also of entries that come later', async () => {
      if (database.url === undefined) return;
      const { accountId } = callerWith();
      await insert(accountId, '2014-01-05T00:00:00Z', { days: 3 });
      await keepMonths(database.db);
      const other = await mkdtemp(join(folder, 'other-'));
      const own = archiveMonth(database.db, { month: '2014-01', folder: other, now });
      const both = await Promise.allSettled([archive('2014-01'), own]);
      for (const outcome of both)
        expect(outcome).toMatchObject(
          outcome.status === 'fulfilled'
            ? { value: [{ rows: 3, units: 3 }] }
            : {
                reason: {
                  message: expect.stringMatching(/^Another run has archived 2014-01|no entries of 2014-01/),
                },
              },
        );
      expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
      await insert(accountId, '2014-01-09T00:00:00Z');
      await keepMonths(database.db);
      expect(await tableOf(accountId)).toEqual(['usage_entry_2014_01']);
    });

    it('does not replace a file by later entries of its month, nor remove anything by a damaged one', async () => {
      const { accountId } = callerWith();
      await insert(accountId, '2013-01-05T00:00:00Z', { days: 3 });
      await archive('2013-01');
      await insert(accountId, '2013-01-09T00:00:00Z');
      await expect(archive('2013-01')).rejects.toThrow('has 3 rows with 3 units, and the ledger 1 with 1');
      await truncate(join(folder, 'usage-2013-01.csv.zst'), 40);
      await expect(archive('2013-01')).rejects.toThrow();
      expect(await tableOf(accountId)).toEqual(['usage_entry_2013_01']);
    });
  });
});
