/** Time comes in from outside, so that tests can set it. */
export type Clock = { now(): Date };

/** Work that comes back at an interval; stopped by the function that it gives. */
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
