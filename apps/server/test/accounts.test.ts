import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Accounts,
  type AccountsDependencies,
  accountMigrations,
  createAccounts,
  type KeyRequest,
} from '../src/capabilities/accounts/index.ts';
import { databasesUnderTest, silentLogger, type TestDatabase } from './support/database.ts';

const bootstrapKey = 'a bootstrap key of any form';

describe.each(databasesUnderTest)('accounts on the $name database', ({ name, open }) => {
  let database: TestDatabase;
  let home: string;
  let now: number;
  let accounts: Accounts;

  const openAccounts = (own: Partial<AccountsDependencies> = {}) =>
    createAccounts({
      database,
      home,
      logger: silentLogger,
      clock: () => now,
      random: randomBytes,
      ...own,
    });
  const issue = (request: Partial<KeyRequest> = {}) =>
    accounts.issueKey({ name: 'a key', plan: 'basic', ...request });
  const withKey = (key: string) => accounts.authenticate({ 'x-api-key': key });
  const withBearer = (key: string) => accounts.authenticate({ authorization: `Bearer ${key}` });

  beforeAll(async () => {
    database = await open([accountMigrations]);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await sql`delete from api_key`.execute(database.db);
    await sql`delete from account`.execute(database.db);
    home = await mkdtemp(join(tmpdir(), 'plantdata-test-'));
    now = Date.UTC(2026, 7, 14);
    accounts = await openAccounts();
    return async () => {
      await accounts.close();
      await rm(home, { recursive: true });
    };
  });

  describe('a caller', () => {
    it('is told from the key in X-API-Key', async () => {
      const { id, secret } = await issue({ name: 'shop', plan: 'pro' });
      expect(await withKey(secret)).toEqual({
        accountId: 'acc_local',
        keyId: id,
        keyName: 'shop',
        plan: 'pro',
        platformIntegration: false,
      });
    });

    it('may send a key of the teams plan as a bearer token', async () => {
      const { id, secret } = await issue({ plan: 'teams', platformIntegration: true });
      expect(await withBearer(secret)).toMatchObject({ keyId: id, platformIntegration: true });
      expect(await accounts.authenticate({ authorization: `bearer  ${secret}` })).toMatchObject({
        keyId: id,
      });
    });

    it.each(['basic', 'pro'] as const)(
      'may not send a key of the %s plan as a bearer token',
      async (plan) => {
        const { secret } = await issue({ plan });
        await expect(withBearer(secret)).rejects.toMatchObject({
          status: 403,
          code: 'forbidden',
          detail: expect.stringContaining('X-API-Key'),
        });
      },
    );

    it('may send the same key in both headers', async () => {
      const { id, secret } = await issue();
      const both = { authorization: `Bearer ${secret}`, 'x-api-key': secret };
      expect(await accounts.authenticate(both)).toMatchObject({ keyId: id });
    });

    it('may send an X-API-Key through a proxy that asks for Basic authorization', async () => {
      const { id, secret } = await issue();
      const both = { authorization: 'Basic dXNlcjpwYXNz', 'x-api-key': secret };
      expect(await accounts.authenticate(both)).toMatchObject({ keyId: id });
    });

    it('is refused with 400 when the headers name different keys', async () => {
      const [one, two] = [await issue({ plan: 'teams' }), await issue({ plan: 'teams' })];
      const both = { authorization: `Bearer ${one.secret}`, 'x-api-key': two.secret };
      await expect(accounts.authenticate(both)).rejects.toMatchObject({
        status: 400,
        code: 'ambiguous_credentials',
      });
    });

    it('is refused with 400 when Authorization is not valid beside a valid X-API-Key', async () => {
      const { secret } = await issue();
      const both = { authorization: 'Bearer nonsense', 'x-api-key': secret };
      await expect(accounts.authenticate(both)).rejects.toMatchObject({
        status: 400,
        code: 'ambiguous_credentials',
      });
    });

    it('is told from a valid Authorization beside an X-API-Key that is no key', async () => {
      const { id, secret } = await issue({ plan: 'teams' });
      const both = { authorization: `Bearer ${secret}`, 'x-api-key': 'nonsense' };
      expect(await accounts.authenticate(both)).toMatchObject({ keyId: id });
    });
  });

  describe('the answer is 401 unauthorized', () => {
    const unauthorized = { status: 401, code: 'unauthorized' };

    it('without a credential', async () => {
      await expect(accounts.authenticate({})).rejects.toMatchObject(unauthorized);
      await expect(accounts.authenticate({ 'x-api-key': '' })).rejects.toMatchObject(unauthorized);
    });

    it('for a key of the right form that was never issued', async () => {
      const { secret } = await issue();
      await sql`delete from api_key`.execute(database.db);
      await expect(withKey(secret)).rejects.toMatchObject(unauthorized);
    });

    it('for a key that was hashed under another server secret', async () => {
      const { secret } = await issue();
      const elsewhere = await openAccounts({ secret: 'the secret of another machine' });
      await expect(elsewhere.authenticate({ 'x-api-key': secret })).rejects.toMatchObject(unauthorized);
    });

    it.each([
      ['NUL', '\0'],
      ['NUL in a key', `pds_live_${'0'.repeat(42)}\0`],
      ['10 kB', 'x'.repeat(10_000)],
      ['other than ASCII', 'pds_live_ključ'],
      ['half a surrogate pair', '\ud800'],
      ['SQL', "' or 1=1 --"],
    ])('for a header of %s', async (_, text) => {
      await expect(withKey(text)).rejects.toMatchObject(unauthorized);
      await expect(withBearer(text)).rejects.toMatchObject(unauthorized);
      await expect(accounts.authenticate({ authorization: text })).rejects.toMatchObject(unauthorized);
    });

    it('for a header that was sent twice', async () => {
      const { secret } = await issue();
      await expect(withKey(`${secret}, ${secret}`)).rejects.toMatchObject(unauthorized);
      await expect(accounts.authenticate({ 'x-api-key': [secret, secret] })).rejects.toMatchObject(
        unauthorized,
      );
    });

    it('without asking the database when form or checksum are wrong', async () => {
      const { secret } = await issue();
      const changed = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0');
      const away = await open([accountMigrations]);
      const separate = await openAccounts({ database: away });
      await away.close();
      await expect(separate.authenticate({ 'x-api-key': changed })).rejects.toMatchObject(unauthorized);
      await expect(separate.authenticate({ 'x-api-key': secret })).rejects.toMatchObject({ status: 503 });
    });
  });

  describe('the answer is 403', () => {
    it('key_inactive for a key that was switched off, and none once it is on again', async () => {
      const { id, secret } = await issue();
      expect(await accounts.setKeyActive(id, false)).toBe(true);
      await expect(withKey(secret)).rejects.toMatchObject({ status: 403, code: 'key_inactive' });
      await accounts.setKeyActive(id, true);
      expect(await withKey(secret)).toMatchObject({ keyId: id });
    });

    it('key_expired from the moment of expiry, also while the key is remembered', async () => {
      const { id, secret } = await issue({ expiresAt: new Date(now + 1_000) });
      expect(await withKey(secret)).toMatchObject({ keyId: id });
      now += 1_000;
      await expect(withKey(secret)).rejects.toMatchObject({
        status: 403,
        code: 'key_expired',
        detail: expect.stringContaining('2026-08-14T00:00:01.000Z'),
      });
    });
  });

  describe('a key check is remembered', () => {
    it('for less than five seconds after another machine has switched the key off', async () => {
      const { id, secret } = await issue();
      await withKey(secret);
      const elsewhere = await openAccounts();
      await elsewhere.setKeyActive(id, false);
      now += 4_000;
      expect(await withKey(secret)).toMatchObject({ keyId: id });
      now += 1_001;
      await expect(withKey(secret)).rejects.toMatchObject({ code: 'key_inactive' });
    });
  });

  describe('the time of last use', () => {
    const lastUse = async () => (await accounts.listKeys())[0]?.last_used_at;

    it('is noted at the first use and then at most once a minute', async () => {
      const first = new Date(now);
      const { secret } = await issue();
      expect(await lastUse()).toBeNull();
      await withKey(secret);
      await accounts.close();
      expect(await lastUse()).toEqual(first);
      now += 59_000;
      await withKey(secret);
      await accounts.close();
      expect(await lastUse()).toEqual(first);
      now += 1_001;
      await withKey(secret);
      await accounts.close();
      expect(await lastUse()).toEqual(new Date(now));
    });

    it('is not noted for a key that was refused', async () => {
      const { secret } = await issue();
      await expect(withBearer(secret)).rejects.toThrow();
      await accounts.close();
      expect(await lastUse()).toBeNull();
    });
  });

  describe('an issued key', () => {
    it('is stored only as a hash and its last four characters', async () => {
      const { secret } = await issue();
      const { rows } = await sql<{ row: string }>`select to_jsonb(api_key)::text as row from api_key`.execute(
        database.db,
      );
      expect(rows[0]?.row).not.toContain(secret.slice(9, 30));
      expect(await accounts.listKeys()).toMatchObject([
        { name: 'a key', last_four: secret.slice(-4), active: true },
      ]);
      expect(JSON.stringify(await accounts.listKeys())).not.toContain('hash');
    });

    it('begins with pds_test_ when it is for testing', async () => {
      expect((await issue({ mode: 'test' })).secret).toMatch(/^pds_test_/);
    });

    it.each(['', ' ', 'a\0b', '\ud800', 'x'.repeat(101)])('is not made with the name %j', async (badName) => {
      await expect(issue({ name: badName })).rejects.toMatchObject({ code: 'invalid_request' });
    });

    it('is not made with platform integration below the teams plan', async () => {
      await expect(issue({ plan: 'pro', platformIntegration: true })).rejects.toMatchObject({
        code: 'invalid_request',
      });
    });

    it('is not made for an account that does not exist', async () => {
      await expect(issue({ accountId: 'acc_nobody' })).rejects.toMatchObject({ code: 'invalid_request' });
    });
  });

  describe('the bootstrap key', () => {
    it('works exactly as configured, with the teams plan and platform integration', async () => {
      accounts = await openAccounts({ bootstrapKey });
      const caller = { plan: 'teams', platformIntegration: true };
      expect(await withKey(bootstrapKey)).toMatchObject(caller);
      expect(await withBearer(bootstrapKey)).toMatchObject(caller);
      await expect(withKey(`${bootstrapKey}.`)).rejects.toMatchObject({ code: 'unauthorized' });
    });

    it('may look like an issued key with a wrong checksum', async () => {
      const odd = `pds_live_${'0'.repeat(43)}`;
      accounts = await openAccounts({ bootstrapKey: odd });
      expect(await withKey(odd)).toMatchObject({ plan: 'teams' });
    });

    it('works after every start, and on several machines that start at once', async () => {
      const machines = await Promise.all(Array.from({ length: 4 }, () => openAccounts({ bootstrapKey })));
      for (const machine of machines) {
        expect(await machine.authenticate({ 'x-api-key': bootstrapKey })).toMatchObject({ plan: 'teams' });
      }
      expect(await accounts.listKeys()).toHaveLength(1);
    });

    it('that looks like an issued key is not accepted as one once it is no longer configured', async () => {
      const { secret } = await issue();
      await sql`delete from api_key`.execute(database.db);
      await openAccounts({ bootstrapKey: secret });
      await expect(withKey(secret)).rejects.toMatchObject({ code: 'unauthorized' });
    });

    it('goes on working in a process beside which one with another bootstrap key starts', async () => {
      const other = 'the bootstrap key of another';
      accounts = await openAccounts({ bootstrapKey });
      const beside = await openAccounts({ bootstrapKey: other });
      const ofBeside = await beside.authenticate({ 'x-api-key': other });
      expect(ofBeside).toMatchObject({ plan: 'teams' });
      const own = await withKey(bootstrapKey);
      expect(own).toMatchObject({ plan: 'teams' });
      expect(own.keyId).not.toBe(ofBeside.keyId);
      await expect(withKey(other)).rejects.toMatchObject({ code: 'unauthorized' });
      await expect(beside.authenticate({ 'x-api-key': bootstrapKey })).rejects.toMatchObject({
        code: 'unauthorized',
      });
    });

    it('that was configured before works no longer after the start with another', async () => {
      accounts = await openAccounts({ bootstrapKey });
      accounts = await openAccounts({ bootstrapKey: 'the bootstrap key after that' });
      await expect(withKey(bootstrapKey)).rejects.toMatchObject({ code: 'unauthorized' });
      expect(await withKey('the bootstrap key after that')).toMatchObject({ plan: 'teams' });
    });

    it('stops working in a process that is not configured with it', async () => {
      await openAccounts({ bootstrapKey });
      await expect(withKey(bootstrapKey)).rejects.toMatchObject({ code: 'unauthorized' });
    });

    it('works again after it was switched off and the service started again', async () => {
      accounts = await openAccounts({ bootstrapKey });
      await accounts.setKeyActive((await withKey(bootstrapKey)).keyId, false);
      await expect(withKey(bootstrapKey)).rejects.toMatchObject({ code: 'key_inactive' });
      accounts = await openAccounts({ bootstrapKey });
      expect(await withKey(bootstrapKey)).toMatchObject({ plan: 'teams' });
    });

    it('cannot be a key that was issued', async () => {
      const { secret } = await issue({ name: 'shop' });
      await expect(openAccounts({ bootstrapKey: secret })).rejects.toThrow(/PLANTDATA_BOOTSTRAP_KEY.*"shop"/);
    });
  });

  describe('the first key', () => {
    it('is made once, works, and is in a file that only its owner may read', async () => {
      const first = await accounts.ensureFirstKey();
      const path = join(home, 'first-api-key');
      expect(first).toEqual({ secret: expect.stringMatching(/^pds_live_/), path });
      expect(await readFile(path, 'utf8')).toBe(`${first?.secret}\n`);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect(await withKey(first?.secret ?? '')).toMatchObject({ keyName: 'first key', plan: 'pro' });
      expect(await accounts.ensureFirstKey()).toBeNull();
    });

    it('is made by one of several processes that start at once, and its file is right', async () => {
      const machines = await Promise.all(Array.from({ length: 4 }, () => openAccounts()));
      const made = await Promise.all(machines.map((machine) => machine.ensureFirstKey()));
      const secrets = made.flatMap((first) => (first ? [first.secret] : []));
      expect(secrets).toHaveLength(1);
      expect(await readFile(join(home, 'first-api-key'), 'utf8')).toBe(`${secrets[0]}\n`);
      expect(await accounts.listKeys()).toHaveLength(1);
    });

    it('is not made beside an issued key or a bootstrap key', async () => {
      const automated = await openAccounts({ bootstrapKey });
      expect(await automated.ensureFirstKey()).toBeNull();
      await issue();
      expect(await accounts.ensureFirstKey()).toBeNull();
    });
  });

  describe('the server secret', () => {
    it('is made once in a file that only its owner may read, and keys survive a restart', async () => {
      const { id, secret } = await issue();
      const path = join(home, 'server-secret');
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      accounts = await openAccounts();
      expect(await withKey(secret)).toMatchObject({ keyId: id });
    });

    it('is the same for processes that make it at once', async () => {
      await rm(join(home, 'server-secret'));
      const machines = await Promise.all(Array.from({ length: 4 }, () => openAccounts()));
      const { secret } = (await machines[0]?.issueKey({ name: 'a key', plan: 'pro' })) ?? { secret: '' };
      for (const machine of machines) {
        expect(await machine.authenticate({ 'x-api-key': secret })).toMatchObject({ plan: 'pro' });
      }
    });

    it('is not made anew when its file is damaged', async () => {
      await writeFile(join(home, 'server-secret'), 'cut');
      await expect(openAccounts()).rejects.toThrow(/server-secret is damaged/);
    });

    it('is missed in the log when keys were made under another', async () => {
      await issue();
      expect(await warningsOf({ secret: 'another secret altogether' })).toContain(
        'made under another server secret: 1',
      );
    });

    it('is asked for in the log only where other machines may share the database', async () => {
      const hint = 'set PLANTDATA_SECRET to the same secret on all of them';
      expect((await warningsOf({})).includes(hint)).toBe(name === 'PostgreSQL');
      expect(await warningsOf({ secret: 'one secret for all machines' })).not.toContain(hint);
    });

    async function warningsOf(own: Partial<AccountsDependencies>): Promise<string> {
      const lines: string[] = [];
      const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
      await openAccounts({ ...own, logger });
      return lines.join('');
    }
  });
});
