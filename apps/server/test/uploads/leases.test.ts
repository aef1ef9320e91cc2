import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLeaseLocker } from '../../src/capabilities/uploads/locks/lease-locker.ts';
import { systemTimer } from '../../src/platform/clock.ts';
import { embeddedUnderTest, silentLogger, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { handTimer } from '../support/meters.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await embeddedUnderTest.open();
});
afterAll(() => database.close());

/** The locker of one process. */
const locker = (timer = systemTimer) =>
  createLeaseLocker({
    db: database.db,
    timer,
    random: randomBytes,
    logger: silentLogger,
    waitMsMax: 10_000,
  });

it('is free again some seconds after its process died', async () => {
  const stopped = handTimer();
  await locker(stopped)
    .newLock('a')
    .lock(() => undefined);
  const other = locker().newLock('a');
  await other.lock(() => undefined);
  await other.unlock();
});

it('is free again some seconds after its process died, also when the clock was set back', {
  timeout: 120_000,
}, async () => {
  const stopped = handTimer();
  await locker(stopped)
    .newLock('back')
    .lock(() => undefined);
  // The same as a clock that shows three hours less.
  await sql`update upload_lock set held_until = held_until + interval '3 hours'`.execute(database.db);
  const other = locker().newLock('back');
  await other.lock(() => undefined);
  await other.unlock();
});

it('asks its holder to end when another waits', async () => {
  const holder = locker().newLock('b');
  await holder.lock(() => void holder.unlock());
  const other = locker().newLock('b');
  await other.lock(() => undefined);
  await other.unlock();
});

it('has its holder end before it lapses, when the database does not answer', {
  timeout: 120_000,
}, async () => {
  const lock = locker().newLock('c');
  const requestRelease = vi.fn();
  await lock.lock(requestRelease);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const silence = database.db.transaction().execute(() => answered);
  await eventually(() => expect(requestRelease).toHaveBeenCalled());
  answer();
  await silence;
  await lock.unlock();
});
