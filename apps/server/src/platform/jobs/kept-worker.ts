import type { BaseLogger } from 'pino';
import type { Timer } from '../clock.ts';
import { lazily } from '../lazily.ts';

export interface KeptWorker<Worker> {
  /** Starts it, and tries again until it is started. Not awaited by anything that answers. */
  begin(): void;
  /** True if the last attempt to start it succeeded. */
  readonly isWell: boolean;
  /** Tries no more; waits for what is under way and gives the worker, if there is one. */
  stop(): Promise<Worker | undefined>;
}

/** After a worker could not be started. */
const startAgainMs = 30_000;

/** A worker that cannot be started, as while the database is away, is no reason for a service not to answer. */
export function keepWorker<Worker>(
  start: () => Promise<Worker>,
  { timer, logger, problem }: { timer: Timer; logger: BaseLogger; problem: string },
): KeptWorker<Worker> {
  const worker = lazily(start);
  let isWell = true;
  let stopStarting: (() => void) | undefined;
  const tryToStart = () =>
    worker.get().then(
      () => {
        isWell = true;
      },
      (error: unknown) => {
        if (isWell) logger.error({ err: error }, problem);
        isWell = false;
      },
    );
  return {
    begin() {
      if (stopStarting !== undefined) return;
      void tryToStart();
      stopStarting = timer.every(startAgainMs, () => void (isWell || tryToStart()));
    },
    get isWell() {
      return isWell;
    },
    stop() {
      stopStarting?.();
      return worker.opened();
    },
  };
}
