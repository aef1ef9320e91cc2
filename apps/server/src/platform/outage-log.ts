import type { BaseLogger } from 'pino';
import { type Clock, countMs } from './clock.ts';
import { minuteMs } from './durations.ts';

const quietMs = minuteMs;
const pauseMs = 5_000;

/** Keeps a database that does not answer from filling the log and from delaying callers. */
export interface OutageLog {
  /** The database failed a moment ago, so it is not asked again yet. */
  readonly isRecent: boolean;
  /** Logs the error, at most once a minute. */
  note(error: unknown): void;
}

/** `message` says in the log what does not work meanwhile. */
export function createOutageLog(clock: Clock, logger: BaseLogger, message: string): OutageLog {
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
