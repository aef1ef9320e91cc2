import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Timer } from '../src/platform/clock.ts';
import { DatabaseClock } from '../src/platform/database/index.ts';
import { databasesUnderTest, embeddedUnderTest } from './support/database.ts';
import { eventually } from './support/eventually.ts';

const hourMs = 3_600_000;
const never: Timer = { every: () => () => undefined };

afterEach(() => void vi.useRealTimers());

describe.each(databasesUnderTest)('the clock of the $name database', ({ openEmpty }) => {
  it('does not jump with that of the machine, and goes on', async () => {
    const database = await openEmpty();
    const clock = new DatabaseClock();
    await clock.follow(database.db, never);
    const before = clock.now().getTime();
    expect(Math.abs(before - Date.now())).toBeLessThan(5_000);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(before + 2 * hourMs);
    const after = clock.now().getTime();
    expect(after).toBeGreaterThanOrEqual(before);
    expect(after - before).toBeLessThan(60_000);
    vi.useRealTimers();
    await database.close();
  });

  it('is put right again and again, and goes on while the database does not answer', async () => {
    const database = await openEmpty();
    let adjust = () => {};
    const byHand: Timer = {
      every(_, work) {
        adjust = work;
        return () => undefined;
      },
    };
    const clock = new DatabaseClock();
    await clock.follow(database.db, byHand);
    await database.close();
    adjust();
    const shown = clock.now().getTime();
    await eventually(() => expect(clock.now().getTime()).toBeGreaterThan(shown));
  });
});

it('is not put right by an answer that may have waited', async () => {
  const database = await embeddedUnderTest.openEmpty();
  let waitMs = 0;
  const slow = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await sleep(waitMs);
      return result;
    },
  });
  let adjust = () => {};
  const clock = new DatabaseClock();
  await clock.follow(slow, {
    every(_, work) {
      adjust = work;
      return () => undefined;
    },
  });
  const shown = () => clock.now().getTime() - performance.now();
  const before = shown();
  waitMs = 2_000;
  adjust();
  await sleep(waitMs + 500);
  // Half of what it waited would be taken for the time since the database was asked.
  expect(Math.abs(shown() - before)).toBeLessThan(500);
  await database.close();
});

it('is that of the machine until the database has told the time', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T00:00:00Z') });
  expect(new DatabaseClock().now()).toEqual(new Date('2026-11-01T00:00:00Z'));
});
