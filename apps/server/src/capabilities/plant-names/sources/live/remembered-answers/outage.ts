import type { BaseLogger } from 'pino';
import { type Clock, countMs } from '../../../../../platform/clock.ts';

const quietMs = 60_000;
const pauseMs = 5_000;

/** Keeps a database that does not answer from filling the log and from holding up those who can do without it. */
export interface Outage {
  /** The database failed a moment ago, so it is not asked again yet. */
  readonly isRecent: boolean;
  note(error: unknown): void;
}

/** `message` says in the log what does not work meanwhile. */
export function createOutage(clock: Clock, logger: BaseLogger, message: string): Outage {
  let failedAt = Number.NEGATIVE_INFINITY;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    get isRecent() {
      return countMs(clock) - failedAt < pauseMs;
    },
    note(error) {
      failedAt = countMs(clock);
      if (failedAt - loggedAt < quietMs) return;
      loggedAt = failedAt;
      logger.warn({ err: error }, message);
    },
  };
}
