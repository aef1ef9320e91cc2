import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceMigrations } from '../../../apps/server/src/composition/migrations.ts';
import { migrate, openDatabase } from '../../../apps/server/src/platform/database/index.ts';
import type { RateLimiter } from '../../../apps/server/src/platform/rate-limits/rate-limiter.ts';
import { createSharedRateLimiter } from '../../../apps/server/src/platform/rate-limits/shared-rate-limiter.ts';
import { createLogger } from '../../../apps/server/src/platform/telemetry/logger.ts';
import { makePostgresql } from '../../cluster/private-postgresql.ts';
import { makeSetClock } from '../../cluster/set-clock.ts';
import { openDelayedLink } from '../delayed-link.ts';
import type { GatePart } from '../part.ts';

const jumps = ['-3h', '+3h', '-1h', '+0'] as const;
const policy = { name: 'rpm', perMinute: 120, burst: 10 } as const;
/** Slow enough that nothing comes back while the calls last. */
const slow = { name: 'rpm', perMinute: 0.1, burst: 500 } as const;
const callsMax = 2_000;
/** A take of the whole burst is refused for five seconds at the most; a line of 20 ms adds to it. */
const waitMsMax = 8_000;

/** The clock of a real PostgreSQL jumps in both directions while two processes take from one bucket over slow lines. */
export const clock: GatePart = {
  name: 'clock',
  packages: ['postgresql', 'faketime'],
  async run(say) {
    await using made = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'plantdata-clock-'));
    made.defer(() => rm(folder, { recursive: true, force: true }));
    const clock = await makeSetClock(folder);
    if (clock === undefined) throw new Error('Install the Debian package faketime first.');
    const postgresql = made.use(await makePostgresql(clock.environment));
    await postgresql.start();
    const databases = await Promise.all(
      [0, 1].map(async () => {
        const link = made.use(await openDelayedLink(postgresql.port));
        const url = `postgres://postgres@127.0.0.1:${link.port}/postgres`;
        const logger = createLogger('silent');
        const database = await openDatabase({ home: folder, url, logger });
        made.defer(() => database.close());
        return database;
      }),
    );
    await migrate(someOf(databases).db, serviceMigrations);
    const limiters = databases.map(({ db }) => createSharedRateLimiter({ db, fallback }));
    const allowed = await countAllowed(limiters);
    say(`${allowed} of ${callsMax} calls allowed at a burst of ${slow.burst}`);
    let longestWaitMs = 0;
    let longestRetrySeconds = 0;
    for (const jump of jumps) {
      await takeAll(someOf(limiters));
      await clock.set(jump);
      const { waitMs, retryAfterSeconds } = await waitForAll(someOf(limiters));
      say(`clock ${jump}: the burst is there again after ${waitMs} ms, Retry-After ${retryAfterSeconds} s`);
      longestWaitMs = Math.max(longestWaitMs, waitMs);
      longestRetrySeconds = Math.max(longestRetrySeconds, retryAfterSeconds);
    }
    return {
      passed: allowed === slow.burst && longestWaitMs <= waitMsMax && longestRetrySeconds <= 6,
      figures: {
        allowed,
        expected: slow.burst,
        jumps: jumps.length,
        longest_wait_ms: longestWaitMs,
        longest_retry_after_s: longestRetrySeconds,
      },
    };
  },
};

/** The database has to answer: a limit of the process alone would hide the fault. */
const fallback: RateLimiter = { take: () => Promise.reject(new Error('The database did not answer.')) };

function someOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is none.');
  return item;
}

async function countAllowed(limiters: readonly RateLimiter[]): Promise<number> {
  const calls = Array.from({ length: callsMax }, () =>
    someOf(limiters).take({ bucket: 'hot', policy: slow, cost: 1 }),
  );
  return (await Promise.all(calls)).filter(({ isAllowed }) => isAllowed).length;
}

const takeBurst = (limiter: RateLimiter) =>
  limiter.take({ bucket: 'key:of-a-caller:rpm', policy, cost: policy.burst });

/** Empties the bucket. */
async function takeAll(limiter: RateLimiter): Promise<void> {
  while (!(await takeBurst(limiter)).isAllowed) await sleep(100);
}

async function waitForAll(limiter: RateLimiter): Promise<{ waitMs: number; retryAfterSeconds: number }> {
  const start = performance.now();
  let retryAfterSeconds = 0;
  for (;;) {
    const taken = await takeBurst(limiter);
    const waitMs = Math.round(performance.now() - start);
    if (taken.isAllowed || waitMs > 60_000) return { waitMs, retryAfterSeconds };
    retryAfterSeconds = Math.max(retryAfterSeconds, taken.retryAfterSeconds);
    await sleep(100);
  }
}
