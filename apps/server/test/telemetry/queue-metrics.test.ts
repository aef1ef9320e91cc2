import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import type { QueueState } from '../../src/platform/jobs/queue-states.ts';
import { measureQueues } from '../../src/platform/telemetry/queue-metrics.ts';

const state: QueueState = {
  name: 'sdm',
  queued: 2,
  running: 1,
  failed: 0,
  oldestQueuedAt: new Date('2026-11-25T10:00:00Z'),
};

function startMeasuring(read: () => Promise<readonly QueueState[]>) {
  const registry = new Registry();
  let now = Date.parse('2026-11-25T10:01:30Z');
  let reads = 0;
  const counted = () => {
    reads += 1;
    return read();
  };
  measureQueues(registry, counted, () => now);
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => /^[^#]/.test(line));
  return {
    lines,
    reads: () => reads,
    pass: (seconds: number) => {
      now += seconds * 1_000;
    },
  };
}

describe('metrics of queues', () => {
  it('say how many jobs of a queue wait, run and were given up, and how long the oldest has waited', async () => {
    const { lines } = startMeasuring(async () => [state]);
    expect(await lines()).toEqual([
      'plantdata_jobs{queue="sdm",state="queued"} 2',
      'plantdata_jobs{queue="sdm",state="running"} 1',
      'plantdata_jobs{queue="sdm",state="failed"} 0',
      'plantdata_jobs_oldest_queued_seconds{queue="sdm"} 90',
    ]);
  });

  it('ask the database once for scrapes that come together', async () => {
    const { lines, reads, pass } = startMeasuring(async () => [{ ...state, oldestQueuedAt: null }]);
    expect((await lines()).at(-1)).toBe('plantdata_jobs_oldest_queued_seconds{queue="sdm"} 0');
    await lines();
    expect(reads()).toBe(1);
    pass(6);
    await lines();
    expect(reads()).toBe(2);
  });

  it('are missing while the database is away, and everything else is told', async () => {
    const { lines } = startMeasuring(() => Promise.reject(new Error('away')));
    expect(await lines()).toEqual([]);
  });
});
