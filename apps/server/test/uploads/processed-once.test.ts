import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { anyDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import { openDelegation } from '../support/delegation.ts';
import { handClock } from '../support/meters.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await anyDatabaseUnderTest.open();
});
afterAll(() => database.close());

async function open(processing?: () => Promise<unknown>) {
  const clock = handClock();
  const service = await openDelegation(database, { clock, ...(processing && { processing }) });
  onTestFinished(service.close);
  const key = await service.newKey();
  const units = async () => {
    const rows = await database.db
      .selectFrom('usage_entry')
      .select('units')
      .where('key_id', '=', key.id)
      .execute();
    return rows.reduce((sum, row) => sum + row.units, 0);
  };
  return { ...service, clock, key, token: await service.tokenOf(key.apiKey), units };
}

const file = 'https://files.example/1';
const isReplayed = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['idempotency-replayed'] === 'true';

describe('an uploaded file of a merchant', () => {
  it('is processed and charged once, and answered as often as it is asked for', async () => {
    const { process, token, units } = await open();
    const first = await process(token, { file_url: file });
    const second = await process(token, { file_url: file });
    expect([isReplayed(first), isReplayed(second)]).toEqual([false, true]);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await units()).toBe(1);
  });

  it.each<[string, unknown]>([
    ['another filename', { file_url: file, filename: 'list.csv' }],
    ['members that nobody knows', { file_url: file, colour: 'red' }],
    ['its members in another order', { filename: 'a', file_url: file }],
  ])('is the same with %s', async (_, again) => {
    const { process, token, units } = await open();
    const first = await process(token, { file_url: file });
    expect((await process(token, again)).body).toEqual(first.body);
    expect(await units()).toBe(1);
  });

  it('is processed again when something else is asked of it, or another file, or in another form', async () => {
    const { process, token, units, post } = await open();
    await process(token, { file_url: file });
    const authorization = `Bearer ${token}`;
    const others = [
      await process(token, { file_url: `${file}/2` }),
      await process(token, { file_url: file, column: 'Name' }),
      await post('/v1/processing?explain=true', { authorization }, { file_url: file }),
      await process(token, { file_url: file }, { accept: 'application/x-ndjson' }),
    ];
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(others.map(isReplayed)).toEqual([false, false, false, false]);
    expect(await units()).toBe(5);
  });

  it('is not charged again under a fresh token of the same merchant, a day long', async () => {
    const { process, token, tokenOf, key, units, clock } = await open();
    const first = await process(token, { file_url: file });
    clock.pass(23 * 3_600_000);
    const same = await process(await tokenOf(key.apiKey), { file_url: file });
    expect([isReplayed(same), same.body]).toEqual([true, first.body]);
    expect(await units()).toBe(1);
  });

  it('is processed again for another merchant', async () => {
    const { process, token, tokenOf, key, units } = await open();
    const first = await process(token, { file_url: file });
    const other = await process(await tokenOf(key.apiKey, 'merchant-2'), { file_url: file });
    expect(isReplayed(other)).toBe(false);
    expect([first, other].map(({ body }) => body.merchant)).toEqual(['merchant-1', 'merchant-2']);
    expect(new Set([first, other].map(({ body }) => body.run)).size).toBe(2);
    expect(await units()).toBe(2);
  });

  it('pays no attention to an Idempotency-Key', async () => {
    const { process, token, units } = await open();
    const first = await process(token, { file_url: file }, { 'idempotency-key': 'one' });
    const second = await process(token, { file_url: file }, { 'idempotency-key': 'two' });
    const other = await process(token, { file_url: `${file}/2` }, { 'idempotency-key': 'one' });
    expect(second.body).toEqual(first.body);
    expect([other.status, isReplayed(other)]).toEqual([200, false]);
    expect(await units()).toBe(2);
  });

  it('is processed once when it is asked for several times at once; the others are told to come again', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const { process, token, units } = await open(() => {
      begun.resolve();
      return gate.promise;
    });
    const first = process(token, { file_url: file });
    await begun.promise;
    const second = await process(token, { file_url: file });
    expect(second).toMatchObject({ status: 409, body: { error: 'idempotency_in_progress' } });
    expect(second.headers['retry-after']).toBe('2');
    gate.resolve();
    expect((await first).status).toBe(200);
    expect(isReplayed(await process(token, { file_url: file }))).toBe(true);
    expect(await units()).toBe(1);
  });

  it('is processed anew when the first attempt failed, which costs nothing', async () => {
    let fails = true;
    const { process, token, units } = await open(async () => {
      if (fails) throw new Error('The storage is away.');
    });
    expect((await process(token, { file_url: file })).status).toBe(500);
    expect(await units()).toBe(0);
    fails = false;
    expect(await process(token, { file_url: file })).toMatchObject({ status: 200 });
    expect(await units()).toBe(1);
  });

  it('is not given out again when the token has expired', async () => {
    const { process, token, clock } = await open();
    await process(token, { file_url: file });
    clock.pass(331_000);
    expect((await process(token, { file_url: file })).status).toBe(401);
  });
});

describe('an API key', () => {
  it('has a file processed as often as it asks, unless it sends an Idempotency-Key', async () => {
    const { post, key, units } = await open();
    const headers = { 'x-api-key': key.apiKey };
    await post('/v1/processing', headers, { file_url: file });
    expect(isReplayed(await post('/v1/processing', headers, { file_url: file }))).toBe(false);
    const once = { ...headers, 'idempotency-key': 'once' };
    await post('/v1/processing', once, { file_url: file });
    expect(isReplayed(await post('/v1/processing', once, { file_url: file }))).toBe(true);
    expect(await units()).toBe(3);
  });
});

describe('an Idempotency-Key', () => {
  it('of one merchant means nothing for another of the same key, nor for the key itself', async () => {
    const { process, token, tokenOf, key, post } = await open();
    const header = { 'idempotency-key': 'order-1' };
    const answers = [
      await process(token, {}, header),
      await process(await tokenOf(key.apiKey, 'merchant-2'), {}, header),
      await post('/v1/processing', { 'x-api-key': key.apiKey, ...header }, {}),
    ];
    expect(answers.map(isReplayed)).toEqual([false, false, false]);
    expect(answers.map(({ body }) => body.merchant)).toEqual(['merchant-1', 'merchant-2', null]);
    expect(isReplayed(await process(await tokenOf(key.apiKey), {}, header))).toBe(true);
  });
});
