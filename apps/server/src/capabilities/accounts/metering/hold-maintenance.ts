import type { BaseLogger } from 'pino';
import { type Clock, countMs, type Timer } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import { dayMs, hourMs } from '../../../platform/durations.ts';
import type { HoldSet } from './hold-set.ts';
import type { OpenHold } from './open-hold.ts';
import * as store from './store.ts';

const giveBackEveryMs = 1_000;
const idleMs = 2_000;
const renewEveryMs = 10_000;
const analyzeEveryMs = 1_200_000;
const pastBudgetsEveryMs = hourMs;
/** Longer than any period: what began before is past. */
const pastBudgetsMs = 40 * dayMs;
/** Expired holds closed in one transaction. */
const atOnceMax = 100;
/** The units settled under an open hold are summed up when its budgets are read, and when it is closed. */
const reservationsMax = 10_000;

export interface HoldMaintenanceDependencies {
  db: Executor;
  clock: Clock;
  timer: Timer;
  logger: BaseLogger;
  holds: HoldSet;
}

/** Keeps holds alive, closes those without a use, and those that other processes have left. Returns a function that ends all this. */
export function maintainHolds({ db, clock, timer, logger, holds }: HoldMaintenanceDependencies) {
  const inFlight = new Set<Promise<unknown>>();

  /** A failure here is made good by the next time, or by others when the hold has expired. */
  const runInBackground = (work: Promise<unknown>): void => {
    const done: Promise<unknown> = work
      .catch((error: unknown) => logger.warn({ err: error }, 'failed to maintain holds of units'))
      .finally(() => inFlight.delete(done));
    inFlight.add(done);
  };

  const giveBackIdle = async (): Promise<void> => {
    for (const hold of holds.list()) if (hold.reservationsMade >= reservationsMax) holds.invalidate(hold);
    const since = countMs(clock) - idleMs;
    const isIdle = (hold: OpenHold) =>
      !hold.isAsking && (holds.isInvalid(hold) || hold.lastGrantedMs <= since);
    if (holds.list().some(isIdle)) await holds.inTurn(() => holds.giveBack(holds.list().filter(isIdle)));
  };
  const renew = async (): Promise<void> => {
    const atMs = countMs(clock);
    const renewed = holds.list().filter(({ id }) => id !== null);
    if (renewed.length === 0) return;
    const standing = await store.renewHolds(
      db,
      renewed.flatMap(({ id }) => id ?? []),
    );
    for (const hold of renewed) {
      if (hold.id !== null && standing.has(hold.id)) hold.noteRenewal(atMs);
      else holds.drop(hold);
    }
  };
  const closeExpired = async (): Promise<void> => {
    while ((await store.closeExpiredHolds(db, atOnceMax)) === atOnceMax);
  };
  const removePast = () => store.removePastBudgets(db, new Date(clock.now().getTime() - pastBudgetsMs));

  const stops = [
    timer.every(giveBackEveryMs, () => runInBackground(giveBackIdle())),
    timer.every(renewEveryMs, () => runInBackground(renew().finally(closeExpired))),
    timer.every(analyzeEveryMs, () => runInBackground(store.analyze(db))),
    timer.every(pastBudgetsEveryMs, () => runInBackground(removePast())),
  ];
  runInBackground(closeExpired().then(removePast));

  return async (): Promise<void> => {
    for (const stop of stops) stop();
    await Promise.allSettled(inFlight);
  };
}
