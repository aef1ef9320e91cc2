import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { sealedMark, unseal } from './sealing.ts';
import { type ArchivePart, readTar } from './tar.ts';
import { damaged, UnusableBackup } from './unusable-backup.ts';

export interface ArchiveSource {
  readonly path: string;
  readonly passphrase: string | undefined;
}

const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The parts of an archive, one after the other. Rejects with {@link UnusableBackup}. */
export async function* readArchive({ path, passphrase }: ArchiveSource): AsyncGenerator<ArchivePart> {
  const isSealed = await startsSealed(path);
  if (isSealed && passphrase === undefined)
    throw new UnusableBackup(`${path} is encrypted. Set PLANTDATA_BACKUP_PASSPHRASE to its passphrase.`);
  const file = createReadStream(path);
  const compressed = isSealed ? Readable.from(unseal(file, passphrase ?? '')) : file;
  const decompressing = createZstdDecompress();
  let problem: unknown;
  compressed.once('error', (error: Error) => {
    problem = error;
    decompressing.destroy(error);
  });
  try {
    yield* readTar(compressed.pipe(decompressing));
  } catch (error) {
    throw explain(problem ?? error);
  } finally {
    compressed.destroy();
    file.destroy();
  }
}

async function startsSealed(path: string): Promise<boolean> {
  await using file = await open(path);
  if (!(await file.stat()).isFile()) throw new UnusableBackup(`${path} is no file.`);
  const beginning = Buffer.alloc(sealedMark.byteLength);
  await file.read(beginning);
  if (beginning.equals(sealedMark)) return true;
  if (!beginning.subarray(0, zstdMark.byteLength).equals(zstdMark))
    throw new UnusableBackup(`${path} is no backup of plantdata.`);
  return false;
}

function explain(error: unknown): unknown {
  const isOfCompression =
    error instanceof Error && 'code' in error && /^(?:ZSTD_|Z_|ERR_ZLIB|ERR_BUFFER)/.test(String(error.code));
  return isOfCompression ? damaged('its bytes were changed, or its end is missing', error) : error;
}
