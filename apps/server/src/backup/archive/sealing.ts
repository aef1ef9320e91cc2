import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { ByteReader } from './byte-reader.ts';
import { damaged, UnusableBackup } from './unusable-backup.ts';

/**
 * Encryption under a passphrase: AES-256-GCM in pieces of 1 MiB, each with its own nonce that holds
 * its number and whether it is the last, so that none can be left out, moved or read before it is
 * known to be right. The key is made by scrypt.
 */

export const sealedMark = Buffer.from('plantdata sealed backup 1\n');

const cipher = 'aes-256-gcm';
const saltBytes = 16;
const prefixBytes = 7;
const tagBytes = 16;
const pieceBytes = 1024 * 1024;

/** Cost of scrypt: 128 MiB and half a second for each attempt at a passphrase. */
const dear = { N: 2 ** 17, r: 8, p: 1 };
export type ScryptCost = typeof dear;

export async function* seal(
  chunks: AsyncIterable<Buffer>,
  passphrase: string,
  cost: ScryptCost = dear,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const prefix = randomBytes(prefixBytes);
  const key = await keyOf(passphrase, salt, cost);
  yield Buffer.concat([sealedMark, salt, prefix]);
  const reader = new ByteReader(chunks);
  let piece = await reader.exactly(pieceBytes);
  for (let number = 0; ; number += 1) {
    const next = await reader.exactly(pieceBytes);
    const isLast = next.byteLength === 0;
    const encrypting = createCipheriv(cipher, key, nonceOf(prefix, number, isLast));
    yield Buffer.concat([encrypting.update(piece), encrypting.final(), encrypting.getAuthTag()]);
    if (isLast) return;
    piece = next;
  }
}

/** Decrypts a file that begins with the mark. */
export async function* unseal(
  chunks: AsyncIterable<Buffer>,
  passphrase: string,
  cost: ScryptCost = dear,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(chunks);
  try {
    const head = await reader.exactly(sealedMark.byteLength + saltBytes + prefixBytes);
    const prefix = head.subarray(sealedMark.byteLength + saltBytes);
    const key = await keyOf(passphrase, head.subarray(sealedMark.byteLength, -prefixBytes), cost);
    let piece = await reader.exactly(pieceBytes + tagBytes);
    for (let number = 0; ; number += 1) {
      const next = await reader.exactly(pieceBytes + tagBytes);
      const isLast = next.byteLength === 0;
      yield opened(piece, { key, nonce: nonceOf(prefix, number, isLast), isFirst: number === 0 });
      if (isLast) return;
      piece = next;
    }
  } finally {
    await reader.close();
  }
}

function opened(
  piece: Buffer,
  { key, nonce, isFirst }: { key: Buffer; nonce: Buffer; isFirst: boolean },
): Buffer {
  try {
    const decrypting = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
    decrypting.setAuthTag(piece.subarray(-tagBytes));
    return Buffer.concat([decrypting.update(piece.subarray(0, -tagBytes)), decrypting.final()]);
  } catch (cause) {
    if (!isFirst) throw damaged('a piece of it was changed, or is missing', cause);
    throw new UnusableBackup(
      'PLANTDATA_BACKUP_PASSPHRASE is not that of the backup, or the backup is damaged.',
      {
        cause,
      },
    );
  }
}

const nonceOf = (prefix: Buffer, number: number, isLast: boolean): Buffer => {
  const counter = Buffer.alloc(5);
  counter.writeUInt32BE(number);
  counter.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([prefix, counter]);
};

const memoryMax = 256 * 1024 * 1024;

const keyOf = (passphrase: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, { ...cost, maxmem: memoryMax }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
