import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import type { AccountsDependencies } from '../../src/capabilities/accounts/index.ts';
import { accountsUnderTest } from '../support/accounts-under-test.ts';
import { oneDatabaseUnderTest } from '../support/database.ts';

describe.each(oneDatabaseUnderTest)('the first start on the $name database', ({ name, open }) => {
  const test = accountsUnderTest({ open });

  describe('the first key', () => {
    it('is made once, works, and is in a file that only its owner may read', async () => {
      const first = await test.accounts.ensureFirstKey();
      const path = join(test.home, 'first-api-key');
      expect(first).toEqual({ secret: expect.stringMatching(/^pds_live_/), path });
      expect(await readFile(path, 'utf8')).toBe(`${first?.secret}\n`);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect(await test.withKey(first?.secret ?? '')).toMatchObject({ keyName: 'first key', plan: 'pro' });
      expect(await test.accounts.ensureFirstKey()).toBeNull();
    });

    it('and its account stand in the audit log', async () => {
      await test.accounts.ensureFirstKey();
      expect(await test.audited('acc_local')).toMatchObject([
        { action: 'key.created', actor_kind: 'operator', details: { name: 'first key', plan: 'pro' } },
        { action: 'account.created', actor_kind: 'operator', details: { plan: 'teams' } },
      ]);
    });

    it('is made by one of several processes that start at once, and its file is right', async () => {
      const machines = await Promise.all(Array.from({ length: 4 }, () => test.open()));
      const made = await Promise.all(machines.map((machine) => machine.ensureFirstKey()));
      const secrets = made.flatMap((first) => (first ? [first.secret] : []));
      expect(secrets).toHaveLength(1);
      expect(await readFile(join(test.home, 'first-api-key'), 'utf8')).toBe(`${secrets[0]}\n`);
      expect(await test.keys()).toHaveLength(1);
    });

    it('is not made beside an issued key or a bootstrap key', async () => {
      const automated = await test.open({ bootstrapKey: 'a bootstrap key of any form' });
      expect(await automated.ensureFirstKey()).toBeNull();
      await test.issue();
      expect(await test.accounts.ensureFirstKey()).toBeNull();
    });
  });

  describe('the server secret', () => {
    it('is made once in a file that only its owner may read, and keys survive a restart', async () => {
      const { id, secret } = await test.issue();
      const path = join(test.home, 'server-secret');
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      test.accounts = await test.open();
      expect(await test.withKey(secret)).toMatchObject({ keyId: id });
    });

    it('is the same for processes that make it at once', async () => {
      await rm(join(test.home, 'server-secret'));
      const machines = await Promise.all(Array.from({ length: 4 }, () => test.open()));
      const request = { name: 'a key', plan: 'pro' } as const;
      const made = await machines[0]?.keys.create('acc_local', request, operator);
      for (const machine of machines) {
        expect(await machine.authenticate({ 'x-api-key': made?.secret })).toMatchObject({ plan: 'pro' });
      }
    });

    it('is not made anew when its file is damaged', async () => {
      await writeFile(join(test.home, 'server-secret'), 'cut');
      await expect(test.open()).rejects.toThrow(/server-secret is damaged/);
    });

    it('is missed in the log when keys were made under another', async () => {
      await test.issue();
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
      await test.open({ ...own, logger });
      return lines.join('');
    }
  });
});
