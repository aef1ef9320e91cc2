import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operation, operations } from '../../../../trials/contract/document.ts';
import { databasesUnderTest } from '../support/database.ts';
import { type Installation, openInstallation } from '../support/installation.ts';

type Body = Record<string, unknown>;

/** The capability that an operation needs, by its group in the interface description. */
const capabilityOf = ({ operationId = '', path, tags = [] }: Operation) => {
  // Each call that a message carries is checked by itself.
  if (operationId === 'validateApiKey' || operationId === 'sendMcpMessage') return 'any';
  if (/^\/v1\/(?:merchants|usage)/.test(path)) return 'merchants';
  if (path.startsWith('/v1/keys')) return 'keys';
  return {
    'Plant names': 'names',
    'Pot sizes': 'sizes',
    'Plant lists': 'lists',
    Uploads: 'uploads',
    'Distribution models': 'models',
    Flowers: 'flowers',
    Supply: 'supply',
    'Retail images': 'images',
  }[tags[0] ?? ''];
};

const capabilities = [
  'names',
  'lists',
  'sizes',
  'uploads',
  'merchants',
  'models',
  'flowers',
  'supply',
  'images',
  'keys',
];

const withKey = operations.filter(({ security = [] }) => security.some((each) => 'apiKey' in each));

/** Operations that change nothing although they are sent with POST. */
const readsByPost = [
  'verifyPlantNames',
  'reconcile',
  'verifyPotSizes',
  'verifyPlantList',
  'previewList',
  'analyseFlowerSpectrum',
  'composeFlowerPalette',
  'draftSupplyEnquiry',
  'extractSupplyReply',
  'searchSubstitutions',
  'resolveRetailImages',
  'sendMcpMessage',
];

describe.each(databasesUnderTest)('keys with a scope, on $name', (kind) => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await openInstallation(kind, { PLANTDATA_TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => installation.close());

  const make = async (body: Body) => {
    // People are slowed down, too.
    installation.clock.pass(2_000);
    return installation.operator.send('POST', '/v1/account/keys', { name: 'scoped', ...body });
  };
  const secretOf = async (body: Body): Promise<string> => {
    const made = await make(body);
    expect(made.statusCode, made.body).toBe(201);
    return made.json().secret;
  };
  const send = (
    secret: string,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { payload, ...headers }: Record<string, unknown> = {},
  ) =>
    installation.api.inject({
      method,
      url,
      headers: { 'x-api-key': secret, ...(headers as Record<string, string>) },
      ...(payload ? { payload: payload as object } : {}),
    });
  const call = (operation: Operation, secret: string) =>
    installation.api.inject({
      method: operation.method.toUpperCase() as 'GET',
      url: operation.path.replaceAll(/\{[^}]+\}/g, 'x'),
      headers: { 'x-api-key': secret, 'tus-resumable': '1.0.0' },
      ...(operation.requestBody && { payload: {} }),
    });
  const isRefused = ({ statusCode, body }: { statusCode: number; body: string }) =>
    statusCode === 403 && (body === '' || body.includes('key_scope'));

  describe.each(capabilities)('limited to %s', (capability) => {
    it('may do that and nothing else', async () => {
      const secret = await secretOf({ scope: { capabilities: [capability] } });
      for (const operation of withKey) {
        const needed = capabilityOf(operation);
        expect(needed, `${operation.operationId} has no capability`).toBeDefined();
        const answer = await call(operation, secret);
        const may = needed === 'any' || needed === capability;
        expect([operation.operationId, isRefused(answer)], answer.body).toEqual([
          operation.operationId,
          !may,
        ]);
      }
    });
  });

  it('may do everything but manage keys without a scope', async () => {
    const secret = await installation.newKey();
    for (const operation of withKey) {
      const answer = await call(operation, secret);
      expect([operation.operationId, isRefused(answer)]).toEqual([
        operation.operationId,
        capabilityOf(operation) === 'keys',
      ]);
    }
  });

  it('changes nothing with read access', async () => {
    const secret = await secretOf({ scope: { access: 'read' } });
    for (const operation of withKey.filter((each) => capabilityOf(each) !== 'keys')) {
      const { method, operationId = '' } = operation;
      const isRead = method === 'get' || method === 'head' || readsByPost.includes(operationId);
      expect([operationId, isRefused(await call(operation, secret))]).toEqual([operationId, !isRead]);
    }
  });

  it('names what is missing', async () => {
    const secret = await secretOf({ scope: { capabilities: ['names'] } });
    const answer = await send(secret, 'GET', '/v1/lists');
    expect(answer.json()).toMatchObject({
      status: 403,
      error: 'key_scope',
      detail: expect.stringContaining('"lists"'),
    });
  });

  it.each([
    ['192.0.2.0/24', '192.0.2.77', 200],
    ['192.0.2.0/24', '192.0.3.1', 403],
    ['192.0.2.0/24', '::ffff:192.0.2.9', 200],
    ['192.0.2.7', '192.0.2.8', 403],
    ['0.0.0.0/0', '2001:db8::1', 403],
    ['::/0', '192.0.2.1', 403],
    ['2001:db8:7::/48', '2001:db8:7:9::1', 200],
    ['2001:db8:7::/48', '2001:db8:8::1', 403],
    ['192.0.2.0/24', 'not an address', 403],
  ])('from %s only: %s is answered %i', async (range, from, status) => {
    const secret = await secretOf({ scope: { addresses: [range] } });
    const answer = await send(secret, 'GET', '/v1/auth/validate-api-key', { 'x-forwarded-for': from });
    expect(answer.statusCode).toBe(status);
  });

  it.each([
    '10.0.0.0/33',
    '10.0.0/8',
    '::ffff:10.0.0.0/104',
    'fe80::1%eth0',
    '10.0.0.0/',
    '1.2.3.4/8/8',
    'x',
  ])('refuses the range %s', async (range) => {
    const made = await make({ scope: { addresses: [range] } });
    expect(made.json()).toMatchObject({
      error: 'invalid_request',
      errors: [{ pointer: '/scope/addresses/0' }],
    });
  });

  it('acts for its merchants alone', async () => {
    const secret = await secretOf({
      plan: 'teams',
      platform_integration: true,
      scope: { merchants: ['merchant-1'] },
    });
    const delegate = (merchant_id: string) =>
      send(secret, 'POST', '/v1/auth/delegate-upload', { payload: { merchant_id } });
    expect((await delegate('merchant-1')).statusCode).toBe(200);
    for (const answer of [
      await delegate('merchant-2'),
      await send(secret, 'GET', '/v1/usage?merchant_id=merchant-2'),
      await send(secret, 'GET', '/v1/usage/statement?merchant_id=merchant-2'),
      await send(secret, 'PUT', '/v1/merchants?merchant_id=merchant-2', {
        payload: { units_per_month_max: 1, is_active: true, reason: null },
      }),
      await send(secret, 'GET', '/v1/merchants'),
      await send(secret, 'GET', '/v1/lists'),
      await send(secret, 'GET', '/v1/retail-images/sites'),
      await send(secret, 'GET', '/v1/retail-images/sites', { 'x-merchant-id': 'merchant-2' }),
      await send(secret, 'POST', '/v1/verify/plant-names', { payload: { species_names: ['Acer rubrum'] } }),
    ])
      expect(answer.json()).toMatchObject({ error: 'key_scope' });
    const sites = await send(secret, 'GET', '/v1/retail-images/sites', { 'x-merchant-id': 'merchant-1' });
    expect(sites.statusCode).toBe(200);
  });

  it('hands its scope on to its delegation tokens, also when it is narrowed later', async () => {
    const made = await make({
      plan: 'teams',
      platform_integration: true,
      scope: { capabilities: ['uploads', 'sizes'], addresses: ['127.0.0.1'] },
    });
    const { id, secret } = made.json();
    const token = (
      await send(secret, 'POST', '/v1/auth/delegate-upload', { payload: { merchant_id: 'm' } })
    ).json().token;
    const upload = (headers: Record<string, string> = {}) =>
      installation.api.inject({
        method: 'POST',
        url: '/uploads',
        headers: {
          authorization: `Bearer ${token}`,
          'tus-resumable': '1.0.0',
          'upload-length': '5',
          'upload-metadata': `filename ${Buffer.from('list.csv').toString('base64')}`,
          ...headers,
        },
      });
    expect((await upload()).statusCode).toBe(201);
    expect(isRefused(await upload({ 'x-forwarded-for': '192.0.2.1' }))).toBe(true);
    const names = await installation.api.inject({
      method: 'POST',
      url: '/v1/verify/plant-names',
      headers: { authorization: `Bearer ${token}` },
      payload: { file_url: 'https://plants.example/uploads/x' },
    });
    expect(isRefused(names)).toBe(true);
    await installation.operator.send('PATCH', `/v1/account/keys/${id}`, {
      scope: { capabilities: ['uploads'], merchants: ['another'] },
    });
    expect(isRefused(await upload())).toBe(true);
  });

  it('keeps its scope when it is rotated, and the audit log has it', async () => {
    const scope = { capabilities: ['names'], access: 'read' };
    const { id } = (await make({ scope })).json();
    const rotated = await installation.operator.send('POST', `/v1/account/keys/${id}/rotate`, {});
    expect(rotated.json()).toMatchObject({ scope, replaced: { scope } });
    const { data } = (await installation.operator.send('GET', '/v1/account/audit?limit=10')).json();
    expect(JSON.stringify(data)).toContain('"capabilities":["names"]');
  });

  it('shows where a key was used last, without the address', async () => {
    const secret = await secretOf({ name: 'travelled' });
    const place = async () => {
      const { data } = (await installation.operator.send('GET', '/v1/account/keys')).json();
      return data.find((key: Body) => key.name === 'travelled').last_used_network;
    };
    await send(secret, 'GET', '/v1/auth/validate-api-key', { 'x-forwarded-for': '198.51.100.23' });
    await expect.poll(place).toBe('198.51.100.0/24');
    installation.clock.pass(120_000);
    await send(secret, 'GET', '/v1/auth/validate-api-key', { 'x-forwarded-for': '2001:db8:7:9::1' });
    await expect.poll(place).toBe('2001:db8:7::/48');
  });

  describe('that manage keys', () => {
    const managing = { capabilities: ['keys', 'names', 'sizes'], addresses: ['127.0.0.0/8'] };
    const child = { name: 'child', scope: { capabilities: ['names'], addresses: ['127.0.0.1'] } };
    const createWith = (secret: string, payload: Body) => send(secret, 'POST', '/v1/keys', { payload });

    it('make keys that are no wider', async () => {
      const secret = await secretOf({
        plan: 'pro',
        scope: managing,
        credit_limit: 100,
        credit_reset: 'daily',
      });
      const limits = { credit_limit: 100, credit_reset: 'daily' };
      const made = await createWith(secret, { ...child, ...limits });
      expect(made.statusCode, made.body).toBe(201);
      expect(made.json()).toMatchObject({ plan: 'pro', scope: child.scope });
      const refusals: readonly (readonly [Body, string])[] = [
        [{ scope: null }, '/scope/capabilities'],
        [{ scope: { ...child.scope, capabilities: ['keys'] } }, '/scope/capabilities'],
        [{ scope: { ...child.scope, capabilities: ['names', 'lists'] } }, '/scope/capabilities'],
        [{ scope: { addresses: ['127.0.0.1'] } }, '/scope/capabilities'],
        [{ scope: { capabilities: ['names'] } }, '/scope/addresses'],
        [{ scope: { capabilities: ['names'], addresses: ['0.0.0.0/0'] } }, '/scope/addresses'],
        [{ plan: 'teams' }, '/plan'],
        [{ credit_limit: null }, '/credit_limit'],
        [{ credit_limit: 101 }, '/credit_limit'],
        [{ credit_reset: 'never' }, '/credit_reset'],
      ];
      for (const [change, pointer] of refusals) {
        const answer = await createWith(secret, { ...child, ...limits, ...change });
        expect([change, answer.statusCode]).toEqual([change, 400]);
        expect(JSON.stringify(answer.json().errors)).toContain(pointer);
      }
    });

    it('make no key that lasts longer, has more merchants or delegates without them', async () => {
      const end = '2026-12-24T00:00:00.000Z';
      const scope = { capabilities: ['keys', 'uploads'], merchants: ['m1', 'm2'] };
      const secret = await secretOf({ plan: 'teams', scope, expires_at: end });
      const good = { name: 'c', scope: { capabilities: ['uploads'], merchants: ['m1'] }, expires_at: end };
      expect((await createWith(secret, good)).statusCode).toBe(201);
      for (const change of [
        { expires_at: null },
        { expires_at: '2026-12-25T00:00:00.000Z' },
        { platform_integration: true },
        { scope: { capabilities: ['uploads'], merchants: ['m3'] } },
        { scope: { capabilities: ['uploads'] } },
      ])
        expect((await createWith(secret, { ...good, ...change })).statusCode).toBe(400);
      const { data } = (await send(secret, 'GET', '/v1/keys?limit=200')).json();
      expect(data.map((key: Body) => key.name)).toEqual(['c']);
    });

    it('list and deactivate keys of their account, but none that manages keys, and activate none', async () => {
      const secret = await secretOf({ scope: managing });
      const other = (await make({ name: 'manager', scope: managing })).json();
      const plain = (await make({ name: 'plain' })).json();
      const { data } = (await send(secret, 'GET', '/v1/keys?limit=200')).json();
      const names = data.map((key: Body) => key.name);
      expect(names).toContain('plain');
      expect(names).not.toContain('manager');
      expect(JSON.stringify(data)).not.toContain(plain.secret);
      const off = (id: string) => send(secret, 'POST', `/v1/keys/${id}/deactivate`);
      expect((await off(other.id)).json()).toMatchObject({ error: 'key_not_found' });
      expect((await off(plain.id)).json()).toMatchObject({ active: false });
      expect((await send(plain.secret, 'GET', '/v1/lists')).json()).toMatchObject({ error: 'key_inactive' });
      const foreign = await installation.newOwner();
      const theirs = (await foreign.send('POST', '/v1/account/keys', { name: 'theirs' })).json();
      expect((await off(theirs.id)).json()).toMatchObject({ error: 'key_not_found' });
    });

    it('are live ones', async () => {
      const made = await make({ mode: 'test', scope: managing });
      expect(made.json()).toMatchObject({ errors: [{ pointer: '/scope/capabilities' }] });
    });

    it('write into the audit log that a key has acted', async () => {
      const secret = await secretOf({ scope: managing });
      await createWith(secret, child);
      const { data } = (await installation.operator.send('GET', '/v1/account/audit?limit=1')).json();
      expect(data[0]).toMatchObject({ action: 'key.created', actor: { kind: 'key' } });
    });
  });

  it('have no merchants below the teams plan, and the dashboard has no scope', async () => {
    expect((await make({ plan: 'pro', scope: { merchants: ['m'] } })).statusCode).toBe(400);
    await installation.operator.send('GET', '/v1/lists');
    const { data } = (await installation.operator.send('GET', '/v1/account/keys?limit=200')).json();
    const dashboard = data.find((key: Body) => key.is_dashboard);
    const changed = await installation.operator.send('PATCH', `/v1/account/keys/${dashboard.id}`, {
      scope: { access: 'read' },
    });
    expect(changed.statusCode).toBe(400);
  });
});
