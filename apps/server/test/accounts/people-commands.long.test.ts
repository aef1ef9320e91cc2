import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accounts, createAccounts } from '../../src/capabilities/accounts/index.ts';
import { readConfig } from '../../src/config.ts';
import { systemTimer } from '../../src/platform/clock.ts';
import { embeddedUnderTest, silentLogger, type TestDatabase } from '../support/database.ts';
import { makeFolder } from '../support/make-folder.ts';
import { runPlantdata } from '../support/plantdata-command.ts';
import { plantdataHere } from '../support/plantdata-here.ts';

const password = 'seven larches in the rain';
const tokenOf = (link: string): string => new URL(link.trim()).hash.slice(1);

describe('plantdata people, as a process on a fresh folder', async () => {
  const home = await makeFolder(afterAll);
  const plantdata = (...args: string[]) => runPlantdata(home, ['people', ...args]);

  it('says that there is no database yet, and makes none to look into', async () => {
    const { code, stdout, stderr } = await plantdata('list');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('There is no database');
    expect(await readdir(home)).toEqual([]);
  });

  it('makes the database and the link of the first owner, which it prints alone', async () => {
    const made = await plantdata('owner-link');
    expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('It works once, until ') });
    expect(tokenOf(made.stdout)).toHaveLength(43);
    // A process of its own ends with a stack trace where nobody awaits what failed.
    expect(await plantdata('invite', 'ben@nursery.example', '--account', 'acc_nope')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'plantdata: There is no account "acc_nope".\n',
    });
  });
});

describe('plantdata people', () => {
  let database: TestDatabase;
  let service: Accounts;
  beforeAll(async () => {
    database = await embeddedUnderTest.open();
    service = await createAccounts({
      database,
      home: database.home,
      plans: readConfig({}).plans,
      logger: silentLogger,
      clock: Date.now,
      timer: systemTimer,
      random: randomBytes,
    });
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });
  const plantdata = (...args: string[]) => plantdataHere(database.home, ['people', ...args]);
  const join = (link: string, given: { name: string; email?: string }) =>
    service.people.useLink(tokenOf(link), { ...given, password }, '127.0.0.1');

  it('make links beside a running service, show who has joined, and remove them', async () => {
    const first = await plantdata('owner-link');
    expect((await plantdata('list')).stdout).toMatch(/^No one may sign in\..*\n$/);
    await join(first.stdout, { name: 'Ann', email: 'Ann@nursery.example' });

    const invited = await plantdata('invite', 'ben@nursery.example', '--role', 'owner', '--json');
    const { link, expires_at } = JSON.parse(invited.stdout);
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now());
    const { personId } = await join(link, { name: 'Ben' });

    const { stdout: table } = await plantdata('list', '--account', 'acc_local');
    expect(table).toMatch(
      / per_\w{16} │ Ann@nursery.example .* │ owner .* ben@nursery.example .*2 people\./s,
    );
    const removed = await plantdata('remove', 'BEN@nursery.example');
    expect(removed).toEqual({ code: 0, stdout: 'ben@nursery.example was removed.\n', stderr: '' });
    const listed = JSON.parse((await plantdata('list', '--json')).stdout);
    expect(listed.people).toMatchObject([{ email: 'Ann@nursery.example', account_id: 'acc_local' }]);
    expect(JSON.stringify(listed)).not.toMatch(new RegExp(`scrypt|${personId}`));

    const lost = await plantdata('password-link', 'ann@nursery.example');
    expect(await service.people.lookAtLink(tokenOf(lost.stdout))).toMatchObject({ purpose: 'password' });
    expect(await plantdata('remove', 'ann@nursery.example')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'plantdata: This is the only owner of the account.\n',
    });
  });

  it.each([
    ['an account that does not exist', ['list', '--account', 'acc_nope'], 'There is no account "acc_nope".'],
    ['an owner for none', ['owner-link', '--account', 'acc_nope'], 'There is no account "acc_nope".'],
    ['somebody unknown', ['remove', 'nobody@y.example'], 'There is no person nobody@y.example.'],
    ['what is no address', ['password-link', 'nobody'], 'must be an e-mail address'],
  ])('refuse %s', async (_, args, problem) => {
    const { code, stdout, stderr } = await plantdata(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(problem);
  });

  it('refuse a role that does not exist', async () => {
    const { code, stdout, stderr } = await plantdata('invite', 'ben@y.example', '--role', 'boss');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Allowed choices are owner');
  });
});
