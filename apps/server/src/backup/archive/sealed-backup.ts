import { createDecipheriv, scryptSync } from 'node:crypto';
import { open } from 'node:fs/promises';
import { damagedError, wrongPassphrase } from './unusable-backup.ts';

/**
 * Reads backups that were encrypted before they were age files. They are read until version 2.0.0.
 * The tar archive is encrypted with AES-256-GCM in pieces of 1 MiB. The nonce of a piece holds its
 * number and whether it is the last one.
 */
export const sealedMark = Buffer.from('plantdata sealed backup 1\n');

const saltBytes = 16;
const prefixBytes = 7;
const tagBytes = 16;
const pieceBytes = 1024 * 1024 + tagBytes;
const scryptParams = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

export async function* decryptSealed(path: string, passphrase: string): AsyncGenerator<Buffer> {
  await using file = await open(path);
  const { size } = await file.stat();
  const read = async (length: number, position: number): Promise<Buffer> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  const salt = await read(saltBytes, sealedMark.byteLength);
  const prefix = await read(prefixBytes, sealedMark.byteLength + saltBytes);
  const key = scryptSync(passphrase.normalize('NFC'), salt, 32, scryptParams);
  let position = sealedMark.byteLength + saltBytes + prefixBytes;
  for (let number = 0; number === 0 || position < size; number += 1) {
    const piece = await read(pieceBytes, position);
    position += piece.byteLength;
    const counter = Buffer.alloc(5);
    counter.writeUInt32BE(number);
    counter.writeUInt8(position >= size ? 1 : 0, 4);
    try {
      yield decrypt(piece, key, Buffer.concat([prefix, counter]));
    } catch (cause) {
      throw number === 0
        ? wrongPassphrase(cause)
        : damagedError('a piece of it was changed, or is missing', cause);
    }
  }
}

function decrypt(piece: Buffer, key: Buffer, nonce: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(piece.subarray(-tagBytes));
  return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
}
