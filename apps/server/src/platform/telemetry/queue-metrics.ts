import { Gauge, type Registry } from 'prom-client';
import type { QueueState } from '../jobs/queue-states.ts';

/** Scrapes within this time share their figures, so that several query the database only once. */
const keptMs = 5_000;

/**
 * Gauges of the queues of all processes, read at each scrape; missing while the database is down.
 */
export function measureQueues(
  registry: Registry,
  read: () => Promise<readonly QueueState[]>,
  now: () => number,
): void {
  const states = cacheFor(keptMs, now, () => read().catch(() => []));
  const jobs = new Gauge({
    name: 'plantdata_jobs',
    help: 'Jobs of all processes by queue and state: queued, running, failed (given up within the last day).',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      jobs.reset();
      for (const { name: queue, queued, running, failed } of await states())
        for (const [state, count] of Object.entries({ queued, running, failed }))
          jobs.set({ queue, state }, count);
    },
  });
  const waiting = new Gauge({
    name: 'plantdata_jobs_oldest_queued_seconds',
    help: 'Age of the oldest queued job in seconds; 0 where none waits.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      waiting.reset();
      for (const { name: queue, oldestQueuedAt } of await states())
        waiting.set({ queue }, oldestQueuedAt ? Math.max(0, (now() - oldestQueuedAt.getTime()) / 1_000) : 0);
    },
  });
}

function cacheFor<Value>(ms: number, now: () => number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly until: number } | undefined;
  return () => {
    if (kept === undefined || now() >= kept.until) kept = { value: read(), until: now() + ms };
    return kept.value;
  };
}
