import { withTimeout } from '../with-timeout.ts';
import { createRoundRobinQueue } from './round-robin-queue.ts';

/** Limits concurrency and rate of the calls to a service; services of one host may share it. */
export interface CallLimiter {
  /**
   * Waits until a caller may begin a call and returns the function that ends it, to be called once.
   * Callers take turns. Rejects with the reason of the signal when that is aborted.
   */
  acquire(caller: object, signal: AbortSignal): Promise<() => void>;
}

export interface CallLimiterOptions {
  /** Most concurrent calls. */
  readonly concurrency: number;
  /** Interval between the starts of two calls, in milliseconds. */
  readonly intervalMs: number;
  /** Shares the starts with other processes; without it they are spaced in this process alone. */
  readonly reserve?: Reserve | undefined;
  /** Called with the error when starts cannot be reserved. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Reserves up to `count` starts and returns the milliseconds until each of them, in order. */
type Reserve = (count: number) => Promise<readonly number[]>;

export function createCallLimiter(options: CallLimiterOptions): CallLimiter {
  const { concurrency } = options;
  const spacing = createSpacing(options);
  const queue = createRoundRobinQueue<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let running = 0;
  let isStarting = false;

  /** The timer keeps the process alive while a caller waits, and only then. */
  function updateTimer(): void {
    if (queue.size > 0) timer?.ref();
    else timer?.unref();
  }

  function sleep(durationMs: number): Promise<void> {
    return new Promise((resolve) => {
      timer = setTimeout(resolve, durationMs);
      updateTimer();
    });
  }

  /** A start that the concurrency does not allow yet would be reserved in vain. */
  const possibleStarts = () => Math.min(queue.size, concurrency - running);

  async function startCalls(): Promise<void> {
    if (isStarting) return;
    isStarting = true;
    while (possibleStarts() > 0) {
      const delayMs = await spacing.delayMs(possibleStarts());
      if (delayMs > 0) await sleep(delayMs);
      else startNext();
    }
    isStarting = false;
  }

  function startNext(): void {
    const start = queue.take();
    // The waiting caller may have left in the meantime.
    if (!start) return;
    running++;
    spacing.start();
    start();
  }

  function release(): void {
    running--;
    void startCalls();
  }

  /** Waits until it is taken from the queue. Leaves it and rejects when the signal is aborted. */
  function waitInQueue(caller: object, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      queue.add(caller, start);
      function start(): void {
        signal.removeEventListener('abort', abort);
        resolve();
      }
      function abort(): void {
        queue.remove(caller, start);
        reject(signal.reason);
      }
      signal.addEventListener('abort', abort, { once: true });
    });
  }

  return {
    async acquire(caller, signal) {
      signal.throwIfAborted();
      const started = waitInQueue(caller, signal);
      updateTimer();
      void startCalls();
      await started.finally(updateTimer);
      return release;
    },
  };
}

/** Two calls are never closer together than this share of the interval. */
const shortestShare = 0.9;
/** Time that is reserved at once: the part that a process does not use is lost to the others. */
const blockMs = 1000;
const reservationTimeoutMs = 1000;
/** Time for which a process keeps its own spacing after the others could not be reached. */
const localMs = 5000;
const tooLate = () => new Error('The starts could not be reserved in time.');

/**
 * Spaces the starts of calls, in milliseconds. While other processes cannot be reached, each keeps
 * its own spacing.
 */
function createSpacing({ intervalMs, reserve, onError }: CallLimiterOptions) {
  const blockMax = Math.max(1, Math.floor(blockMs / intervalMs));
  let nextAt = 0;
  let reserved: number[] = [];
  let localUntil = 0;

  async function reserveStarts(reserveThem: Reserve, count: number): Promise<void> {
    try {
      const delays = await withTimeout(reserveThem(Math.min(count, blockMax)), reservationTimeoutMs, tooLate);
      const now = performance.now();
      reserved = delays.map((delay) => now + delay);
    } catch (error) {
      onError?.(error);
      localUntil = performance.now() + localMs;
    }
  }

  /** A start that was not used before the next one may no longer be reserved. */
  function dropLapsed(): void {
    const now = performance.now();
    reserved = reserved.filter((at) => at + intervalMs > now);
  }

  return {
    /** Time until the next start; zero if it may be now. `count` calls are waiting. */
    async delayMs(count: number): Promise<number> {
      dropLapsed();
      const isShared = intervalMs > 0 && performance.now() >= localUntil;
      if (reserve && isShared && reserved.length === 0) await reserveStarts(reserve, count);
      return Math.max(0, Math.max(nextAt, reserved[0] ?? 0) - performance.now());
    },
    /** One call starts now. */
    start(): void {
      reserved.shift();
      // Timers are late. The next starts make up for lost time little by little, so that the rate
      // is kept.
      nextAt = Math.max(nextAt + intervalMs, performance.now() + intervalMs * shortestShare);
    },
  };
}
