import { Buffer } from 'node:buffer';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor } from '../../../platform/database/index.ts';
import type { MeteredOrder, Reservation } from '../../../platform/http/metering.ts';
import type { RandomBytes } from '../keys/api-key.ts';
import type { AccountMeter } from './account-meter.ts';
import { type Budget, type BudgetsOfCaller, budgetOf, createBudgetFinder } from './budgets.ts';
import { createNotHeld, merchantUnwritable } from './errors.ts';
import { createHolds, type Holds, type HoldsDependencies } from './holds.ts';
import { type CreditAddition, chargedEntries, createLedger, type Ledger, unbilledEntries } from './ledger.ts';
import type { OpenHold } from './open-hold.ts';
import * as store from './store.ts';

export interface MeterDependencies extends HoldsDependencies {
  random: RandomBytes;
}

/** Longest time, in milliseconds, that `close` waits for the database. */
const closeMsMax = 10_000;

export function createMeter({ db, clock, timer, logger, random }: MeterDependencies): AccountMeter {
  const holds = createHolds({ db, clock, timer, logger });
  const ledger = trackLedger(createLedger(db, chargedEntries));
  const unbilled = trackLedger(createLedger(db, unbilledEntries));
  const budgetsOf = createBudgetFinder();
  const newId = entryIds(random);
  return {
    async reserve(order) {
      if (!isWritable(order.caller.merchantId)) throw merchantUnwritable();
      if (order.caller.isTest) return reserveNothing(db, order.units);
      const at = clock.now();
      if (order.isBillable === false) {
        const uncounted = { budgets: noBudgets, hold: undefined, ledger: unbilled };
        return createReservation(order, { id: newId(), at, ...uncounted, holds });
      }
      const budgets = budgetsOf(order.caller, at);
      const hold = budgets.limited && (await holds.take(budgets.limited, order.units));
      return createReservation(order, { id: newId(), at, budgets, hold, ledger, holds });
    },
    countUsed(counts, tx) {
      const at = clock.now();
      return readUnits(
        db,
        counts.map((count) => budgetOf(count, at)),
        tx,
      );
    },
    async close() {
      const end = Promise.all([ledger.waitForSettled(), unbilled.waitForSettled()]).then(holds.close);
      // Holds that stay open because the database does not answer expire.
      await Promise.race([end, sleep(closeMsMax, undefined, { ref: false })]);
    },
  };
}

/** For test keys: neither held nor recorded; what belongs to the payment is done all the same. */
const reserveNothing = (db: Executor, units: number): Reservation => ({
  units,
  billedUnits: 0,
  settle: async (_charged, together) => {
    if (together) await db.transaction().execute(together);
  },
  release: () => undefined,
});

/** Uncharged requests count in no budget. */
const noBudgets: BudgetsOfCaller = { limited: undefined, otherIds: [] };

interface Particulars {
  readonly id: string;
  /** The period that it counts in is that of the reservation, also when it is settled after midnight. */
  readonly at: Date;
  readonly budgets: BudgetsOfCaller;
  readonly hold: OpenHold | undefined;
  readonly ledger: Ledger;
  readonly holds: Holds;
}

function createReservation(
  { caller, operation, units }: MeteredOrder,
  { id, at, budgets, hold, ledger, holds }: Particulars,
): Reservation {
  let settlement: Promise<void> | undefined;
  let isReleased = false;
  const settle = async (charged: number, together?: (tx: Executor) => Promise<void>): Promise<void> => {
    let unspent = 0;
    try {
      const entry = {
        id,
        accountId: caller.accountId,
        keyId: caller.keyId,
        lineageId: caller.lineageId,
        merchantId: caller.merchantId,
        operation,
        units: charged,
        at,
        holdId: hold?.id ?? null,
        otherBudgetIds: budgets.otherIds,
      };
      const addition = await ledger.add(entry, together).catch((error: unknown) => {
        if (hold) holds.invalidate(hold);
        throw error;
      });
      if (addition === 'added') {
        unspent = units - charged;
      } else if (addition === 'gone') {
        if (hold) holds.drop(hold);
        throw createNotHeld();
      } else {
        unspent = units;
        throw addition.refusal;
      }
    } finally {
      hold?.finish(unspent);
    }
  };
  return {
    units,
    billedUnits: budgets === noBudgets ? 0 : units,
    settle(charged = units, together) {
      if (isReleased) return Promise.reject(new Error('The reservation has been released.'));
      if (!Number.isSafeInteger(charged) || charged < 1 || charged > units) {
        return Promise.reject(new RangeError(`${charged} of ${units} units cannot be settled.`));
      }
      settlement ??= settle(charged, together);
      return settlement;
    },
    release() {
      if (isReleased || settlement) return;
      isReleased = true;
      hold?.finish(units);
    },
  };
}

/** PostgreSQL has no NUL in its texts, and UTF-8 no lone surrogates. */
const isWritable = (text: string | null): boolean =>
  text === null || (text.isWellFormed() && !text.includes('\0'));

/** The same ledger, and a way to wait until nothing is being added. */
function trackLedger(ledger: Ledger): Ledger & { waitForSettled(): Promise<void> } {
  const inFlight = new Set<Promise<CreditAddition>>();
  return {
    add(entry, together) {
      const adding = ledger.add(entry, together).finally(() => inFlight.delete(adding));
      inFlight.add(adding);
      return adding;
    },
    waitForSettled: async () => void (await Promise.allSettled(inFlight)),
  };
}

/** Ids that no other process has: its own random part, then a number. Neighbours in time are neighbours in the index. */
function entryIds(random: RandomBytes): () => string {
  const start = Buffer.from(random(12)).toString('hex');
  let last = 0;
  return () => {
    last += 1;
    return `use_${start}_${last.toString(36)}`;
  };
}

/**
 * Settled units of budgets, in the order asked. A budget that is read once is read again, so one
 * that does not exist is made: reading it then takes one row, however much was used. Not in `tx`:
 * others would see it only when that has ended.
 */
async function readUnits(db: Executor, budgets: readonly Budget[], tx?: Executor): Promise<number[]> {
  const distinct = [...new Map(budgets.map((budget) => [budget.id, budget])).values()];
  if (distinct.length === 0) return [];
  const known = await store.readUsed(
    tx ?? db,
    distinct.map(({ id }) => id),
  );
  const unknown = distinct.filter(({ id }) => !known.has(id));
  const rest = await readUnknown(db, unknown, tx);
  return budgets.map(({ id }) => known.get(id) ?? rest.get(id) ?? 0);
}

async function readUnknown(db: Executor, budgets: readonly Budget[], tx?: Executor) {
  if (budgets.length === 0) return new Map<string, number>();
  if (tx) return store.readLedger(tx, budgets);
  await store.createBudgets(db, budgets);
  return store.readUsed(
    db,
    budgets.map(({ id }) => id),
  );
}
