import { sql } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Clock, Timer } from '../clock.ts';
import type { Executor } from './schema.ts';

/** A slower answer is too inexact: it may have waited in a queue for part of that time. */
const roundTripMsMax = 250;
/** Attempts at the start to get a quick answer; after the last one the quickest is taken. */
const triesAtStart = 4;

/**
 * Interval at which the clock is set: machine clocks drift by some milliseconds in that time, and
 * the clock of a machine that slept is corrected.
 */
const adjustEveryMs = 30_000;

/**
 * A clock that shows the time of the database, so that processes on machines with different clocks
 * agree on what is late. It does not jump when the machine's clock does: between two readings it
 * follows a monotonic counter. Until the database has answered it shows the time of the machine.
 */
export class DatabaseClock implements Clock {
  #set: Measurement | undefined;
  #stop: (() => void) | undefined;
  #isStopped = false;

  now(): Date {
    if (this.#set === undefined) return new Date();
    return new Date(this.#set.timeMs + performance.now() - this.#set.countMs);
  }

  /** Sets the clock at intervals. It keeps running while the database does not answer. */
  async follow(db: Executor, timer: Timer, logger?: BaseLogger): Promise<void> {
    let quickest = await measure(db);
    for (let tries = 1; tries < triesAtStart && quickest.roundTripMs > roundTripMsMax; tries += 1) {
      const next = await measure(db);
      if (next.roundTripMs < quickest.roundTripMs) quickest = next;
    }
    this.#set = quickest;
    if (this.#isStopped) return;
    const log = (err: unknown) => logger?.warn({ err }, 'the time of the database could not be read');
    this.#stop = timer.every(adjustEveryMs, () => void this.#adjust(db).catch(log));
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

interface Measurement {
  /** Time of the database, in milliseconds since 1970, when the counter showed `countMs`. */
  readonly timeMs: number;
  readonly countMs: number;
  readonly roundTripMs: number;
}

async function measure(db: Executor): Promise<Measurement> {
  const sentMs = performance.now();
  const { rows } = await sql<{ timeMs: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as "timeMs"`.execute(db);
  const roundTripMs = performance.now() - sentMs;
  return { timeMs: rows[0]?.timeMs ?? Date.now(), countMs: sentMs + roundTripMs / 2, roundTripMs };
}
