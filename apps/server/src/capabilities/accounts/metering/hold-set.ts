import type { Executor } from '../../../platform/database/index.ts';
import type { LimitedBudgets } from './budgets.ts';
import type { OpenHold } from './open-hold.ts';
import * as store from './store.ts';

/** Runs work one after another, in order of arrival. Work that fails does not stop the work after it. */
type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Holds closed in one transaction. */
const atOnceMax = 100;

/** The holds of this process: for each set of budgets one that requests take from, and those that have yet to be closed. */
export interface HoldSet {
  /** Returns the hold that requests take from; `make` makes it if there is none. */
  openOne(budgets: LimitedBudgets, make: () => OpenHold): OpenHold;
  list(): OpenHold[];
  isInvalid(hold: OpenHold): boolean;
  /** Has no further request take from the hold. It is closed when its last reservation has ended. */
  invalidate(hold: OpenHold): void;
  /** Drops a hold that others have closed. */
  drop(hold: OpenHold): void;
  close(holds: readonly OpenHold[]): Promise<void>;
  /** Closes unused holds, and takes the free units out of the others. */
  giveBack(holds: readonly OpenHold[]): Promise<void>;
  /** True if others use a budget of this hold: by another limit, of another key, or invalid. */
  shareBudgets(hold: OpenHold): boolean;
  /** Gives back the units of other holds that this one could use. */
  freeBeside(hold: OpenHold): Promise<void>;
  /** Serializes give-backs, so that every count includes the units that another one returns. */
  readonly inTurn: Turns;
}

export function createHoldSet(db: Executor): HoldSet {
  const open = new Map<string, OpenHold>();
  const all = new Set<OpenHold>();

  const invalidate = (hold: OpenHold) => {
    if (open.get(hold.budgets.key) === hold) open.delete(hold.budgets.key);
  };
  const isInvalid = (hold: OpenHold) => open.get(hold.budgets.key) !== hold;
  const drop = (hold: OpenHold) => {
    invalidate(hold);
    all.delete(hold);
  };

  /** A hold that could not be closed is not renewed any more and expires. */
  const close = async (holds: readonly OpenHold[]): Promise<void> => {
    holds.forEach(invalidate);
    try {
      const ids = holds.flatMap(({ id }) => id ?? []);
      for (let from = 0; from < ids.length; from += atOnceMax) {
        await store.closeHolds(db, ids.slice(from, from + atOnceMax));
      }
    } finally {
      holds.forEach(drop);
    }
  };
  const giveBackFree = async (hold: OpenHold): Promise<void> => {
    const { id } = hold;
    const units = hold.removeFree();
    if (id === null || units === 0) return;
    try {
      await store.giveBack(db, id, units);
    } catch (error) {
      // The units may or may not be back; closing the hold settles that.
      invalidate(hold);
      throw error;
    }
  };
  const giveBack = async (holds: readonly OpenHold[]): Promise<void> => {
    const isNeeded = ({ hasReservations, isAsking }: OpenHold) => hasReservations || isAsking;
    const unneeded = holds.filter((hold) => !isNeeded(hold));
    const needed = holds.filter(isNeeded);
    await Promise.all([close(unneeded), ...needed.map(giveBackFree)]);
  };

  const findOthers = (hold: OpenHold) =>
    [...all].filter(
      (other) => other !== hold && other.budgets.ids.some((id) => hold.budgets.ids.includes(id)),
    );

  return {
    openOne(budgets, make) {
      const known = open.get(budgets.key);
      if (known) return known;
      const hold = make();
      open.set(budgets.key, hold);
      all.add(hold);
      return hold;
    },
    list: () => [...all],
    isInvalid,
    invalidate,
    drop,
    close,
    giveBack,
    shareBudgets: (hold) => findOthers(hold).length > 0,
    freeBeside: (hold) => giveBack(findOthers(hold).filter((other) => other.free > 0 || isInvalid(other))),
    inTurn: createTurns(),
  };
}

function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}
