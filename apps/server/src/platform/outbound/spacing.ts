import { inTime } from '../in-time.ts';

/** When the next call may begin. All in milliseconds. */
export interface Spacing {
  /** Until the next beginning; `wanted` is how many wait for one. Zero where it may be now. */
  delayMs(wanted: number): Promise<number>;
  /** One begins now. */
  begin(): void;
}

/** Reserves up to `count` beginnings and says how long from now each of them is, the first one first. */
export type Reserve = (count: number) => Promise<readonly number[]>;

/** Of this process alone. */
export function createOwnSpacing(intervalMs: number): Spacing {
  let nextAt = 0;
  return {
    delayMs: async () => Math.max(0, nextAt - performance.now()),
    begin() {
      // Timers are late: what one beginning has lost the next ones make good, little by little, so that the rate is kept.
      nextAt = Math.max(nextAt + intervalMs, performance.now() + intervalMs * shortestShare);
    },
  };
}

/** Two calls are never closer together than this share of the interval. */
const shortestShare = 0.9;

/** As much time as is reserved at once: what a process then does not need is lost to the others. */
const blockMs = 1000;
const reservationTimeoutMs = 1000;
const tooLate = () => new Error('The beginnings could not be reserved in time.');
/** How long a process goes by its own spacing once the others could not be reached. */
const aloneMs = 5000;

/** Shared with other processes. While they cannot be reached, every process keeps its own. */
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

  /** A beginning that was not used before the next one may belong to nobody any longer. */
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
