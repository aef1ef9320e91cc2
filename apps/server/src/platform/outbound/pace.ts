import { createFairQueue } from './fair-queue.ts';

/** How many calls a service gets at a time and how soon after another; services of one host may share it. */
export interface Pace {
  /**
   * Waits for the turn of a caller and gives the function that ends it. Rejects with the reason of the signal once that
   * is aborted.
   */
  turn(caller: object, signal: AbortSignal): Promise<() => void>;
}

export interface PaceOptions {
  /** Turns at a time. */
  readonly concurrency: number;
  /** Between the beginnings of two turns. */
  readonly intervalMs: number;
  /** Shares the beginnings with other processes; without it they are spaced in this process alone. */
  readonly reserve?: Reserve | undefined;
}

/** Reserves beginnings, up to `count`: how long from now each of them is, in milliseconds. */
export type Reserve = (count: number) => Promise<readonly number[]>;

type Begin = () => void;

export function createPace({ concurrency, intervalMs }: PaceOptions): Pace {
  const queue = createFairQueue<Begin>();
  let held = 0;
  let nextAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function beginNext(): void {
    while (!timer && held < concurrency && queue.size > 0) {
      const now = performance.now();
      if (now < nextAt) {
        wake(nextAt - now);
        return;
      }
      nextAt = now + intervalMs;
      held++;
      queue.take()?.();
    }
  }

  function wake(delayMs: number): void {
    timer = setTimeout(() => {
      timer = undefined;
      beginNext();
    }, delayMs).unref();
  }

  function release(): void {
    held--;
    beginNext();
  }

  return {
    turn: (caller, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const leave = queue.add(caller, begin);
        const abort = () => {
          leave();
          reject(signal.reason);
        };
        function begin(): void {
          signal.removeEventListener('abort', abort);
          resolve(once(release));
        }
        signal.addEventListener('abort', abort, { once: true });
        beginNext();
      }),
  };
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}
