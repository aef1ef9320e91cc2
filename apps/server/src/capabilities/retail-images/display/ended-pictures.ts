import type { BaseLogger } from 'pino';
import type { Timer } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import { listEndedPictures } from '../library/pictures/store.ts';

/** Longest time, in milliseconds, until every process knows of a takedown. */
const readEveryMs = 5_000;

/** The pictures that may not be shown any more, known without asking the database. */
export interface EndedPictures {
  has(hash: string): boolean;
  /** Reads them now and from then on. */
  begin(): void;
  /** Knows, once it resolves, of those that were taken down before it was called. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

export function watchEndedPictures({
  db,
  timer,
  logger,
}: {
  readonly db: Executor;
  readonly timer: Timer;
  readonly logger: BaseLogger;
}): EndedPictures {
  let ended: ReadonlySet<string> = new Set();
  let reading: Promise<void> | undefined;
  let stopTimer: (() => void) | undefined;
  const read = () => {
    reading ??= listEndedPictures(db)
      .then(
        (hashes) => {
          ended = new Set(hashes);
        },
        // Known takedowns still count; the files of later ones are gone from the store as well.
        (error: unknown) => logger.warn({ err: error }, 'failed to read takedowns of pictures'),
      )
      .finally(() => {
        reading = undefined;
      });
  };
  return {
    has: (hash) => ended.has(hash),
    begin() {
      if (stopTimer !== undefined) return;
      read();
      stopTimer = timer.every(readEveryMs, read);
    },
    async renew() {
      // A reading under way may have begun before.
      await reading;
      read();
      await reading;
    },
    async stop() {
      stopTimer?.();
      await reading;
    },
  };
}
