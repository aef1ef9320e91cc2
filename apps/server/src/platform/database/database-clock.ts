import { sql } from 'kysely';
import type { Clock, Timer } from '../clock.ts';
import type { Executor } from './schema.ts';

/** An answer that took longer says too little: part of the time it may have waited for its turn. */
const roundTripMsMax = 250;
/** How often it is asked for a quick answer at the start, before the quickest of them is taken. */
const triesAtStart = 4;

/** How often it is set: clocks of machines drift by some milliseconds in that time, and one that slept is put right. */
const adjustEveryMs = 30_000;

/**
 * A clock that shows the time of the database, so that processes whose machines disagree agree on what is late, and that does
 * not jump when the clock of its machine does: in between it goes by a counter that nobody can set. Until the database has
 * told the time it is that of the machine.
 */
export class DatabaseClock implements Clock {
  #set: Measured | undefined;
  #stop: (() => void) | undefined;
  #isStopped = false;

  now(): Date {
    if (this.#set === undefined) return new Date();
    return new Date(this.#set.timeMs + performance.now() - this.#set.countMs);
  }

  /** Sets it, and again from time to time. While the database does not answer it goes on by itself. */
  async follow(db: Executor, timer: Timer): Promise<void> {
    let quickest = await measure(db);
    for (let tries = 1; tries < triesAtStart && quickest.roundTripMs > roundTripMsMax; tries += 1) {
      const next = await measure(db);
      if (next.roundTripMs < quickest.roundTripMs) quickest = next;
    }
    this.#set = quickest;
    if (this.#isStopped) return;
    this.#stop = timer.every(adjustEveryMs, () => void this.#adjust(db).catch(() => undefined));
  }

  stop(): void {
    this.#isStopped = true;
    this.#stop?.();
  }

  async #adjust(db: Executor): Promise<void> {
    const measured = await measure(db);
    if (measured.roundTripMs <= roundTripMsMax) this.#set = measured;
  }
}

interface Measured {
  /** What the database showed, in milliseconds since 1970, when the counter stood at `countMs`. */
  readonly timeMs: number;
  readonly countMs: number;
  readonly roundTripMs: number;
}

async function measure(db: Executor): Promise<Measured> {
  const sentMs = performance.now();
  const { rows } = await sql<{ timeMs: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as "timeMs"`.execute(db);
  const roundTripMs = performance.now() - sentMs;
  return { timeMs: rows[0]?.timeMs ?? Date.now(), countMs: sentMs + roundTripMs / 2, roundTripMs };
}
