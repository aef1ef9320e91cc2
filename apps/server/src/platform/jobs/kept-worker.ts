import type { BaseLogger } from 'pino';
import type { Timer } from '../clock.ts';
import { lazily } from '../lazily.ts';

export interface KeptWorker<Worker> {
  /** Starts it, and retries until that succeeds. No answer waits for it. */
  begin(): void;
  /** True if the last attempt to start it succeeded. */
  readonly isWell: boolean;
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
