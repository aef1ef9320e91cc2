import { inTime } from '../in-time.ts';

/** Spaces the beginnings of calls. All times are in milliseconds. */
export interface Spacing {
  /** Time until the next beginning; zero if it may be now. `wanted` calls are waiting. */
  delayMs(wanted: number): Promise<number>;
  /** One begins now. */
  begin(): void;
}

/** Reserves up to `count` beginnings and returns the time until each of them, in order. */
export type Reserve = (count: number) => Promise<readonly number[]>;

/** Spacing of this process alone. */
export function createOwnSpacing(intervalMs: number): Spacing {
  let nextAt = 0;
  return {
    delayMs: async () => Math.max(0, nextAt - performance.now()),
    begin() {
      // Timers are late. The next beginnings make up for lost time little by little, so that the
      // rate is kept.
      nextAt = Math.max(nextAt + intervalMs, performance.now() + intervalMs * shortestShare);
    },
  };
}

/** Two calls are never closer together than this share of the interval. */
const shortestShare = 0.9;

/** Time that is reserved at once: the part that a process does not use is lost to the others. */
const blockMs = 1000;
const reservationTimeoutMs = 1000;
const tooLate = () => new Error('The beginnings could not be reserved in time.');
/** Time for which a process keeps its own spacing after the others could not be reached. */
const aloneMs = 5000;

/**
 * Spacing shared with other processes. While they cannot be reached, every process keeps its own.
 */
export function createSharedSpacing(intervalMs: number, reserve: Reserve): Spacing {
  const own = createOwnSpacing(intervalMs);
  const blockMax = Math.max(1, Math.floor(blockMs / intervalMs));
  let reserved: number[] = [];
  let aloneUntil = 0;

  async function reserveMore(wanted: number): Promise<void> {
    try {
      const delays = await inTime(reserve(Math.min(wanted, blockMax)), reservationTimeoutMs, tooLate);
      const now = performance.now();
      reserved = delays.map((delay) => now + delay);
    } catch {
      aloneUntil = performance.now() + aloneMs;
    }
  }

  /** A beginning that was not used before the next one may no longer be reserved. */
  function dropLapsed(): void {
    const now = performance.now();
    reserved = reserved.filter((at) => at + intervalMs > now);
  }

  return {
    async delayMs(wanted) {
      dropLapsed();
      if (reserved.length === 0 && performance.now() >= aloneUntil) await reserveMore(wanted);
      return Math.max(await own.delayMs(wanted), (reserved[0] ?? 0) - performance.now());
    },
    begin() {
      reserved.shift();
      own.begin();
    },
  };
}
