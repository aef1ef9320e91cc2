import type { Timer } from '../clock.ts';
import type { Executor } from '../database/index.ts';
import { withTimeout } from '../with-timeout.ts';
import { claimProbe, readStates, writeState } from './circuit-table.ts';
import type { CircuitState, SharedCircuitState } from './shared-circuit-state.ts';

/** Interval at which a process reads the states that others found. */
const everyMs = 1000;
/** A database silent for longer is not asked to assign the probe. */
const silentMs = 5000;
/** Time limit of that query. */
const claimMs = 1000;
const tooLate = () => new Error('The database takes too long.');

const noOutage: CircuitState = { outage: null, backoffUntil: 0 };

interface Follower {
  readonly service: string;
  readonly listener: (state: CircuitState) => void;
}

/**
 * Shares the circuit of a service, by its name, among all processes on a database. One statement
 * reads all services of a process while any is followed. A process that cannot reach the database
 * calls `onError`, follows its own findings and publishes them later.
 */
export function createClusterCircuits(
  db: Executor,
  timer: Timer,
  onError: (error: unknown) => void = () => {},
): (service: string) => SharedCircuitState {
  const followers = new Set<Follower>();
  /** States that are not written yet, by service. */
  const unwritten = new Map<string, Partial<CircuitState>>();
  let stop = () => {};
  let isExchanging = false;
  let heardAt = Number.NEGATIVE_INFINITY;

  /** Runs one at a time: states are published in order, and hanging statements do not pile up. */
  async function exchange(): Promise<void> {
    if (isExchanging) return;
    isExchanging = true;
    try {
      do {
        await write();
        await read();
      } while (unwritten.size > 0);
    } catch (error) {
      // The next exchange tries again.
      onError(error);
    }
    isExchanging = false;
  }

  async function write(): Promise<void> {
    for (const [service, news] of unwritten) {
      await writeState(db, service, news);
      if (unwritten.get(service) === news) unwritten.delete(service);
    }
  }

  async function read(): Promise<void> {
    const states = await readStates(db);
    heardAt = performance.now();
    for (const { service, listener } of followers) {
      // A state found here in the meantime is newer.
      if (!unwritten.has(service)) listener(states.get(service) ?? noOutage);
    }
  }

  function follow(follower: Follower): () => void {
    followers.add(follower);
    if (followers.size === 1) stop = timer.every(everyMs, () => void exchange());
    void exchange();
    return () => {
      if (followers.delete(follower) && followers.size === 0) stop();
    };
  }

  return (service) => ({
    follow: (listener) => follow({ service, listener }),
    publish(news) {
      unwritten.set(service, { ...unwritten.get(service), ...news });
      void exchange();
    },
    async claimProbe(terms) {
      const isAway = performance.now() - heardAt > silentMs;
      // The others do not know yet that a probe is needed.
      if (isAway || unwritten.get(service)?.outage) return true;
      return withTimeout(claimProbe(db, service, terms), claimMs, tooLate).catch((error: unknown) => {
        onError(error);
        return true;
      });
    },
  });
}
