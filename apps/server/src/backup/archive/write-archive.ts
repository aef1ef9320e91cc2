import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { moveDurably } from '../../platform/durable-files.ts';
import { undefinedIfMissing } from '../../platform/files/missing.ts';
import { seal } from './sealing.ts';
import { type ArchivePart, writeTar } from './tar.ts';

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
 * there; returns its size.
 */
export async function writeArchive(
  parts: AsyncIterable<ArchivePart>,
  target: ArchiveTarget,
): Promise<number> {
  const { path, passphrase, at, signal } = target;
  const beside = `${path}.${randomUUID()}.part`;
  try {
    const compressed = pipeInto(Readable.from(writeTar(parts, at)));
    const file = createWriteStream(beside, { flags: 'wx', mode: 0o600 });
    await pipeline(passphrase === undefined ? compressed : seal(compressed, passphrase), file, { signal });
    // Another process may have made one meanwhile.
    await requirePlace(target);
    await moveDurably(beside, path);
    return file.bytesWritten;
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Rejects if an existing file may not be replaced. */
export async function requirePlace({
  path,
  replaces,
}: Pick<ArchiveTarget, 'path' | 'replaces'>): Promise<void> {
  const found = await lstat(path).catch(undefinedIfMissing);
  if (found === undefined || (replaces && found.isFile())) return;
  throw new Error(
    found.isFile()
      ? `${path} is there already. Choose another name, or let it be replaced with --force.`
      : `${path} is there already, and is no file. Choose another name.`,
  );
}

/** Adds a checksum of the whole, by which `zstd -t` finds damage. */
function pipeInto(bytes: Readable): Readable {
  const compressing = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  bytes.once('error', (error) => compressing.destroy(error));
  compressing.once('close', () => bytes.destroy());
  return bytes.pipe(compressing);
}
