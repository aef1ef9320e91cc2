import { createFairQueue } from './fair-queue.ts';
import { createOwnSpacing, createSharedSpacing, type Reserve } from './spacing.ts';

/** How many calls a service gets at a time and how soon after another; services of one host may share it. */
export interface Pace {
  /**
   * Waits for the turn of a caller and gives the function that ends it, to be called once. Rejects with the reason of the signal once that
   * is aborted.
   */
  turn(caller: object, signal: AbortSignal): Promise<() => void>;
}

export interface PaceOptions {
  /** Turns at a time. */
  readonly concurrency: number;
  /** Between the beginnings of two turns, in milliseconds. */
  readonly intervalMs: number;
  /** Shares the beginnings with other processes; without it they are spaced in this process alone. */
  readonly reserve?: Reserve | undefined;
}

export function createPace({ concurrency, intervalMs, reserve }: PaceOptions): Pace {
  const spacing =
    reserve && intervalMs > 0 ? createSharedSpacing(intervalMs, reserve) : createOwnSpacing(intervalMs);
  const queue = createFairQueue<() => void>();
  let held = 0;
  let isLettingBegin = false;
  let timer: NodeJS.Timeout | undefined;

  async function letBegin(): Promise<void> {
    if (isLettingBegin) return;
    isLettingBegin = true;
    while (held < concurrency && queue.size > 0) {
      const delayMs = await spacing.delayMs(queue.size);
      if (delayMs > 0) await sleep(delayMs);
      else beginNext();
    }
    isLettingBegin = false;
  }

  function sleep(durationMs: number): Promise<void> {
    return new Promise((resolve) => {
      timer = setTimeout(resolve, durationMs);
      holdProcess();
    });
  }

  /** The process is kept alive for as long as somebody waits. */
  function holdProcess(): void {
    if (queue.size > 0) timer?.ref();
    else timer?.unref();
  }

  function beginNext(): void {
    const begin = queue.take();
    // Whoever waited may have left in the meantime.
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
    turn: (caller, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const leave = queue.add(caller, begin);
        const abort = () => {
          leave();
          holdProcess();
          reject(signal.reason);
        };
        function begin(): void {
          signal.removeEventListener('abort', abort);
          resolve(endTurn);
        }
        signal.addEventListener('abort', abort, { once: true });
        holdProcess();
        void letBegin();
      }),
  };
}
