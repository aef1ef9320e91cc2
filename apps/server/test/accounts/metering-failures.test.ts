import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountMeter } from '../../src/capabilities/accounts/metering/account-meter.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import {
  databasesUnderTest,
  embeddedUnderTest,
  silentLogger,
  type TestDatabase,
} from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import {
  budgetsOf,
  callerWith,
  handClock,
  handTimer,
  limitedCaller,
  openMeter,
  order,
  unitsInLedger,
} from '../support/meters.ts';
import { takePort } from '../support/take-port.ts';

const exceeded = { status: 403, code: 'usage_limit_exceeded' };

/** Loses the answer to the next statement whose first row is of the kind, after the database has done it. */
function losingAnswers(db: TestDatabase['db']) {
  let isLost: ((row: Record<string, unknown>) => boolean) | undefined;
  const losing = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const [row] = result.rows;
      if (row === undefined || !isLost?.(row)) return result;
      isLost = undefined;
      throw new Error('Connection terminated unexpectedly');
    },
  });
  const loseNext = (kind: (row: Record<string, unknown>) => boolean) => {
    isLost = kind;
  };
  return { db: losing, loseNext };
}

describe.each(databasesUnderTest)('metering on the $name database, when something fails,', ({ open }) => {
  let database: TestDatabase;
  let clock: ReturnType<typeof handClock>;
  let timer: ReturnType<typeof handTimer>;
  let meter: AccountMeter;

  const charge = async (by: AccountMeter, caller: Parameters<typeof order>[0], units = 1) =>
    (await by.reserve(order(caller, units))).settle();
  /** As if the database could not add what is charged to these keys. */
  const refusing = async <Result>(lineageIds: readonly string[], work: () => Promise<Result>) => {
    const ids = sql.join(lineageIds.map((id) => sql.lit(id)));
    await sql`
      create function refuse() returns trigger language plpgsql as $$
      begin
        if new.lineage_id in (${ids}) then raise exception 'not now'; end if;
        return new;
      end $$`.execute(database.db);
    await sql`create trigger refuse before insert on usage_entry for each row execute function refuse()`.execute(
      database.db,
    );
    try {
      return await work();
    } finally {
      await sql`drop function refuse() cascade`.execute(database.db);
    }
  };

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    clock = handClock('2026-11-22T12:00:00Z');
    timer = handTimer();
    meter = openMeter(database.db, clock, timer);
  });
  afterEach(() => meter.close());

  it('gives the units of answers that could not be charged to others, while the key is in use', async () => {
    const caller = limitedCaller(10);
    const reservations = await Promise.all([3, 3, 3].map((units) => meter.reserve(order(caller, units))));
    await refusing([caller.lineageId], async () => {
      for (const failing of reservations.slice(1)) await expect(failing.settle()).rejects.toThrow('not now');
    });
    await expect(meter.reserve(order(caller, 7))).rejects.toMatchObject(exceeded);
    await reservations[0]?.settle();
    await charge(meter, caller, 7);
    await expect(meter.reserve(order(caller))).rejects.toMatchObject(exceeded);
    expect(await unitsInLedger(database.db, caller)).toBe(10);
  });

  it('keeps a hold for the requests under way that were reserved under it before one of them failed', async () => {
    const caller = limitedCaller(10);
    const [failing, long] = await Promise.all([5, 5].map((units) => meter.reserve(order(caller, units))));
    await refusing([caller.lineageId], () => expect(failing?.settle()).rejects.toThrow('not now'));
    timer.pass(10_000);
    await eventually(async () => {
      const { rows } =
        await sql`select from hold where budget_ids::text like ${`%${caller.lineageId}%`}`.execute(
          database.db,
        );
      expect(rows).toHaveLength(1);
    });
    await long?.settle();
    timer.pass(1_000);
    await eventually(async () =>
      expect(await budgetsOf(database.db, caller)).toMatchObject([{ used: 5, held: 0 }]),
    );
  });

  it('charges once when the connection is lost before the database has said that it did', async () => {
    const { db, loseNext } = losingAnswers(database.db);
    const losing = openMeter(db, clock, timer);
    const caller = limitedCaller(10);
    loseNext((row) => String(row.id).startsWith('use_'));
    await charge(losing, caller, 3);
    await charge(losing, caller, 7);
    expect(await unitsInLedger(database.db, caller)).toBe(10);
    await losing.close();
  });

  it('does not keep units that were granted by an answer that was lost', async () => {
    const { db, loseNext } = losingAnswers(database.db);
    const losing = openMeter(db, clock, timer);
    const caller = limitedCaller(10);
    await charge(losing, caller, 2);
    loseNext((row) => 'hasAllBudgets' in row);
    await expect(losing.reserve(order(caller, 8))).rejects.toThrow('terminated');
    await charge(losing, caller, 8);
    expect(await unitsInLedger(database.db, caller)).toBe(10);
    await losing.close();
  });

  it('charges for the others when one of those that are charged together cannot be', async () => {
    const refused = limitedCaller(10);
    const callers = [...Array.from({ length: 6 }, () => limitedCaller(10)), refused, callerWith()];
    const reservations = await Promise.all(callers.map((caller) => meter.reserve(order(caller))));
    const outcomes = await refusing([refused.lineageId], () =>
      Promise.allSettled(reservations.map((reservation) => reservation.settle())),
    );
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
      callers.map((caller) => caller !== refused),
    );
    const charged = await Promise.all(callers.map((caller) => unitsInLedger(database.db, caller)));
    expect(charged).toEqual(callers.map((caller) => (caller === refused ? 0 : 1)));
  });

  it.each(['a\0b', 'a\ud800'])('refuses a merchant id that cannot be written: %j', async (merchantId) => {
    await expect(meter.reserve(order(callerWith({ merchantId })))).rejects.toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });

  it('says that the database cannot be reached when a connection is lost in the middle, and charges nothing', async ({
    skip,
  }) => {
    skip(database.kind === 'embedded', 'its only session cannot be ended');
    const caller = limitedCaller(10);
    const lost = (await meter.reserve(order(caller, 10))).settle(10, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(lost).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
    await charge(meter, caller, 10);
    expect(await unitsInLedger(database.db, caller)).toBe(10);
  });

  it('closes also when its holds cannot be closed', async () => {
    const { db, loseNext } = losingAnswers(database.db);
    const losing = openMeter(db, clock, timer);
    const caller = limitedCaller(1_000_000);
    await charge(losing, caller);
    loseNext((row) => typeof row.id === 'number');
    await losing.close();
    expect(await unitsInLedger(database.db, caller)).toBe(1);
  });
});

describe.each(databasesUnderTest)('units free under holds of a process on the $name database', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('are there for all keys of the account that ask at once', async () => {
    const meter = openMeter(database.db, handClock('2026-11-22T12:00:00Z'));
    for (let round = 0; round < 10; round += 1) {
      const { accountId } = callerWith();
      const keys = [0, 1, 2].map(() => {
        const caller = callerWith({ accountId });
        const { lineageId } = caller;
        return callerWith({
          ...caller,
          allowances: [
            { subject: 'key', subjectId: lineageId, limit: 1_000, reset: 'never' },
            { subject: 'account', subjectId: accountId, limit: 100, reset: 'monthly' },
          ],
        });
      });
      const first = await Promise.all(keys.map((key) => meter.reserve(order(key, 30))));
      for (const reservation of first) reservation.release();
      const both = await Promise.all(keys.slice(1).map((key) => meter.reserve(order(key, 45))));
      for (const reservation of both) await reservation.settle();
      const used = [{ subject: 'account', subjectId: accountId, reset: 'monthly' }] as const;
      expect(await meter.countUsed(used)).toEqual([90]);
    }
    await meter.close();
  });
});

describe.each(databasesUnderTest)('the units of a key on the $name database', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('that nothing limits are summed up once, and counted from then on', async () => {
    const meter = openMeter(database.db, handClock('2026-11-22T12:00:00Z'));
    const caller = callerWith();
    const used = [{ subject: 'key', subjectId: caller.lineageId, reset: 'never' }] as const;
    const charge = async (units: number) => (await meter.reserve(order(caller, units))).settle();
    await charge(3);
    expect(await database.db.transaction().execute((tx) => meter.countUsed(used, tx))).toEqual([3]);
    expect(await budgetsOf(database.db, caller)).toEqual([]);
    expect(await meter.countUsed(used)).toEqual([3]);
    const counted = Promise.all([charge(4), meter.countUsed(used), charge(5)]);
    await counted;
    expect(await meter.countUsed(used)).toEqual([12]);
    expect(await budgetsOf(database.db, caller)).toMatchObject([{ used: 12, held: 0 }]);
    await meter.close();
  });
});

describe('an answer whose connection to the database dies at the commit', () => {
  it('is charged once, and not refused, when the database comes back within seconds', async () => {
    const embedded = await embeddedUnderTest.open();
    await sql`set statement_timeout = '30s'`.execute(embedded.db);
    await sql`set idle_in_transaction_session_timeout = '60s'`.execute(embedded.db);
    let refusesUntil = 0;
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      const upstream = connect(join(embedded.home, 'database/.s.PGSQL.5432'));
      for (const end of [socket, upstream]) end.on('error', () => end.destroy());
      if (performance.now() < refusesUntil) return void socket.destroy();
      open.add(socket);
      upstream.pipe(socket);
      socket.on('data', (data) => {
        upstream.write(data);
        if (refusesUntil > 0 || !data.includes('commit')) return;
        // The database does it, and its answer is lost.
        refusesUntil = performance.now() + 2_500;
        for (const each of open) each.destroy();
      });
    });
    const url = `postgres://postgres@127.0.0.1:${await takePort(server)}/postgres`;
    const external = await openDatabase({ url, home: '', logger: silentLogger });
    const meter = openMeter(external.db, handClock('2026-11-22T12:00:00Z'), handTimer());
    const caller = callerWith({});
    const reservation = await meter.reserve(order(caller, 3));
    await reservation.settle(3, async (tx) => void (await sql`select 1`.execute(tx)));
    expect(refusesUntil).toBeGreaterThan(0);
    expect(await unitsInLedger(embedded.db, caller)).toBe(3);
    await meter.close();
    await external.close();
    server.close();
    await embedded.close();
  });
});
