import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningAttempt } from '../../../platform/jobs/task-worker.ts';
import { endLease, leasePlant } from '../library/plants/store.ts';
import type { RetailWorkerOptions } from './worker-options.ts';

const leaseMs = 30_000;
const renewMs = 10_000;
const askAgainMs = 250;

type LeaseContext = Pick<RetailWorkerOptions, 'db' | 'clock' | 'timer' | 'logger'>;

/**
 * Works on a plant under an exclusive lease: waits for other holders, and for the rest of the time
 * of those that died. Work whose plant was lost to another is aborted.
 */
export async function withLease(
  speciesId: string,
  options: LeaseContext,
  attempt: RunningAttempt,
  work: (attempt: RunningAttempt) => Promise<void>,
): Promise<void> {
  const { db, clock, timer, logger } = options;
  const take = () => {
    const now = clock.now();
    const until = new Date(now.getTime() + leaseMs);
    return leasePlant(db, { speciesId, by: attempt.name, now, until });
  };
  while (!(await take())) await sleep(askAgainMs, undefined, { signal: attempt.signal });
  const lost = new AbortController();
  const stopRenewing = timer.every(renewMs, () => {
    take().then(
      (isOurs) => isOurs || lost.abort(new Error('Another attempt works on the plant.')),
      (error: unknown) => logger.warn({ err: error }, 'failed to renew the lease of a plant'),
    );
  });
  try {
    await work({ ...attempt, signal: AbortSignal.any([attempt.signal, lost.signal]) });
  } finally {
    stopRenewing();
    // Left where this fails: it ends by itself.
    await endLease(db, speciesId, attempt.name).catch(() => undefined);
  }
}
