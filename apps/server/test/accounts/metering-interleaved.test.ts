import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountMeter } from '../../src/capabilities/accounts/metering/account-meter.ts';
import type { Reservation } from '../../src/platform/http/metering.ts';
import type { Caller } from '../../src/platform/http/route-config.ts';
import { databasesUnderTest, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import {
  budgetsOf,
  callerWith,
  expireHolds,
  handClock,
  handTimer,
  openMeter,
  order,
} from '../support/meters.ts';

type Step =
  | { kind: 'reserve'; key: number; by: number; units: number }
  | { kind: 'settle'; which: number; part: number }
  | { kind: 'release'; which: number }
  | { kind: 'idle' | 'kill' | 'close'; by: number };

const by = fc.nat({ max: 1 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('reserve' as const),
        key: fc.nat({ max: 2 }),
        by,
        units: fc.integer({ min: 1, max: 400 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('settle' as const), which: fc.nat(), part: fc.nat() }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('idle', 'kill', 'close'), by }) },
  ),
  { minLength: 5, maxLength: 40 },
);

/** Room for a few units ahead at first. */
const limitOfAccount = 5_000;
const limitOfKey = 2_500;

/** Three keys of an account: two with limits of their own and that of the account, one without any. */
function callers(): readonly Caller[] {
  const { accountId } = callerWith();
  const keys = [callerWith({ accountId }), callerWith({ accountId }), callerWith({ accountId })];
  return keys.map((caller, index) => ({
    ...caller,
    allowances:
      index === 2
        ? []
        : [
            { subject: 'key', subjectId: caller.lineageId, limit: limitOfKey, reset: 'daily' },
            { subject: 'account', subjectId: accountId, limit: limitOfAccount, reset: 'monthly' },
          ],
  }));
}

describe.each(databasesUnderTest)('metering in any order on the $name database', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const ledger = async (accountId: string) =>
    (
      await sql<{ id: string; lineage_id: string; units: number; hold_id: number | null }>`
        select id, lineage_id, units, hold_id from usage_entry where account_id = ${accountId}`.execute(
        database.db,
      )
    ).rows;
  const total = (entries: readonly { units: number }[]) => entries.reduce((sum, { units }) => sum + units, 0);

  it('charges what was settled, holds the rest of what is reserved, and passes no limit', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const keys = callers();
        const clock = handClock('2026-11-22T12:00:00Z');
        const start = () => {
          const timer = handTimer();
          return { timer, meter: openMeter(database.db, clock, timer) };
        };
        const processes = [start(), start()];
        const left: AccountMeter[] = [];
        const reservations: { reservation: Reservation; units: number; isLost: boolean; by: number }[] = [];
        const [first] = keys;
        if (!first) return;
        let charged = 0;
        // A process does not know that what it holds has expired: what it reserves from that is lost with it.
        const hasExpiredHolds = [false, false];
        const swept = async () => {
          const { rows } = await sql`
            select from hold where expires_at < clock_timestamp()`.execute(database.db);
          expect(rows).toHaveLength(0);
        };

        for (const step of sequence) {
          const open = reservations[('which' in step ? step.which : 0) % Math.max(1, reservations.length)];
          if (step.kind === 'reserve') {
            const caller = keys[step.key] ?? first;
            const reservation = await processes[step.by]?.meter
              .reserve(order(caller, step.units))
              .catch((error: unknown) => {
                expect(error).toMatchObject({ code: 'usage_limit_exceeded' });
              });
            const isLost = hasExpiredHolds[step.by] ?? false;
            if (reservation) reservations.push({ reservation, units: step.units, isLost, by: step.by });
          } else if (step.kind === 'settle' && open) {
            reservations.splice(reservations.indexOf(open), 1);
            const units = 1 + (step.part % open.units);
            const isSettled = await open.reservation.settle(units).then(
              () => true,
              () => false,
            );
            if (isSettled) charged += units;
            else expect(open.isLost).toBe(true);
          } else if (step.kind === 'release' && open) {
            reservations.splice(reservations.indexOf(open), 1);
            open.reservation.release();
          } else if (step.kind === 'idle') {
            clock.pass(2_000);
            processes[step.by]?.timer.pass(1_000);
          } else if (step.kind === 'kill' || step.kind === 'close') {
            const gone = processes[step.by];
            if (step.kind === 'close') await gone?.meter.close();
            else if (gone) left.push(gone.meter);
            for (const each of reservations)
              if (each.by === step.by || step.kind === 'kill') each.isLost = true;
            if (step.kind === 'kill') {
              await expireHolds(database.db, first);
              hasExpiredHolds.fill(true);
            }
            hasExpiredHolds[step.by] = false;
            processes[step.by] = start();
            await eventually(swept);
          }
          const entries = await ledger(first.accountId);
          expect(total(entries)).toBe(charged);
          for (const { id, used, held } of await budgetsOf(database.db, first)) {
            const limit = id.startsWith('key') ? limitOfKey : limitOfAccount;
            const isLimited = id.startsWith('key') || entries.every(({ hold_id }) => hold_id !== null);
            if (isLimited) expect(used + held).toBeLessThanOrEqual(limit);
          }
        }

        for (const { meter } of processes) await meter.close();
        for (const meter of left) await meter.close();
        const entries = await ledger(first.accountId);
        for (const caller of keys) {
          for (const { id, used, held } of await budgetsOf(database.db, caller)) {
            const counted = id.startsWith('key')
              ? entries.filter(({ lineage_id }) => lineage_id === caller.lineageId)
              : entries;
            expect({ id, used, held }).toEqual({ id, used: total(counted), held: 0 });
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});
