import type { Timer } from './clock.ts';

export interface MaintenanceOptions {
  readonly timer: Timer;
  readonly everyMs: number;
  /** True: the first round begins now. */
  readonly isDue?: boolean;
  /** Run one after the other; the failure of one does not keep the next from its turn. */
  readonly steps: readonly ((signal: AbortSignal) => Promise<void>)[];
  readonly onError: (error: unknown) => void;
}

export interface Maintenance {
  /** Begins no further round, aborts the signal of the running one and waits for its end. */
  stop(): Promise<void>;
}

/** Runs rounds of steps at an interval. A round that takes longer than the interval delays the next. */
export function startMaintenance({
  timer,
  everyMs,
  isDue = false,
  steps,
  onError,
}: MaintenanceOptions): Maintenance {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const runAll = async () => {
    for (const step of steps) {
      await step(stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) onError(error);
      });
    }
  };
  const begin = () => {
    running ??= runAll().finally(() => {
      running = undefined;
    });
  };
  if (isDue) begin();
  const stopTimer = timer.every(everyMs, begin);
  return {
    async stop() {
      stopping.abort();
      stopTimer();
      await running;
    },
  };
}
