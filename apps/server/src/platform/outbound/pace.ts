import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { createOwnSpacing, createSharedSpacing, type Reserve } from './spacing.ts';
import { createWaitingTimer } from './waiting-timer.ts';

/** Limits concurrency and rate of the calls to a service; services of one host may share it. */
export interface Pace {
  /**
   * Waits for the turn of a caller and returns the function that ends it, to be called once.
   * Rejects with the reason of the signal when that is aborted.
   */
  turn(caller: object, signal: AbortSignal): Promise<() => void>;
}

export interface PaceOptions {
  /** Most concurrent turns. */
  readonly concurrency: number;
  /** Interval between the beginnings of two turns, in milliseconds. */
  readonly intervalMs: number;
  /** Shares the beginnings with other processes; without it they are spaced in this process alone. */
  readonly reserve?: Reserve | undefined;
}

export function createPace({ concurrency, intervalMs, reserve }: PaceOptions): Pace {
  const spacing =
    reserve && intervalMs > 0 ? createSharedSpacing(intervalMs, reserve) : createOwnSpacing(intervalMs);
  const queue = createFairQueue<() => void>();
  const timer = createWaitingTimer(() => queue.size > 0);
  let held = 0;
  let isLettingBegin = false;

  /** A beginning for which no turn is free would be reserved in vain. */
  const beginnings = () => Math.min(queue.size, concurrency - held);

  async function letBegin(): Promise<void> {
    if (isLettingBegin) return;
    isLettingBegin = true;
    while (beginnings() > 0) {
      const delayMs = await spacing.delayMs(beginnings());
      if (delayMs > 0) await timer.sleep(delayMs);
      else beginNext();
    }
    isLettingBegin = false;
  }

  function beginNext(): void {
    const begin = queue.take();
    // The waiting caller may have left in the meantime.
    if (!begin) return;
    held++;
    spacing.begin();
    begin();
  }

  function endTurn(): void {
    held--;
    void letBegin();
  }

  return {
    async turn(caller, signal) {
      signal.throwIfAborted();
      const begun = waitIn(queue, caller, signal);
      timer.update();
      void letBegin();
      await begun.finally(timer.update);
      return endTurn;
    },
  };
}

/** Waits until it is taken from the queue. Leaves it and rejects when the signal is aborted. */
function waitIn(queue: FairQueue<() => void>, caller: object, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = queue.add(caller, begin);
    function begin(): void {
      signal.removeEventListener('abort', abort);
      resolve();
    }
    function abort(): void {
      leave();
      reject(signal.reason);
    }
    signal.addEventListener('abort', abort, { once: true });
  });
}
