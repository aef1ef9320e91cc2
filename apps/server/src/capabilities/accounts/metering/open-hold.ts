import { type Clock, countMs } from '../../../platform/clock.ts';
import { gatherCalls } from '../../../platform/database/gathered-calls.ts';
import type { LimitedBudgets } from './budgets.ts';

/** A little less than a hold lasts without being renewed. After that, others may have closed it. */
const surelyStandsMs = 25_000;

/** `gone`: another process has closed the hold, and a new one has to be opened. */
export type HoldAnswer = 'granted' | 'refused' | 'gone';

/** Asks the database for what the wanted units need beside the free ones, and reserves as many as there are then. */
export type Grant = (hold: OpenHold, wanted: readonly number[]) => Promise<readonly HoldAnswer[]>;

/** Units that this process holds on a set of budgets, of which its requests reserve what they need. */
export interface OpenHold {
  readonly budgets: LimitedBudgets;
  /** Null until units were granted. */
  readonly id: number | null;
  /** Not reserved and not settled. */
  readonly free: number;
  readonly hasReservations: boolean;
  /** All that were ever made. */
  readonly reservationsMade: number;
  /** Asks the database for more units at the moment. */
  readonly isAsking: boolean;
  /** By `countMs`, as the other times here. */
  readonly lastGrantedMs: number;
  /** Until then no other process closes it. */
  readonly standsUntilMs: number;
  /** Reserves units; asks the database for more when the free ones do not suffice. */
  take(units: number): HoldAnswer | Promise<HoldAnswer>;
  /** Reserves each of the wanted units, whole or not at all; first come, first served. */
  reserve(wanted: readonly number[]): readonly HoldAnswer[];
  /** Ends a reservation, `unspent` units of which were not settled. */
  finish(unspent: number): void;
  /** The database has added units. */
  add(units: number, holdId: number | null, atMs: number): void;
  /** Returns the free units, which the hold then no longer has. */
  removeFree(): number;
  noteRenewal(atMs: number): void;
}

export function createOpenHold(budgets: LimitedBudgets, clock: Clock, grant: Grant): OpenHold {
  let id: number | null = null;
  let free = 0;
  let reservations = 0;
  let reservationsMade = 0;
  let asking = 0;
  let standsUntilMs = 0;
  let lastGrantedMs = countMs(clock);

  const ask = gatherCalls((wanted: readonly number[]) => grant(hold, wanted));
  const reserveOne = (units: number): HoldAnswer => {
    if (units > free) return 'refused';
    free -= units;
    reservations += 1;
    reservationsMade += 1;
    lastGrantedMs = countMs(clock);
    return 'granted';
  };

  const hold: OpenHold = {
    budgets,
    get id() {
      return id;
    },
    get free() {
      return free;
    },
    get hasReservations() {
      return reservations > 0;
    },
    get reservationsMade() {
      return reservationsMade;
    },
    get isAsking() {
      return asking > 0;
    },
    get lastGrantedMs() {
      return lastGrantedMs;
    },
    get standsUntilMs() {
      return standsUntilMs;
    },
    take(units) {
      // Earlier callers that are still asking come first.
      if (asking === 0 && free >= units && countMs(clock) < standsUntilMs) return reserveOne(units);
      asking += 1;
      return ask(units).finally(() => {
        asking -= 1;
      });
    },
    reserve: (wanted) => wanted.map(reserveOne),
    finish(unspent) {
      reservations -= 1;
      free += unspent;
    },
    add(units, holdId, atMs) {
      if (units <= 0) return;
      id = holdId;
      free += units;
      standsUntilMs = atMs + surelyStandsMs;
    },
    removeFree() {
      const units = free;
      free = 0;
      return units;
    },
    noteRenewal(atMs) {
      standsUntilMs = atMs + surelyStandsMs;
    },
  };
  return hold;
}
