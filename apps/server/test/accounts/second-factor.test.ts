import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import { stepOf, toBase32 } from '../../src/capabilities/accounts/people/totp.ts';
import { codeAt } from '../support/authenticator-app.ts';
import { databasesUnderTest, type TestDatabase } from '../support/database.ts';
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

const path = '/v1/account/second-factor';
const session = '/v1/account/session';
const needed = { status: 401, error: 'second_factor_needed' };

describe('codes', () => {
  it.each([
    [59_000, '287082'],
    [1_111_111_109_000, '081804'],
    [1_234_567_890_000, '005924'],
    [20_000_000_000_000, '353130'],
  ])('are those of RFC 6238 at %i', (at, code) => {
    const secret = toBase32(Buffer.from('12345678901234567890'));
    expect(stepOf(secret, code, at)).toBe(Math.floor(at / 30_000));
    expect(stepOf(secret, code, at + 30_000)).toBe(Math.floor(at / 30_000));
    expect(stepOf(secret, code, at + 60_000)).toBeUndefined();
  });
});

describe.each(databasesUnderTest)('a second factor on the $name database', ({ open }) => {
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

  const serve = (reach?: Parameters<typeof servePeople>[2]) => servePeople(database, nursery, reach);
  const now = () => nursery.now();

  /** Ann, signed in, with a second factor of her own. */
  const enrol = async (reach?: Parameters<typeof servePeople>[2]) => {
    const { api } = await serve(reach);
    const ann = createVisitor(api);
    await ann.signIn();
    const { secret, link } = (await ann.send('GET', path)).json();
    expect(link).toContain(`secret=${secret}`);
    const set = await ann.send('PUT', path, { secret, code: codeAt(secret, now()), password: annsPassword });
    expect(set.statusCode).toBe(200);
    nursery.pass({ seconds: 60 });
    const { recovery_codes: codes }: { recovery_codes: string[] } = set.json();
    return { api, ann, secret: String(secret), codes };
  };
  const signIn = (api: Awaited<ReturnType<typeof enrol>>['api'], code?: string) =>
    createVisitor(api).send('POST', session, {
      email: 'ann@nursery.example',
      password: annsPassword,
      ...(code !== undefined && { code }),
    });

  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.db,
    );
    return rows[0]?.count;
  };

  it('is asked for after the right password, and lets in with the present code', async () => {
    const { api, secret } = await enrol();
    expect((await signIn(api)).json()).toMatchObject(needed);
    const entered = await signIn(api, codeAt(secret, now()));
    expect(entered.json().person).toMatchObject({ second_factor: 'on' });
  });

  it('is asked for by no wrong password', async () => {
    const { api } = await enrol();
    const answer = await createVisitor(api).signIn('ann@nursery.example', 'not the password');
    expect(answer.json()).toMatchObject({ error: 'sign_in_failed' });
  });

  it('takes each code once, and none from before it', async () => {
    const { api, secret } = await enrol();
    const code = codeAt(secret, now());
    expect((await signIn(api, code)).statusCode).toBe(200);
    expect((await signIn(api, code)).json()).toMatchObject(needed);
    expect((await signIn(api, codeAt(secret, now() - 30_000))).json()).toMatchObject(needed);
  });

  it('takes a code once from two who send it at the same time', async () => {
    const { api, secret } = await enrol();
    const code = codeAt(secret, now());
    const answers = await Promise.all([signIn(api, code), signIn(api, code), signIn(api, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });

  it('takes each of ten recovery codes once', async () => {
    const { api, codes } = await enrol();
    expect(new Set(codes).size).toBe(10);
    const [first = ''] = codes;
    expect((await signIn(api, first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await signIn(api, first)).json()).toMatchObject(needed);
    expect((await signIn(api, codes[1])).statusCode).toBe(200);
  });

  it('slows down those who guess codes as those who guess passwords', async () => {
    const { api } = await enrol();
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await signIn(api, '000000')).statusCode);
    expect(statuses).toContain(429);
  });

  it('is set with the password and a code of the secret alone, and ends all other sessions', async () => {
    const { api } = await serve();
    const [ann, elsewhere] = [createVisitor(api), createVisitor(api)];
    await ann.signIn();
    await elsewhere.signIn();
    const { secret } = (await ann.send('GET', path)).json();
    const given = { secret, code: codeAt(secret, now()), password: annsPassword };
    for (const [wrong, pointer] of [
      [{ ...given, password: bensPassword }, '/password'],
      [{ ...given, code: '000000' }, '/code'],
      [{ ...given, secret: 'SHORT' }, '/code'],
    ] as const) {
      expect((await ann.send('PUT', path, wrong)).json()).toMatchObject({
        status: 400,
        errors: [{ pointer }],
      });
    }
    expect((await ann.send('PUT', path, given)).statusCode).toBe(200);
    expect((await ann.whoAmI()).json().person).toMatchObject({ second_factor: 'on' });
    expect((await elsewhere.whoAmI()).statusCode).toBe(401);
  });

  it('is set while its owner signs in: neither waits for the other', async () => {
    if (database.url === undefined) return;
    const { api } = await serve();
    const ann = createVisitor(api);
    await ann.signIn();
    const { secret } = (await ann.send('GET', path)).json();
    const setting = await database.db.transaction().execute(async (tx) => {
      // As a sign-in locks them: the account first.
      await sql`select from account where id = 'acc_nursery' for update`.execute(tx);
      const answer = ann.send('PUT', path, { secret, code: codeAt(secret, now()), password: annsPassword });
      await expect.poll(waiting).toBe(1);
      await sql`select from person for no key update nowait`.execute(tx);
      return { answer };
    });
    expect((await setting.answer).statusCode).toBe(200);
  });

  it('ends with a code, not with the password alone', async () => {
    const { ann, api, secret } = await enrol();
    const end = (code: string) => ann.send('PUT', path, { secret: null, code, password: annsPassword });
    expect((await end('000000')).statusCode).toBe(400);
    expect((await end(codeAt(secret, now()))).json()).toEqual({ recovery_codes: [] });
    expect((await signIn(api)).statusCode).toBe(200);
  });

  it('is asked for by a link for a new password, which stays unused until then', async () => {
    const { api, secret } = await enrol();
    const { people } = nursery;
    const { id: personId } = await people.findByEmail('ann@nursery.example');
    const { token } = await people.passwordLink({ accountId: 'acc_nursery', personId }, operator);
    const use = (code?: string) =>
      createVisitor(api).send('POST', '/v1/account/link', { token, password: bensPassword, code });
    expect((await use()).json()).toMatchObject(needed);
    expect((await use('000000')).json()).toMatchObject(needed);
    expect((await signIn(api, codeAt(secret, now()))).statusCode).toBe(200);
    nursery.pass({ seconds: 60 });
    expect((await use(codeAt(secret, now()))).statusCode).toBe(201);
  });

  it('is reset by another owner, which ends the sessions and is audited', async () => {
    const { api, ann } = await enrol();
    const { people, audit } = nursery;
    const ben = await joinBen(people);
    await people.changeRole('acc_nursery', ben.personId, 'owner', operator);
    const other = createVisitor(api);
    await other.signIn('ben@nursery.example', bensPassword);
    const { id } = await people.findByEmail('ann@nursery.example');
    const own = `/v1/account/people/${ben.personId}`;
    expect((await other.send('PATCH', own, { second_factor: 'off' })).statusCode).toBe(400);
    const reset = await other.send('PATCH', `/v1/account/people/${id}`, { second_factor: 'off' });
    expect(reset.json()).toMatchObject({ id, has_second_factor: false });
    expect((await ann.whoAmI()).statusCode).toBe(401);
    expect((await signIn(api)).statusCode).toBe(200);
    const { entries } = await audit.list('acc_nursery', { limit: 50 });
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'person.second_factor_reset', person_id: ben.personId, target: id }),
    );
  });

  it('is reset by no member, and by no owner of another account', async () => {
    const { api } = await enrol();
    const { id } = await nursery.people.findByEmail('ann@nursery.example');
    await joinBen(nursery.people);
    const ben = createVisitor(api);
    await ben.signIn('ben@nursery.example', bensPassword);
    const url = `/v1/account/people/${id}`;
    expect((await ben.send('PATCH', url, { second_factor: 'off' })).statusCode).toBe(403);
    const link = await nursery.people.ownerLink('acc_other');
    const cora = createVisitor(api);
    const given = { email: 'cora@other.example', name: 'Cora', password: 'ten elms by the sea' };
    await cora.send('POST', '/v1/account/link', { token: link?.token, ...given });
    expect((await cora.send('PATCH', url, { second_factor: 'off' })).statusCode).toBe(404);
  });

  it('still takes recovery codes when the server secret that sealed it is gone', async () => {
    const { api, secret, codes } = await enrol();
    await database.db
      .updateTable('person')
      .set({ totp_sealed: Buffer.alloc(60, 1) })
      .execute();
    expect((await signIn(api, codeAt(secret, now()))).json()).toMatchObject(needed);
    expect((await signIn(api, codes[3])).statusCode).toBe(200);
  });

  it('is kept sealed', async () => {
    const { secret, codes } = await enrol();
    const rows = await database.db.selectFrom('person').selectAll().execute();
    const kept = JSON.stringify(
      rows.map(({ totp_sealed, ...row }) => [row, totp_sealed?.toString('latin1')]),
    );
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text);
  });

  describe('that owners need', () => {
    const required = { requireTotp: 'owners' } as const;

    it('lets an owner without one do nothing but set it up and sign out', async () => {
      const { api } = await serve(required);
      const ann = createVisitor(api);
      expect((await ann.signIn()).json().person).toMatchObject({ second_factor: 'required' });
      for (const [method, url] of [
        ['GET', '/v1/account/people'],
        ['GET', '/v1/account/sessions'],
        ['POST', '/v1/account/people'],
        ['POST', '/v1/account/password'],
      ] as const) {
        const answer = await ann.send(method, url, method === 'POST' ? {} : undefined);
        expect([url, answer.json()]).toMatchObject([url, { status: 403, error: 'second_factor_required' }]);
      }
      const { secret } = (await ann.send('GET', path)).json();
      await ann.send('PUT', path, { secret, code: codeAt(secret, now()), password: annsPassword });
      expect((await ann.send('GET', '/v1/account/people')).statusCode).toBe(200);
    });

    it('asks no member for one', async () => {
      const { api } = await serve(required);
      await joinBen(nursery.people);
      const ben = createVisitor(api);
      await ben.signIn('ben@nursery.example', bensPassword);
      expect((await ben.send('GET', '/v1/account/people')).statusCode).toBe(200);
    });
  });

  describe('sessions', () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

    it('are listed with network, browser and time, and one can be ended', async () => {
      const { api } = await serve({ trustProxy: false });
      const here = createVisitor(api, { headers: { 'user-agent': firefox } });
      const elsewhere = createVisitor(api, { headers: { 'user-agent': 'curl/8' } });
      await here.signIn();
      nursery.pass({ minutes: 10 });
      await elsewhere.signIn();
      const { data } = (await here.send('GET', '/v1/account/sessions')).json();
      expect(data).toMatchObject(
        [
          { is_current: false, browser: null },
          { is_current: true, browser: 'Firefox on Linux', network: '127.0.0.0/24' },
        ].sort((one) => (one.is_current === data[0].is_current ? -1 : 1)),
      );
      const other = data.find(({ is_current }: { is_current: boolean }) => !is_current);
      const end = () => here.send('DELETE', `/v1/account/sessions/${other.id}`);
      expect((await end()).statusCode).toBe(204);
      expect((await elsewhere.whoAmI()).statusCode).toBe(401);
      expect((await end()).json()).toMatchObject({ status: 404, error: 'not_found' });
    });

    it('of another person are neither shown nor ended', async () => {
      const { api } = await serve();
      const [ann, ben] = [createVisitor(api), createVisitor(api)];
      await joinBen(nursery.people);
      await ann.signIn();
      await ben.signIn('ben@nursery.example', bensPassword);
      const { data } = (await ann.send('GET', '/v1/account/sessions')).json();
      const answer = await ben.send('DELETE', `/v1/account/sessions/${data[0].id}`);
      expect(answer.json()).toMatchObject({ status: 404, error: 'not_found' });
      expect((await ann.whoAmI()).statusCode).toBe(200);
      expect((await ben.send('GET', '/v1/account/sessions')).json().data).toHaveLength(1);
    });
  });

  describe('addresses', () => {
    it('are not revealed by an invitation: one of another account gets a link as well', async () => {
      const { people } = nursery;
      const invite = (email: string) => people.invite('acc_other', { email, role: 'member' }, operator);
      const [known, unknown] = [await invite('ann@nursery.example'), await invite('dora@other.example')];
      expect(Object.keys(known)).toEqual(Object.keys(unknown));
    });

    it('are not revealed by signing in', async () => {
      const { api } = await serve();
      const answers = [];
      for (const email of ['ann@nursery.example', 'unknown@nursery.example'])
        answers.push((await createVisitor(api).signIn(email, 'not the password')).json());
      const [known, unknown] = answers.map(({ request_id, ...answer }) => answer);
      expect(known).toEqual(unknown);
    });
  });

  it.each(['sunshine2026', '1q2w3e4r5t', 'Basketball1!', 'password1234', 'letmein00000'])(
    'does not make up for a common password: %s',
    async (password) => {
      const { api } = await serve();
      const ann = createVisitor(api);
      await ann.signIn();
      const change = { current_password: annsPassword, new_password: password };
      const answer = await ann.send('POST', '/v1/account/password', change);
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ pointer: '/new_password' }] });
    },
  );
});
