import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Actor, operator } from '../../src/capabilities/accounts/actor.ts';
import type { KeyChanges, KeyLimits, Keys } from '../../src/capabilities/accounts/keys/keys.ts';
import { accountsUnderTest } from '../support/accounts-under-test.ts';
import { oneDatabaseUnderTest } from '../support/database.ts';

const everyone = { accountId: null };
const person: Actor = { kind: 'person', personId: 'per_1', address: '192.0.2.1' };

describe.each(oneDatabaseUnderTest)('keys on the $name database', ({ open }) => {
  const test = accountsUnderTest({ open });
  const keys = (): Keys => test.accounts.keys;
  const change = (id: string, changes: KeyChanges, by: Actor = operator) =>
    keys().change(everyone, id, changes, by);
  const rotate = (id: string, overlapHours = 24) => keys().rotate(everyone, id, { overlapHours }, operator);
  const accountOf = (plan: 'basic' | 'pro' | 'teams') =>
    test.accounts.directory.create({ name: 'Nursery', plan }, operator);
  const refused = (pointer: string) => ({ status: 400, code: 'invalid_request', errors: [{ pointer }] });

  describe('a new key', () => {
    it('is stored only as a hash, its prefix and its last four characters', async () => {
      const { secret } = await test.issue();
      const stored = sql<{ row: string }>`select to_jsonb(api_key)::text as row from api_key`;
      const { rows } = await stored.execute(test.database.db);
      expect(rows[0]?.row).not.toContain(secret.slice(9, 30));
      const listed = await test.keys();
      expect(listed).toMatchObject([
        { name: 'a key', prefix: 'pds_live_', last_four: secret.slice(-4), active: true },
      ]);
      expect(JSON.stringify(listed)).not.toContain('hash');
    });

    it('begins with pds_test_ when it is for testing', async () => {
      expect((await test.issue({ mode: 'test' })).secret).toMatch(/^pds_test_/);
      expect(await test.keys()).toMatchObject([{ prefix: 'pds_test_' }]);
    });

    it('stands in the audit log with everything but the secret', async () => {
      const { id, secret } = await test.issue({ name: 'shop', limits: { creditLimit: 7 } });
      const [entry] = await test.audited('acc_local');
      expect(entry).toMatchObject({
        action: 'key.created',
        target: id,
        actor_kind: 'operator',
        details: { name: 'shop', plan: 'basic', credit_limit: 7, credit_reset: 'never' },
      });
      expect(JSON.stringify(entry)).not.toContain(secret.slice(9, 20));
    });

    it('tells when its units count from zero again', async () => {
      await test.issue({ limits: { creditReset: 'weekly' } });
      expect(await test.keys()).toMatchObject([{ used: 0, resets_at: new Date('2026-08-17T00:00:00Z') }]);
    });

    it.each(['', ' ', 'a\0b', '\ud800', 'x'.repeat(101)])('is not made with the name %j', async (name) => {
      await expect(test.issue({ name })).rejects.toMatchObject(refused('/name'));
    });

    it('has at most the plan of its account', async () => {
      const { id: accountId } = await accountOf('pro');
      await test.issue({ accountId, plan: 'pro' });
      await expect(test.issue({ accountId, plan: 'teams' })).rejects.toMatchObject({
        ...refused('/plan'),
        detail: '/plan must be at most pro, the plan of the account.',
      });
    });

    it('has the plan of its account where none is named', async () => {
      for (const plan of ['basic', 'teams'] as const) {
        const { id } = await accountOf(plan);
        const { key } = await keys().create(id, { name: 'a key' }, operator);
        expect(key).toMatchObject({ plan });
      }
    });

    it('is not made with platform integration below the teams plan', async () => {
      const request = { plan: 'pro', platformIntegration: true } as const;
      await expect(test.issue(request)).rejects.toMatchObject(refused('/platform_integration'));
    });

    it('does not expire in the past', async () => {
      for (const time of [test.now, Number.NaN, 8.64e15]) {
        await expect(test.issue({ expiresAt: new Date(time) })).rejects.toMatchObject(refused('/expires_at'));
      }
    });

    it.each<[Partial<KeyLimits>, string]>([
      [{ creditLimit: -1 }, '/credit_limit'],
      [{ creditLimit: 1.5 }, '/credit_limit'],
      [{ creditLimit: 2e12 }, '/credit_limit'],
      [{ creditLimit: Number.NaN }, '/credit_limit'],
      [{ unitsPerMonth: Number.POSITIVE_INFINITY }, '/units_per_month'],
      [{ requestsPerMinute: 0 }, '/requests_per_minute'],
      [{ burst: 0 }, '/burst'],
      [{ unitsPerMinute: 0.5 }, '/units_per_minute'],
    ])('is not made with the limits %j', async (limits, pointer) => {
      await expect(test.issue({ limits })).rejects.toMatchObject(refused(pointer));
    });

    it('names everything that is wrong with it at once', async () => {
      await expect(test.issue({ name: '', limits: { burst: 0 } })).rejects.toMatchObject({
        detail: expect.stringMatching(/^\/name .* \(and 1 more\)\.$/),
        errors: [{ pointer: '/name' }, { pointer: '/burst' }],
      });
    });

    it('is not made for an account that does not exist', async () => {
      for (const accountId of ['acc_nobody', '', 'acc_\0']) {
        await expect(test.issue({ accountId })).rejects.toMatchObject({ code: 'account_not_found' });
      }
    });

    it('that is refused leaves nothing behind', async () => {
      await expect(test.issue({ name: '' })).rejects.toThrow();
      expect(await test.keys()).toEqual([]);
    });
  });

  describe('a person', () => {
    it('may give a key less than the plan of the account, and the operator more', async () => {
      const { id: accountId } = await accountOf('basic');
      const { id } = await test.issue({ accountId });
      await change(id, { limits: { requestsPerMinute: 60, burst: 20, unitsPerMinute: 600 } }, person);
      for (const [member, value] of [
        ['requestsPerMinute', 61],
        ['burst', 21],
        ['unitsPerMinute', 601],
      ] as const) {
        const changes = { limits: { [member]: value } };
        await expect(change(id, changes, person)).rejects.toMatchObject({ code: 'invalid_request' });
        await change(id, changes);
      }
      expect(await keys().get(everyone, id)).toMatchObject({ requests_per_minute: 61, burst: 21 });
    });
  });

  describe('a key of another account', () => {
    it('is not found', async () => {
      const { id } = await test.issue();
      const { id: accountId } = await accountOf('pro');
      const scope = { accountId };
      const notFound = { status: 404, code: 'key_not_found' };
      await expect(keys().get(scope, id)).rejects.toMatchObject(notFound);
      await expect(keys().change(scope, id, { active: false }, person)).rejects.toMatchObject(notFound);
      await expect(keys().rotate(scope, id, { overlapHours: 0 }, person)).rejects.toMatchObject(notFound);
      expect((await keys().list(scope, { limit: 10 })).entries).toEqual([]);
      expect(await keys().get({ accountId: 'acc_local' }, id)).toMatchObject({ id, active: true });
    });

    it('is not found by any text', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary' }), async (id) => {
          await expect(keys().get(everyone, id)).rejects.toMatchObject({ code: 'key_not_found' });
        }),
        { numRuns: 30 },
      );
    });
  });

  describe('a change', () => {
    it('counts at once and is told in the audit log, with what was before', async () => {
      const { id, secret } = await test.issue();
      await test.withKey(secret);
      const changed = await change(
        id,
        { name: 'shop', limits: { creditLimit: 10, creditReset: 'daily' } },
        person,
      );
      expect(changed).toMatchObject({ name: 'shop', credit_limit: 10, credit_reset: 'daily' });
      expect(await test.withKey(secret)).toMatchObject({
        keyName: 'shop',
        allowances: [{ limit: 10, reset: 'daily' }, { reset: 'monthly' }],
      });
      expect((await test.audited('acc_local'))[0]).toMatchObject({
        action: 'key.changed',
        target: id,
        person_id: 'per_1',
        address: '192.0.2.1',
        details: {
          name: { from: 'a key', to: 'shop' },
          credit_limit: { from: null, to: 10 },
          credit_reset: { from: 'never', to: 'daily' },
        },
      });
    });

    it('takes a limit away with null, and leaves alone what is not named', async () => {
      const { id } = await test.issue({ limits: { creditLimit: 5, burst: 3 } });
      const changed = await change(id, { limits: { creditLimit: null } });
      expect(changed).toMatchObject({ credit_limit: null, burst: 3, name: 'a key' });
    });

    it('of nothing leaves no trace in the audit log', async () => {
      const { id } = await test.issue();
      await change(id, { name: 'a key', active: true });
      await change(id, {});
      expect((await test.audited('acc_local')).map(({ action }) => action)).toEqual([
        'key.created',
        'account.created',
      ]);
    });

    it('of activation has entries of its own in the audit log', async () => {
      const { id } = await test.issue();
      await test.setActive(id, false);
      await test.setActive(id, true);
      const entries = await test.audited('acc_local');
      expect(entries.slice(0, 2)).toMatchObject([
        { action: 'key.activated', details: { active: { from: false, to: true } } },
        { action: 'key.deactivated', details: { active: { from: true, to: false } } },
      ]);
    });

    it('that is refused changes nothing', async () => {
      const { id } = await test.issue();
      const changes = { name: 'shop', expiresAt: new Date(test.now) };
      await expect(change(id, changes)).rejects.toMatchObject(refused('/expires_at'));
      expect(await keys().get(everyone, id)).toMatchObject({ name: 'a key', expires_at: null });
    });
  });

  describe('a rotation', () => {
    const limits = { creditLimit: 9, creditReset: 'daily', burst: 2, unitsPerMonth: 4 } as const;

    it('makes a key with the same settings, which counts under the same lineage', async () => {
      const expiresAt = new Date(test.now + 1e10);
      const request = { plan: 'teams', platformIntegration: true, mode: 'test', limits, expiresAt } as const;
      const { id, secret } = await test.issue(request);
      const { key, secret: next, replaced } = await rotate(id);
      const before = await test.withKey(secret);
      const { keyId, ...after } = await test.withKey(next);
      expect({ ...after, keyId: id }).toEqual(before);
      expect(key).toMatchObject({ id: keyId, prefix: 'pds_test_', expires_at: expiresAt, lineage_id: id });
      expect(replaced).toMatchObject({ id, replaced_by: keyId });
    });

    it('goes on counting where the old key was', async () => {
      const { id, secret } = await test.issue({ limits });
      const order = { caller: await test.withKey(secret), operation: 'verifyPlantNames', units: 3 };
      await (await test.accounts.meter.reserve(order)).settle();
      const { key, replaced } = await rotate(id);
      expect([key.used, replaced.used]).toEqual([3, 3]);
    });

    it('ends the old key after the overlap', async () => {
      const { id, secret } = await test.issue();
      await rotate(id, 2);
      test.now += 2 * 3_600_000 - 1;
      expect(await test.withKey(secret)).toMatchObject({ keyId: id });
      test.now += 1;
      await expect(test.withKey(secret)).rejects.toMatchObject({ code: 'key_expired' });
    });

    it('does not let the old key live longer than it would have', async () => {
      const expiresAt = new Date(test.now + 1_000);
      const { id } = await test.issue({ expiresAt });
      expect((await rotate(id)).replaced.expires_at).toEqual(expiresAt);
    });

    it('ends the old key at once without an overlap', async () => {
      const { id, secret } = await test.issue();
      await test.withKey(secret);
      await rotate(id, 0);
      await expect(test.withKey(secret)).rejects.toMatchObject({ code: 'key_inactive' });
    });

    it('of a key that was replaced is refused, and names the key that is there now', async () => {
      const { id } = await test.issue();
      const { key } = await rotate(id);
      await expect(rotate(id)).rejects.toMatchObject({
        status: 409,
        code: 'key_replaced',
        detail: expect.stringContaining(key.id),
      });
      expect((await rotate(key.id)).key.lineage_id).toBe(id);
    });

    it('at the same moment as another is done by one of them', async () => {
      const { id } = await test.issue();
      const machines = await Promise.all([test.open(), test.open(), test.open()]);
      const attempts = await Promise.allSettled(
        machines.map((machine) => machine.keys.rotate(everyone, id, { overlapHours: 1 }, operator)),
      );
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await test.keys()).toHaveLength(2);
    });

    it('leaves an old key that was switched off by it switched off', async () => {
      const { id } = await test.issue();
      const { key } = await rotate(id, 0);
      const refusal = { status: 409, code: 'key_replaced', detail: expect.stringContaining(key.id) };
      await expect(change(id, { active: true })).rejects.toMatchObject(refusal);
      expect(await keys().get(everyone, id)).toMatchObject({ active: false });
    });

    it('leaves the old key no longer than its overlap', async () => {
      const { id } = await test.issue();
      const { replaced } = await rotate(id, 2);
      const end = replaced.expires_at?.getTime() ?? Number.NaN;
      for (const expiresAt of [null, new Date(end + 1)]) {
        await expect(change(id, { expiresAt })).rejects.toMatchObject({ status: 409, code: 'key_replaced' });
      }
      await test.setActive(id, false);
      await change(id, { active: true, expiresAt: new Date(end) });
      test.now = end;
      await expect(change(id, { expiresAt: new Date(end + 1) })).rejects.toMatchObject({
        code: 'key_replaced',
      });
    });

    it('lets the old key be renamed, ended sooner, and switched off', async () => {
      const { id, secret } = await test.issue();
      await rotate(id, 2);
      const expiresAt = new Date(test.now + 1_000);
      expect(await change(id, { name: 'the old one', expiresAt })).toMatchObject({ expires_at: expiresAt });
      await test.setActive(id, false);
      await expect(test.withKey(secret)).rejects.toMatchObject({ code: 'key_inactive' });
      await test.setActive(id, true);
      expect(await test.withKey(secret)).toMatchObject({ keyName: 'the old one' });
    });

    it('is refused for a key that does not work', async () => {
      const { id } = await test.issue({ expiresAt: new Date(test.now + 1_000) });
      await test.setActive(id, false);
      await expect(rotate(id)).rejects.toMatchObject({
        status: 400,
        detail: expect.stringContaining('inactive'),
      });
      await test.setActive(id, true);
      test.now += 1_000;
      await expect(rotate(id)).rejects.toMatchObject({
        status: 400,
        detail: expect.stringContaining('expired'),
      });
    });

    it.each([-1, 721, 1.5, Number.NaN])('is refused with an overlap of %s hours', async (hours) => {
      const { id } = await test.issue();
      await expect(rotate(id, hours)).rejects.toMatchObject(refused('/overlap_hours'));
    });

    it('stands in the audit log', async () => {
      const { id } = await test.issue();
      const { key } = await rotate(id, 1);
      expect((await test.audited('acc_local'))[0]).toMatchObject({
        action: 'key.rotated',
        target: id,
        details: {
          replaced_by: { from: null, to: key.id },
          expires_at: { from: null, to: '2026-08-14T01:00:00.000Z' },
        },
      });
    });
  });

  describe('the list', () => {
    it('is newest first and comes page by page, also where keys were made at the same moment', async () => {
      const made: string[] = [];
      for (let n = 0; n < 7; n += 1) {
        test.now += n % 2;
        made.push((await test.issue({ name: `key ${n}` })).id);
      }
      const listed: string[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page = await keys().list({ accountId: 'acc_local' }, { limit: 3, cursor });
        listed.push(...page.entries.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(new Set(listed)).toEqual(new Set(made));
      expect(listed).toHaveLength(7);
      const times = (await test.keys()).map(({ created_at }) => created_at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    });

    it('ends with the last page', async () => {
      await test.issue();
      expect(await keys().list(everyone, { limit: 1 })).toMatchObject({ nextCursor: null });
    });

    it.each(['', 'x', 'WzEsIlwwIl0', Buffer.from('[1e99,"key_a"]').toString('base64url')])(
      'refuses the cursor %j',
      async (cursor) => {
        await expect(keys().list(everyone, { limit: 1, cursor })).rejects.toMatchObject(refused('/cursor'));
      },
    );
  });

  describe('the accounts', () => {
    it('are made, changed and listed, and their audit log tells of it', async () => {
      const { directory } = test.accounts;
      const { id } = await directory.create({ name: 'Nursery', plan: 'basic' }, operator);
      await directory.change(id, { plan: 'pro' }, operator);
      await directory.change(id, { plan: 'pro' }, operator);
      expect(await directory.list()).toMatchObject([{ id, name: 'Nursery', plan: 'pro' }]);
      expect(await directory.get(id)).toMatchObject({ plan: 'pro' });
      expect(await test.audited(id)).toMatchObject([
        { action: 'account.changed', details: { plan: { from: 'basic', to: 'pro' } } },
        { action: 'account.created', details: { name: 'Nursery', plan: 'basic' } },
      ]);
    });

    it('have a name, and are known', async () => {
      const { directory } = test.accounts;
      const nameless = directory.create({ name: '\0', plan: 'pro' }, operator);
      await expect(nameless).rejects.toMatchObject(refused('/name'));
      for (const id of ['acc_nobody', '\0', '\ud800']) {
        await expect(directory.get(id)).rejects.toMatchObject({ code: 'account_not_found' });
        await expect(directory.change(id, { plan: 'pro' }, operator)).rejects.toMatchObject({
          code: 'account_not_found',
        });
      }
    });
  });
});
