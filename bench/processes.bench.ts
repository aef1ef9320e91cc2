import { sql } from 'kysely';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { createLocalRateLimiter } from '../apps/server/src/platform/rate-limits/local-rate-limiter.ts';
import { createSharedRateLimiter } from '../apps/server/src/platform/rate-limits/shared-rate-limiter.ts';
import { databasesUnderTest, silentLogger } from '../apps/server/test/support/database.ts';
import { callerWith, limited, openMeter, order } from '../apps/server/test/support/meters.ts';
import { openClaims } from '../apps/server/test/support/open-claims.ts';
import type { Figure } from './report.ts';

const seconds = 6;
/** All processes share them, as behind a pooler of transactions. */
const connections = 20;
const clientsOfAll = 100;
const questions = 500;

/**
 * Limits, charges and claims of 1, 10 and 100 processes on one PostgreSQL, without the rest of a request: each is limited,
 * held, charged and, one of ten, claims a question for the sources. All have one key, the hardest case. Wants TEST_DATABASE_URL.
 */
export async function run(): Promise<Figure[]> {
  const under = databasesUnderTest.find(({ name }) => name === 'PostgreSQL');
  if (under === undefined) return [];
  const figures: Figure[] = [];
  let alone: { requests: number; commits: number } | undefined;
  for (const processes of [1, 10, 100]) {
    const place = await under.open();
    const database = await openDatabase({
      home: place.home,
      logger: silentLogger,
      poolSizeMax: connections,
      ...(place.url && { url: place.url }),
    });
    const measured = await measure(database, processes);
    await database.close();
    await place.close();
    alone ??= measured;
    const baseline = { baseline: 'one process' };
    figures.push(
      {
        name: `${processes} processes`,
        unit: 'requests/s',
        value: measured.requests / seconds,
        ...baseline,
        baselineValue: alone.requests / seconds,
      },
      {
        name: `${processes} processes, transactions of the database`,
        unit: 'a request',
        value: measured.commits / measured.requests,
        ...baseline,
        baselineValue: alone.commits / alone.requests,
      },
    );
  }
  return figures;
}

async function measure({ db }: Database, processes: number): Promise<{ requests: number; commits: number }> {
  const caller = limited(callerWith(), 1_000_000_000);
  const policy = { name: 'rpm', perMinute: 100_000_000, burst: 1_000_000 };
  const made = Array.from({ length: processes }, () => ({
    meter: openMeter(db, systemClock),
    limiter: createSharedRateLimiter({ db, fallback: createLocalRateLimiter({ clock: systemClock }) }),
    claims: openClaims(db),
  }));
  const before = await readCommits(db);
  const end = performance.now() + seconds * 1_000;
  let requests = 0;
  const client = async (number: number): Promise<void> => {
    const own = made[number % processes];
    while (own && performance.now() < end) {
      await own.limiter.take({ bucket: `key:${caller.keyId}`, policy, cost: 1 });
      const reservation = await own.meter.reserve(order(caller));
      if (requests % 10 === 0) {
        const asked = [{ source: 'gbif', question: `n${requests % questions}` }];
        if (await own.claims.take(asked)) own.claims.release(asked);
      }
      await reservation.settle();
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: clientsOfAll }, (_, number) => client(number)));
  // PostgreSQL counts a second late.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const commits = (await readCommits(db)) - before;
  for (const { meter, claims } of made) {
    await claims.close();
    await meter.close();
  }
  return { requests, commits };
}

async function readCommits(db: Database['db']): Promise<number> {
  const { rows } = await sql<{ commits: number }>`
    select xact_commit as commits from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.commits ?? 0;
}
