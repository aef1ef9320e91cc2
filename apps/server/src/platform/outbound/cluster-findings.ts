import type { Timer } from '../clock.ts';
import type { Executor } from '../database/index.ts';
import { inTime } from '../in-time.ts';
import { readFindings, takeTrial, writeFinding } from './findings-table.ts';
import type { Finding, SharedFindings } from './shared-findings.ts';

/** Interval at which a process reads the findings of the others. */
const everyMs = 1000;

export interface FindingsLimits {
  /** A database silent for longer is not asked to assign the trial. */
  readonly silentMs: number;
  /** Time limit of that query. */
  readonly claimMs: number;
}

const defaultLimits: FindingsLimits = { silentMs: 5000, claimMs: 1000 };
const tooLate = () => new Error('The database takes too long.');

const nothing: Finding = { pause: null, restUntil: 0 };

interface Follower {
  readonly service: string;
  readonly listener: (finding: Finding) => void;
}

/**
 * Shares findings about a service, by its name, among all processes on a database. One statement
 * reads all services of a process while any is followed. A process that cannot reach the database
 * follows its own findings and publishes them later.
 */
export function createClusterFindings(
  db: Executor,
  timer: Timer,
  { silentMs, claimMs }: FindingsLimits = defaultLimits,
): (service: string) => SharedFindings {
  const followers = new Set<Follower>();
  /** Findings that are not written yet, by service. */
  const unwritten = new Map<string, Partial<Finding>>();
  let stop = () => {};
  let isUnderWay = false;
  let heardAt = Number.NEGATIVE_INFINITY;

  /** Runs one at a time: findings are published in order, and hanging statements do not pile up. */
  async function exchange(): Promise<void> {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      do {
        await write();
        await read();
      } while (unwritten.size > 0);
    } catch {
      // The next exchange tries again.
    }
    isUnderWay = false;
  }

  async function write(): Promise<void> {
    for (const [service, news] of unwritten) {
      await writeFinding(db, service, news);
      if (unwritten.get(service) === news) unwritten.delete(service);
    }
  }

  async function read(): Promise<void> {
    const found = await readFindings(db);
    heardAt = performance.now();
    for (const { service, listener } of followers) {
      // A finding made here in the meantime is newer.
      if (!unwritten.has(service)) listener(found.get(service) ?? nothing);
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
    tell(news) {
      unwritten.set(service, { ...unwritten.get(service), ...news });
      void exchange();
    },
    async claimTrial(terms) {
      const isAway = performance.now() - heardAt > silentMs;
      // The others do not know yet that a trial is needed.
      if (isAway || unwritten.get(service)?.pause) return true;
      return inTime(takeTrial(db, service, terms), claimMs, tooLate).catch(() => true);
    },
  });
}
