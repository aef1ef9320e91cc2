import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Encrypter } from 'age-encryption';
import { describe, expect, it, onTestFinished } from 'vitest';
import { smallPart } from '../../src/backup/archive/archive-part.ts';
import { readArchive } from '../../src/backup/archive/read-archive.ts';
import { writeArchive } from '../../src/backup/archive/write-archive.ts';
import { checkBackup } from '../../src/backup/check-backup.ts';
import { eventually } from '../support/eventually.ts';
import { makeFolder } from '../support/make-folder.ts';

const passphrase = 'seven larches in the rain';
const content = randomBytes(2_500_000);

async function write(passphrase: string | undefined): Promise<string> {
  const path = join(await makeFolder(), 'backup');
  const parts = async function* () {
    yield smallPart('files/one', content);
    yield smallPart('files/two', 'a second one');
  };
  const signal = new AbortController().signal;
  await writeArchive(parts(), { path, replaces: false, passphrase, at: new Date(), signal });
  return path;
}

/** The passphrase is tried in a millisecond instead of a second. */
async function encryptCheaply(plain: Buffer): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(10);
  return Buffer.from(await encrypter.encrypt(plain));
}

async function readParts(path: string, given: string | undefined): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = [];
  for await (const { name, bytes } of readArchive({ path, passphrase: given }))
    found.push([name, await buffer(bytes)]);
  return found;
}

it('opens an encrypted backup with its passphrase only', async () => {
  const path = await write(passphrase);
  const found = await readParts(path, passphrase);
  expect(found.map(([name]) => name)).toEqual(['files/one', 'files/two']);
  expect(found[0]?.[1].equals(content)).toBe(true);
  expect(found[1]?.[1].toString()).toBe('a second one');
  await expect(readParts(path, `${passphrase}!`)).rejects.toThrow(
    'PLANTDATA_BACKUP_PASSPHRASE is not that of the backup',
  );
  await expect(readParts(path, undefined)).rejects.toThrow('is encrypted. Set PLANTDATA_BACKUP_PASSPHRASE');
});

it('refuses an encrypted backup that was cut, reordered or changed', async () => {
  const path = await write(undefined);
  const whole = await encryptCheaply(await readFile(path));
  const chunkBytes = 64 * 1024 + 16;
  // The header ends with a checksum of 43 characters and a nonce of 16 bytes.
  const headBytes = whole.indexOf('\n--- ') + 5 + 43 + 1 + 16;
  const [first, second] = [0, 1].map((number) =>
    whole.subarray(headBytes + number * chunkBytes, headBytes + (number + 1) * chunkBytes),
  );
  const head = whole.subarray(0, headBytes);
  const rest = whole.subarray(headBytes + 2 * chunkBytes);
  const changed = Buffer.from(whole);
  changed.writeUInt8(changed.readUInt8(whole.byteLength - 20) ^ 1, whole.byteLength - 20);
  await writeFile(path, Buffer.concat([head, first ?? head, second ?? head, rest]));
  expect(await readParts(path, passphrase)).toHaveLength(2);
  for (const wrong of [
    whole.subarray(0, -1),
    whole.subarray(0, -rest.byteLength),
    Buffer.concat([head, second ?? head, first ?? head, rest]),
    Buffer.concat([head, first ?? head, rest]),
    Buffer.concat([whole, first ?? head]),
    head,
    changed,
  ]) {
    await writeFile(path, wrong);
    await expect(readParts(path, passphrase)).rejects.toThrow(/damaged/);
  }
  await writeFile(path, Buffer.concat([Buffer.from('age-encryption.org/v1\n'), Buffer.alloc(5_000, 'x')]));
  await expect(readParts(path, passphrase)).rejects.toThrow('is no backup of plantdata');
});

describe('a backup that was encrypted before backups were age files', () => {
  const old = join(import.meta.dirname, 'fixtures', 'sealed-by-1.0.0.backup');
  const check = (path: string, given: string) =>
    checkBackup({ path, passphrase: given }, { home: '/', signal: new AbortController().signal });

  it('is read with its passphrase only', async () => {
    const { manifest, secrets } = await check(old, passphrase);
    expect(manifest).toMatchObject({ secret: 'included', tables: { api_key: { rows: 1 } } });
    expect([...secrets.keys()]).toEqual(['server-secret']);
    await expect(check(old, `${passphrase}!`)).rejects.toThrow(
      'PLANTDATA_BACKUP_PASSPHRASE is not that of the backup',
    );
  });

  it('is refused where it was cut or changed', async () => {
    const path = join(await makeFolder(), 'backup');
    const whole = await readFile(old);
    await writeFile(path, whole.subarray(0, -1));
    await expect(check(path, passphrase)).rejects.toThrow(/damaged/);
    whole.writeUInt8(whole.readUInt8(100) ^ 1, 100);
    await writeFile(path, whole);
    await expect(check(path, passphrase)).rejects.toThrow(/damaged/);
  });
});

it('leaves no backup under its name when the process is killed', async () => {
  const folder = await makeFolder();
  const path = join(folder, 'backup');
  const module = JSON.stringify(join(import.meta.dirname, '../../src/backup/archive/write-archive.ts'));
  const endless = `
    const { writeArchive } = await import(${module});
    async function* bytes() { for (;;) { yield Buffer.alloc(65_536, 'x'); await new Promise(setImmediate); } }
    async function* parts() { yield { name: 'files/one', size: 8 * 1024 ** 4, bytes: bytes() }; }
    const signal = new AbortController().signal;
    await writeArchive(parts(), { path: ${JSON.stringify(path)}, replaces: false, at: new Date(), signal });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', endless]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await eventually(async () => expect(await readdir(folder)).toHaveLength(1));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^backup\..+\.part$/)]);
});
