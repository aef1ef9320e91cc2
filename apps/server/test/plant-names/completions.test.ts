import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlantLists, plantListRoutes } from '../../src/capabilities/plant-lists/index.ts';
import { createCompletions, plantNameRoutes } from '../../src/capabilities/plant-names/index.ts';
import { createIdempotency } from '../../src/platform/idempotency/create-idempotency.ts';
import { createLocalRateLimiter } from '../../src/platform/rate-limits/local-rate-limiter.ts';
import { databasesUnderTest, silentLogger, type TestDatabase } from '../support/database.ts';
import { fixedSecrets } from '../support/fixed-secrets.ts';
import { callerWith, handClock, openMeter, unitsInLedger } from '../support/meters.ts';
import { noFiles } from '../support/no-files.ts';
import { openNamesAndSizes } from '../support/offline-names-and-sizes.ts';
import { readLines } from '../support/read-lines.ts';
import { openWithStandIns, type StandIns, serveStandIns } from '../support/stand-ins.ts';
import { listen, startApi, validKey } from '../support/test-api.ts';

const { potSizes } = await openNamesAndSizes();

/** The sources need this long; a request that waits for nothing gets a provisional record. */
const latencyMs = 60;
const provisionally = { max_wait_ms: 0, cache_results: false };

describe.each(databasesUnderTest)('a provisional record, on $name', ({ open }) => {
  let database: TestDatabase;
  let standIns: StandIns;
  const ends: (() => PromiseLike<void>)[] = [];
  beforeAll(async () => {
    database = await open();
    standIns = await serveStandIns({ latencyMs, atEnd: (end) => ends.push(end) });
  });
  afterAll(async () => {
    await Promise.all(ends.map((end) => end()));
    await database.close();
  });

  async function serve() {
    const clock = handClock();
    const caller = callerWith();
    const completions = createCompletions({ db: database.db, clock });
    const plantNames = await openWithStandIns(standIns, { modeOf: () => 'live' });
    const { api } = await startApi({
      routes(instance) {
        plantNameRoutes(instance, plantNames, { ...noFiles, completions });
        const lists = createPlantLists({ plantNames, potSizes });
        plantListRoutes(instance, lists, { intake: noFiles.intake, completions, rowsMax: 100 });
      },
      authenticate: async (headers) => ({
        ...caller,
        accountId: String(headers['x-account'] ?? caller.accountId),
      }),
      charging: {
        meter: openMeter(database.db, clock),
        limiter: createLocalRateLimiter({ clock }),
        idempotency: createIdempotency({
          db: database.db,
          secrets: fixedSecrets('server secret'),
          timer: { every: () => () => undefined },
          random: randomBytes,
          logger: silentLogger,
        }),
      },
    });
    let counted = 0;
    const ask = (
      species_names: readonly string[],
      wishes: object = {},
      headers: Record<string, string> = {},
    ) => send('plant-names', { species_names, ...wishes }, headers);
    /** What a request was answered, and the units that it cost. */
    async function send(path: string, payload: object, headers: Record<string, string> = {}) {
      const { statusCode, body } = await api.inject({
        method: 'POST',
        url: `/v1/verify/${path}`,
        headers: { 'x-api-key': validKey, ...headers },
        payload: { sources: ['gbif', 'powo'], ...payload },
      });
      const units = await unitsInLedger(database.db, caller);
      const cost = units - counted;
      counted = units;
      return { statusCode, body, cost };
    }
    const provisionalIn = ({ body }: { body: string }): boolean[] =>
      JSON.parse(body).results.map(
        ({ validation }: { validation: { provisional: boolean } }) => validation.provisional,
      );
    return { ask, send, provisionalIn, clock, api };
  }

  it('is completed once at no cost', async () => {
    const { ask, provisionalIn } = await serve();
    const first = await ask(['Acer palmatum', 'Rosa canina'], provisionally);
    expect([provisionalIn(first), first.cost]).toEqual([[true, true], 2]);
    const second = await ask(['Rosa canina', 'Quercus robur', 'Acer palmatum']);
    expect([provisionalIn(second), second.cost]).toEqual([[false, false, false], 1]);
    expect((await ask(['Rosa canina', 'Acer palmatum'])).cost).toBe(2);
  });

  it('costs nothing as long as it stays provisional, until a day after the first', async () => {
    const { ask, clock } = await serve();
    expect((await ask(['Acer palmatum'], provisionally)).cost).toBe(1);
    clock.pass(23 * 3_600_000);
    expect((await ask(['Acer palmatum'], provisionally)).cost).toBe(0);
    expect((await ask(['Acer palmatum'], provisionally)).cost).toBe(0);
    clock.pass(2 * 3_600_000);
    expect((await ask(['Acer palmatum'])).cost).toBe(1);
  });

  it('is completed as often as it was charged', async () => {
    const { ask } = await serve();
    expect((await ask(['Acer palmatum', 'Acer palmatum'], provisionally)).cost).toBe(2);
    expect((await ask(['Acer palmatum'])).cost).toBe(0);
    expect((await ask(['Acer palmatum', 'Acer palmatum'])).cost).toBe(1);
  });

  it('is completed for the same sources and the same account only, in whatever order these are named', async () => {
    const { ask } = await serve();
    expect((await ask(['Acer palmatum'], provisionally)).cost).toBe(1);
    expect((await ask(['Acer palmatum'], { sources: ['gbif'] })).cost).toBe(1);
    expect((await ask(['Acer palmatum'], {}, { 'x-account': `acc_${randomUUID()}` })).cost).toBe(1);
    expect((await ask(['Acer palmatum'], { sources: ['powo', 'gbif'] })).cost).toBe(0);
  });

  it('is completed by one of several requests that come at once', async () => {
    const { ask } = await serve();
    await ask(['Acer palmatum', 'Rosa canina'], provisionally);
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(['Acer palmatum', 'Rosa canina'])));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.reduce((sum, { cost }) => sum + cost, 0)).toBe(6);
  });

  it('is still free after a request that fails', async () => {
    const { ask } = await serve();
    const names = ['Xyzzya nulla'];
    expect((await ask(names, provisionally)).cost).toBe(1);
    standIns.break('reset');
    expect(await ask(names)).toMatchObject({ statusCode: 503, cost: 0 });
    standIns.break(null);
    await expect.poll(async () => (await ask(names)).statusCode).toBe(200);
    expect((await ask(names)).cost).toBe(1);
  });

  it('is completed in lines as well', async () => {
    const { ask } = await serve();
    const inLines = { accept: 'application/x-ndjson' };
    expect((await ask(['Acer palmatum', 'Rosa canina'], provisionally, inLines)).cost).toBe(2);
    expect((await ask(['Acer palmatum', 'Quercus robur', 'Rosa canina'], {}, inLines)).cost).toBe(1);
    expect((await ask(['Acer palmatum', 'Rosa canina'], {}, inLines)).cost).toBe(2);
  });

  it('that an Idempotency-Key completes is completed once, and the answer is replayed', async () => {
    const { ask } = await serve();
    await ask(['Acer palmatum'], provisionally);
    const key = { 'idempotency-key': randomUUID() };
    const first = await ask(['Acer palmatum'], {}, key);
    const again = await ask(['Acer palmatum'], {}, key);
    expect([first.cost, again.cost]).toEqual([0, 0]);
    expect(again.body).toBe(first.body);
    expect((await ask(['Acer palmatum'])).cost).toBe(1);
  });

  it('is used up by the lines of an answer that broke off, also under an Idempotency-Key', async () => {
    const { ask, api } = await serve();
    const names = Array.from(
      { length: 40 },
      (_, at) => `Acer ${'abcdefgh'[at % 8]}${'klmno'[Math.floor(at / 8)]}us`,
    );
    expect((await ask(names, provisionally)).cost).toBe(40);
    const freeUnits = async () => {
      const { units } = await database.db
        .selectFrom('provisional_name')
        .select(({ fn }) => fn.sum<string>('units').as('units'))
        .executeTakeFirstOrThrow();
      return Number(units);
    };
    const before = await freeUnits();
    const caller = new AbortController();
    const lines = readLines(
      await fetch(`http://127.0.0.1:${await listen(api)}/v1/verify/plant-names`, {
        method: 'POST',
        headers: {
          'x-api-key': validKey,
          'content-type': 'application/json',
          accept: 'application/x-ndjson',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ species_names: names, sources: ['gbif', 'powo'] }),
        signal: caller.signal,
      }),
    );
    await lines.next();
    caller.abort();
    await expect.poll(freeUnits).toBeLessThan(before);
    const left = await freeUnits();
    expect((await ask(names)).cost).toBe(before - left);
  });

  it('of a row is completed at no cost, and its size is charged', async () => {
    const { send } = await serve();
    const items = ['Acer palmatum 200mm', 'Rosa canina 45L'];
    expect((await send('plant-lists', { items, ...provisionally })).cost).toBe(4);
    expect((await send('plant-lists', { items })).cost).toBe(2);
    expect((await send('plant-lists', { items })).cost).toBe(4);
  });
});
