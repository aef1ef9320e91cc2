import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import { oneDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import {
  address,
  type Client,
  type ManagedAccounts,
  newMember,
  newOwner,
  openManagedAccounts,
} from '../support/managed-accounts.ts';
import { handClock } from '../support/meters.ts';

const hour = 3_600_000;

describe.each(oneDatabaseUnderTest)('the management API on the $name database', ({ open }) => {
  const clock = handClock('2026-11-22T09:00:00.000Z');
  let database: TestDatabase;
  let service: ManagedAccounts;
  let owner: Client;
  let member: Client;
  let stranger: Client;

  beforeAll(async () => {
    database = await open();
    service = await openManagedAccounts(database, clock);
    owner = await newOwner(service);
    member = await newMember(service, owner);
    stranger = await newOwner(service, { name: 'Somebody else' });
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });

  describe('the account', () => {
    it('is shown with the limits of its plan and its usage of this month', async () => {
      const { status, body } = await member.get('/v1/account');
      expect(status).toBe(200);
      expect(body).toEqual({
        id: owner.accountId,
        name: 'Nursery',
        plan: 'pro',
        limits: {
          requests_per_minute: 300,
          burst: 60,
          units_per_minute: 6_000,
          units_per_month: 25_000,
          units_per_merchant: null,
        },
        this_month: {
          month: '2026-11',
          units: 0,
          units_limit: 25_000,
          credits: 0,
          resets_at: '2026-12-01T00:00:00.000Z',
          active_merchants: 0,
          included_units: null,
          overage_units: 0,
        },
      });
    });

    it('is renamed by an owner, not by a member', async () => {
      const { accountId } = stranger;
      const refused = await (await newMember(service, stranger)).patch('/v1/account', { name: 'Mine' });
      expect(refused).toMatchObject({ status: 403, body: { error: 'forbidden' } });
      const { status, body } = await stranger.patch('/v1/account', { name: 'Old Garden' });
      expect([status, body]).toMatchObject([200, { id: accountId, name: 'Old Garden' }]);
      expect((await stranger.get('/v1/account/audit')).body.data[0]).toMatchObject({
        action: 'account.changed',
        target: accountId,
        details: { name: { from: 'Somebody else', to: 'Old Garden' } },
      });
    });
  });

  describe('a key', () => {
    it('is made with every option, and its secret works and is shown this once', async () => {
      const options = {
        name: 'web shop',
        plan: 'basic',
        mode: 'test',
        expires_at: '2027-01-01T02:00:00+02:00',
        credit_limit: 500,
        credit_reset: 'weekly',
        requests_per_minute: 30,
        burst: 5,
        units_per_minute: 100,
        units_per_month: 900,
      };
      const created = await owner.post('/v1/account/keys', options);
      expect(created.status).toBe(201);
      const { secret, ...key } = created.body;
      const { mode, ...kept } = options;
      expect(key).toEqual({
        ...kept,
        id: expect.stringMatching(/^key_/),
        platform_integration: false,
        prefix: 'pds_test_',
        last_four: secret.slice(-4),
        active: true,
        status: 'active',
        expires_at: '2027-01-01T00:00:00.000Z',
        created_at: clock.now().toISOString(),
        last_used_at: null,
        used: 0,
        resets_at: '2026-11-23T00:00:00.000Z',
        replaced_by: null,
        is_dashboard: false,
        last_used_network: null,
        scope: null,
      });
      const shown = await owner.get(`/v1/account/keys/${key.id}`);
      expect(shown).toMatchObject({ status: 200, body: key });
      expect(await service.check(secret)).toMatchObject({
        keyId: key.id,
        accountId: `${owner.accountId}:test`,
      });
      expect(
        JSON.stringify([shown.body, (await owner.get('/v1/account/audit')).body, service.log]),
      ).not.toContain(secret);
    });

    it('has the plan of the account and no limits of its own when only its name is said', async () => {
      const { body } = await member.post('/v1/account/keys', { name: 'bare', unknown_member: 1 });
      expect(body).toMatchObject({
        plan: 'pro',
        prefix: 'pds_live_',
        credit_limit: null,
        credit_reset: 'never',
      });
      expect(body).toMatchObject({ expires_at: null, requests_per_minute: null, resets_at: null });
    });

    it('shows the units that it has used', async () => {
      const { id, secret } = await newKey();
      await service.use(secret, 7);
      expect((await owner.get(`/v1/account/keys/${id}`)).body.used).toBe(7);
    });

    it('is not made twice when the request is repeated with its Idempotency-Key', async () => {
      const request = () =>
        owner.post(
          '/v1/account/keys',
          { name: 'once' },
          { 'idempotency-key': 'the first key of the shop'.replaceAll(' ', '-') },
        );
      const [first, second] = [await request(), await request()];
      expect(second.headers['idempotency-replayed']).toBe('true');
      expect(second.body).toEqual(first.body);
      const { body } = await owner.get('/v1/account/keys?limit=200');
      expect(body.data.filter(({ name }: { name: string }) => name === 'once')).toHaveLength(1);
    });

    it.each([
      ['no name', {}, '/name'],
      ['a name of spaces', { name: '  ' }, '/name'],
      ['a name with a control character', { name: 'a\0b' }, '/name'],
      ['a name that is a number', { name: 7 }, '/name'],
      ['a name that is too long', { name: 'x'.repeat(101) }, '/name'],
      ['a plan above that of the account', { name: 'a', plan: 'teams' }, '/plan'],
      ['a plan that does not exist', { name: 'a', plan: 'gold' }, '/plan'],
      ['an expiry in the past', { name: 'a', expires_at: '2020-01-01T00:00:00Z' }, '/expires_at'],
      ['an expiry that is no date', { name: 'a', expires_at: 'tomorrow' }, '/expires_at'],
      ['a credit limit below zero', { name: 'a', credit_limit: -1 }, '/credit_limit'],
      ['a credit limit as text', { name: 'a', credit_limit: '5' }, '/credit_limit'],
      ['half a unit', { name: 'a', credit_limit: 0.5 }, '/credit_limit'],
      ['a reset that does not exist', { name: 'a', credit_reset: 'hourly' }, '/credit_reset'],
      ['a rate of nothing', { name: 'a', requests_per_minute: 0 }, '/requests_per_minute'],
      ['a rate above that of the plan', { name: 'a', requests_per_minute: 301 }, '/requests_per_minute'],
    ])('is refused with %s, naming the member', async (_what, request, pointer) => {
      const { status, body } = await owner.post('/v1/account/keys', request);
      expect([status, body.error]).toEqual([400, 'invalid_request']);
      expect(body.errors).toMatchObject([{ pointer }]);
    });

    it('keeps what a change leaves out, and null removes a limit', async () => {
      const { id } = await newKey({ credit_limit: 10, credit_reset: 'daily', burst: 3 });
      const changed = await member.patch(`/v1/account/keys/${id}`, { credit_limit: 20, burst: null });
      expect(changed).toMatchObject({
        status: 200,
        body: { id, credit_limit: 20, credit_reset: 'daily', burst: null },
      });
      const { body } = await owner.get('/v1/account/audit?limit=1');
      expect(body.data).toEqual([
        {
          id: expect.any(String),
          at: clock.now().toISOString(),
          actor: { kind: 'person', person_id: member.personId, key_id: null, email: member.email },
          address,
          action: 'key.changed',
          target: id,
          details: { credit_limit: { from: 10, to: 20 }, burst: { from: 3, to: null } },
        },
      ]);
    });

    it.each([{}, { unknown_member: 1 }])(
      'is not changed by a request that says nothing (%j)',
      async (changes) => {
        const { id } = await newKey();
        expect(await owner.patch(`/v1/account/keys/${id}`, changes)).toMatchObject({
          status: 400,
          body: { error: 'invalid_request' },
        });
      },
    );

    it('is refused after it was deactivated: here at once, in other processes within five seconds', async () => {
      const { id, secret } = await newKey();
      const other = await openManagedAccounts(database, clock);
      onTestFinished(() => other.close());
      await other.check(secret);
      const { body } = await owner.patch(`/v1/account/keys/${id}`, { active: false });
      expect(body).toMatchObject({ active: false, status: 'inactive' });
      await expect(service.check(secret)).rejects.toMatchObject({ code: 'key_inactive' });
      clock.pass(5_001);
      await expect(other.check(secret)).rejects.toMatchObject({ code: 'key_inactive' });
      await owner.patch(`/v1/account/keys/${id}`, { active: true });
      expect(await service.check(secret)).toMatchObject({ keyId: id });
    });

    it('is replaced by a new one and goes on working for as long as was asked', async () => {
      const old = await newKey({ credit_limit: 100 });
      await service.use(old.secret, 40);
      const rotated = await member.post(`/v1/account/keys/${old.id}/rotate`, { overlap_hours: 2 });
      expect(rotated.status).toBe(201);
      const { secret, replaced, ...key } = rotated.body;
      expect(key).toMatchObject({ name: 'a key', credit_limit: 100, used: 40, status: 'active' });
      const until = new Date(clock.now().getTime() + 2 * hour).toISOString();
      expect(replaced).toMatchObject({
        id: old.id,
        status: 'replaced',
        expires_at: until,
        replaced_by: key.id,
      });
      expect(await service.check(old.secret)).toMatchObject({ keyId: old.id });
      expect(await service.check(secret)).toMatchObject({ keyId: key.id });
      clock.pass(2 * hour);
      await expect(service.check(old.secret)).rejects.toMatchObject({ code: 'key_expired' });
      expect((await owner.get(`/v1/account/keys/${old.id}`)).body.status).toBe('expired');
      expect(await owner.post(`/v1/account/keys/${old.id}/rotate`, {})).toMatchObject({
        status: 409,
        body: { error: 'key_replaced' },
      });
    });

    it.each([-1, 721, 1.5, '24', null])(
      'is not rotated with an overlap of %j hours',
      async (overlap_hours) => {
        const { id } = await newKey();
        const { status, body } = await owner.post(`/v1/account/keys/${id}/rotate`, { overlap_hours });
        expect([status, body.errors]).toMatchObject([400, [{ pointer: '/overlap_hours' }]]);
      },
    );

    it('of another account is not found', async () => {
      const { id } = await newKey();
      const path = `/v1/account/keys/${id}`;
      const answers = [
        await stranger.get(path),
        await stranger.patch(path, { active: false }),
        await stranger.post(`${path}/rotate`, {}),
        await stranger.get('/v1/account/keys/key_doesnotexist'),
        await stranger.get('/v1/account/keys/%00'),
      ];
      expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
        answers.map(() => [404, 'key_not_found']),
      );
      expect((await owner.get(path)).body.active).toBe(true);
    });
  });

  describe('the list of keys', () => {
    it('has those of the account page by page, the newest first', async () => {
      const client = await newOwner(service);
      const ids: string[] = [];
      for (const name of ['1', '2', '3']) {
        clock.pass(1);
        ids.unshift((await client.post('/v1/account/keys', { name })).body.id);
      }
      const first = (await client.get('/v1/account/keys?limit=2')).body;
      const second = (await client.get(`/v1/account/keys?limit=2&cursor=${first.next_cursor}`)).body;
      expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
      expect(second.next_cursor).toBeNull();
      expect((await client.get('/v1/account/keys')).body).toMatchObject({ next_cursor: null });
    });

    it.each(['limit=0', 'limit=201', 'limit=x', 'limit=1.5', 'cursor=', 'cursor=x', 'cursor=W10'])(
      'refuses ?%s',
      async (query) => {
        const { status, body } = await owner.get(`/v1/account/keys?${query}`);
        const pointer = `/${query.split('=')[0]}`;
        expect([status, body.error, body.errors]).toMatchObject([400, 'invalid_request', [{ pointer }]]);
      },
    );

    it('says which limit was received', async () => {
      const { body } = await owner.get('/v1/account/keys?limit=0');
      expect(body.detail).toBe('/limit must be at least 1, received "0".');
    });
  });

  describe('the audit log', () => {
    it('is shown to owners page by page, and not to members', async () => {
      expect((await member.get('/v1/account/audit')).body).toMatchObject({ status: 403, error: 'forbidden' });
      const all = (await owner.get('/v1/account/audit?limit=200')).body;
      const first = (await owner.get('/v1/account/audit?limit=3')).body;
      const second = (await owner.get(`/v1/account/audit?limit=3&cursor=${first.next_cursor}`)).body;
      expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 6));
    });

    it('tells what the operator did on the machine, without an address', async () => {
      const { accountId } = stranger;
      const { key } = await service.accounts.keys.create(
        accountId,
        { name: 'by command', plan: 'pro' },
        operator,
      );
      expect((await stranger.get('/v1/account/audit?limit=1')).body.data).toMatchObject([
        {
          action: 'key.created',
          actor: { kind: 'operator', person_id: null, key_id: null, email: null },
          address: null,
          target: key.id,
        },
      ]);
    });
  });

  it.each([
    ['GET', '/v1/account'],
    ['PATCH', '/v1/account'],
    ['GET', '/v1/account/keys'],
    ['POST', '/v1/account/keys'],
    ['GET', '/v1/account/keys/key_1'],
    ['PATCH', '/v1/account/keys/key_1'],
    ['POST', '/v1/account/keys/key_1/rotate'],
    ['GET', '/v1/account/usage'],
    ['GET', '/v1/account/usage.csv'],
    ['GET', '/v1/account/audit'],
  ] as const)('asks who signs in at %s %s, for which no API key is enough', async (method, url) => {
    const { secret } = await newKey();
    const answer = await service.api.inject({
      method,
      url,
      headers: { 'x-api-key': secret },
      ...(method !== 'GET' && { payload: { name: 'x' } }),
    });
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'unauthorized']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  async function newKey(options: object = {}): Promise<{ id: string; secret: string }> {
    const { status, body } = await owner.post('/v1/account/keys', { name: 'a key', ...options });
    expect(status).toBe(201);
    return body;
  }
});
