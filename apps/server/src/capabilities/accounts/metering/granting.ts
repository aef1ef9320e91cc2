import { type Clock, countMs } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import type { HoldSet } from './hold-set.ts';
import type { Grant, HoldAnswer, OpenHold } from './open-hold.ts';
import * as store from './store.ts';

interface GrantingDependencies {
  db: Executor;
  clock: Clock;
  holds: HoldSet;
}

/** Gets units for holds from the budgets. */
export function createGranting({ db, clock, holds }: GrantingDependencies): Grant {
  const isGone = (hold: OpenHold, holdId: number | null) => hold.id !== null && holdId === null;

  /** True while the hold is there, which it then is for another while. */
  const isThere = async (hold: OpenHold, atMs: number): Promise<boolean> => {
    if (hold.id === null || atMs < hold.standsUntilMs) return true;
    const standing = await store.renewHolds(db, [hold.id]);
    hold.noteRenewal(atMs);
    return standing.has(hold.id);
  };

  const grantAll = async ({ id, budgets }: OpenHold, units: number): Promise<store.StoredGrant> => {
    const grant = await store.grantUnits(db, id, budgets, units);
    if (grant.hasAllBudgets) return grant;
    await store.createBudgets(db, budgets.budgets);
    return store.grantUnits(db, id, budgets, units);
  };

  /** Asks for what the limits leave for some of the wanted, once other holds of this process have given back what is free. */
  const grantSome = async (hold: OpenHold, wanted: readonly number[], atMs: number) => {
    await holds.freeBeside(hold);
    const own = hold.free;
    const choose = (room: number) => sumInOrder(wanted, room + own) - own;
    const rest = await store.grantWithin(db, hold.id, hold.budgets, choose);
    if (isGone(hold, rest.holdId)) return answerGone(wanted);
    hold.add(rest.units, rest.holdId, atMs);
    return hold.reserve(wanted);
  };

  return async (hold, wanted) => {
    const atMs = countMs(clock);
    if (!(await isThere(hold, atMs))) return answerGone(wanted);
    const missing = sum(wanted) - hold.free;
    if (missing <= 0) return hold.reserve(wanted);
    const grant = await grantAll(hold, missing);
    if (isGone(hold, grant.holdId)) return answerGone(wanted);
    hold.add(grant.units, grant.holdId, atMs);
    // While this one asked, another may have got its free units.
    if (sum(wanted) <= hold.free) return hold.reserve(wanted);
    const isHopeless = grant.room + hold.free < Math.min(...wanted) && !holds.shareBudgets(hold);
    if (isHopeless) return hold.reserve(wanted);
    return holds.inTurn(() => grantSome(hold, wanted, atMs));
  };
}

const answerGone = (wanted: readonly number[]): readonly HoldAnswer[] => wanted.map(() => 'gone');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * Sums the wanted amounts that fit into `units`: each is granted whole or not at all, first come,
 * first served.
 */
const sumInOrder = (wanted: readonly number[], units: number): number =>
  wanted.reduce((given, want) => (given + want > units ? given : given + want), 0);
