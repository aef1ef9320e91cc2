import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSharedCallLimiter } from '../src/platform/outbound/index.ts';
import { oneDatabaseUnderTest, type TestDatabase } from './support/database.ts';

/** For a machine that does something else as well. */
const patience = { timeout: 60_000 };

const waits = new AbortController().signal;
const halfMinute = { concurrency: 4, intervalMs: 30_000 };

describe.each(oneDatabaseUnderTest)('the call limiter of all processes on the $name database', ({ open }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => sql`truncate outbound_pace`.execute(database.db));
  afterAll(() => database.close());

  const limiterOf = (service: string) => createSharedCallLimiter(database.db, service, halfMinute);

  /** Until when beginnings are reserved, in seconds from now. */
  async function reservedSeconds(service: string): Promise<number> {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from next_free_at - clock_timestamp())::float8 as seconds
      from outbound_pace where service = ${service}`.execute(database.db);
    return rows[0]?.seconds ?? 0;
  }

  it('lets one process begin and the other wait for the next beginning', async () => {
    await limiterOf('gbif').acquire({}, waits);
    const giveUp = new AbortController();
    const second = limiterOf('gbif').acquire({}, giveUp.signal);
    await expect.poll(() => reservedSeconds('gbif'), patience).toBeGreaterThan(50);
    await expect(Promise.race([second, sleep(50, 'waits')])).resolves.toBe('waits');
    giveUp.abort(new Error('Enough.'));
    await expect(second).rejects.toThrow('Enough.');
  });

  it('is one for each service', async () => {
    await limiterOf('gbif').acquire({}, waits);
    await limiterOf('powo').acquire({}, waits);
    expect(await reservedSeconds('powo')).toBeLessThanOrEqual(30);
  });

  it('does not make up for beginnings that nobody needed', async () => {
    await limiterOf('gbif').acquire({}, waits);
    await sql`update outbound_pace set next_free_at = now() - interval '1 hour'`.execute(database.db);
    await limiterOf('gbif').acquire({}, waits);
    expect(await reservedSeconds('gbif')).toBeGreaterThan(20);
  });

  it('does not wait for a beginning in a far future', async () => {
    await limiterOf('gbif').acquire({}, waits);
    await sql`update outbound_pace set next_free_at = now() + interval '1 day'`.execute(database.db);
    await limiterOf('gbif').acquire({}, waits);
    expect(await reservedSeconds('gbif')).toBeLessThanOrEqual(30);
  });

  it('is kept by each process for itself while the database does not answer', async () => {
    await sql`alter table outbound_pace rename to gone`.execute(database.db);
    const limiter = createSharedCallLimiter(database.db, 'gbif', { concurrency: 4, intervalMs: 1 });
    const begun = [];
    for (let i = 0; i < 3; i++) begun.push(await limiter.acquire({}, waits));
    expect(begun).toHaveLength(3);
    await sql`alter table gone rename to outbound_pace`.execute(database.db);
  });
});
