import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBackup } from '../../src/backup/check-backup.ts';
import { makeFolder } from '../support/make-folder.ts';
import { restore } from './support/backups.ts';
import {
  anUpload,
  beginning,
  ending,
  type MadeMember,
  manifestOf,
  uploadName,
  writeBackup,
  writeMembers,
} from './support/made-archive.ts';

const unaborted = new AbortController().signal;

async function makePlace() {
  const folder = await makeFolder();
  return { file: join(folder, 'backup'), home: join(folder, 'home') };
}

/** Restores what was written and expects that it is refused, and that nothing came of it. */
async function expectRefused(
  write: (file: string) => Promise<void>,
  message: RegExp | string,
  settings: Record<string, string> = {},
): Promise<void> {
  const { file, home } = await makePlace();
  await write(file);
  await expect(restore({ PLANTDATA_HOME: home, ...settings }, file)).rejects.toThrow(message);
  expect(existsSync(home)).toBe(false);
}

const refusesMembers = (members: readonly MadeMember[], message: RegExp | string) =>
  expectRefused((file) => writeMembers(file, members), message);

const refusesWithin = (member: MadeMember, message: RegExp | string) =>
  refusesMembers([beginning(), member, ending(manifestOf([member]))], message);

describe('a backup that is whole', () => {
  it('passes the check that all others below fail', async () => {
    const { file, home } = await makePlace();
    await writeBackup(file, [anUpload]);
    const { manifest } = await checkBackup(
      { path: file, passphrase: undefined },
      { home, signal: unaborted },
    );
    expect(manifest.files.uploads.files).toBe(1);
  });
});

describe('a restore refuses, and writes nothing', () => {
  it('what is no backup', async () => {
    await expectRefused((file) => writeFile(file, 'PGDMP'), 'is no backup of plantdata');
    await expectRefused((file) => writeFile(file, ''), 'is no backup of plantdata');
    await expectRefused(
      (file) => writeFile(file, zstdCompressSync(randomBytes(4_000))),
      'The backup is damaged',
    );
    await expectRefused((file) => mkdir(file).then(() => undefined), 'is no file');
  });

  it('a backup that breaks off, wherever that is', async () => {
    const { file, home } = await makePlace();
    await writeBackup(file, [anUpload]);
    const whole = await readFile(file);
    for (let length = 4; length < whole.byteLength; length += 7) {
      await writeFile(file, whole.subarray(0, length));
      await expect(restore({ PLANTDATA_HOME: home }, file)).rejects.toThrow('The backup is damaged');
    }
    expect(existsSync(home)).toBe(false);
  });

  it('a backup of which a bit was changed, unless it says the same all the same', async () => {
    const { file, home } = await makePlace();
    await writeBackup(file, [{ ...anUpload, content: randomBytes(2_000).toString('base64') }]);
    const whole = await readFile(file);
    const source = { path: file, passphrase: undefined };
    const check = () => checkBackup(source, { home, signal: unaborted });
    const right = await check();
    const bit = fc.record({ at: fc.nat(whole.byteLength - 1), bit: fc.nat(7) });
    await fc.assert(
      fc.asyncProperty(bit, async ({ at, bit }) => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        await writeFile(file, changed);
        const found = await check().catch((error: unknown) => error);
        if (!(found instanceof Error)) expect(found).toEqual(right);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    '../outside',
    'files/../../outside',
    '/etc/passwd',
    'files//a',
    'uploads/../server-secret',
    'files/.hidden',
    'files/a\\b',
    `${uploadName}/more`,
    'files/sdm/0123/model.json.part',
    'secrets/other',
    'corrections/2026-01-01.snapshot/x',
    'tables/../x/000001.jsonl',
    'snapshots/wcvp/2026-01-01.snapshot',
    '__proto__/x',
  ])('a member called %s', (name) => refusesWithin({ name, content: 'x' }, 'No backup of plantdata holds'));

  it('links and folders, and extended headers with another name', async () => {
    for (const type of ['SymbolicLink', 'Link', 'Directory'] as const)
      await refusesWithin({ name: uploadName, type, linkpath: '/etc/passwd' }, 'is no plain file');
    for (const type of ['ExtendedHeader', 'NextFileHasLongPath'] as const)
      await refusesMembers(
        [beginning(), { name: 'x', type, content: '19 path=../outside\n' }, anUpload],
        'No backup of plantdata holds',
      );
  });

  it('extended headers that are larger than a name', async () => {
    const header: MadeMember = { name: 'x', type: 'ExtendedHeader', content: Buffer.alloc(5_000_000) };
    await refusesMembers([beginning(), header, anUpload], 'The backup is damaged');
  });

  it('members that are twice in it, missing, too many, in another order or not as they were', async () => {
    const other: MadeMember = { name: 'files/sdm/0123/map.png', content: 'a map' };
    const both = manifestOf([anUpload, other]);
    await refusesMembers([beginning(), anUpload, anUpload, ending(both)], 'is in it twice');
    await refusesMembers([beginning(), anUpload, ending(both)], 'files/sdm/0123/map.png is missing');
    await refusesMembers([beginning(), other, anUpload, ending(both)], 'is missing');
    await refusesMembers([beginning(), anUpload, other, ending(manifestOf([anUpload]))], 'is not of it');
    const changed = { ...other, content: 'another' };
    await refusesMembers([beginning(), anUpload, changed, ending(both)], 'is not as it was written');
    await refusesMembers(
      [beginning(), anUpload, ending(manifestOf([anUpload])), other],
      'stands behind its end',
    );
    await refusesMembers([beginning(), anUpload], 'its manifest is missing');
    await refusesMembers([anUpload, ending(manifestOf([anUpload]))], 'does not begin with');
    await refusesMembers([beginning(), beginning(), ending(manifestOf([]))], 'is in it twice');
  });

  it('a manifest that says something else than a manifest', async () => {
    await refusesMembers([beginning(), ending({})], 'manifest.json is not as it should be');
    await refusesMembers(
      [beginning(), { name: 'manifest.json', content: '{' }],
      'manifest.json cannot be read',
    );
    const migrations = ["0001_x'; drop table account; --"];
    await refusesMembers([beginning(), ending({ ...manifestOf([]), migrations })], 'is not as it should be');
  });

  it('a form of backup that it does not know', () =>
    refusesMembers(
      [beginning(2), ending(manifestOf([]))],
      'has the form 2, this version of plantdata reads 1',
    ));

  it('a backup of a newer version', () =>
    expectRefused(
      (file) => writeBackup(file, [], { service: '9.0.0', migrations: ['0001_accounts', '9001_later'] }),
      'is of a newer version (9.0.0, with the migration 9001_later)',
    ));

  it('tables that the service does not have, or does not keep', async () => {
    for (const table of ['pg_authid', 'kysely_migration', 'rate_bucket', 'account; drop table account']) {
      const tables = { [table]: { columns: ['id'], rows: 0 } };
      await expectRefused((file) => writeBackup(file, [], { tables }), 'The service keeps no table');
    }
    const rows = { name: 'tables/account/000001.jsonl', content: '["a"]\n' };
    await expectRefused((file) => writeBackup(file, [rows]), 'says nothing of the table');
  });

  it('rows that grow out of nearly nothing', () => {
    const zeros: MadeMember = { name: 'tables/account/000001.jsonl', content: Buffer.alloc(80_000_000) };
    return expectRefused((file) => writeBackup(file, [zeros]), 'would grow more than a thousandfold');
  });

  it('files for which the disk has no room, before it has read them', () => {
    const huge: MadeMember = { ...anUpload, size: 4 * 2 ** 50 };
    return refusesMembers([beginning(), huge], 'not enough room on the disk');
  });

  it('a secret that is larger than a secret is', () => {
    const secret: MadeMember = { name: 'secrets/server-secret', content: 'x'.repeat(5_000) };
    return refusesWithin(secret, 'secrets/server-secret is too large');
  });

  it('a backup without its secret where none is set: no key of it would work', () =>
    expectRefused(
      (file) => writeBackup(file, [anUpload], { secret: 'setting' }),
      'The secret under which the API keys were made is not in the backup',
    ));

  it('a file that is not there, with one sentence', async () => {
    const { file, home } = await makePlace();
    await expect(restore({ PLANTDATA_HOME: home }, file)).rejects.toThrow('ENOENT');
  });
});

describe('a home that is not empty', () => {
  const aSecret: MadeMember = { name: 'secrets/server-secret', content: `${'s'.repeat(43)}\n` };
  const write = (file: string) => writeBackup(file, [anUpload, aSecret], { secret: 'included' });

  const expectKept = async (make: (home: string) => Promise<unknown>, message: string, settings = {}) => {
    const { file, home } = await makePlace();
    await mkdir(home);
    await make(home);
    const before = await readdir(home, { recursive: true });
    await write(file);
    await expect(restore({ PLANTDATA_HOME: home, ...settings }, file)).rejects.toThrow(message);
    expect(await readdir(home, { recursive: true })).toEqual(before);
  };

  it('is left as it is: with a database, another secret, or files', async () => {
    await expectKept(
      (home) => mkdir(join(home, 'database', 'data'), { recursive: true }),
      'There is a database in',
    );
    await expectKept(
      (home) => writeFile(join(home, 'server-secret'), 'another'),
      'server-secret is there already, and another one than in the backup',
    );
    await expectKept(async (home) => {
      await mkdir(join(home, 'files'));
      await writeFile(join(home, 'files', 'picture.png'), 'png');
    }, 'There are files in');
  });

  it('is left as it is where PLANTDATA_SECRET or PLANTDATA_FILES would not fit the backup', async () => {
    const nothing = async () => undefined;
    await expectKept(nothing, 'PLANTDATA_SECRET is set to another secret', {
      PLANTDATA_SECRET: 'a secret of the deployment, and another',
    });
    await expectKept(nothing, 'PLANTDATA_FILES is set to a bucket', {
      PLANTDATA_FILES: 's3://bucket/prefix',
    });
  });

  it('is not led out of by a link', async () => {
    const { file, home } = await makePlace();
    const outside = await makeFolder();
    await mkdir(home);
    await writeFile(join(outside, 'file'), 'of somebody else');
    await symlink(outside, join(home, 'uploads'));
    await write(file);
    await expect(restore({ PLANTDATA_HOME: home }, file)).rejects.toThrow('There are files in');
    expect(await readdir(outside)).toEqual(['file']);
  });
});
