import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { type Pack, pack } from 'tar-stream';
import { moveDurably } from '../../platform/durable-files.ts';
import { ignoreMissing } from '../../platform/files/missing.ts';
import type { ArchivePart } from './archive-part.ts';

export interface ArchiveTarget {
  readonly path: string;
  /** True if an existing file may be replaced. */
  readonly replaces: boolean;
  readonly passphrase: string | undefined;
  readonly at: Date;
  readonly signal: AbortSignal;
}

/**
 * Writes the parts into a file that only its owner may read, first beside the target and then moved
 * there; returns its size. The file is a tar archive, compressed with Zstandard and, with a
 * passphrase, encrypted by age.
 */
export async function writeArchive(
  parts: AsyncIterable<ArchivePart>,
  target: ArchiveTarget,
): Promise<number> {
  const { path, passphrase, at, signal } = target;
  const beside = `${path}.${randomUUID()}.part`;
  try {
    const archive = pack();
    // The checksum of the whole lets `zstd -t` find damage.
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
    const file = createWriteStream(beside, { flags: 'wx', mode: 0o600 });
    const packing = packParts(archive, parts, at);
    const writing =
      passphrase === undefined
        ? pipeline(archive, compress, file, { signal })
        : pipeline(archive, compress, (bytes) => encrypt(bytes, passphrase), file, { signal });
    // Either ends the other; the file is closed only when both have ended.
    await Promise.all([packing, writing]).finally(() => Promise.allSettled([packing, writing]));
    // Another process may have made one meanwhile.
    await requirePlace(target);
    await moveDurably(beside, path);
    return file.bytesWritten;
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function packParts(archive: Pack, parts: AsyncIterable<ArchivePart>, mtime: Date): Promise<void> {
  try {
    for await (const { name, size, bytes } of parts)
      await pipeline(bytes, archive.entry({ name, size, mtime, mode: 0o600, type: 'file' }));
    archive.finalize();
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function* encrypt(bytes: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase.normalize('NFC'));
  yield* await encrypter.encrypt(ReadableStream.from<Uint8Array>(bytes));
}

/** Rejects if an existing file may not be replaced. */
export async function requirePlace({
  path,
  replaces,
}: Pick<ArchiveTarget, 'path' | 'replaces'>): Promise<void> {
  const found = await lstat(path).catch(ignoreMissing);
  if (found === undefined || (replaces && found.isFile())) return;
  throw new Error(
    found.isFile()
      ? `${path} is there already. Choose another name, or let it be replaced with --force.`
      : `${path} is there already, and is no file. Choose another name.`,
  );
}
