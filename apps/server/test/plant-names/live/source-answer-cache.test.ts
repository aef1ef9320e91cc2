import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { plantNameMigrations } from '../../../src/capabilities/plant-names/migrations.ts';
import { SOURCE_IDS } from '../../../src/capabilities/plant-names/sources/catalogue.ts';
import type { AnswerCacheLimits } from '../../../src/capabilities/plant-names/sources/live/answer-cache/answer-cache.ts';
import { createAnswerCache } from '../../../src/capabilities/plant-names/sources/live/answer-cache/create-answer-cache.ts';
import { createSourceAnswerCache } from '../../../src/capabilities/plant-names/sources/live/answer-cache/source-answer-cache.ts';
import type { FoundName } from '../../../src/capabilities/plant-names/sources/live/found-name.ts';
import { type Executor, migrate } from '../../../src/platform/database/index.ts';
import { countStatements } from '../../support/count-statements.ts';
import {
  anyDatabaseUnderTest,
  oneDatabaseUnderTest,
  silentLogger,
  type TestDatabase,
} from '../../support/database.ts';
import { handClock } from '../../support/meters.ts';

const hours = 60 * 60_000;
const days = 24 * hours;

describe.each(oneDatabaseUnderTest)('remembered answers in the $name database', ({ open }) => {
  let database: TestDatabase;
  let clock: ReturnType<typeof handClock>;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await sql`truncate source_answer_cache`.execute(database.db);
  });

  /** A process with a memory of its own; all share the database and the clock. */
  const startProcess = (limits?: Partial<AnswerCacheLimits>, db: Executor = database.db) =>
    createSourceAnswerCache({ db, clock, logger: silentLogger, limits });

  const startAt = (time: string) => {
    clock = handClock(time);
  };
  const questionsLeft = async () => {
    const { rows } = await sql<{ question: string }>`select question from source_answer_cache`.execute(
      database.db,
    );
    return rows.map(({ question }) => question).toSorted();
  };
  /** One more answer, after which the table is tidied. */
  const pruneWith = async (limits: Partial<AnswerCacheLimits>) => {
    const cache = startProcess({ ...limits, pruneEvery: 1 });
    onTestFinished(() => cache.close());
    clock.pass(1_000);
    cache.write('gbif', new Map([['Acer newest', [maple]]]));
  };

  it('reads in one process what another has written', async () => {
    startAt('2026-11-21T10:00:00Z');
    const first = startProcess();
    first.write('gbif', new Map([['Acer palmatum', [maple]]]));
    await first.close();
    const answers = await startProcess().read('gbif', ['Acer palmatum', 'Acer rubrum']);
    expect([...answers]).toEqual([
      ['Acer palmatum', { answer: [maple], answeredAt: new Date('2026-11-21T10:00:00Z'), isFresh: true }],
    ]);
  });

  it('reads at once what is not yet written, also where there is no room for it in memory', async () => {
    startAt('2026-11-21T10:00:00Z');
    const cache = startProcess({ recentMax: 1 });
    cache.write(
      'gbif',
      new Map([
        ['Acer palmatum', [maple]],
        ['Acer rubrum', []],
      ]),
    );
    const answers = await cache.read('gbif', ['Acer palmatum', 'Acer rubrum']);
    expect([...answers.keys()]).toEqual(['Acer palmatum', 'Acer rubrum']);
    await cache.close();
  });

  it('keeps the answers of different sources to one name apart', async () => {
    startAt('2026-11-21T10:00:00Z');
    const first = startProcess();
    first.write('gbif', new Map([['Acer palmatum', [maple]]]));
    first.write('eol', new Map([['Acer palmatum', []]]));
    await first.close();
    const cache = startProcess();
    const [gbif, eol, ala] = await Promise.all(
      ['gbif', 'eol', 'ala'].map((source) => cache.read(source, ['Acer palmatum'])),
    );
    expect(gbif?.get('Acer palmatum')?.answer).toEqual([maple]);
    expect(eol?.get('Acer palmatum')?.answer).toEqual([]);
    expect(ala?.size).toBe(0);
  });

  it('asks and tells the database once for a list of a thousand names and eleven sources', async () => {
    startAt('2026-11-21T10:00:00Z');
    const names = Array.from({ length: 1_000 }, (_, number) => `Acer species-${number}`);
    const found = new Map(names.map((name) => [name, [{ ...maple, written: name }]]));
    const writing = countStatements(database.db);
    const first = startProcess({ writeDelayMs: 60_000, pruneEvery: Number.MAX_SAFE_INTEGER }, writing.db);
    first.write('gbif', found);
    await first.close();
    expect(writing.count()).toBe(1);

    const reading = countStatements(database.db);
    const cache = startProcess({}, reading.db);
    const answers = await Promise.all(SOURCE_IDS.map((source) => cache.read(source, names)));
    expect(reading.count()).toBe(1);
    expect(answers.map(({ size }) => size)).toEqual(SOURCE_IDS.map((id) => (id === 'gbif' ? 1_000 : 0)));
    await cache.read('gbif', names);
    expect(reading.count()).toBe(1);
  });

  it('reads an answer that has aged as no longer fresh, and not at all after three months', async () => {
    startAt('2026-08-01T10:00:00Z');
    const first = startProcess();
    first.write('gbif', new Map([['Acer palmatum', [maple]]]));
    await first.close();
    const freshnessAfter = async (milliseconds: number) => {
      clock.set(new Date('2026-08-01T10:00:00Z').getTime() + milliseconds);
      const inMemory = await first.read('gbif', ['Acer palmatum']);
      const inDatabase = await startProcess().read('gbif', ['Acer palmatum']);
      return [inMemory, inDatabase].map((answers) => answers.get('Acer palmatum')?.isFresh);
    };
    expect(await freshnessAfter(24 * hours - 1)).toEqual([true, true]);
    expect(await freshnessAfter(24 * hours)).toEqual([false, false]);
    expect(await freshnessAfter(90 * days - 1)).toEqual([false, false]);
    expect(await freshnessAfter(90 * days)).toEqual([undefined, undefined]);
  });

  it.each([
    ['gbif', 6],
    ['powo', 18],
    ['tnrs', 24],
    ['wikidata', 24],
  ])('believes for a shorter time that %s has no such name: %i hours', async (source, lifetime) => {
    startAt('2026-08-01T10:00:00Z');
    const cache = startProcess();
    cache.write(source, new Map([['Acer nullum', []]]));
    const isFreshAfter = async (milliseconds: number) => {
      clock.set(new Date('2026-08-01T10:00:00Z').getTime() + milliseconds);
      return (await cache.read(source, ['Acer nullum'])).get('Acer nullum')?.isFresh;
    };
    expect(await isFreshAfter(lifetime * hours - 1)).toBe(true);
    expect(await isFreshAfter(lifetime * hours)).toBe(false);
    await cache.close();
  });

  it('learns of the newer answer that another process has written, and never goes back to an older one', async () => {
    startAt('2026-11-21T10:00:00Z');
    const [first, second] = [startProcess(), startProcess()];
    first.write('gbif', new Map([['Acer palmatum', []]]));
    clock.set('2026-11-22T10:00:00Z');
    second.write('gbif', new Map([['Acer palmatum', [maple]]]));
    await second.close();
    await first.close();
    expect((await first.read('gbif', ['Acer palmatum'])).get('Acer palmatum')).toEqual({
      answer: [maple],
      answeredAt: new Date('2026-11-22T10:00:00Z'),
      isFresh: true,
    });
  });

  it('lets two processes write the same names at the same time', async () => {
    startAt('2026-11-21T10:00:00Z');
    const names = Array.from({ length: 500 }, (_, number) => `Acer species-${number}`);
    const processes = Array.from({ length: 4 }, () => startProcess({ writeDelayMs: 0 }));
    for (const [number, each] of processes.entries()) {
      const own = number % 2 === 0 ? names : names.toReversed();
      each.write('gbif', new Map(own.map((name) => [name, [maple]])));
    }
    await Promise.all(processes.map((each) => each.close()));
    expect(await questionsLeft()).toHaveLength(500);
  });

  it('ignores what another version wrote in another shape', async () => {
    startAt('2026-11-21T10:00:00Z');
    const first = startProcess();
    first.write(
      'gbif',
      new Map([
        ['Acer palmatum', [maple]],
        ['Acer rubrum', [maple]],
      ]),
    );
    await first.close();
    await sql`
      update source_answer_cache set answer = '[{"written": 5}]' where question = 'Acer rubrum'`.execute(
      database.db,
    );
    const answers = await startProcess().read('gbif', ['Acer palmatum', 'Acer rubrum']);
    expect([...answers.keys()]).toEqual(['Acer palmatum']);
  });

  it('keeps no more answers than it may: the oldest go', async () => {
    startAt('2026-11-21T10:00:00Z');
    const cache = startProcess({ rowsMax: 100, pruneEvery: Number.MAX_SAFE_INTEGER });
    const names = Array.from({ length: 150 }, (_, number) => `Acer species-${number}`);
    for (const name of names) {
      clock.pass(1_000);
      cache.write('gbif', new Map([[name, [maple]]]));
    }
    await cache.close();
    expect(await questionsLeft()).toHaveLength(150);
    await pruneWith({ rowsMax: 100 });
    await expect.poll(questionsLeft).toEqual(['Acer newest', ...names.slice(-94)].toSorted());
  });

  it('deletes what is too old to be of use', async () => {
    startAt('2026-08-01T10:00:00Z');
    const cache = startProcess();
    cache.write('gbif', new Map([['Acer palmatum', [maple]]]));
    await cache.close();
    startAt('2026-11-21T10:00:00Z');
    await pruneWith({});
    await expect.poll(questionsLeft).toEqual(['Acer newest']);
  });

  it('loses with a process that is killed only what it has not yet written', async () => {
    startAt('2026-11-21T10:00:00Z');
    const killed = startProcess({ writeDelayMs: 60_000 });
    killed.write('gbif', new Map([['Acer palmatum', [maple]]]));
    await killed.close();
    killed.write('gbif', new Map([['Acer rubrum', [maple]]]));
    expect(await questionsLeft()).toEqual(['Acer palmatum']);
    expect([...(await startProcess().read('gbif', ['Acer palmatum', 'Acer rubrum'])).keys()]).toEqual([
      'Acer palmatum',
    ]);
  });

  it('takes a name for the same however its accents are encoded, and with another case for another', async () => {
    startAt('2026-11-21T10:00:00Z');
    const first = startProcess();
    first.write('gbif', new Map([['Lagerstroemia ko\u0308hneana', [maple]]]));
    await first.close();
    const asked = [
      'Lagerstroemia k\u00f6hneana',
      'Lagerstroemia ko\u0308hneana',
      'LAGERSTROEMIA K\u00d6HNEANA',
    ];
    expect([...(await startProcess().read('gbif', asked)).keys()]).toEqual(asked.slice(0, 2));
  });

  it('does not remember an answer of extraordinary length', async () => {
    startAt('2026-11-21T10:00:00Z');
    const cache = startProcess();
    const endless = Array.from({ length: 1_000 }, () => maple);
    cache.write('gbif', new Map([['Acer', endless]]));
    await cache.close();
    expect((await cache.read('gbif', ['Acer'])).size).toBe(0);
    expect(await questionsLeft()).toEqual([]);
  });

  it('reads whatever was written, whatever the names and the texts hold', async () => {
    startAt('2026-11-21T10:00:00Z');
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const answers = fc.dictionary(text, fc.array(text, { maxLength: 3 }), { maxKeys: 20 });
    await fc.assert(
      fc.asyncProperty(fc.uuid(), answers, async (source, written) => {
        const options = {
          db: database.db,
          schema: z.array(z.string()),
          freshForMs: () => days,
          clock,
          logger: silentLogger,
        };
        const first = createAnswerCache(options);
        const asked = Object.entries(written);
        first.write(source, new Map(asked));
        await first.close();
        const read = await createAnswerCache(options).read(source, Object.keys(written));
        const expected = asked.filter((entry) => !/\0/.test(entry.flat().join('')));
        expect([...read].map(([name, { answer }]) => [name, answer])).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe('remembered answers without their database', () => {
  const startAnswering = (db: Executor | undefined) => {
    const log: string[] = [];
    const clock = handClock('2026-11-21T10:00:00Z');
    const logger = pino({ level: 'warn' }, { write: (line: string) => void log.push(line) });
    return { cache: createSourceAnswerCache({ db, clock, logger }), clock, log };
  };

  it('are those of this process where there is none', async () => {
    const { cache, clock } = startAnswering(undefined);
    cache.write('gbif', new Map([['Acer palmatum', [maple]]]));
    await cache.close();
    const isFresh = async () =>
      (await cache.read('gbif', ['Acer palmatum', 'Acer rubrum'])).get('Acer palmatum')?.isFresh;
    expect(await isFresh()).toBe(true);
    clock.set('2026-11-22T10:00:00Z');
    expect(await isFresh()).toBe(false);
  });

  it('are counted as they are read: fresh, old and missing ones', async () => {
    const counts: Record<string, number> = {};
    const clock = handClock('2026-11-21T10:00:00Z');
    const cache = createSourceAnswerCache({
      clock,
      logger: silentLogger,
      onRead: (source, outcome, names) => {
        counts[`${source} ${outcome}`] = names;
      },
    });
    cache.write('gbif', new Map([['Acer palmatum', [maple]]]));
    clock.set('2026-11-22T10:00:00Z');
    cache.write('gbif', new Map([['Acer rubrum', [maple]]]));
    await cache.read('gbif', ['Acer palmatum', 'Acer rubrum', 'Acer nullum', 'Acer fictum']);
    expect(counts).toEqual({ 'gbif hit': 1, 'gbif stale': 1, 'gbif miss': 2 });
  });

  it('are those of this process while it fails, which is logged once a minute', async () => {
    const { cache, clock, log } = startAnswering(await closedDatabase());
    cache.write('gbif', new Map([['Acer palmatum', [maple]]]));
    for (let seconds = 0; seconds < 60; seconds += 10) {
      const answers = await cache.read('gbif', ['Acer palmatum', 'Acer rubrum']);
      expect([...answers.keys()]).toEqual(['Acer palmatum']);
      clock.pass(10_000);
    }
    expect(log).toHaveLength(1);
    await cache.read('gbif', ['Acer rubrum']);
    expect(log).toHaveLength(2);
    await cache.close();
  });

  it.each([
    ['as soon as it answers', '2026-11-21T10:00:00Z'],
    ['when it answers after the clock was set back', '2026-11-21T07:00:00Z'],
  ])('are read and written again %s', async (_, at) => {
    const database = await anyDatabaseUnderTest.openEmpty();
    onTestFinished(() => database.close());
    const { cache, clock } = startAnswering(database.db);
    expect((await cache.read('gbif', ['Acer palmatum'])).size).toBe(0);
    await migrate(database.db, [plantNameMigrations]);
    clock.set(at);
    clock.pass(5_000);
    cache.write('gbif', new Map([['Acer palmatum', [maple]]]));
    await cache.close();
    const other = createSourceAnswerCache({ db: database.db, clock, logger: silentLogger });
    expect((await other.read('gbif', ['Acer palmatum'])).size).toBe(1);
    other.write('gbif', new Map([['Acer rubrum', [maple]]]));
    await other.close();
    expect((await cache.read('gbif', ['Acer rubrum'])).size).toBe(1);
  });
});

async function closedDatabase(): Promise<Executor> {
  const database = await anyDatabaseUnderTest.openEmpty();
  await database.close();
  return database.db;
}

const maple: FoundName = {
  written: 'Acer palmatum',
  authorship: 'Thunb.',
  rank: 'species',
  status: 'accepted',
  family: 'Sapindaceae',
  accepted: null,
  isGuess: false,
  isIndirect: true,
  identifiers: { gbif_id: '3189834', pbr_numbers: ['2001/123'] },
  commonNames: [{ name: 'Japanese maple', language: 'en', region: '' }],
};
