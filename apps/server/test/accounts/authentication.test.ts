import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import type { Plan } from '../../src/capabilities/accounts/schema.ts';
import { accountsUnderTest, plans } from '../support/accounts-under-test.ts';
import { connectTo, oneDatabaseUnderTest } from '../support/database.ts';

describe.each(oneDatabaseUnderTest)('authentication on the $name database', ({ open }) => {
  const test = accountsUnderTest({ open });

  describe('a caller', () => {
    it('is told from the key in X-API-Key', async () => {
      const { id, secret } = await test.issue({ name: 'shop', plan: 'pro' });
      expect(await test.withKey(secret)).toEqual({
        accountId: 'acc_local',
        keyId: id,
        keyName: 'shop',
        plan: 'pro',
        platformIntegration: false,
        lineageId: id,
        merchantId: null,
        delegation: null,
        isTest: false,
        scope: null,
        person: null,
        requestRate: { name: 'rpm', perMinute: 300, burst: 60 },
        unitRate: { name: 'upm', perMinute: 6_000, burst: 6_000 },
        rates: {
          sph: { name: 'sph', perMinute: 1, burst: 60, windowSeconds: 3_600 },
          ipm: { name: 'ipm', perMinute: 3_000, burst: 3_000 },
          spm: { name: 'spm', perMinute: 60, burst: 60 },
        },
        allowances: [{ subject: 'key', subjectId: id, limit: 25_000, reset: 'monthly' }],
      });
    });

    it('is also told from the id of a key that has expired, but not of one that was switched off', async () => {
      const { id, secret } = await test.issue({ plan: 'teams', expiresAt: new Date(test.now + 1_000) });
      const { callerOfKey } = test.accounts;
      test.now += 2_000;
      await expect(test.withKey(secret)).rejects.toMatchObject({ code: 'key_expired' });
      expect(await callerOfKey(id)).toMatchObject({ keyId: id, plan: 'teams' });
      await test.setActive(id, false);
      expect(await callerOfKey(id)).toBeUndefined();
      expect(await callerOfKey('key_of_nobody')).toBeUndefined();
      expect(await callerOfKey('key_\u0000')).toBeUndefined();
    });

    it('may send a key of the teams plan as a bearer token', async () => {
      const { id, secret } = await test.issue({ plan: 'teams', platformIntegration: true });
      expect(await test.withBearer(secret)).toMatchObject({ keyId: id, platformIntegration: true });
      expect(await test.accounts.authenticate({ authorization: `bearer  ${secret}` })).toMatchObject({
        keyId: id,
      });
    });

    it.each(['basic', 'pro'] as const)(
      'may not send a key of the %s plan as a bearer token',
      async (plan) => {
        const { secret } = await test.issue({ plan });
        await expect(test.withBearer(secret)).rejects.toMatchObject({
          status: 403,
          code: 'forbidden',
          detail: expect.stringContaining('X-API-Key'),
        });
      },
    );

    it('may send the same key in both headers', async () => {
      const { id, secret } = await test.issue();
      const both = { authorization: `Bearer ${secret}`, 'x-api-key': secret };
      expect(await test.accounts.authenticate(both)).toMatchObject({ keyId: id });
    });

    it('may send an X-API-Key through a proxy that asks for Basic authorization', async () => {
      const { id, secret } = await test.issue();
      const both = { authorization: 'Basic dXNlcjpwYXNz', 'x-api-key': secret };
      expect(await test.accounts.authenticate(both)).toMatchObject({ keyId: id });
    });

    it('is refused with 400 when the headers name different keys', async () => {
      const [one, two] = [await test.issue({ plan: 'teams' }), await test.issue({ plan: 'teams' })];
      const both = { authorization: `Bearer ${one.secret}`, 'x-api-key': two.secret };
      await expect(test.accounts.authenticate(both)).rejects.toMatchObject({
        status: 400,
        code: 'ambiguous_credentials',
      });
    });

    it('is refused with 400 when Authorization is not valid beside a valid X-API-Key', async () => {
      const { secret } = await test.issue();
      const both = { authorization: 'Bearer nonsense', 'x-api-key': secret };
      await expect(test.accounts.authenticate(both)).rejects.toMatchObject({
        status: 400,
        code: 'ambiguous_credentials',
      });
    });

    it('is told from a valid Authorization beside an X-API-Key that is no key', async () => {
      const { id, secret } = await test.issue({ plan: 'teams' });
      const both = { authorization: `Bearer ${secret}`, 'x-api-key': 'nonsense' };
      expect(await test.accounts.authenticate(both)).toMatchObject({ keyId: id });
    });
  });

  describe('the answer is 401 unauthorized', () => {
    const unauthorized = { status: 401, code: 'unauthorized' };

    it('without a credential', async () => {
      await expect(test.accounts.authenticate({})).rejects.toMatchObject(unauthorized);
      await expect(test.accounts.authenticate({ 'x-api-key': '' })).rejects.toMatchObject(unauthorized);
    });

    it('for a key of the right form that was never issued', async () => {
      const { secret } = await test.issue();
      await sql`delete from api_key`.execute(test.database.db);
      await expect(test.withKey(secret)).rejects.toMatchObject(unauthorized);
    });

    it('for a key that was hashed under another server secret', async () => {
      const { secret } = await test.issue();
      const elsewhere = await test.open({ secret: 'the secret of another machine' });
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
      await expect(test.withKey(text)).rejects.toMatchObject(unauthorized);
      await expect(test.withBearer(text)).rejects.toMatchObject(unauthorized);
      await expect(test.accounts.authenticate({ authorization: text })).rejects.toMatchObject(unauthorized);
    });

    it('for a key that was copied incompletely', async () => {
      const { secret } = await test.issue();
      await expect(test.withKey(secret.slice(0, -1))).rejects.toMatchObject(unauthorized);
      await expect(test.withKey(secret.slice(1))).rejects.toMatchObject(unauthorized);
    });

    it('for a header that was sent twice', async () => {
      const { secret } = await test.issue();
      await expect(test.withKey(`${secret}, ${secret}`)).rejects.toMatchObject(unauthorized);
      await expect(test.accounts.authenticate({ 'x-api-key': [secret, secret] })).rejects.toMatchObject(
        unauthorized,
      );
    });

    it('without asking the database when form or checksum are wrong', async () => {
      const { secret } = await test.issue();
      const changed = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0');
      const away = await connectTo(test.database);
      const separate = await test.open({ database: away });
      await away.close();
      await expect(separate.authenticate({ 'x-api-key': changed })).rejects.toMatchObject(unauthorized);
      await expect(separate.authenticate({ 'x-api-key': secret })).rejects.toMatchObject({ status: 503 });
    });
  });

  describe('the answer is 403', () => {
    it('key_inactive for a key that was switched off, and none once it is on again', async () => {
      const { id, secret } = await test.issue();
      await test.setActive(id, false);
      await expect(test.withKey(secret)).rejects.toMatchObject({ status: 403, code: 'key_inactive' });
      await test.setActive(id, true);
      expect(await test.withKey(secret)).toMatchObject({ keyId: id });
    });

    it('key_expired from the moment of expiry, also while the key is remembered', async () => {
      const { id, secret } = await test.issue({ expiresAt: new Date(test.now + 1_000) });
      expect(await test.withKey(secret)).toMatchObject({ keyId: id });
      test.now += 1_000;
      await expect(test.withKey(secret)).rejects.toMatchObject({
        status: 403,
        code: 'key_expired',
        detail: expect.stringContaining('2026-08-14T00:00:01.000Z'),
      });
    });
  });

  describe('a key check is remembered', () => {
    it('for less than five seconds after another machine has switched the key off', async () => {
      const { id, secret } = await test.issue();
      await test.withKey(secret);
      const elsewhere = await test.open();
      await elsewhere.keys.change({ accountId: null }, id, { active: false }, operator);
      test.now += 4_000;
      expect(await test.withKey(secret)).toMatchObject({ keyId: id });
      test.now += 1_001;
      await expect(test.withKey(secret)).rejects.toMatchObject({ code: 'key_inactive' });
    });

    it('not at all once the clock was set back: it would be remembered until the clock has come so far again', async () => {
      const { id, secret } = await test.issue();
      await test.withKey(secret);
      const elsewhere = await test.open();
      await elsewhere.keys.change({ accountId: null }, id, { active: false }, operator);
      test.now -= 3_600_000;
      await expect(test.withKey(secret)).rejects.toMatchObject({ code: 'key_inactive' });
    });
  });

  describe('limits of a caller', () => {
    const limitsOf = async (request: Parameters<typeof test.issue>[0]) => {
      const { secret } = await test.issue(request);
      const { requestRate, unitRate, allowances } = await test.withKey(secret);
      return { requestRate, unitRate, allowances };
    };
    const accountOf = (plan: Plan) => test.accounts.directory.create({ name: 'Nursery', plan }, operator);

    it('are those of the plan, with the month of the account', async () => {
      const { id } = await accountOf('basic');
      expect(await limitsOf({ accountId: id, plan: 'basic' })).toEqual({
        requestRate: { name: 'rpm', perMinute: 60, burst: 20 },
        unitRate: { name: 'upm', perMinute: 600, burst: 600 },
        allowances: [{ subject: 'account', subjectId: id, limit: 1_000, reset: 'monthly' }],
      });
    });

    it('include the month of the plan of the key where it is lower than that of the account', async () => {
      const { id } = await accountOf('pro');
      expect((await limitsOf({ accountId: id, plan: 'basic' })).allowances).toMatchObject([
        { subject: 'key', limit: 1_000, reset: 'monthly' },
        { subject: 'account', limit: 25_000, reset: 'monthly' },
      ]);
    });

    it('are no more than the plan of the account once that is lower than the plan of the key', async () => {
      const { id } = await accountOf('teams');
      const limits = { requestsPerMinute: 1_000, burst: 150, unitsPerMinute: 500 };
      const { secret } = await test.issue({ accountId: id, plan: 'teams', limits });
      expect(await test.withKey(secret)).toMatchObject({ requestRate: { perMinute: 1_000, burst: 150 } });
      await test.accounts.directory.change(id, { plan: 'basic' }, operator);
      expect(await test.withKey(secret)).toMatchObject({
        requestRate: { perMinute: 60, burst: 20 },
        unitRate: { perMinute: 500, burst: 500 },
      });
    });

    it('are those of the key where it has its own', async () => {
      const limits = {
        creditLimit: 50,
        creditReset: 'daily',
        requestsPerMinute: 5,
        unitsPerMinute: 70,
        unitsPerMonth: 0,
      } as const;
      expect(await limitsOf({ plan: 'teams', limits })).toMatchObject({
        requestRate: { perMinute: 5, burst: 5 },
        unitRate: { perMinute: 70, burst: 70 },
        allowances: [
          { subject: 'key', limit: 50, reset: 'daily' },
          { subject: 'key', limit: 0, reset: 'monthly' },
        ],
      });
      const burst = { requestsPerMinute: 5, burst: 9 };
      expect(await limitsOf({ limits: burst })).toMatchObject({ requestRate: { perMinute: 5, burst: 9 } });
    });

    it('count the units of a month once when the credit limit and the month of the key limit them', async () => {
      const limits = { creditLimit: 50, creditReset: 'monthly', unitsPerMonth: 40 } as const;
      expect((await limitsOf({ plan: 'teams', limits })).allowances).toMatchObject([
        { subject: 'key', limit: 40, reset: 'monthly' },
      ]);
    });

    it('sink with the plan of the account, and with them what the plan allows', async () => {
      const account = await accountOf('teams');
      const { secret } = await test.issue({
        accountId: account.id,
        plan: 'teams',
        platformIntegration: true,
      });
      expect(await test.withBearer(secret)).toMatchObject({ plan: 'teams', platformIntegration: true });
      await test.accounts.directory.change(account.id, { plan: 'basic' }, operator);
      await expect(test.withBearer(secret)).rejects.toMatchObject({ code: 'forbidden' });
      expect(await test.withKey(secret)).toMatchObject({
        plan: 'basic',
        platformIntegration: false,
        requestRate: { perMinute: 60 },
        allowances: [{ subject: 'account', subjectId: account.id, limit: 1_000 }],
      });
    });

    it('do not exist for a plan without limits', async () => {
      const unlimited = {
        requestsPerMinute: null,
        burst: 1,
        unitsPerMinute: null,
        unitsPerMonth: null,
        unitsPerMerchant: null,
        delegationsPerMinute: null,
        delegationsPerMerchantPerMinute: null,
        sdmSubmissionsPerHour: null,
        retailItemsPerMinute: null,
        supplyCallsPerMinute: null,
      };
      test.accounts = await test.open({ plans: { ...plans, teams: unlimited } });
      expect(await limitsOf({ plan: 'teams' })).toEqual({
        requestRate: null,
        unitRate: null,
        allowances: [],
      });
    });
  });

  describe('the time of last use', () => {
    const lastUse = async () => (await test.keys())[0]?.last_used_at;

    it('is noted at the first use and then at most once a minute', async () => {
      const first = new Date(test.now);
      const { secret } = await test.issue();
      expect(await lastUse()).toBeNull();
      await test.withKey(secret);
      await test.accounts.close();
      expect(await lastUse()).toEqual(first);
      test.now += 59_000;
      await test.withKey(secret);
      await test.accounts.close();
      expect(await lastUse()).toEqual(first);
      test.now += 1_001;
      await test.withKey(secret);
      await test.accounts.close();
      expect(await lastUse()).toEqual(new Date(test.now));
    });

    it('is not noted for a key that was refused', async () => {
      const { secret } = await test.issue();
      await expect(test.withBearer(secret)).rejects.toThrow();
      await test.accounts.close();
      expect(await lastUse()).toBeNull();
    });
  });
});
