import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isIssuedKey } from '../../src/capabilities/accounts/keys/api-key.ts';
import { runPlantdata } from '../support/plantdata-command.ts';

/** Each command is a process of its own that opens the database, so there are few. */
const patience = 240_000;

describe('plantdata keys and accounts', () => {
  let home: string;
  const plantdata = (...args: string[]) => runPlantdata(home, args);
  const json = async (...args: string[]) => {
    const { stdout, stderr } = await plantdata(...args, '--json');
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout);
  };

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'plantdata-test-'));
  });
  afterAll(() => rm(home, { recursive: true }));

  it('says that there is no database yet, and makes none to look into', async () => {
    const { code, stdout, stderr } = await plantdata('keys', 'list');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('There is no database');
    expect(await readdir(home)).toEqual([]);
  });

  it.each([
    ['an unknown plan', ['keys', 'create', '--name', 'x', '--plan', 'gold']],
    ['no name', ['keys', 'create']],
    ['a limit that is no number', ['keys', 'create', '--name', 'x', '--credit-limit', '-1']],
    ['a day that does not exist', ['keys', 'create', '--name', 'x', '--expires', '2027-02-31']],
    ['an account without a plan', ['accounts', 'create', '--name', 'x']],
  ])('refuses %s with exit code 1, before anything is made', async (_, args) => {
    const { code, stdout } = await plantdata(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(await readdir(home)).toEqual([]);
  });

  it(
    'makes a key on a fresh folder, prints it once, and changes, rotates and deactivates it',
    async () => {
      const limits = ['--credit-limit', '500', '--reset', 'monthly', '--burst', '5', '--expires', '30d'];
      const made = await plantdata('keys', 'create', '--name', 'web shop', ...limits);
      expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('cannot be shown again') });
      expect(isIssuedKey(made.stdout.trim())).toBe(true);

      const { keys } = await json('keys', 'list', '--account', 'acc_local');
      expect(keys).toMatchObject([
        {
          name: 'web shop',
          account_id: 'acc_local',
          plan: 'pro',
          status: 'active',
          credit_limit: 500,
          credit_reset: 'monthly',
          burst: 5,
          last_four: made.stdout.trim().slice(-4),
        },
      ]);
      expect(JSON.stringify(keys)).not.toContain('hash');
      const [{ id }] = keys;

      const changes = ['--name', 'shop', '--credit-limit', 'none', '--expires', 'never'];
      expect((await json('keys', 'change', id, ...changes)).key).toMatchObject({
        name: 'shop',
        credit_limit: null,
        credit_reset: 'monthly',
        burst: 5,
        expires_at: null,
      });

      const { key, secret, replaced } = await json('keys', 'rotate', id, '--overlap-hours', '1');
      expect(isIssuedKey(secret)).toBe(true);
      expect([key.status, replaced.status, replaced.replaced_by]).toEqual(['active', 'replaced', key.id]);

      const table = await plantdata('keys', 'deactivate', key.id);
      expect(table.stdout).toMatch(/│ key_\w{16} │ shop .* │ inactive .*1 key\./s);

      const unknown = await plantdata('keys', 'deactivate', 'key_unknown');
      expect(unknown).toMatchObject({ code: 1, stdout: '' });
      expect(unknown.stderr).toBe('plantdata: There is no API key "key_unknown".\n');
    },
    patience,
  );

  it(
    'makes and changes accounts, whose plan is the highest for their keys',
    async () => {
      const { account } = await json('accounts', 'create', '--name', 'Nursery', '--plan', 'basic');
      const create = ['keys', 'create', '--name', 'x', '--plan', 'pro', '--account', account.id];
      expect((await plantdata(...create)).stderr).toContain('/plan must be at most basic');
      await plantdata('accounts', 'change', account.id, '--plan', 'pro');
      const listed = await plantdata('accounts', 'list');
      expect(listed.stdout).toMatch(/acc_local .*Nursery +│ pro /s);
    },
    patience,
  );
});
