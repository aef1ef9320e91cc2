import type { BaseLogger } from 'pino';
import type { Clock, Timer } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import type { LimitedBudgets } from './budgets.ts';
import { meterClosed, usageLimitExceeded } from './errors.ts';
import { createOpenHold, type OpenHold } from './open-hold.ts';
import * as store from './store.ts';

const tidyEveryMs = 1_000;
const idleMs = 2_000;
const renewEveryMs = 10_000;
const pastBudgetsEveryMs = 3_600_000;
/** Longer than any period: what began before is past. */
const pastBudgetsMs = 40 * 86_400_000;
/** Holds closed in one transaction. */
const atOnceMax = 100;

export interface HoldsDependencies {
  db: Executor;
  clock: Clock;
  timer: Timer;
  logger: BaseLogger;
}

/** All holds of this process. */
export interface Holds {
  /** Reserves units under a hold on the budgets. Rejects with `usage_limit_exceeded` when a limit leaves too few. */
  take(budgets: LimitedBudgets, units: number): Promise<OpenHold>;
  /** Uses a hold no more that others have closed. */
  forget(hold: OpenHold): void;
  /** Gives back everything. */
  close(): Promise<void>;
}

/** Keeps one open hold for each set of budgets that requests come for, renews them, and closes what nobody needs. */
export function createHolds({ db, clock, timer, logger }: HoldsDependencies): Holds {
  const open = new Map<string, OpenHold>();
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;

  /** What fails here is made good by the next time, or by others when the hold has expired. */
  const inBackground = (work: Promise<unknown>): Promise<void> => {
    const done: Promise<void> = work
      .then(() => {})
      .catch((error: unknown) => logger.warn({ err: error }, 'Holds of units could not be kept in order.'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  };

  /** What `close` waits for, lest units are granted after it has given everything back. */
  const untilAnswered = async <Result>(question: Result | Promise<Result>): Promise<Result> => {
    if (!(question instanceof Promise)) return question;
    underWay.add(question);
    try {
      return await question;
    } finally {
      underWay.delete(question);
    }
  };

  const forget = (hold: OpenHold) => {
    if (open.get(hold.budgets.key) === hold) open.delete(hold.budgets.key);
  };
  const holdFor = (budgets: LimitedBudgets): OpenHold => {
    const known = open.get(budgets.key);
    if (known) return known;
    const hold = createOpenHold(budgets, { db, clock, freeElsewhere });
    open.set(budgets.key, hold);
    return hold;
  };

  const giveBackFree = async (hold: OpenHold): Promise<void> => {
    const { id } = hold;
    const units = hold.removeFree();
    if (id !== null && units > 0) await store.giveBack(db, id, units);
  };
  const closeAll = async (holds: readonly OpenHold[]): Promise<void> => {
    for (const hold of holds) forget(hold);
    const ids = holds.flatMap(({ id }) => id ?? []);
    for (let from = 0; from < ids.length; from += atOnceMax) {
      await store.closeHolds(db, ids.slice(from, from + atOnceMax));
    }
  };

  /** Those of a limit that has been changed, of another key of the account, or of the same key under another plan. */
  const freeElsewhere = async (asking: OpenHold): Promise<boolean> => {
    const others = [...open.values()].filter(
      (other) =>
        other !== asking &&
        other.free > 0 &&
        !other.isAsking &&
        other.budgets.ids.some((id) => asking.budgets.ids.includes(id)),
    );
    const unused = others.filter(({ hasReservations }) => !hasReservations);
    const used = others.filter(({ hasReservations }) => hasReservations);
    await Promise.all([closeAll(unused), ...used.map(giveBackFree)]);
    return others.length > 0;
  };

  const tidy = async (): Promise<void> => {
    const since = clock.now().getTime() - idleMs;
    const idle = [...open.values()].filter(({ isAsking, lastUsedMs }) => !isAsking && lastUsedMs <= since);
    const unused = idle.filter(({ hasReservations }) => !hasReservations);
    const used = idle.filter(({ hasReservations }) => hasReservations);
    await closeAll(unused);
    for (const hold of used) await giveBackFree(hold);
  };
  const renew = async (): Promise<void> => {
    const atMs = clock.now().getTime();
    const holds = [...open.values()].filter(({ id }) => id !== null);
    if (holds.length === 0) return;
    const standing = await store.renewHolds(
      db,
      holds.flatMap(({ id }) => id ?? []),
    );
    for (const hold of holds) {
      if (hold.id !== null && standing.has(hold.id)) hold.noteRenewal(atMs);
      else forget(hold);
    }
  };
  const sweep = async (): Promise<void> => {
    while ((await store.closeExpiredHolds(db, atOnceMax)) === atOnceMax);
  };
  const removePast = () => store.removePastBudgets(db, new Date(clock.now().getTime() - pastBudgetsMs));

  const stops = [
    timer.every(tidyEveryMs, () => void inBackground(tidy())),
    timer.every(renewEveryMs, () => void inBackground(renew().then(sweep))),
    timer.every(pastBudgetsEveryMs, () => void inBackground(removePast())),
  ];
  void inBackground(sweep().then(removePast));

  return {
    async take(budgets, units) {
      for (;;) {
        if (isClosed) throw meterClosed();
        const hold = holdFor(budgets);
        const answer = await untilAnswered(hold.take(units));
        if (answer === 'granted') return hold;
        if (answer === 'refused') throw usageLimitExceeded();
        forget(hold);
      }
    },
    forget,
    async close() {
      isClosed = true;
      for (const stop of stops) stop();
      await Promise.allSettled(underWay);
      await inBackground(closeAll([...open.values()]));
    },
  };
}
