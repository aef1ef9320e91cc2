import { sql } from 'kysely';
import type { Clock, Timer } from '../clock.ts';
import type { Executor } from './schema.ts';

/** How often it is set: clocks of machines drift by some milliseconds in that time, and one that slept is put right. */
const adjustEveryMs = 30_000;

/**
 * A clock that shows the time of the database, so that processes whose machines disagree agree on what is late, and that does
 * not jump when the clock of its machine does: in between it goes by a counter that nobody can set. Until the database has
 * told the time it is that of the machine.
 */
export class DatabaseClock implements Clock {
  #set: { readonly timeMs: number; readonly countMs: number } | undefined;
  #stop: (() => void) | undefined;
  #isStopped = false;

  now(): Date {
    if (this.#set === undefined) return new Date();
    return new Date(this.#set.timeMs + performance.now() - this.#set.countMs);
  }

  /** Sets it, and again from time to time. While the database does not answer it goes on by itself. */
  async follow(db: Executor, timer: Timer): Promise<void> {
    await this.#adjust(db);
    if (this.#isStopped) return;
    this.#stop = timer.every(adjustEveryMs, () => void this.#adjust(db).catch(() => undefined));
  }

  stop(): void {
    this.#isStopped = true;
    this.#stop?.();
  }

  async #adjust(db: Executor): Promise<void> {
    const sentMs = performance.now();
    const { rows } = await sql<{ timeMs: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as "timeMs"`.execute(db);
    const countMs = (sentMs + performance.now()) / 2;
    if (rows[0] !== undefined) this.#set = { timeMs: rows[0].timeMs, countMs };
  }
}
