import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import { accountsUnderTest } from '../support/accounts-under-test.ts';
import { oneDatabaseUnderTest } from '../support/database.ts';

const bootstrapKey = 'a bootstrap key of any form';

describe.each(oneDatabaseUnderTest)('a bootstrap key on the $name database', ({ open }) => {
  const test = accountsUnderTest({ open });

  describe('the bootstrap key', () => {
    it('works exactly as configured, with the teams plan and platform integration', async () => {
      test.accounts = await test.open({ bootstrapKey });
      const caller = { plan: 'teams', platformIntegration: true };
      expect(await test.withKey(bootstrapKey)).toMatchObject(caller);
      expect(await test.withBearer(bootstrapKey)).toMatchObject(caller);
      await expect(test.withKey(`${bootstrapKey}.`)).rejects.toMatchObject({ code: 'unauthorized' });
    });

    it('may look like an issued key with a wrong checksum', async () => {
      const odd = `pds_live_${'0'.repeat(43)}`;
      test.accounts = await test.open({ bootstrapKey: odd });
      expect(await test.withKey(odd)).toMatchObject({ plan: 'teams' });
    });

    it('works after every start, and on several machines that start at once', async () => {
      const machines = await Promise.all(Array.from({ length: 4 }, () => test.open({ bootstrapKey })));
      for (const machine of machines) {
        expect(await machine.authenticate({ 'x-api-key': bootstrapKey })).toMatchObject({ plan: 'teams' });
      }
      expect(await test.keys()).toHaveLength(1);
    });

    it('that looks like an issued key is not accepted as one once it is no longer configured', async () => {
      const { secret } = await test.issue();
      await sql`delete from api_key`.execute(test.database.db);
      await test.open({ bootstrapKey: secret });
      await expect(test.withKey(secret)).rejects.toMatchObject({ code: 'unauthorized' });
    });

    it('goes on working in a process beside which one with another bootstrap key starts', async () => {
      const other = 'the bootstrap key of another';
      test.accounts = await test.open({ bootstrapKey });
      const beside = await test.open({ bootstrapKey: other });
      const ofBeside = await beside.authenticate({ 'x-api-key': other });
      expect(ofBeside).toMatchObject({ plan: 'teams' });
      const own = await test.withKey(bootstrapKey);
      expect(own).toMatchObject({ plan: 'teams' });
      expect(own.keyId).not.toBe(ofBeside.keyId);
      await expect(test.withKey(other)).rejects.toMatchObject({ code: 'unauthorized' });
      await expect(beside.authenticate({ 'x-api-key': bootstrapKey })).rejects.toMatchObject({
        code: 'unauthorized',
      });
    });

    it('that was configured before works no longer after the start with another', async () => {
      test.accounts = await test.open({ bootstrapKey });
      test.accounts = await test.open({ bootstrapKey: 'the bootstrap key after that' });
      await expect(test.withKey(bootstrapKey)).rejects.toMatchObject({ code: 'unauthorized' });
      expect(await test.withKey('the bootstrap key after that')).toMatchObject({ plan: 'teams' });
    });

    it('stops working in a process that is not configured with it', async () => {
      await test.open({ bootstrapKey });
      await expect(test.withKey(bootstrapKey)).rejects.toMatchObject({ code: 'unauthorized' });
    });

    it('works again after it was switched off in the database and the service started again', async () => {
      test.accounts = await test.open({ bootstrapKey });
      await sql`update api_key set active = false`.execute(test.database.db);
      await expect(test.withKey(bootstrapKey)).rejects.toMatchObject({ code: 'key_inactive' });
      test.accounts = await test.open({ bootstrapKey });
      expect(await test.withKey(bootstrapKey)).toMatchObject({ plan: 'teams' });
    });

    it('has no limits, is listed, and is changed in the configuration only', async () => {
      test.accounts = await test.open({ bootstrapKey });
      const { keyId, ...caller } = await test.withKey(bootstrapKey);
      expect(caller).toMatchObject({ requestRate: null, unitRate: null, allowances: [] });
      expect(await test.keys()).toMatchObject([{ id: keyId, is_bootstrap: true, prefix: '' }]);
      const everyone = { accountId: null };
      const refused = { code: 'forbidden', detail: expect.stringContaining('configuration') };
      const { keys } = test.accounts;
      await expect(keys.change(everyone, keyId, { active: false }, operator)).rejects.toMatchObject(refused);
      await expect(keys.rotate(everyone, keyId, { overlapHours: 0 }, operator)).rejects.toMatchObject(
        refused,
      );
    });

    it('cannot be a key that was issued', async () => {
      const { secret } = await test.issue({ name: 'shop' });
      await expect(test.open({ bootstrapKey: secret })).rejects.toThrow(/PLANTDATA_BOOTSTRAP_KEY.*"shop"/);
    });
  });
});
