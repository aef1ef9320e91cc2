import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlantDataClient, type PlantDataClient } from '../src/index.ts';
import { type RunningService, startService } from './support/running-service.ts';

const namesPath = '/v1/verify/plant-names';
const names = ['Acer palmatum', 'callistemon viminalis captain cook 200mm', 'Xyzzia nonexistens'];

let service: RunningService;
let client: PlantDataClient;

beforeAll(async () => {
  service = await startService();
  client = createPlantDataClient(service);
});
afterAll(() => service?.stop());

const submittedNames = (records: readonly { query: { submitted_name: string } }[]) =>
  records.map(({ query }) => query.submitted_name);

describe('with the running service', () => {
  it('public operations need no key', async () => {
    const { sources } = await createPlantDataClient({ baseUrl: service.baseUrl }).get(
      '/v1/sources/taxonomic',
    );
    expect(sources).toHaveLength(11);
  });

  it('verifies names with a key', async () => {
    const { results, summary } = await client.post(namesPath, { body: { species_names: names } });
    expect(submittedNames(results)).toEqual(names);
    expect(results[0]?.accepted_name.scientific_name).toBe('Acer palmatum');
    expect(summary).toMatchObject({ total: 3, not_found: 1 });
  });

  it('verifies names with a key as a token', async () => {
    const withToken = createPlantDataClient({ baseUrl: service.baseUrl, token: () => service.apiKey });
    const { summary } = await withToken.post(namesPath, { body: { species_names: names } });
    expect(summary.total).toBe(3);
  });

  it('gives the records of an answer in lines, the same as in the whole answer', async () => {
    const body = { species_names: names };
    const { results, summary } = await client.post(namesPath, { body });
    const lines = client.lines(namesPath, { body });
    const streamed: typeof results = [];
    let step = await lines.next();
    for (; !step.done; step = await lines.next()) streamed.push(step.value);
    const withoutTime = (records: typeof results) =>
      records.map(({ query, metadata: _took, ...record }) => ({ ...record, name: query.normalized_name }));
    expect(withoutTime(streamed)).toEqual(withoutTime(results));
    expect(step.value).toEqual(summary);
  });

  it('verifies a list of any length, in order and without its blank names', async () => {
    const list = Array.from({ length: 2_500 }, (_, index) => `Acer palmatum 'No. ${index}'`);
    const records = client.verifyAll([...list.slice(0, 1_000), '', ' ', ...list.slice(1_000)], {
      include_metadata: false,
    });
    const found: string[] = [];
    let step = await records.next();
    for (; !step.done; step = await records.next()) found.push(step.value.query.submitted_name);
    expect(found).toEqual(list);
    expect(step.value).toMatchObject({ total: 2_500, no_source_asked: 2_500, by_basis: { bundled: 2_500 } });
  });

  it('reads a long list no further than it is verified', async () => {
    let taken = 0;
    async function* endless() {
      for (;;) yield `Acer no. ${++taken}`;
    }
    const { verifyAll } = client;
    for await (const _record of verifyAll(endless(), { namesPerRequest: 10 })) break;
    expect(taken).toBe(10);
  });

  it('a list without names has no records', async () => {
    const step = await client.verifyAll(['', ' ']).next();
    expect(step).toMatchObject({ done: true, value: { total: 0, validated: 0, by_basis: { bundled: 0 } } });
  });

  it('rejects with what the service says about a wrong key', async () => {
    const stranger = createPlantDataClient({ baseUrl: service.baseUrl, apiKey: 'pds_live_nobody' });
    await expect(stranger.post(namesPath, { body: { species_names: names } })).rejects.toMatchObject({
      name: 'PlantDataError',
      status: 401,
      code: 'unauthorized',
      requestId: expect.stringMatching(/^req_/),
    });
  });

  it('rejects with the members that are wrong, also where lines were asked for', async () => {
    const wrong = JSON.parse('{"species_names":["Acer",7]}');
    const expected = {
      status: 400,
      code: 'invalid_request',
      errors: [{ pointer: '/species_names/1', code: 'invalid_type', message: expect.any(String) }],
    };
    await expect(client.post(namesPath, { body: wrong })).rejects.toMatchObject(expected);
    await expect(client.lines(namesPath, { body: wrong }).next()).rejects.toMatchObject(expected);
  });
});

describe('with an account of the running service', () => {
  const body = { species_names: names };
  const person = { email: 'ann@nursery.example', password: 'a long walk to the greenhouse' };
  let owner: PlantDataClient;

  beforeAll(async () => {
    owner = createPlantDataClient({ baseUrl: service.baseUrl, fetch: fetchWithSession() });
    const [, token = ''] = (await service.command('people', 'owner-link')).split('#');
    await owner.post('/v1/account/link', { body: { ...person, token, name: 'Ann' } });
  });

  /** Makes a key of the account, and a client that sends it with `fetch`. */
  async function clientWithKey(limits: {
    credit_limit?: number;
    requests_per_minute?: number;
    burst?: number;
  }) {
    const { secret: apiKey } = await owner.post('/v1/account/keys', {
      body: { name: 'web shop', ...limits },
    });
    return (asking: typeof fetch = fetch) =>
      createPlantDataClient({ baseUrl: service.baseUrl, apiKey, fetch: asking });
  }

  it('an answer that was lost on its way is had again and charged once', async () => {
    const client = await clientWithKey({ credit_limit: 100 });
    const replayed: (string | null)[] = [];
    const losesTheFirst: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      replayed.push(response.headers.get('idempotency-replayed'));
      if (replayed.length > 1) return response;
      await response.text();
      throw new TypeError('The connection was lost.');
    };
    const { summary } = await client(losesTheFirst).post(namesPath, { body });
    expect(summary.total).toBe(3);
    expect(replayed).toEqual([null, 'true']);
    const { credit_limit, used } = await client().get('/v1/auth/validate-api-key');
    expect({ credit_limit, used }).toEqual({ credit_limit: 100, used: 3 });
  });

  it('requests that come too fast wait until they may', async () => {
    const client = await clientWithKey({ requests_per_minute: 30, burst: 1 });
    const statuses: number[] = [];
    const watched = client(async (...request) => {
      const response = await fetch(...request);
      statuses.push(response.status);
      return response;
    });
    await Promise.all([watched.post(namesPath, { body }), watched.post(namesPath, { body })]);
    expect(statuses.sort()).toEqual([200, 200, 429]);
  });

  it('a list that needs more than the credit of its key ends with what the service says', async () => {
    const client = await clientWithKey({ credit_limit: 4 });
    const found: string[] = [];
    const verify = async () => {
      for await (const { query } of client().verifyAll([...names, ...names], { namesPerRequest: 3 }))
        found.push(query.submitted_name);
    };
    await expect(verify()).rejects.toMatchObject({ status: 403, code: 'usage_limit_exceeded' });
    expect(found).toEqual(names);
  });

  it('people sign in, manage keys and sign out', async () => {
    const ann = createPlantDataClient({ baseUrl: service.baseUrl, fetch: fetchWithSession() });
    await ann.post('/v1/account/session', { body: person });
    const { id } = await ann.post('/v1/account/keys', { body: { name: 'planner', plan: 'basic' } });
    const changed = await ann.request('patch', '/v1/account/keys/{id}', {
      path: { id },
      body: { active: false },
    });
    expect(changed).toMatchObject({ id, plan: 'basic', active: false });
    expect(await ann.request('delete', '/v1/account/session')).toBeNull();
    await expect(ann.get('/v1/account/keys')).rejects.toMatchObject({ status: 401 });
  });
});

/** A fetch that keeps the cookie of a session, as browsers do by themselves. */
function fetchWithSession(): typeof fetch {
  let cookie: string | undefined;
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookie) headers.set('Cookie', cookie);
    const response = await fetch(input, { ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set) cookie = set.split(';')[0];
    return response;
  };
}
