import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import type { People } from '../../src/capabilities/accounts/index.ts';
import { createPeople } from '../../src/capabilities/accounts/people/create-people.ts';
import { createPasswords } from '../../src/capabilities/accounts/people/passwords.ts';
import { oneDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import { fixedSecrets } from '../support/fixed-secrets.ts';
import {
  annsPassword,
  bensPassword,
  joinAnn,
  joinBen,
  type Nursery,
  openNursery,
} from '../support/people.ts';

const address = '203.0.113.7';

describe.each(oneDatabaseUnderTest)('people on the $name database', ({ open }) => {
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
  const ann = { email: 'Ann@Nursery.example', name: 'Ann', password: annsPassword };
  const ownerToken = async (account = 'acc_nursery') => {
    const link = await people.ownerLink(account);
    if (link === null) throw new Error('The account has an owner.');
    return link.token;
  };
  const invite = (email: string, role: 'owner' | 'member' = 'member') =>
    people.invite('acc_nursery', { email, role }, operator);
  const namesOf = async (accountId: string | null) => {
    const { entries } = await people.list({ accountId }, { limit: 50 });
    return entries.map(({ name }) => name);
  };
  const actions = async () => {
    const { entries } = await nursery.audit.list('acc_nursery', { limit: 50 });
    return entries.map(({ action }) => action).reverse();
  };

  describe('the link of the first owner', () => {
    it('says what it is for', async () => {
      expect(await people.lookAtLink(await ownerToken())).toEqual({
        purpose: 'owner',
        accountName: 'Account acc_nursery',
        email: null,
        role: 'owner',
        expiresAt: new Date(nursery.now() + 24 * 3_600_000),
      });
    });

    it('makes an owner, who can sign in', async () => {
      const owner = await people.useLink(await ownerToken(), ann, address);
      expect(owner).toEqual({
        personId: expect.stringMatching(/^per_\w{16}$/),
        accountId: 'acc_nursery',
        role: 'owner',
        email: 'Ann@Nursery.example',
        name: 'Ann',
        hasSecondFactor: false,
      });
      expect(await people.signIn({ email: 'ann@nursery.example', password: annsPassword }, address)).toEqual(
        owner,
      );
    });

    it('is not made for an account that has an owner', async () => {
      await joinAnn(people);
      expect(await people.ownerLink('acc_nursery')).toBeNull();
    });

    it('makes the local account where it is needed, and no other', async () => {
      expect(await people.ownerLink('acc_local')).toMatchObject({ purpose: 'owner' });
      await expect(people.ownerLink('acc_nobody')).rejects.toMatchObject({ code: 'account_not_found' });
    });

    it('takes the place of the one before', async () => {
      const before = await ownerToken();
      const token = await ownerToken();
      await expect(people.useLink(before, ann, address)).rejects.toMatchObject({ code: 'invalid_link' });
      await people.useLink(token, ann, address);
    });

    it('needs an e-mail address and a name', async () => {
      const token = await ownerToken();
      for (const email of [undefined, '', 'ann', 'a@b@c', 'a b@c', 'a\u0000@b', `${'a'.repeat(250)}@b.de`]) {
        await expect(people.useLink(token, { ...ann, email }, address)).rejects.toMatchObject({
          code: 'invalid_request',
          errors: [{ pointer: '/email' }],
        });
      }
      for (const name of [undefined, ' ', 'a\u0007b', '\ud800', 'a'.repeat(101)]) {
        await expect(people.useLink(token, { ...ann, name }, address)).rejects.toMatchObject({
          errors: [{ pointer: '/name' }],
        });
      }
      await people.useLink(token, ann, address);
    });
  });

  describe('a one-time link', () => {
    it('works once', async () => {
      const token = await ownerToken();
      await people.useLink(token, ann, address);
      for (const attempt of [() => people.lookAtLink(token), () => people.useLink(token, ann, address)]) {
        await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'invalid_link' });
      }
    });

    it('works once, also when it is used many times at once', async () => {
      const token = await ownerToken();
      const attempts = Array.from({ length: 8 }, (_, i) =>
        people.useLink(token, { ...ann, email: `ann${i}@nursery.example` }, address),
      );
      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await namesOf('acc_nursery')).toHaveLength(1);
    });

    it.each([
      ['owner', 24],
      ['invitation', 7 * 24],
      ['password', 24],
    ] as const)('of the kind %s works for %i hours', async (kind, hours) => {
      const owner = await joinAnn(people);
      const make = async (): Promise<string> => {
        if (kind === 'owner') return ownerToken('acc_other');
        const link =
          kind === 'invitation' ? invite('ben@nursery.example') : people.passwordLink(owner, operator);
        return (await link).token;
      };
      const token = await make();
      nursery.pass({ hours: hours - 1 });
      expect(await people.lookAtLink(token)).toMatchObject({ purpose: kind });
      nursery.pass({ hours: 1 });
      await expect(people.lookAtLink(token)).rejects.toMatchObject({ code: 'invalid_link' });
      const given = { ...ann, email: 'eve@example.org' };
      await expect(people.useLink(token, given, address)).rejects.toMatchObject({ code: 'invalid_link' });
    });

    it.each(['', 'short', 'a'.repeat(43), `${'a'.repeat(42)}\u0000`, 'a'.repeat(10_000)])(
      'is not just any text (%j)',
      async (token) => {
        await expect(people.lookAtLink(token)).rejects.toMatchObject({ code: 'invalid_link' });
      },
    );

    it('is stored as a hash', async () => {
      const token = await ownerToken();
      const { rows } = await sql<{ row: string }>`select l::text as row from one_time_link l`.execute(
        database.db,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.row).not.toContain(token);
      expect(rows[0]?.row).not.toContain(Buffer.from(token).toString('hex'));
    });
  });

  describe('an invitation', () => {
    beforeEach(() => joinAnn(people));

    it('makes a person with the invited address and role, whatever else is given', async () => {
      const { token } = await invite(' ben@nursery.example ');
      const given = { email: 'eve@example.org', name: 'Ben', password: bensPassword };
      expect(await people.useLink(token, given, address)).toMatchObject({
        role: 'member',
        email: 'ben@nursery.example',
      });
    });

    it('is refused for an address that belongs to somebody of the account', async () => {
      await expect(invite('ANN@nursery.example')).rejects.toMatchObject({
        status: 409,
        code: 'email_in_use',
      });
    });

    it('says no more of an address of another account than of a link that is not known, and how to get on', async () => {
      const given = { email: 'olga@other.example', name: 'Olga', password: bensPassword };
      await people.useLink(await ownerToken('acc_other'), given, address);
      const { token } = await invite('olga@other.example');
      const unknown = await people.useLink('x'.repeat(43), given, address).catch((error: unknown) => error);
      expect(unknown).toMatchObject({
        code: 'invalid_link',
        message: expect.stringContaining('sign in with it'),
      });
      await expect(people.useLink(token, given, address)).rejects.toEqual(unknown);
    });

    it('is refused later, when the address was taken meanwhile', async () => {
      const { token } = await invite('olga@other.example');
      const given = { email: 'Olga@other.example', name: 'Olga', password: bensPassword };
      await people.useLink(await ownerToken('acc_other'), given, address);
      await expect(people.useLink(token, given, address)).rejects.toMatchObject({ code: 'invalid_link' });
    });

    it('takes the place of an older one of the same address only', async () => {
      const older = await invite('ben@nursery.example');
      const other = await invite('cleo@nursery.example');
      const newer = await invite('Ben@nursery.example', 'owner');
      await expect(people.lookAtLink(older.token)).rejects.toMatchObject({ code: 'invalid_link' });
      expect(await people.lookAtLink(other.token)).toMatchObject({ email: 'cleo@nursery.example' });
      expect(await people.lookAtLink(newer.token)).toMatchObject({ role: 'owner' });
    });
  });

  describe('the last owner', () => {
    it('cannot become a member or be removed', async () => {
      const { personId } = await joinAnn(people);
      await joinBen(people);
      for (const attempt of [
        () => people.changeRole('acc_nursery', personId, 'member', operator),
        () => people.remove('acc_nursery', personId, operator),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ status: 409, code: 'last_owner' });
      }
    });

    it('stays when two owners remove each other at once', async () => {
      const owner = await joinAnn(people);
      const { personId } = await joinBen(people);
      await people.changeRole('acc_nursery', personId, 'owner', operator);
      const outcomes = await Promise.allSettled([
        people.remove('acc_nursery', owner.personId, operator),
        people.remove('acc_nursery', personId, operator),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { entries } = await people.list({ accountId: 'acc_nursery' }, { limit: 50 });
      expect(entries).toMatchObject([{ role: 'owner' }]);
    });
  });

  it('forgets the links of somebody who is removed', async () => {
    await joinAnn(people);
    const ben = await joinBen(people);
    const { token } = await people.passwordLink(ben, operator);
    await people.remove('acc_nursery', ben.personId, operator);
    await expect(people.lookAtLink(token)).rejects.toMatchObject({ code: 'invalid_link' });
  });

  it('keeps the old password until the link for a new one is used', async () => {
    const owner = await joinAnn(people);
    const { token } = await people.passwordLink(owner, operator);
    await people.signIn({ email: owner.email, password: annsPassword }, address);
    expect(await people.useLink(token, { password: bensPassword }, address)).toEqual(owner);
    await expect(
      people.signIn({ email: owner.email, password: annsPassword }, address),
    ).rejects.toMatchObject({
      code: 'sign_in_failed',
    });
    await people.signIn({ email: owner.email, password: bensPassword }, address);
  });

  it('stores the password of who signs in anew where it was stored with older parameters', async () => {
    const owner = await joinAnn(people);
    const stored = async () => {
      const person = database.db
        .selectFrom('person')
        .select('password_hash')
        .where('id', '=', owner.personId);
      return (await person.executeTakeFirstOrThrow()).password_hash;
    };
    const today = createPeople({
      db: database.db,
      clock: nursery.now,
      random: randomBytes,
      audit: nursery.audit,
      secrets: fixedSecrets('the secret of a test'),
      passwords: createPasswords(randomBytes, { N: 2 ** 11, r: 8, p: 1 }),
    });
    await expect(
      today.signIn({ email: owner.email, password: 'not the password' }, address),
    ).rejects.toThrow();
    expect(await stored()).toMatch(/^scrypt\$1024\$/);
    await today.signIn({ email: owner.email, password: annsPassword }, address);
    expect(await stored()).toMatch(/^scrypt\$2048\$/);
    expect(await today.signIn({ email: owner.email, password: annsPassword }, address)).toEqual(owner);
  });

  describe('the list', () => {
    const olga = { email: 'olga@other.example', name: 'Olga', password: bensPassword };

    it('shows the people of an account, or of all, in the order in which they joined', async () => {
      await joinAnn(people);
      nursery.pass({ minutes: 1 });
      await people.useLink(await ownerToken('acc_other'), olga, address);
      nursery.pass({ minutes: 1 });
      await joinBen(people);
      expect(await namesOf('acc_nursery')).toEqual(['Ann', 'Ben']);
      expect(await namesOf(null)).toEqual(['Ann', 'Olga', 'Ben']);
    });

    it('comes page by page, with everybody once, also those who joined in the same millisecond', async () => {
      await joinAnn(people);
      await joinBen(people);
      const { token } = await invite('cleo@nursery.example');
      await people.useLink(token, { name: 'Cleo', password: bensPassword }, address);
      const pages: string[][] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await people.list({ accountId: 'acc_nursery' }, { limit: 2, cursor });
        pages.push(page.entries.map(({ name }) => name));
        cursor = page.nextCursor;
      }
      expect(pages.map(({ length }) => length)).toEqual([2, 1]);
      expect(pages.flat().sort()).toEqual(['Ann', 'Ben', 'Cleo']);
    });
  });

  it('finds somebody of any account by the address, however it is written', async () => {
    const { personId } = await joinAnn(people);
    expect(await people.findByEmail(' ANN@nursery.example')).toMatchObject({
      id: personId,
      account_id: 'acc_nursery',
    });
    await expect(people.findByEmail('nobody@nursery.example')).rejects.toMatchObject({
      code: 'person_not_found',
    });
    await expect(people.findByEmail('nobody')).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('shows nothing of passwords', async () => {
    const { email } = await joinAnn(people);
    const person = await people.findByEmail(email);
    const { entries } = await people.list({ accountId: 'acc_nursery' }, { limit: 50 });
    expect(entries).toEqual([person]);
    expect(Object.keys(person).sort()).toEqual(
      [
        'account_id',
        'created_at',
        'email',
        'has_second_factor',
        'id',
        'last_signed_in_at',
        'name',
        'role',
      ].sort(),
    );
  });

  it('writes everything into the audit log, without a secret', async () => {
    const owner = await joinAnn(people);
    const by = { kind: 'person', personId: owner.personId, address } as const;
    const ben = await joinBen(people);
    await people.signIn({ email: owner.email, password: annsPassword }, address);
    await expect(
      people.signIn({ email: owner.email, password: 'not the password' }, address),
    ).rejects.toMatchObject({
      code: 'sign_in_failed',
    });
    await people.changePassword(owner, { current: annsPassword, next: bensPassword }, address);
    await people.passwordLink(ben, by);
    await people.changeRole('acc_nursery', ben.personId, 'owner', by);
    await people.remove('acc_nursery', ben.personId, by);
    await people.noteSignOut(owner, address);
    expect(await actions()).toEqual([
      'person.joined',
      'person.invited',
      'person.joined',
      'person.signed_in',
      'person.sign_in_failed',
      'person.password_changed',
      'person.password_link_made',
      'person.changed',
      'person.removed',
      'person.signed_out',
    ]);
    const { rows } = await sql<{ row: string }>`select e::text as row from audit_event e`.execute(
      database.db,
    );
    const written = rows.map(({ row }) => row).join('\n');
    for (const secret of [annsPassword, bensPassword, 'not the password', 'scrypt']) {
      expect(written).not.toContain(secret);
    }
  });
});
