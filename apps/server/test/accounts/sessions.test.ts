import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import {
  annsPassword,
  bensPassword,
  createVisitor,
  joinAnn,
  joinBen,
  type Nursery,
  openNursery,
  servePeople,
} from '../support/people.ts';

describe.each(oneDatabaseUnderTest)('sessions on the $name database', ({ open }) => {
  let database: TestDatabase;
  let nursery: Nursery;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    nursery = await openNursery(database);
    await joinAnn(nursery.people);
  });
  const serve = async (reach?: Parameters<typeof servePeople>[2]) =>
    (await servePeople(database, nursery, reach)).api;
  const countSessions = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from session`.execute(database.db);
    return rows[0]?.count;
  };

  describe('a session', () => {
    it('begins with e-mail and password, whatever the capital letters of the address', async () => {
      const ann = createVisitor(await serve());
      const answer = await ann.signIn(' ANN@nursery.example ');
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        person: {
          id: expect.stringMatching(/^per_/),
          name: 'Ann',
          email: 'Ann@Nursery.example',
          role: 'owner',
          is_operator: false,
          second_factor: 'off',
        },
        account: { id: 'acc_nursery', name: 'Account acc_nursery', plan: 'pro' },
      });
      expect((await ann.whoAmI()).json()).toEqual(answer.json());
    });

    it('is in a cookie that scripts and other sites do not get', async () => {
      const answer = await createVisitor(await serve()).signIn();
      expect(answer.headers['set-cookie']).toMatch(
        /^plantdata_session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
      );
      expect(answer.headers['cache-control']).toContain('no-store');
    });

    it('is in a cookie bound to HTTPS and to this host where browsers use HTTPS', async () => {
      const behindProxy = await serve({ publicUrl: 'https://plants.example.org' });
      const answer = await createVisitor(behindProxy, { address: '203.0.113.7' }).signIn();
      expect(answer.headers['set-cookie']).toMatch(
        /^__Host-plantdata_session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      const trusting = await serve({ trustProxy: true });
      const headers = { 'x-forwarded-proto': 'https' };
      const ann = createVisitor(trusting, { address: '203.0.113.7', headers });
      expect((await ann.signIn()).headers['set-cookie']).toMatch(/^__Host-plantdata_session=.*; Secure/);
      expect((await ann.whoAmI()).statusCode).toBe(200);
    });

    it('is stored as a hash, so that who reads the database cannot take it over', async () => {
      const ann = createVisitor(await serve());
      await ann.signIn();
      const { rows } = await sql<{ row: string }>`select session::text as row from session`.execute(
        database.db,
      );
      const id =
        decodeURIComponent(ann.cookie ?? '')
          .split('=')[1]
          ?.split('.')[0] ?? '';
      expect(id).toHaveLength(43);
      expect(rows).toHaveLength(1);
      expect(rows[0]?.row).not.toContain(id);
      expect(rows[0]?.row).not.toContain(Buffer.from(id).toString('hex'));
    });

    it('is not made for visitors who do not sign in', async () => {
      const visitor = createVisitor(await serve());
      await visitor.whoAmI();
      await visitor.signIn('ann@nursery.example', 'not the password');
      expect(visitor.cookie).toBeUndefined();
      expect(await countSessions()).toBe(0);
    });

    it('ends with signing out, also for a copy of the cookie', async () => {
      const ann = createVisitor(await serve());
      await ann.signIn();
      const copy = ann.cookie;
      const answer = await ann.send('DELETE', '/v1/account/session');
      expect(answer.statusCode).toBe(204);
      expect(answer.headers['set-cookie']).toMatch(/^plantdata_session=; Max-Age=0/);
      ann.cookie = copy;
      expect((await ann.whoAmI()).statusCode).toBe(401);
      expect(await countSessions()).toBe(0);
    });

    it('ends after 12 hours without use', async () => {
      const ann = createVisitor(await serve());
      await ann.signIn();
      nursery.pass({ hours: 11 });
      expect((await ann.whoAmI()).statusCode).toBe(200);
      nursery.pass({ hours: 11 });
      expect((await ann.whoAmI()).statusCode).toBe(200);
      nursery.pass({ hours: 12 });
      expect((await ann.whoAmI()).statusCode).toBe(401);
    });

    it('ends after 7 days, however much it is used', async () => {
      const ann = createVisitor(await serve());
      await ann.signIn();
      for (let hours = 10; hours < 7 * 24; hours += 10) {
        nursery.pass({ hours: 10 });
        expect((await ann.whoAmI()).statusCode).toBe(200);
      }
      nursery.pass({ hours: 10 });
      expect((await ann.whoAmI()).statusCode).toBe(401);
    });

    it('is forgotten by the database once it has ended', async () => {
      const api = await serve();
      await createVisitor(api).signIn();
      nursery.pass({ hours: 13 });
      await createVisitor(api).signIn();
      expect(await countSessions()).toBe(1);
    });
  });

  describe('a cookie', () => {
    it('that somebody planted before the sign-in is worth nothing after it', async () => {
      const api = await serve();
      const attacker = createVisitor(api);
      await joinBen(nursery.people);
      await attacker.signIn('ben@nursery.example', bensPassword);
      const planted = attacker.cookie;
      const ann = createVisitor(api);
      ann.cookie = planted;
      await ann.signIn();
      expect(ann.cookie).not.toBe(planted);
      expect((await ann.whoAmI()).json().person.name).toBe('Ann');
      expect((await attacker.whoAmI()).statusCode).toBe(401);
    });

    it.each([
      ['of an id that this service never gave', `plantdata_session=${'a'.repeat(43)}`],
      ['without a value', 'plantdata_session='],
      ['with more text than an id has', `plantdata_session=${'a'.repeat(5_000)}.${'b'.repeat(43)}`],
      ['that cannot be decoded', 'plantdata_session=%E0%A4%A'],
    ])('%s is worth nothing', async (_what, cookie) => {
      const visitor = createVisitor(await serve());
      visitor.cookie = cookie;
      expect((await visitor.whoAmI()).statusCode).toBe(401);
    });

    it('that was changed is worth nothing', async () => {
      const ann = createVisitor(await serve());
      await ann.signIn();
      const [name = '', value = ''] = ann.cookie?.split('=') ?? [];
      for (const at of [0, 20, 42, 44, value.length - 2]) {
        const other = value[at] === 'A' ? 'B' : 'A';
        ann.cookie = `${name}=${value.slice(0, at)}${other}${value.slice(at + 1)}`;
        expect((await ann.whoAmI()).statusCode).toBe(401);
      }
    });

    it('from an HTTP connection is worth nothing where browsers use HTTPS', async () => {
      const ann = createVisitor(await serve());
      await ann.signIn();
      const behindProxy = createVisitor(await serve({ publicUrl: 'https://plants.example.org' }));
      behindProxy.cookie = ann.cookie;
      expect((await behindProxy.whoAmI()).statusCode).toBe(401);
    });
  });

  describe('roles', () => {
    it('let nobody in without a session', async () => {
      const visitor = createVisitor(await serve());
      const answer = await visitor.send('GET', '/v1/account/people');
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({
        error: 'unauthorized',
        detail: expect.stringContaining('POST /v1/account/session'),
      });
    });

    it('let a member see the people and change nothing', async () => {
      nursery.pass({ minutes: 1 });
      const { personId } = await joinBen(nursery.people);
      const ben = createVisitor(await serve());
      await ben.signIn('ben@nursery.example', bensPassword);
      const list = await ben.send('GET', '/v1/account/people');
      expect(list.json()).toMatchObject({ data: [{ name: 'Ann' }, { name: 'Ben' }], next_cursor: null });
      const attempts = [
        ben.send('POST', '/v1/account/people', { email: 'eve@example.org', role: 'owner' }),
        ben.send('PATCH', `/v1/account/people/${personId}`, { role: 'owner' }),
        ben.send('DELETE', `/v1/account/people/${personId}`),
        ben.send('POST', `/v1/account/people/${personId}/password-link`),
      ];
      for (const answer of await Promise.all(attempts)) {
        expect(answer.json()).toMatchObject({ status: 403, error: 'forbidden' });
      }
    });

    it('count from the next request on', async () => {
      const { personId } = await joinBen(nursery.people);
      const api = await serve();
      const [ann, ben] = [createVisitor(api), createVisitor(api)];
      await ann.signIn();
      await ben.signIn('ben@nursery.example', bensPassword);
      const promoted = await ann.send('PATCH', `/v1/account/people/${personId}`, { role: 'owner' });
      expect(promoted.json()).toMatchObject({ id: personId, role: 'owner' });
      const invited = await ben.send('POST', '/v1/account/people', {
        email: 'eve@example.org',
        role: 'member',
      });
      expect(invited.statusCode).toBe(201);
    });

    it('reach no person of another account', async () => {
      const link = await nursery.people.ownerLink('acc_other');
      const given = { email: 'olga@other.example', name: 'Olga', password: bensPassword };
      const olga = await nursery.people.useLink(link?.token ?? '', given, '203.0.113.9');
      const ann = createVisitor(await serve());
      await ann.signIn();
      for (const answer of [
        await ann.send('PATCH', `/v1/account/people/${olga.personId}`, { role: 'member' }),
        await ann.send('DELETE', `/v1/account/people/${olga.personId}`),
        await ann.send('POST', `/v1/account/people/${olga.personId}/password-link`),
        await ann.send('DELETE', '/v1/account/people/per_nobody'),
      ]) {
        expect(answer.json()).toMatchObject({ status: 404, error: 'person_not_found' });
      }
    });
  });

  describe('the list of people', () => {
    it('comes page by page', async () => {
      nursery.pass({ minutes: 1 });
      await joinBen(nursery.people);
      const ann = createVisitor(await serve());
      await ann.signIn();
      const first = (await ann.send('GET', '/v1/account/people?limit=1')).json();
      expect(first).toMatchObject({ data: [{ name: 'Ann' }], next_cursor: expect.any(String) });
      const second = await ann.send('GET', `/v1/account/people?limit=1&cursor=${first.next_cursor}`);
      expect(second.json()).toMatchObject({ data: [{ name: 'Ben' }], next_cursor: null });
    });

    it.each(['limit=0', 'limit=201', 'cursor=', 'cursor=x', 'cursor=W10'])(
      'has no page of ?%s',
      async (query) => {
        const ann = createVisitor(await serve());
        await ann.signIn();
        const answer = await ann.send('GET', `/v1/account/people?${query}`);
        expect(answer.json()).toMatchObject({ status: 400, error: 'invalid_request' });
      },
    );
  });

  describe('a removed person', () => {
    it('is signed out everywhere at once', async () => {
      const { personId } = await joinBen(nursery.people);
      const api = await serve();
      const [ann, ben] = [createVisitor(api), createVisitor(api)];
      await ann.signIn();
      await ben.signIn('ben@nursery.example', bensPassword);
      expect((await ann.send('DELETE', `/v1/account/people/${personId}`)).statusCode).toBe(204);
      expect((await ben.whoAmI()).statusCode).toBe(401);
      expect((await ben.signIn('ben@nursery.example', bensPassword)).statusCode).toBe(401);
    });
  });

  describe('a new password', () => {
    const next = 'nine oaks above the river';

    it('ends all other sessions and keeps the one that set it, under a new id', async () => {
      const api = await serve();
      const [here, elsewhere] = [createVisitor(api), createVisitor(api)];
      await here.signIn();
      await elsewhere.signIn();
      const before = here.cookie;
      const answer = await here.send('POST', '/v1/account/password', {
        current_password: annsPassword,
        new_password: next,
      });
      expect(answer.statusCode).toBe(204);
      expect(here.cookie).not.toBe(before);
      expect((await here.whoAmI()).statusCode).toBe(200);
      expect((await elsewhere.whoAmI()).statusCode).toBe(401);
      expect((await elsewhere.signIn()).statusCode).toBe(401);
      expect((await elsewhere.signIn('ann@nursery.example', next)).statusCode).toBe(200);
    });

    it('set by a link ends all sessions from before', async () => {
      const api = await serve();
      const [owner, lost] = [createVisitor(api), createVisitor(api)];
      await owner.signIn();
      const { id } = (await owner.whoAmI()).json().person;
      const { link } = (await owner.send('POST', `/v1/account/people/${id}/password-link`)).json();
      expect(link).toMatch(/^http:\/\/localhost(:80)?\/welcome#[\w-]{43}$/);
      const token = link.split('#')[1];
      const used = await lost.send('POST', '/v1/account/link', { token, password: next });
      expect(used.statusCode).toBe(201);
      expect((await lost.whoAmI()).json().person.id).toBe(id);
      expect((await owner.whoAmI()).statusCode).toBe(401);
    });

    it('needs the current one', async () => {
      const ann = createVisitor(await serve());
      await ann.signIn();
      const answer = await ann.send('POST', '/v1/account/password', {
        current_password: 'not the password',
        new_password: next,
      });
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ pointer: '/current_password' }] });
      expect((await ann.whoAmI()).statusCode).toBe(200);
    });

    it('has to follow the rule', async () => {
      const ann = createVisitor(await serve());
      await ann.signIn();
      const answer = await ann.send('POST', '/v1/account/password', {
        current_password: annsPassword,
        new_password: 'password123',
      });
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ pointer: '/new_password' }] });
    });
  });

  describe('a request of another site', () => {
    const credentials = { email: 'ann@nursery.example', password: annsPassword };

    it.each([
      ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
      ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
      ['Origin: another one', { origin: 'https://example.org' }],
      ['Origin: another port of this host', { origin: 'http://localhost:8081' }],
      ['Origin: null', { origin: 'null' }],
    ])('is refused: %s', async (_name, headers) => {
      const ann = createVisitor(await serve());
      await ann.signIn();
      for (const answer of [
        await ann.send('DELETE', '/v1/account/session', undefined, headers),
        await ann.send('POST', '/v1/account/people', { email: 'eve@example.org', role: 'owner' }, headers),
        await createVisitor(await serve()).send('POST', '/v1/account/session', credentials, headers),
      ]) {
        expect(answer.json()).toMatchObject({ status: 403, error: 'cross_site_request' });
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
      expect((await ann.whoAmI()).statusCode).toBe(200);
    });

    it.each([
      ['neither header, as programs do', {}],
      ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }],
      ['Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }],
      ['the origin that was asked', { origin: 'http://localhost:80' }],
      ['the origin that was asked, over HTTPS', { origin: 'https://plants.local', host: 'plants.local' }],
    ])('is told from one of this site: %s', async (_name, headers) => {
      const visitor = createVisitor(await serve());
      const answer = await visitor.send('POST', '/v1/account/session', credentials, headers);
      expect(answer.statusCode).toBe(200);
    });

    it('is told from one of the public address, which a proxy need not pass on', async () => {
      const visitor = createVisitor(await serve({ publicUrl: 'https://plants.example.org/data' }));
      const headers = { origin: 'https://plants.example.org', host: '10.0.0.7:3000' };
      const answer = await visitor.send('POST', '/v1/account/session', credentials, headers);
      expect(answer.statusCode).toBe(200);
    });

    it('cannot read, because no answer is shared with it', async () => {
      const ann = createVisitor(await serve());
      await ann.signIn();
      const answer = await ann.send('GET', '/v1/account/session', undefined, {
        origin: 'https://example.org',
      });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    });
  });

  describe('a password over plain HTTP', () => {
    const farAway = { address: '192.0.2.44' };

    it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
      'is taken from this machine (%s)',
      async (address) => {
        expect((await createVisitor(await serve(), { address }).signIn()).statusCode).toBe(200);
      },
    );

    it('is refused from another machine', async () => {
      const visitor = createVisitor(await serve(), farAway);
      const token = (await nursery.people.ownerLink('acc_other'))?.token;
      for (const answer of [
        await visitor.signIn(),
        await visitor.send('POST', '/v1/account/link', { token, password: bensPassword }),
      ]) {
        expect(answer.json()).toMatchObject({ status: 403, error: 'insecure_connection' });
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    });

    it('is refused when a caller only claims to use HTTPS', async () => {
      const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
      expect((await createVisitor(await serve(), { ...farAway, headers }).signIn()).statusCode).toBe(403);
    });

    it('is taken where the operator trusts the network', async () => {
      const visitor = createVisitor(await serve({ plainHttpSignIn: true }), farAway);
      expect((await visitor.signIn()).statusCode).toBe(200);
    });
  });

  describe('guessing', () => {
    const guess = (api: Awaited<ReturnType<typeof serve>>, address: string, email: string) =>
      createVisitor(api, { address }).signIn(email, 'not the password');
    const statuses = async (answers: Promise<{ statusCode: number }>[]) =>
      (await Promise.all(answers)).map(({ statusCode }) => statusCode).sort();

    it('of many passwords from one address is slowed down', async () => {
      const api = await serve({ plainHttpSignIn: true });
      const guesses = Array.from({ length: 12 }, (_, i) => guess(api, '192.0.2.1', `who${i}@example.org`));
      expect(await statuses(guesses)).toEqual([...Array(10).fill(401), 429, 429]);
      const refused = await guess(api, '192.0.2.1', 'somebody@example.org');
      expect(refused.json()).toMatchObject({ error: 'rate_limited', retry_after_seconds: 6 });
      expect(refused.headers['retry-after']).toBe('6');
      nursery.pass({ seconds: 5 });
      expect((await guess(api, '192.0.2.1', 'somebody@example.org')).json().detail).toBe(
        'Too many attempts to sign in. Try again in 1 second.',
      );
      nursery.pass({ minutes: 1 });
      expect((await guess(api, '192.0.2.1', 'somebody@example.org')).statusCode).toBe(401);
    });

    it('of the password of one person from many addresses is slowed down', async () => {
      const api = await serve({ plainHttpSignIn: true });
      const guesses = Array.from({ length: 12 }, (_, i) =>
        guess(api, `192.0.2.${i}`, ' Ann@nursery.EXAMPLE'),
      );
      expect(await statuses(guesses)).toEqual([...Array(10).fill(401), 429, 429]);
      // Nor is it told whether the password would have been right.
      const right = await createVisitor(api, { address: '192.0.2.99' }).signIn();
      expect(right.statusCode).toBe(429);
      nursery.pass({ minutes: 1 });
      expect((await createVisitor(api, { address: '192.0.2.99' }).signIn()).statusCode).toBe(200);
    });

    it('does not tell who has an account', async () => {
      const api = await serve();
      const known = await guess(api, '127.0.0.1', 'ann@nursery.example');
      const unknown = await guess(api, '127.0.0.1', 'nobody@nursery.example');
      const impossible = await guess(api, '127.0.0.1', 'no address \0 at all');
      const { request_id, ...said } = known.json();
      expect(unknown.json()).toMatchObject(said);
      expect(impossible.json()).toMatchObject(said);
    });
  });
});
