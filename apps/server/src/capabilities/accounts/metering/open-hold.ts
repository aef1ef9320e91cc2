import type { Clock } from '../../../platform/clock.ts';
import { gatherCalls } from '../../../platform/database/gathered-calls.ts';
import type { Executor } from '../../../platform/database/index.ts';
import type { LimitedBudgets } from './budgets.ts';
import * as store from './store.ts';

/** A little less than a hold stands without being renewed. After that, others may have closed it. */
const surelyStandsMs = 25_000;

/** `gone`: another process has closed the hold, and a new one has to be opened. */
type Answer = 'granted' | 'refused' | 'gone';

/** Units that this process holds on a set of budgets, of which its requests reserve what they need. */
export interface OpenHold {
  readonly budgets: LimitedBudgets;
  /** Null until units were granted. */
  readonly id: number | null;
  /** Not reserved and not settled. */
  readonly free: number;
  readonly hasReservations: boolean;
  /** Asks the database for more units at the moment. */
  readonly isAsking: boolean;
  readonly lastUsedMs: number;
  /** Reserves units; asks the database for more when the free ones do not suffice. */
  take(units: number): Answer | Promise<Answer>;
  /** A reservation has ended: of its units so many were not settled. */
  finish(unspent: number): void;
  /** Returns the free units, which the hold then no longer has. */
  removeFree(): number;
  noteRenewal(atMs: number): void;
}

export interface OpenHoldDependencies {
  db: Executor;
  clock: Clock;
  /** Gives back what other holds of this process have of the same budgets and do not need; whether it was anything. */
  freeElsewhere(hold: OpenHold): Promise<boolean>;
}

export function createOpenHold(budgets: LimitedBudgets, dependencies: OpenHoldDependencies): OpenHold {
  const { db, clock, freeElsewhere } = dependencies;
  let id: number | null = null;
  let free = 0;
  let reservations = 0;
  let asking = 0;
  let standsUntilMs = 0;
  let lastUsedMs = clock.now().getTime();

  const removeFree = () => {
    const units = free;
    free = 0;
    return units;
  };

  /** Whether the hold still stands; if so, it stands for another while. */
  const renew = async (holdId: number): Promise<boolean> => {
    const atMs = clock.now().getTime();
    const standing = await store.renewHolds(db, [holdId]);
    standsUntilMs = atMs + surelyStandsMs;
    return standing.has(holdId);
  };

  /** Asks for what the wanted units need beside those it has, or for what the limits leave for some of them. */
  const enlarge = async (wanted: readonly number[], own: number): Promise<store.Grant> => {
    const missing = sum(wanted) - own;
    let grant = await store.grantUnits(db, id, budgets, missing);
    if (!grant.hasAllBudgets) {
      await store.createBudgets(db, budgets.budgets);
      grant = await store.grantUnits(db, id, budgets, missing);
    }
    const isGone = id !== null && grant.holdId === null;
    if (grant.units > 0 || isGone) return grant;
    const othersGaveBack = await freeElsewhere(hold);
    if (!othersGaveBack && grant.room + own < Math.min(...wanted)) return grant;
    return store.grantWithin(db, id, budgets, (room) => sum(inOrder(wanted, room + own)) - own);
  };

  /** How many units were added for the wanted ones; null when the hold is gone. */
  const add = async (wanted: readonly number[], own: number): Promise<number | null> => {
    const atMs = clock.now().getTime();
    if (id !== null && atMs >= standsUntilMs && !(await renew(id))) return null;
    if (sum(wanted) <= own) return 0;
    const grant = await enlarge(wanted, own);
    if (id !== null && grant.holdId === null) return null;
    if (grant.units > 0) {
      id = grant.holdId;
      standsUntilMs = atMs + surelyStandsMs;
    }
    return grant.units;
  };

  const ask = gatherCalls(async (wanted: readonly number[]): Promise<readonly Answer[]> => {
    // Nobody else may use them while this waits for the rest.
    const own = removeFree();
    const added = await add(wanted, own).finally(() => {
      free += own;
    });
    if (added === null) return wanted.map(() => 'gone');
    free += added;
    const granted = inOrder(wanted, free);
    free -= sum(granted);
    reservations += granted.filter((units) => units > 0).length;
    return granted.map((units) => (units > 0 ? 'granted' : 'refused'));
  });

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
    get isAsking() {
      return asking > 0;
    },
    get lastUsedMs() {
      return lastUsedMs;
    },
    take(units) {
      lastUsedMs = clock.now().getTime();
      if (asking === 0 && free >= units && lastUsedMs < standsUntilMs) {
        free -= units;
        reservations += 1;
        return 'granted';
      }
      asking += 1;
      return ask(units).finally(() => {
        asking -= 1;
      });
    },
    finish(unspent) {
      reservations -= 1;
      free += unspent;
    },
    removeFree,
    noteRenewal(atMs) {
      standsUntilMs = atMs + surelyStandsMs;
    },
  };
  return hold;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** What of the wanted units is granted when there are so many: each whole or not at all, first come, first served. */
function inOrder(wanted: readonly number[], units: number): number[] {
  let left = units;
  return wanted.map((want) => {
    if (want > left) return 0;
    left -= want;
    return want;
  });
}
