import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestRecorder } from '../../src/capabilities/accounts/requests/request-recorder.ts';
import { databasesUnderTest, silentLogger } from '../support/database.ts';
import { type Installation, openInstallation } from '../support/installation.ts';
import { handClock, handTimer } from '../support/meters.ts';

type Entry = Record<string, unknown>;

describe.each(databasesUnderTest)('the log of the requests of a key, on $name', (kind) => {
  let installation: Installation;
  let key: { id: string; secret: string };

  beforeAll(async () => {
    installation = await openInstallation(kind);
    key = (await installation.operator.send('POST', '/v1/account/keys', { name: 'logged' })).json();
  });
  afterAll(() => installation.close());

  const send = (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    installation.api.inject({
      method,
      url,
      headers: { 'x-api-key': key.secret, ...headers },
      ...(payload && { payload }),
    });
  const logOf = async (query = '', id = key.id) => {
    const answer = await installation.operator.send('GET', `/v1/account/keys/${id}/requests${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as { data: Entry[]; next_cursor: string | null; lost: number };
  };
  const written = async (count: number) => {
    installation.pass(1_000);
    await expect.poll(async () => (await logOf('?limit=200')).data.length).toBe(count);
  };

  it('has status, route, units, time and identifier, and nothing that was sent', async () => {
    await send('POST', '/v1/verify/plant-names', { species_names: ['Acer rubrum', 'Secretia privata'] });
    await send('GET', '/v1/lists/a-private-id?view=private', undefined, { 'x-request-id': 'mine-1' });
    await send('POST', '/v1/verify/plant-names', { species_names: 'private' });
    await written(3);
    const { data, lost } = await logOf();
    expect(data).toMatchObject([
      { method: 'POST', route: '/v1/verify/plant-names', status: 400, units: 0 },
      { method: 'GET', route: '/v1/lists/{list_id}', status: 404, units: 0 },
      { method: 'POST', route: '/v1/verify/plant-names', status: 200, units: 2 },
    ]);
    for (const { latency_ms, request_id } of data) {
      expect(latency_ms).toBeGreaterThanOrEqual(0);
      expect(request_id).toMatch(/^(?:req_|mine-1)/);
    }
    expect(lost).toBe(0);
    expect(JSON.stringify(data)).not.toMatch(/private/i);
  });

  it('comes page by page, and by status', async () => {
    const first = await logOf('?limit=2');
    expect(first.data).toHaveLength(2);
    const second = await logOf(`?limit=2&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ data: [{ status: 200 }], next_cursor: null });
    expect((await logOf('?status=4xx')).data.map(({ status }) => status)).toEqual([400, 404]);
    expect((await logOf('?status=404')).data).toHaveLength(1);
    const wrong = await installation.operator.send('GET', `/v1/account/keys/${key.id}/requests?status=all`);
    expect(wrong.json()).toMatchObject({ error: 'invalid_request', errors: [{ pointer: '/status' }] });
  });

  it('is that of the account alone', async () => {
    const other = await installation.newOwner();
    const answer = await other.send('GET', `/v1/account/keys/${key.id}/requests`);
    expect(answer.json()).toMatchObject({ error: 'key_not_found' });
    expect((await send('GET', `/v1/account/keys/${key.id}/requests`)).statusCode).toBe(401);
  });

  it('has what was refused for its scope', async () => {
    const scope = { capabilities: ['names'] };
    const limited = (
      await installation.operator.send('POST', '/v1/account/keys', { name: 'l', scope })
    ).json();
    await installation.api.inject({ url: '/v1/lists', headers: { 'x-api-key': limited.secret } });
    installation.pass(1_000);
    await expect.poll(async () => (await logOf('', limited.id)).data).toMatchObject([{ status: 403 }]);
  });

  it('counts what comes faster than it is written, and says so', async () => {
    const timer = handTimer();
    const clock = handClock('2026-11-24T10:00:00.000Z');
    const { db } = installation.database;
    const recorder = createRequestRecorder({ db, clock, timer, logger: silentLogger });
    const entry = {
      keyId: key.id,
      requestId: 'r',
      method: 'GET',
      route: '/',
      status: 200,
      units: 0,
      latencyMs: 1,
    };
    for (let made = 0; made < 5_200; made += 1) recorder.record(entry);
    await recorder.close();
    const { data, lost } = await logOf();
    expect(data).toHaveLength(50);
    expect(lost).toBe(200);
    const rows = await db.selectFrom('key_request').select('id').where('lost', '=', 0).execute();
    expect(rows.length).toBeGreaterThanOrEqual(5_000);
  });

  it('is kept for seven days', async () => {
    installation.clock.pass(7 * 86_400_000 + 1);
    await installation.operator.signIn('operator@plants.example');
    expect((await logOf()).data).toEqual([]);
    installation.pass(3_600_000);
    const count = async () =>
      (await installation.database.db.selectFrom('key_request').select('id').execute()).length;
    await expect.poll(count).toBe(0);
  });
});
