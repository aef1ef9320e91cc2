import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../src/platform/telemetry/logger.ts';
import { databasesUnderTest, temporaryHome } from '../support/database.ts';
import { type Installation, openInstallation } from '../support/installation.ts';
import { installAccepted } from '../support/installed-snapshots.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(databasesUnderTest)('reconciliation, on $name', (kind) => {
  const log: string[] = [];
  const homes: (() => Promise<void>)[] = [];
  let installation: Installation;
  let key: string;

  const open = async (settings = {}) => {
    const { home, remove } = await temporaryHome();
    homes.push(remove);
    await installAccepted(home, 'Acer palmatum Thunb.', 'Quercus robur L.');
    return openInstallation(
      kind,
      { PLANTDATA_HOME: home, ...settings },
      { logger: createLogger('trace', { write: (line: string) => void log.push(line) }) },
    );
  };

  beforeAll(async () => {
    installation = await open();
    key = await installation.newKey();
  });
  afterAll(async () => {
    await installation.close();
    for (const remove of homes) await remove();
  });

  const post = (
    fields: Record<string, unknown>,
    { path = '/v1/reconcile', ...headers }: Record<string, string> = {},
  ) =>
    installation.api.inject({
      method: 'POST',
      url: path,
      headers: { ...form, ...headers },
      payload: new URLSearchParams(
        Object.entries(fields).map(([name, value]): [string, string] => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ).toString(),
    });
  const withKey = (fields: Record<string, unknown>) => post(fields, { 'x-api-key': key });
  const get = (url: string, headers = {}) => installation.api.inject({ method: 'GET', url, headers });
  const newAddress = async (settings = {}) => {
    installation.clock.pass(2_000);
    const made = await installation.operator.send('POST', '/v1/account/keys', {
      name: 'OpenRefine',
      use: 'address',
      ...settings,
    });
    expect(made.statusCode, made.body).toBe(201);
    return made.json();
  };
  const usedBy = async (id: string): Promise<number> =>
    (await installation.operator.send('GET', `/v1/account/keys/${id}`)).json().used;

  it('shows its manifest to everyone, on any web page', async () => {
    const answer = await get('/v1/reconcile', { origin: 'https://example.org' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toMatchObject({
      versions: ['0.2'],
      suggest: { entity: { service_path: '/suggest/entity' } },
      extend: { propose_properties: { service_path: '/properties' } },
    });
  });

  it('is as certain as the verification, and no more', async () => {
    const answer = await withKey({
      queries: {
        right: { query: 'Acer palmatum', type: 'taxon', type_strict: 'should' },
        family: { query: 'Acer palmatum', properties: [{ pid: 'family', v: 'Fagaceae' }] },
        author: { query: 'Quercus robur', properties: [{ pid: 'author', v: { id: 'L.', name: 'L.' } }] },
        genus: { query: 'Acer palmatum', type: 'genus' },
        shouldBeGenus: { query: 'Acer palmatum', type: ['genus'], type_strict: 'should' },
        unasked: { query: 'Acer palmatun' },
        common: { query: 'Lilac' },
        blank: { query: ' ' },
        __proto__x: { query: 'Zzyzx qwertia' },
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const results = answer.json();
    const matches = (name: string) => results[name].result.map(({ match }: { match: boolean }) => match);
    expect(results.right.result[0]).toMatchObject({
      id: 'Acer palmatum Thunb.',
      match: true,
      type: [{ id: 'taxon' }, { id: 'species' }],
    });
    expect(matches('author')).toEqual([true]);
    expect(matches('family')).toEqual([false]);
    expect(matches('genus')).toEqual([]);
    expect(matches('shouldBeGenus')).toEqual([false]);
    expect(matches('unasked')).toEqual([false]);
    expect(results.common.result[0]).toMatchObject({ name: 'Syringa', match: false, score: 0 });
    expect(matches('blank')).toEqual([]);
    expect(matches('__proto__x')).toEqual([]);
  });

  it('charges a unit for each name and each extended plant, and nothing for the rest', async () => {
    const { id, secret } = await newAddress();
    const path = `/v1/reconcile/${secret}`;
    await post(
      { queries: { a: { query: 'Acer palmatum' }, b: { query: '' }, c: { query: 'Quercus robur' } } },
      { path },
    );
    expect(await usedBy(id)).toBe(2);
    const extended = await post(
      {
        extend: {
          ids: ['Acer palmatum Thunb.', 'Acer palmatum Thunb.', 'Quercus robur L.'],
          properties: [{ id: 'family' }, { id: 'common_names' }, { id: 'status' }],
        },
      },
      { path },
    );
    expect(extended.json()).toMatchObject({
      meta: [{ id: 'family' }, { id: 'common_names' }, { id: 'status' }],
      rows: {
        'Acer palmatum Thunb.': { status: [{ str: 'validated' }] },
        'Quercus robur L.': { status: [{ str: 'validated' }] },
      },
    });
    expect(await usedBy(id)).toBe(4);
    const asked = `${path}?queries=${encodeURIComponent('{"a":{"query":"Acer palmatum"}}')}`;
    const head = await installation.api.inject({ method: 'HEAD', url: asked });
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET, OPTIONS, POST']);
    expect((await get(path)).json()).toHaveProperty('versions');
    expect((await get('/v1/reconcile/suggest/entity?prefix=acer%20pal')).json().result[0]).toMatchObject({
      id: 'Acer palmatum Thunb.',
    });
    expect((await get('/v1/reconcile/suggest/property?prefix=fam')).json()).toEqual({
      result: [{ id: 'family', name: 'Family' }],
    });
    expect((await get('/v1/reconcile/suggest/type?prefix=spec')).json().result[0]).toEqual({
      id: 'species',
      name: 'Species',
    });
    expect((await get('/v1/reconcile/properties?type=taxon')).json().properties).toContainEqual({
      id: 'family',
      name: 'Family',
    });
    expect(await usedBy(id)).toBe(4);
  });

  it('takes a token in its address alone, never a key, and logs neither', async () => {
    const { id, secret } = await newAddress({ scope: { capabilities: ['lists', 'keys'] } });
    const query = { queries: { q0: { query: 'Acer palmatum' } } };
    const path = `/v1/reconcile/${secret}`;
    expect(secret).toMatch(/^pda_live_/);
    const answer = await post(query, { path, origin: 'https://example.org' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect((await post(query, { 'x-api-key': secret })).statusCode).toBe(401);
    expect((await post(query, { authorization: `Bearer ${secret}` })).statusCode).toBe(401);
    expect((await post(query, { path: `/v1/reconcile/${key}` })).json()).toMatchObject({
      error: 'key_in_address',
    });
    expect((await get(`/v1/reconcile?token=${secret}`)).json()).toMatchObject({ error: 'key_in_address' });
    expect((await get(`/v1/lists?x=${secret}`)).json()).toMatchObject({ error: 'key_in_address' });
    expect((await get(`${path}/suggest/entity`)).statusCode).toBe(404);
    expect((await post({ queries: 'x' }, { path })).statusCode).toBe(400);
    expect((await post(query, { path: `${path.slice(0, -1)}_` })).statusCode).toBe(401);
    const shown = await installation.operator.send('GET', `/v1/account/keys/${id}`);
    expect(shown.json()).toMatchObject({
      prefix: 'pda_live_',
      scope: { capabilities: ['names'], access: 'read' },
    });
    await installation.operator.send('PATCH', `/v1/account/keys/${id}`, { active: false });
    expect((await post(query, { path })).statusCode).toBe(403);
    const said = log.join('');
    expect(said).toContain('/v1/reconcile/:token');
    expect(said).not.toContain(secret.slice(9, 40));
    expect(said).not.toContain(key.slice(9));
  });

  it('answers a token for tests from bundled data, at no cost', async () => {
    const { id, secret } = await newAddress({ mode: 'test' });
    const answer = await post(
      { queries: { q0: { query: 'Acer palmatum' } } },
      { path: `/v1/reconcile/${secret}` },
    );
    expect(answer.json().q0.result[0]).toMatchObject({ id: 'Acer palmatum Thunb.', match: false });
    expect(await usedBy(id)).toBe(0);
  });

  it('answers without a key only where a setting says so, up to its limit', async () => {
    const query = { queries: { a: { query: 'Acer palmatum' }, b: { query: 'Quercus robur' } } };
    expect((await post(query)).json()).toMatchObject({ status: 401, error: 'unauthorized' });
    const other = installation;
    installation = await open({
      PLANTDATA_RECONCILE_ANONYMOUS_PER_MINUTE: '3',
      PLANTDATA_SECRET: randomBytes(16).toString('hex'),
    });
    try {
      expect((await post(query)).json()).toMatchObject({ a: { result: [{ match: true }] } });
      expect((await post(query)).json()).toMatchObject({ error: 'rate_limited' });
    } finally {
      await installation.close();
      installation = other;
    }
  });

  it.each([
    [{ queries: '{' }, '/queries'],
    [{ queries: '['.repeat(200) }, '/queries'],
    [{ queries: { q0: { query: 7 } } }, '/queries/q0/query'],
    [
      {
        queries: Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`q${at}`, { query: 'Acer' }])),
      },
      '/queries',
    ],
    [{ extend: { ids: ['x'.repeat(1_001)], properties: [{ id: 'family' }] } }, '/extend/ids/0'],
    [{ extend: { ids: ['Acer'], properties: [{ id: 'price' }] } }, '/extend/properties/0/id'],
    [{}, '/queries'],
  ])('names what is wrong with a request (%#)', async (fields, pointer) => {
    const answer = await withKey(fields);
    expect(answer.json()).toMatchObject({ error: 'invalid_request', errors: [{ pointer }] });
  });

  it('takes the form of the standard alone', async () => {
    const answer = await installation.api.inject({
      method: 'POST',
      url: '/v1/reconcile',
      headers: { 'x-api-key': key },
      payload: { queries: {} },
    });
    expect(answer.json()).toMatchObject({
      error: 'unsupported_media_type',
      detail: expect.stringContaining('application/x-www-form-urlencoded'),
    });
  });

  it('shows a plant as a page that runs nothing and only OpenRefine frames', async () => {
    const answer = await get(`/v1/reconcile/preview?id=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(answer.body).toContain('&lt;script&gt;');
    expect(answer.body).not.toContain('<script');
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none';style-src 'sha256-[^']+';.*frame-ancestors 'self' http:\/\/127\.0\.0\.1:\* http:\/\/localhost:\*$/,
    );
    const plant = await get(`/v1/reconcile/preview?id=${encodeURIComponent('Acer palmatum Thunb.')}`);
    expect(plant.body).toContain('<h1>Acer palmatum Thunb.</h1>');
    expect(plant.body).toContain('Sapindaceae');
  });
});
