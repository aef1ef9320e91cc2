import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checksumMismatch, invalidRequest } from '../errors.ts';
import { tooMany } from './protocol.ts';

export const checksumAlgorithms = ['sha1', 'sha256', 'md5'] as const;

const titles = { sha1: 'SHA-1', sha256: 'SHA-256', md5: 'MD5' } as const;
const digestBytes = { sha1: 20, sha256: 32, md5: 16 } as const;

export interface Checksum {
  readonly algorithm: (typeof checksumAlgorithms)[number];
  readonly digest: Buffer;
}

/** Reads `Upload-Checksum`. */
export function readChecksum(header: string | undefined): Checksum | undefined {
  if (header === undefined) return undefined;
  const [, name, value = ''] = /^(\S+) ([\w+/]+={0,2})$/.exec(header.trim()) ?? [];
  const algorithm = checksumAlgorithms.find((known) => known === name);
  const digest = Buffer.from(value, 'base64');
  if (algorithm === undefined || digest.length !== digestBytes[algorithm]) {
    throw invalidRequest(
      `Upload-Checksum must be one of ${checksumAlgorithms.join(', ')}, a space and the checksum in Base64, received ${header.slice(0, 80)}.`,
    );
  }
  return { algorithm, digest };
}

export interface CheckedBytes extends AsyncDisposable {
  readonly size: number;
  open(): Readable;
}

/**
 * Puts bytes aside until their checksum is known. Rejects with `checksum_mismatch` when it is another one; nothing is
 * kept then.
 */
export async function checkBytes(
  bytes: AsyncIterable<Buffer>,
  { checksum, bytesMax, path }: { checksum: Checksum; bytesMax: number; path: string },
): Promise<CheckedBytes> {
  const remove = () => rm(path, { force: true });
  const hash = createHash(checksum.algorithm);
  let size = 0;
  async function* hashChunks() {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > bytesMax) throw tooMany(bytesMax);
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(hashChunks(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (!hash.digest().equals(checksum.digest)) throw checksumMismatch(titles[checksum.algorithm]);
  } catch (error) {
    await remove();
    throw error;
  }
  return { size, open: () => createReadStream(path), [Symbol.asyncDispose]: remove };
}

/** A new name in the folder. */
export const createAsidePath = (folder: string, random: (size: number) => Uint8Array): string =>
  join(folder, `${Buffer.from(random(16)).toString('hex')}.unchecked`);
