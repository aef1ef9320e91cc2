/** Time comes in from outside, so that tests can set it. */
export type Clock = {
  now(): Date;
  /** Milliseconds that have passed in this process, see `countMs`. Left out where they really pass. */
  countMs?: () => number;
};

/** A counter of milliseconds, for pauses within one process: it does not jump when a clock is set. */
export const countMs = (clock: Clock): number => clock.countMs?.() ?? performance.now();

/** Runs work at an interval, until the returned function is called. */
export type Timer = { every(milliseconds: number, work: () => void): () => void };

/** Never keeps the process alive by itself. */
export const systemTimer: Timer = {
  every(milliseconds, work) {
    const interval = setInterval(work, milliseconds);
    interval.unref();
    return () => clearInterval(interval);
  },
};

export const systemClock: Clock = { now: () => new Date() };
