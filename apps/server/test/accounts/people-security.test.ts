import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import type { People } from '../../src/capabilities/accounts/index.ts';
import { createPeople } from '../../src/capabilities/accounts/people/create-people.ts';
import { tooManyPasswords } from '../../src/capabilities/accounts/people/errors.ts';
import { createPasswords, type Passwords } from '../../src/capabilities/accounts/people/passwords.ts';
import { oneDatabaseUnderTest, silentLogger, type TestDatabase } from '../support/database.ts';
import { fixedSecrets } from '../support/fixed-secrets.ts';
import {
  annsPassword,
  bensPassword,
  createVisitor,
  joinAnn,
  joinBen,
  type Nursery,
  openNursery,
  quickPasswords,
  servePeople,
} from '../support/people.ts';
import { listen } from '../support/test-api.ts';

const address = '203.0.113.7';
const next = 'nine oaks above the river';
const invalidLink = { status: 404, code: 'invalid_link' };

describe.each(oneDatabaseUnderTest)('the security of people on the $name database', ({ open }) => {
  let database: TestDatabase;
  let nursery: Nursery;
  let people: People;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    nursery = await openNursery(database);
    people = nursery.people;
  });

  const peopleWith = (passwords: Passwords) => {
    const { audit, now: clock } = nursery;
    const secrets = fixedSecrets('the secret of a test');
    return createPeople({
      ...database,
      clock,
      random: randomBytes,
      audit,
      logger: silentLogger,
      passwords,
      secrets,
    });
  };

  const serve = (reach?: Parameters<typeof servePeople>[2]) => servePeople(database, nursery, reach);

  const countSessions = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from session`.execute(database.db);
    return rows[0]?.count;
  };

  describe('a password that is replaced while it is checked', () => {
    /** Passwords whose checking ends when the test says so. */
    const slowPasswords = () => {
      const checked = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const passwords: Passwords = {
        ...quickPasswords,
        async isRight(password, stored) {
          const isRight = await quickPasswords.isRight(password, stored);
          checked.resolve();
          await goOn.promise;
          return isRight;
        },
      };
      return { passwords, checked: checked.promise, goOn: goOn.resolve };
    };

    it.each([
      [
        'by a link',
        async () => {
          const ann = await people.findByEmail('ann@nursery.example');
          const who = { accountId: ann.account_id, personId: ann.id };
          const { token } = await people.passwordLink(who, operator);
          await people.useLink(token, { password: next }, address);
        },
      ],
      [
        'by its owner',
        async () => {
          const ann = await people.signIn({ email: 'ann@nursery.example', password: annsPassword }, address);
          await people.changePassword(ann, { current: annsPassword, next }, address);
        },
      ],
    ])('begins no session: %s', async (_how, replace) => {
      await joinAnn(people);
      const { passwords, checked, goOn } = slowPasswords();
      const { api } = await serve({ people: peopleWith(passwords) });
      const attempt = createVisitor(api).signIn();
      await checked;
      await replace();
      goOn();
      const answer = await attempt;
      expect(answer.json()).toMatchObject({ status: 401, error: 'sign_in_failed' });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await countSessions()).toBe(0);
    });

    it('begins no session of somebody who is removed', async () => {
      await joinAnn(people);
      const ben = await joinBen(people);
      const { passwords, checked, goOn } = slowPasswords();
      const { api } = await serve({ people: peopleWith(passwords) });
      const attempt = createVisitor(api).signIn('ben@nursery.example', bensPassword);
      await checked;
      await people.remove('acc_nursery', ben.personId, operator);
      goOn();
      expect((await attempt).json()).toMatchObject({ status: 401, error: 'sign_in_failed' });
    });

    it('is replaced by one of two changes, and only that one begins a session', async () => {
      await joinAnn(people);
      const { api } = await serve();
      const visitors = [createVisitor(api), createVisitor(api)];
      for (const visitor of visitors) await visitor.signIn();
      const changes = visitors.map((visitor, i) =>
        visitor.send('POST', '/v1/account/password', {
          current_password: annsPassword,
          new_password: `${next} ${i}`,
        }),
      );
      const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode);
      // The later one finds its session ended, or another password than the one it gives.
      expect([
        [204, 400],
        [204, 401],
      ]).toContainEqual(statuses.sort());
      expect(await countSessions()).toBe(1);
    });
  });

  describe('the links of an owner', () => {
    const ownerBen = async () => {
      const ann = await joinAnn(people);
      const ben = await joinBen(people);
      await people.changeRole('acc_nursery', ben.personId, 'owner', operator);
      const by = { kind: 'person', personId: ben.personId, address } as const;
      return { ann, ben, by };
    };
    const ways: [string, (personId: string) => Promise<unknown>][] = [
      ['is removed', (id) => people.remove('acc_nursery', id, operator)],
      ['becomes a member', (id) => people.changeRole('acc_nursery', id, 'member', operator)],
      // Whatever else takes the role away, the link does not outlive it.
      [
        'is no owner any more',
        (id) => database.db.updateTable('person').set({ role: 'member' }).where('id', '=', id).execute(),
      ],
    ];

    it.each(ways)('are worth nothing when the owner %s', async (_way, end) => {
      const { ann, ben, by } = await ownerBen();
      const eve = { email: 'eve@nursery.example', role: 'owner' } as const;
      const links = [await people.invite('acc_nursery', eve, by), await people.passwordLink(ann, by)];
      const other = await people.invite('acc_nursery', { ...eve, email: 'fay@nursery.example' }, operator);
      await end(ben.personId);
      for (const { token } of links) {
        await expect(people.lookAtLink(token)).rejects.toMatchObject(invalidLink);
        const use = people.useLink(token, { name: 'Eve', password: next }, address);
        await expect(use).rejects.toMatchObject(invalidLink);
      }
      expect(await people.lookAtLink(other.token)).toMatchObject({ email: 'fay@nursery.example' });
      await people.signIn({ email: ann.email, password: annsPassword }, address);
    });

    it.each(ways)('cannot be made after the owner %s', async (_way, end) => {
      const { ann, ben, by } = await ownerBen();
      await end(ben.personId);
      const eve = { email: 'eve@nursery.example', role: 'owner' } as const;
      const forbidden = { status: 403, code: 'forbidden' };
      await expect(people.invite('acc_nursery', eve, by)).rejects.toMatchObject(forbidden);
      await expect(people.passwordLink(ann, by)).rejects.toMatchObject(forbidden);
    });
  });

  describe('a request whose body comes later than its head', () => {
    const ways: [string, number, (personId: string) => Promise<unknown>][] = [
      ['is removed', 401, (id) => people.remove('acc_nursery', id, operator)],
      ['becomes a member', 403, (id) => people.changeRole('acc_nursery', id, 'member', operator)],
    ];

    it.each(ways)('is refused when the person %s meanwhile', async (_way, status, end) => {
      await joinAnn(people);
      const ben = await joinBen(people);
      await people.changeRole('acc_nursery', ben.personId, 'owner', operator);
      const letIn = Promise.withResolvers<void>();
      let requests = 0;
      const onLetIn = () => {
        requests += 1;
        // The first one is the sign-in.
        if (requests === 2) letIn.resolve();
      };
      const { api } = await serve({ onLetIn });
      const visitor = createVisitor(api);
      await visitor.signIn('ben@nursery.example', bensPassword);
      const port = await listen(api);
      const body = JSON.stringify({ email: 'eve@nursery.example', role: 'owner' });
      const socket = connect({ port, host: '127.0.0.1' });
      const answered = Promise.withResolvers<string>();
      socket.once('data', (chunk) => answered.resolve(chunk.toString()));
      socket.once('error', answered.reject);
      socket.write(
        [
          'POST /v1/account/people HTTP/1.1',
          'Host: localhost',
          `Cookie: ${visitor.cookie}`,
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
          'Connection: close',
          '',
          body.slice(0, 1),
        ].join('\r\n'),
      );
      await letIn.promise;
      await end(ben.personId);
      socket.write(body.slice(1));
      expect(await answered.promise).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    });
  });

  describe('a proxy on the same machine', () => {
    const warnings = (log: readonly string[]) => log.filter((line) => line.includes('PLANTDATA_TRUST_PROXY'));

    it.each([
      ['x-forwarded-for', '198.51.100.9'],
      ['x-forwarded-proto', 'https'],
      ['x-real-ip', '198.51.100.9'],
      ['forwarded', 'for=198.51.100.9'],
    ])('that is not trusted does not make callers part of this machine: %s', async (name, value) => {
      await joinAnn(people);
      const { api, log } = await serve();
      const visitor = createVisitor(api, { headers: { [name]: value } });
      for (let i = 0; i < 3; i += 1) {
        expect((await visitor.signIn()).json()).toMatchObject({ status: 403, error: 'insecure_connection' });
      }
      expect(warnings(log)).toHaveLength(1);
      nursery.pass({ minutes: 1 });
      await visitor.signIn();
      expect(warnings(log)).toHaveLength(2);
    });

    it('is not spoken of while requests come without one', async () => {
      await joinAnn(people);
      const { api, log } = await serve();
      expect((await createVisitor(api).signIn()).statusCode).toBe(200);
      expect((await createVisitor(api, { address }).signIn()).statusCode).toBe(403);
      expect(warnings(log)).toHaveLength(0);
    });

    it('that is trusted is believed that a browser uses plain HTTP', async () => {
      await joinAnn(people);
      const said = { 'x-forwarded-for': address, 'x-forwarded-proto': 'http' };
      const publicUrl = 'https://plants.example.org';
      const trusting = await serve({ publicUrl, trustProxy: true });
      expect((await createVisitor(trusting.api, { headers: said }).signIn()).statusCode).toBe(403);
      const https = { ...said, 'x-forwarded-proto': 'https' };
      expect((await createVisitor(trusting.api, { headers: https }).signIn()).statusCode).toBe(200);
      // Whoever is not trusted may say what they like.
      const careful = await serve({ publicUrl });
      expect((await createVisitor(careful.api, { headers: said }).signIn()).statusCode).toBe(200);
    });
  });

  describe('guessing the password of somebody', () => {
    const guess = (from: string) =>
      people.signIn({ email: 'ann@nursery.example', password: 'not the password' }, from);
    const guessFromEverywhere = async () => {
      const guesses = Array.from({ length: 12 }, (_, i) => guess(`192.0.2.${i}`));
      const outcomes = await Promise.allSettled(guesses);
      const codes = outcomes.map((each) => (each.status === 'rejected' ? each.reason.code : 'signed_in'));
      expect(codes).toContain('rate_limited');
    };

    it('does not keep them out where they have signed in before', async () => {
      const ann = await joinAnn(people);
      await people.signIn({ email: ann.email, password: annsPassword }, '2001:db8:0:7::1');
      await guessFromEverywhere();
      expect(await people.signIn({ email: ann.email, password: annsPassword }, '2001:db8:0:7:a::2')).toEqual(
        ann,
      );
      await expect(
        people.signIn({ email: ann.email, password: annsPassword }, '2001:db8:0:8::1'),
      ).rejects.toMatchObject({
        code: 'rate_limited',
      });
    });

    it('does not keep them out where they have used a link', async () => {
      const ann = await joinAnn(people);
      await guessFromEverywhere();
      expect(await people.signIn({ email: ann.email, password: annsPassword }, address)).toEqual(ann);
    });

    it('is slowed down there, too', async () => {
      await joinAnn(people);
      const outcomes = [];
      for (let minutes = 0; minutes < 4; minutes += 1) {
        outcomes.push(...(await Promise.allSettled(Array.from({ length: 5 }, () => guess(address)))));
        nursery.pass({ minutes: 1 });
      }
      const codes = outcomes.map((each) => (each.status === 'rejected' ? each.reason.code : 'signed_in'));
      expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(13);
      expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(7);
    });

    it('does not keep them from changing it', async () => {
      const ann = await joinAnn(people);
      await guessFromEverywhere();
      await people.changePassword(ann, { current: annsPassword, next }, address);
    });

    it('is slowed down for who has their session', async () => {
      const ann = await joinAnn(people);
      const attempts = Array.from({ length: 12 }, () =>
        people.changePassword(ann, { current: 'not the password', next }, address),
      );
      const outcomes = await Promise.allSettled(attempts);
      const codes = outcomes.map((each) => (each.status === 'rejected' ? each.reason.code : 'changed'));
      expect(codes.sort()).toEqual([...Array(10).fill('invalid_request'), 'rate_limited', 'rate_limited']);
    });
  });

  describe('a new password', () => {
    it('ends the link for another one', async () => {
      const ann = await joinAnn(people);
      const { token } = await people.passwordLink(ann, operator);
      const { token: invitation } = await people.invite(
        'acc_nursery',
        { email: 'eve@nursery.example', role: 'member' },
        operator,
      );
      await people.changePassword(ann, { current: annsPassword, next }, address);
      const use = people.useLink(token, { password: bensPassword }, address);
      await expect(use).rejects.toMatchObject(invalidLink);
      await people.lookAtLink(invitation);
    });
  });

  describe('a one-time link', () => {
    it('is not looked at over plain HTTP', async () => {
      const link = await people.ownerLink('acc_other');
      const { api } = await serve();
      const look = (from: string) =>
        createVisitor(api, { address: from }).send('POST', '/v1/account/link/look', { token: link?.token });
      expect((await look(address)).json()).toMatchObject({ status: 403, error: 'insecure_connection' });
      expect((await look('127.0.0.1')).statusCode).toBe(200);
    });

    it.each([
      ['x-forwarded-host', 'evil.example/path?'],
      ['x-forwarded-host', 'ann@evil.example'],
      ['x-forwarded-host', '"onclick='],
      ['x-forwarded-proto', 'javascript'],
    ])('leads nowhere where %s is %j', async (name, value) => {
      await joinAnn(people);
      const { api } = await serve({ trustProxy: true, plainHttpSignIn: true });
      const ann = createVisitor(api);
      await ann.signIn();
      const eve = { email: 'eve@nursery.example', role: 'member' };
      const answer = await ann.send('POST', '/v1/account/people', eve, { [name]: value });
      expect(answer.json()).toMatchObject({ status: 400, error: 'invalid_request' });
      const here = await ann.send('POST', '/v1/account/people', eve, { 'x-forwarded-host': '[::1]:3000' });
      expect(here.json().link).toMatch(/^http:\/\/\[::1\]:3000\/welcome#/);
    });
  });

  it('answers quietly when too many sign in at once', async () => {
    const busy: Passwords = { ...quickPasswords, isRight: () => Promise.reject(tooManyPasswords()) };
    const { api, log } = await serve({ people: peopleWith(busy) });
    const answer = await createVisitor(api).signIn();
    expect(answer.json()).toMatchObject({ status: 503, error: 'service_unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
    expect(log.join('')).not.toContain('stack');
  });
});

it('says of each password that is not hashed because too many wait', async () => {
  let refused = 0;
  const passwords = createPasswords(randomBytes, { N: 2 ** 10, r: 8, p: 1 }, () => {
    refused += 1;
  });
  const attempts = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('the same')));
  expect(attempts.filter(({ status }) => status === 'rejected')).toHaveLength(8);
  expect(refused).toBe(8);
});
