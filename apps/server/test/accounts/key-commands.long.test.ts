import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isIssuedKey } from '../../src/capabilities/accounts/keys/api-key.ts';
import { embeddedUnderTest, type TestDatabase } from '../support/database.ts';
import { makeFolder } from '../support/make-folder.ts';
import { runPlantdata } from '../support/plantdata-command.ts';
import { plantdataHere } from '../support/plantdata-here.ts';

describe('plantdata keys, as a process on a fresh folder', async () => {
  const home = await makeFolder(afterAll);

  it('says that there is no database yet, and makes none to look into', async () => {
    const { code, stdout, stderr } = await runPlantdata(home, ['keys', 'list']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('There is no database');
    expect(await readdir(home)).toEqual([]);
  });

  it.each([
    ['an unknown plan', ['keys', 'create', '--name', 'x', '--plan', 'gold']],
    ['an unknown reset', ['keys', 'create', '--name', 'x', '--reset', 'hourly']],
    ['no name', ['keys', 'create']],
    ['a limit that is no number', ['keys', 'create', '--name', 'x', '--credit-limit', '-1']],
    ['a day that does not exist', ['keys', 'create', '--name', 'x', '--expires', '2027-02-31']],
    ['an account without a plan', ['accounts', 'create', '--name', 'x']],
  ])('refuses %s with exit code 2, before anything is made', async (_, args) => {
    const { code, stdout } = await plantdataHere(home, args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(await readdir(home)).toEqual([]);
  });

  it('makes the database and a key, which it prints alone, once', async () => {
    const made = await runPlantdata(home, ['keys', 'create', '--name', 'web shop']);
    expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('cannot be shown again') });
    expect(isIssuedKey(made.stdout.trim())).toBe(true);
    expect(await readdir(home)).toContain('database');
  });
});

describe('plantdata keys and accounts', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await embeddedUnderTest.open();
  });
  afterAll(() => database.close());
  const plantdata = (...args: string[]) => plantdataHere(database.home, args);
  const json = async (...args: string[]) => {
    const { stdout, stderr } = await plantdata(...args, '--json');
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout);
  };

  it('make a key with limits, change, rotate and deactivate it', async () => {
    const limits = ['--credit-limit', '500', '--reset', 'monthly', '--burst', '5', '--expires', '30d'];
    const made = await json('keys', 'create', '--name', 'web shop', '--plan', 'pro', '--test', ...limits);
    const { id } = made.key;
    expect(isIssuedKey(made.secret)).toBe(true);
    const shown = { name: 'web shop', plan: 'pro', prefix: 'pds_test_', status: 'active' };
    const limited = { credit_limit: 500, credit_reset: 'monthly', burst: 5 };
    const { keys } = await json('keys', 'list', '--account', 'acc_local');
    expect(keys).toMatchObject([{ id, ...shown, ...limited, last_four: made.secret.slice(-4) }]);
    expect(JSON.stringify(keys)).not.toContain('hash');

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
    expect((await json('keys', 'activate', key.id)).key).toMatchObject({ status: 'active' });
  });

  it('say in one line what is not there, also in a process beside the one that has the database open', async () => {
    expect(await runPlantdata(database.home, ['keys', 'deactivate', 'key_unknown'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'plantdata: There is no API key "key_unknown".\n',
    });
  });

  it('make and change accounts, whose plan is that of their keys, or the highest of them', async () => {
    const { account } = await json('accounts', 'create', '--name', 'Nursery', '--plan', 'basic');
    const create = ['keys', 'create', '--name', 'x', '--account', account.id];
    expect((await json(...create)).key).toMatchObject({ plan: 'basic', account_id: account.id });
    expect((await plantdata(...create, '--plan', 'pro')).stderr).toContain('/plan must be at most basic');
    await plantdata('accounts', 'change', account.id, '--plan', 'pro');
    expect((await json(...create, '--plan', 'pro')).key).toMatchObject({ plan: 'pro' });
    expect((await plantdata('accounts', 'list')).stdout).toMatch(/Nursery +│ pro /s);
  });
});
