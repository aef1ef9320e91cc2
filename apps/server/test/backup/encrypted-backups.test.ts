import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readArchive } from '../../src/backup/archive/read-archive.ts';
import { seal, sealedMark, unseal } from '../../src/backup/archive/sealing.ts';
import { writeArchive } from '../../src/backup/archive/write-archive.ts';
import { smallPart } from '../../src/backup/recorded-parts.ts';
import { makeFolder } from './support/backups.ts';

const passphrase = 'seven larches in the rain';
const content = randomBytes(2_500_000);

it('an encrypted backup is opened by its passphrase, and by no other', async () => {
  const path = join(await makeFolder(), 'backup');
  const parts = async function* () {
    yield smallPart('files/one', content);
    yield smallPart('files/two', 'a second one');
  };
  const signal = new AbortController().signal;
  await writeArchive(parts(), { path, replaces: false, passphrase, at: new Date(), signal });

  const read = async (given: string | undefined) => {
    const found: [string, Buffer][] = [];
    for await (const { name, bytes } of readArchive({ path, passphrase: given }))
      found.push([name, await buffer(bytes)]);
    return found;
  };
  const found = await read(passphrase);
  expect(found.map(([name]) => name)).toEqual(['files/one', 'files/two']);
  expect(found[0]?.[1].equals(content)).toBe(true);
  expect(found[1]?.[1].toString()).toBe('a second one');
  await expect(read(`${passphrase}!`)).rejects.toThrow(
    'PLANTDATA_BACKUP_PASSPHRASE is not that of the backup',
  );
  await expect(read(undefined)).rejects.toThrow('is encrypted. Set PLANTDATA_BACKUP_PASSPHRASE');
});

/** A passphrase that is tried in a millisecond instead of half a second. */
const cheap = { N: 2 ** 10, r: 8, p: 1 };
const streamOf = async function* (bytes: Buffer) {
  yield bytes;
};
const sealed = () => buffer(seal(streamOf(content), passphrase, cheap));
const unsealed = (bytes: Buffer) => buffer(unseal(streamOf(bytes), passphrase, cheap));

it('what is encrypted shows nothing of what is in it, and never looks the same', async () => {
  const [one, other] = await Promise.all([sealed(), sealed()]);
  expect(one.includes(content.subarray(0, 16))).toBe(false);
  expect(one.subarray(sealedMark.byteLength).includes(other.subarray(-1_000))).toBe(false);
});

it('what is encrypted is refused where it was cut, put in another order or changed', async () => {
  const whole = await sealed();
  const pieceBytes = 2 ** 20 + 16;
  const headBytes = sealedMark.byteLength + 16 + 7;
  const piece = (number: number) =>
    whole.subarray(headBytes + number * pieceBytes, headBytes + (number + 1) * pieceBytes);
  const [head, first, second, third] = [whole.subarray(0, headBytes), piece(0), piece(1), piece(2)];
  expect((await unsealed(Buffer.concat([head, first, second, third]))).equals(content)).toBe(true);
  const changed = Buffer.from(whole);
  changed[whole.byteLength - 20] = (changed[whole.byteLength - 20] ?? 0) ^ 1;
  for (const wrong of [
    Buffer.concat([head, first, second]),
    Buffer.concat([head, second, first, third]),
    Buffer.concat([head, first, third]),
    Buffer.concat([head, first, second, third, third]),
    whole.subarray(0, -1),
    head,
    changed,
  ]) {
    await expect(unsealed(wrong)).rejects.toThrow(/damaged/);
  }
});
