import type { BaseLogger } from 'pino';
import type { Timer } from '../clock.ts';
import { lazy } from '../lazy.ts';

export interface KeptWorker<Worker> {
  /** Starts it, and retries until that succeeds. No answer waits for it. */
  begin(): void;
  /** True if the last attempt to start it succeeded. */
  readonly isHealthy: boolean;
  /** Stops trying, waits for a running start and returns the worker, if there is one. */
  stop(): Promise<Worker | undefined>;
}

/** Interval between attempts to start. */
const startAgainMs = 30_000;

/** A service answers even if its worker cannot be started, as while the database is unavailable. */
export function keepWorker<Worker>(
  start: () => Promise<Worker>,
  { timer, logger, problem }: { timer: Timer; logger: BaseLogger; problem: string },
): KeptWorker<Worker> {
  const worker = lazy(start);
  let isHealthy = true;
  let stopStarting: (() => void) | undefined;
  const tryToStart = () =>
    worker.get().then(
      () => {
        isHealthy = true;
      },
      (error: unknown) => {
        if (isHealthy) logger.error({ err: error }, problem);
        isHealthy = false;
      },
    );
  return {
    begin() {
      if (stopStarting !== undefined) return;
      void tryToStart();
      stopStarting = timer.every(startAgainMs, () => void (isHealthy || tryToStart()));
    },
    get isHealthy() {
      return isHealthy;
    },
    stop() {
      stopStarting?.();
      return worker.peek();
    },
  };
}
