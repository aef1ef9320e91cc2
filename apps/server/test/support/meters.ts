import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createMeter } from '../../src/capabilities/accounts/metering/meter.ts';
import type { Clock, Timer } from '../../src/platform/clock.ts';
import type { Executor } from '../../src/platform/database/index.ts';
import type { MeteredOrder } from '../../src/platform/http/metering.ts';
import type { Allowance, Caller } from '../../src/platform/http/route-config.ts';
import { silentLogger } from './database.ts';

/** A timer that only goes when a test says so. */
export function handTimer(): Timer & { pass(milliseconds: number): void } {
  const works = new Set<{ milliseconds: number; work: () => void }>();
  return {
    every(milliseconds, work) {
      const entry = { milliseconds, work };
      works.add(entry);
      return () => void works.delete(entry);
    },
    pass(milliseconds) {
      for (const entry of works) if (entry.milliseconds <= milliseconds) entry.work();
    },
  };
}

/** A clock that moves only by a test: `pass` is time that passes, `set` makes the clock jump. */
export function handClock(
  at = '2026-11-22T09:12:00.250Z',
): Required<Clock> & { set(at: string | number): void; pass(milliseconds: number): void } {
  let now = new Date(at);
  let passedMs = 0;
  return {
    now: () => now,
    countMs: () => passedMs,
    set(later) {
      now = new Date(later);
    },
    pass(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
      passedMs += milliseconds;
    },
  };
}

export const openMeter = (db: Executor, clock: Clock, timer: Timer = handTimer()) =>
  createMeter({ db, clock, timer, logger: silentLogger, random: randomBytes });

/** A caller of a key of its own, unless one is given, with a limit on the key. */
export function callerWith(limits: Partial<Caller> = {}): Caller {
  const keyId = `key_${randomUUID()}`;
  return {
    accountId: `acc_${randomUUID()}`,
    keyId,
    keyName: 'a key',
    plan: 'basic',
    platformIntegration: false,
    scope: null,
    isTest: false,
    lineageId: keyId,
    merchantId: null,
    delegation: null,
    person: null,
    requestRate: null,
    unitRate: null,
    rates: {},
    allowances: [],
    ...limits,
  };
}

/** The same caller with other limits of the key, as after a change. */
export const limited = (caller: Caller, limit: number, reset: Allowance['reset'] = 'monthly'): Caller => ({
  ...caller,
  allowances: [{ subject: 'key', subjectId: caller.lineageId, limit, reset }],
});

export const limitedCaller = (limit: number, reset: Allowance['reset'] = 'monthly'): Caller =>
  limited(callerWith(), limit, reset);

export const order = (caller: Caller, units = 1): MeteredOrder => ({
  caller,
  operation: 'verifyPlantNames',
  units,
});

export async function unitsInLedger(db: Executor, { lineageId }: Caller): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(units), 0)::bigint as units from usage_entry where lineage_id = ${lineageId}`.execute(
    db,
  );
  return rows[0]?.units ?? 0;
}

export interface BudgetState {
  readonly id: string;
  readonly used: number;
  readonly held: number;
}

/** The budgets of a caller's key, then of its account. */
export async function budgetsOf(db: Executor, { lineageId, accountId }: Caller): Promise<BudgetState[]> {
  const { rows } = await sql<BudgetState>`
    select id, used, held from budget
    where id like ${`key:${lineageId}:%`} or id like ${`account:${accountId}:%`}
    order by id desc`.execute(db);
  return rows;
}

/** As if the holds on a caller's budgets had not been renewed for a while. */
export async function expireHolds(db: Executor, { lineageId, accountId }: Caller): Promise<void> {
  await sql`
    update hold set expires_at = clock_timestamp() - interval '1 second'
    where array_to_string(budget_ids, ' ') like any (array[${`%${lineageId}%`}, ${`%${accountId}%`}])`.execute(
    db,
  );
}
