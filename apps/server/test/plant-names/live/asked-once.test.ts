import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { SOURCE_IDS } from '../../../src/capabilities/plant-names/index.ts';
import type { SourceId } from '../../../src/capabilities/plant-names/sources/catalogue.ts';
import { takeClaims } from '../../../src/capabilities/plant-names/sources/live/answer-cache/claims.ts';
import type { SourceAnswerCache } from '../../../src/capabilities/plant-names/sources/live/answer-cache/source-answer-cache.ts';
import { createSourceAnswerCache } from '../../../src/capabilities/plant-names/sources/live/answer-cache/source-answer-cache.ts';
import { openConfiguredNames } from '../../../src/composition/plant-names.ts';
import { readConfig } from '../../../src/config.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { type AskingProcess, serveSource, startProcess } from '../../support/asking-processes.ts';
import { connectTo, oneDatabaseUnderTest, silentLogger, type TestDatabase } from '../../support/database.ts';
import type { GivenAnswer } from '../../support/live-sources.ts';
import { recordOf, serveStandIns } from '../../support/stand-ins.ts';

const waits = new AbortController().signal;
const shared = { isShared: true, clock: systemClock, logger: silentLogger };

const all = (names: readonly string[]): GivenAnswer => ({ body: names });

/** A source that has all names, and answers to the first question only when the test says what. */
async function serveHeld() {
  const { promise: held, resolve: answer } = Promise.withResolvers<GivenAnswer>();
  const source = await serveSource((names, earlier) => (earlier === 0 ? held : all(names)));
  return { ...source, answer };
}

/** A process as the settings say, which asks one source at a stand-in. */
async function openConfigured(database: TestDatabase, url: string) {
  const modes = SOURCE_IDS.map((id) => [settingOf(id, 'MODE'), id === 'gbif' ? 'live' : 'off']);
  const config = readConfig({ ...Object.fromEntries(modes), [settingOf('gbif', 'URL')]: url });
  const names = await openConfiguredNames({
    config: { ...config, home: database.home },
    clock: systemClock,
    logger: silentLogger,
    database: connectTo(database),
    closesDatabase: true,
    namesMax: 10,
  });
  onTestFinished(() => names.close());
  return names;
}

const settingOf = (id: SourceId, setting: string) =>
  `PLANTDATA_SOURCE_${id.toUpperCase().replace('-', '_')}_${setting}`;

describe.each(oneDatabaseUnderTest)('processes on one $name database', ({ name: kind, open }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await sql`truncate source_answer_cache, lookup_claim`.execute(database.db);
  });

  const inFlight = async () => {
    const { rows } = await sql<{ question: string }>`select question from lookup_claim`.execute(database.db);
    return rows.map(({ question }) => question).toSorted();
  };
  /** One asks and is not answered yet; the other has looked more than once whether it was. */
  async function askAndWait(first: AskingProcess, second: AskingProcess, asked: () => unknown[]) {
    const leaving = new AbortController();
    const one = first.outcomes(['Acer rubrum'], { signal: leaving.signal });
    one.catch(() => undefined);
    await expect.poll(asked).toEqual([['Acer rubrum']]);
    const before = second.statements();
    const other = second.outcomes(['Acer rubrum']);
    await expect.poll(() => second.statements() - before).toBeGreaterThan(5);
    expect(asked()).toEqual([['Acer rubrum']]);
    return { one, other, leave: () => leaving.abort(new Error('gone')) };
  }

  describe('that want a name at the same moment', () => {
    it('claim it once, also where one statement wants it twice', async () => {
      const question = { source: 'gbif', question: 'Acer rubrum' };
      const claim = { questions: [question, question], holder: randomUUID(), forMs: 60_000 };
      expect(await takeClaims(database.db, claim)).toEqual([question]);
      expect(await takeClaims(database.db, { ...claim, holder: randomUUID() })).toEqual([]);
    });

    it('ask for it once', async () => {
      const source = await serveHeld();
      const [first, second] = [await startProcess(database, source), await startProcess(database, source)];
      const { one, other } = await askAndWait(first, second, source.asked);
      source.answer(all(['Acer rubrum']));
      expect(await one).toEqual(['match']);
      expect(await other).toEqual(['match']);
      expect(source.asked()).toEqual([['Acer rubrum']]);
      await expect.poll(inFlight).toEqual([]);
    });

    it('ask at once for what the others do not ask for, and have the answers as they come', async () => {
      const source = await serveHeld();
      const [first, second] = [await startProcess(database, source), await startProcess(database, source)];
      const one = first.outcomes(['Acer rubrum', 'Acer palmatum']);
      await expect.poll(source.asked).toHaveLength(1);
      let answered = 0;
      const other = second.outcomes(['Acer palmatum', 'Acer saccharum'], {
        onProgress: (progress) => {
          answered += progress.answered;
        },
      });
      await expect.poll(() => answered).toBe(1);
      expect(source.asked()).toEqual([['Acer rubrum', 'Acer palmatum'], ['Acer saccharum']]);
      await expect.poll(inFlight).toEqual(['Acer palmatum', 'Acer rubrum']);
      source.answer(all(['Acer rubrum', 'Acer palmatum']));
      expect(await Promise.all([one, other])).toEqual([
        ['match', 'match'],
        ['match', 'match'],
      ]);
      expect(source.asked()).toHaveLength(2);
    });

    it('ask for it each where an answer may not be remembered', async () => {
      const source = await serveHeld();
      const [first, second] = [await startProcess(database, source), await startProcess(database, source)];
      const one = first.outcomes(['Acer rubrum']);
      await expect.poll(source.asked).toHaveLength(1);
      expect(await second.outcomes(['Acer rubrum'], { cacheResults: false })).toEqual(['match']);
      source.answer(all(['Acer rubrum']));
      expect(await one).toEqual(['match']);
      expect(source.asked()).toHaveLength(2);
    });

    it('ask for it each where they do not share the database', async () => {
      const source = await serveHeld();
      const alone = { isShared: false };
      const first = await startProcess(database, source, alone);
      const second = await startProcess(database, source, alone);
      const one = first.outcomes(['Acer rubrum']);
      await expect.poll(source.asked).toHaveLength(1);
      expect(await second.outcomes(['Acer rubrum'])).toEqual(['match']);
      source.answer(all(['Acer rubrum']));
      expect(await one).toEqual(['match']);
    });
  });

  describe('of which one asks in vain', () => {
    it.each<[string, GivenAnswer, string]>([
      ['a failure', { status: 500, body: 'broken' }, 'failed'],
      ['nothing, which is not believed yet', all([]), 'no-match'],
      ['more than is remembered', all(Array.from({ length: 1_000 }, () => 'Acer rubrum')), 'match'],
    ])('lets the other ask soon: %s', async (_what, answer, outcome) => {
      const source = await serveHeld();
      const [first, second] = [await startProcess(database, source), await startProcess(database, source)];
      const { one, other } = await askAndWait(first, second, source.asked);
      source.answer(answer);
      expect(await one).toEqual([outcome]);
      expect(await other).toEqual(['match']);
      expect(source.asked()).toEqual([['Acer rubrum'], ['Acer rubrum']]);
      await expect.poll(inFlight).toEqual([]);
    });

    it('lets the other ask soon when its callers have left', async () => {
      const source = await serveHeld();
      const [first, second] = [await startProcess(database, source), await startProcess(database, source)];
      const { one, other, leave } = await askAndWait(first, second, source.asked);
      leave();
      await expect(one).rejects.toThrow('gone');
      expect(await other).toEqual(['match']);
      expect(source.asked()).toHaveLength(2);
    });

    it('lets the other ask when it ends', async () => {
      const source = await serveHeld();
      const [first, second] = [await startProcess(database, source), await startProcess(database, source)];
      const { other } = await askAndWait(first, second, source.asked);
      await first.end();
      expect(await other).toEqual(['match']);
      expect(source.asked()).toHaveLength(2);
    });

    it('lets the other ask after a while when it was killed', async () => {
      const source = await serveHeld();
      const [first, second] = [await startProcess(database, source), await startProcess(database, source)];
      const { other } = await askAndWait(first, second, source.asked);
      await first.cutOff();
      await sql`update lookup_claim set ends_at = clock_timestamp()`.execute(database.db);
      expect(await other).toEqual(['match']);
      expect(source.asked()).toHaveLength(2);
    });

    it('keeps the other from asking for a limited time, however long it takes itself', async () => {
      const source = await serveHeld();
      // They have one limit, as processes of one service: with a shorter one, a longer claim looks like that of a wrong clock.
      const limits = { claimedForMs: 500 };
      const first = await startProcess(database, source, { limits });
      const second = await startProcess(database, source, { limits });
      const one = first.outcomes(['Acer rubrum']);
      await expect.poll(source.asked).toHaveLength(1);
      expect(await second.outcomes(['Acer rubrum'])).toEqual(['match']);
      expect(source.asked()).toHaveLength(2);
      source.answer(all(['Acer rubrum']));
      expect(await one).toEqual(['match']);
      await expect.poll(inFlight).toEqual([]);
    });
  });

  describe('a caller who waits for another process', () => {
    it('may leave', async () => {
      const source = await serveHeld();
      const [first, second] = [await startProcess(database, source), await startProcess(database, source)];
      const one = first.outcomes(['Acer rubrum']);
      await expect.poll(source.asked).toHaveLength(1);
      const leaving = new AbortController();
      const other = second.outcomes(['Acer rubrum'], { signal: leaving.signal });
      await expect.poll(second.statements).toBeGreaterThan(5);
      leaving.abort(new Error('gone'));
      await expect(other).rejects.toThrow('gone');
      source.answer(all(['Acer rubrum']));
      expect(await one).toEqual(['match']);
      expect(source.asked()).toHaveLength(1);
    });

    it('waits no longer than its soft deadline, and has what was answered until then', async () => {
      const source = await serveHeld();
      const [first, second] = [await startProcess(database, source), await startProcess(database, source)];
      const one = first.outcomes(['Acer rubrum']);
      await expect.poll(source.asked).toHaveLength(1);
      const softDeadline = new AbortController();
      let answered = 0;
      const other = second.outcomes(['Acer rubrum', 'Acer palmatum'], {
        softDeadline: softDeadline.signal,
        onProgress: (progress) => {
          answered += progress.answered;
        },
      });
      await expect.poll(() => answered).toBe(1);
      softDeadline.abort();
      expect(await other).toEqual(['failed', 'match']);
      source.answer(all(['Acer rubrum']));
      expect(await one).toEqual(['match']);
    });
  });

  describe('whose database does not answer', () => {
    it('ask each by itself', async () => {
      const source = await serveHeld();
      const [first, second] = [await startProcess(database, source), await startProcess(database, source)];
      await sql`alter table lookup_claim rename to gone`.execute(database.db);
      onTestFinished(async () => {
        await sql`alter table gone rename to lookup_claim`.execute(database.db);
      });
      const one = first.outcomes(['Acer rubrum']);
      await expect.poll(source.asked).toHaveLength(1);
      expect(await second.outcomes(['Acer rubrum'])).toEqual(['match']);
      source.answer(all(['Acer rubrum']));
      expect(await one).toEqual(['match']);
    });

    it.runIf(kind === 'PostgreSQL')('ask each by itself after a moment when it hangs', async () => {
      const source = await serveHeld();
      const [first, second] = [await startProcess(database, source), await startProcess(database, source)];
      const locking = await connectTo(database);
      await locking.db.transaction().execute(async (tx) => {
        await sql`lock table lookup_claim`.execute(tx);
        const one = first.outcomes(['Acer rubrum']);
        await expect.poll(source.asked).toHaveLength(1);
        expect(await second.outcomes(['Acer rubrum'])).toEqual(['match']);
        source.answer(all(['Acer rubrum']));
        expect(await one).toEqual(['match']);
      });
      await locking.close();
      await expect.poll(inFlight).toEqual([]);
    });
  });

  describe('a share of the names', () => {
    function openAnswers() {
      const answers = createSourceAnswerCache({ ...shared, db: database.db });
      onTestFinished(() => answers.close());
      return answers;
    }
    async function takeBatch({ claimLookups }: SourceAnswerCache, names: readonly string[], signal = waits) {
      if (!claimLookups) throw new Error('It divides no lookups.');
      for await (const batch of claimLookups('gbif', names, signal)) return batch;
      throw new Error('There is none.');
    }

    it('is released when nobody waits for it any more, whoever still works on it', async () => {
      const leaving = new AbortController();
      await takeBatch(openAnswers(), ['Acer rubrum'], leaving.signal);
      expect(await inFlight()).toEqual(['Acer rubrum']);
      leaving.abort();
      await expect.poll(inFlight).toEqual([]);
    });

    it('is released once: who takes it after that keeps it', async () => {
      const answers = openAnswers();
      const first = await takeBatch(answers, ['Acer rubrum']);
      first.release();
      await expect.poll(inFlight).toEqual([]);
      await takeBatch(answers, ['Acer rubrum']);
      const other = await takeBatch(answers, ['Acer palmatum']);
      first.release();
      other.release();
      await expect.poll(inFlight).toEqual(['Acer rubrum']);
    });

    it('is released when the process ends', async () => {
      const answers = openAnswers();
      await takeBatch(answers, ['Acer rubrum']);
      await answers.close();
      expect(await inFlight()).toEqual([]);
    });

    it('is released when nobody waits for it any more before it is given', async () => {
      const leaving = new AbortController();
      const answers = openAnswers();
      const taken = takeBatch(answers, ['Acer rubrum'], leaving.signal);
      leaving.abort();
      await expect(taken).rejects.toThrow('aborted');
      (await takeBatch(answers, ['Acer palmatum'])).release();
      await expect.poll(inFlight).toEqual([]);
    });

    it('may have names that no database takes', async () => {
      const { ours } = await takeBatch(openAnswers(), ['Acer \0', 'Acer rubrum']);
      expect(ours).toEqual(['Acer \0', 'Acer rubrum']);
      expect(await inFlight()).toEqual(['Acer rubrum']);
    });
  });

  it('agree on ten names with one statement, and on what is remembered with none', async () => {
    const source = await serveSource(all);
    const names = Array.from({ length: 10 }, (_, place) => `Acer ${String.fromCharCode(97 + place)}us`);
    const first = await startProcess(database, source, { limits: { pruneEvery: Number.MAX_SAFE_INTEGER } });
    await first.outcomes(names);
    await expect.poll(inFlight).toEqual([]);
    // What is remembered, claims, what was answered meanwhile, the answers, the end of the claims.
    expect(first.statements()).toBe(5);
    const second = await startProcess(database, source);
    await second.outcomes(names);
    expect(second.statements()).toBe(1);
  });

  it.runIf(kind === 'PostgreSQL')(
    'are those that are set so: a source is asked no more than by one',
    async () => {
      const { of } = await serveStandIns({ latencyMs: 1_000 });
      const gbif = of('gbif');
      const [first, second] = [
        await openConfigured(database, gbif.url),
        await openConfigured(database, gbif.url),
      ];
      await recordOf(first, 'Acer palmatum');
      const calls = gbif.calls;
      const records = await Promise.all([first, second].map((names) => recordOf(names, 'Malus domestica')));
      expect(records.map(({ validation }) => validation.sources_matched)).toEqual([1, 1]);
      expect(gbif.calls).toBe(2 * calls);
    },
  );

  it('tidy up what was left behind by those that were killed', async () => {
    await sql`
      insert into lookup_claim (source, question, holder, ends_at)
      values ('gbif', 'Acer old', gen_random_uuid(), clock_timestamp() - interval '2 minutes'),
        ('gbif', 'Acer new', gen_random_uuid(), clock_timestamp())`.execute(database.db);
    const limits = { pruneEvery: 1 };
    const cache = createSourceAnswerCache({
      db: database.db,
      clock: systemClock,
      logger: silentLogger,
      limits,
    });
    onTestFinished(() => cache.close());
    cache.write('gbif', new Map([['Acer rubrum', []]]));
    await expect.poll(inFlight).toEqual(['Acer new']);
  });
});
