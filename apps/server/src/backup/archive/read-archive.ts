import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import type { ArchivePart } from './archive-part.ts';
import { decryptSealed, sealedMark } from './sealed-backup.ts';
import { damagedError, UnusableBackup, wrongPassphrase } from './unusable-backup.ts';

export interface ArchiveSource {
  readonly path: string;
  readonly passphrase: string | undefined;
}

type Format = 'plain' | 'age' | 'sealed';

const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const ageMark = Buffer.from('age-encryption.org/v1\n');
/** The header of an age file with a passphrase has some 200 bytes. */
const headBytes = 1_024;

/**
 * The parts of an archive, one after the other. All bytes of a part have to be read before the next
 * part. Rejects with {@link UnusableBackup}, also while a part is read.
 */
export async function* readArchive(source: ArchiveSource): AsyncGenerator<ArchivePart> {
  const compressed = openSource(source, await readFormat(source.path));
  const archive = extract();
  const end = new AbortController();
  const reading = pipeline(compressed, createZstdDecompress(), archive, { signal: end.signal });
  // The archive reports the same error.
  reading.catch(() => undefined);
  try {
    for await (const entry of archive) {
      const { name, size, type } = entry.header;
      if (type !== 'file') throw damagedError(`${JSON.stringify(name)} is no plain file`);
      yield { name, size, bytes: readBytes(entry) };
    }
  } catch (error) {
    throw explain(error);
  } finally {
    end.abort();
    await reading.catch(() => undefined);
  }
}

async function readFormat(path: string): Promise<Format> {
  await using file = await open(path);
  if (!(await file.stat()).isFile()) throw new UnusableBackup(`${path} is no file.`);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const head = buffer.subarray(0, bytesRead);
  const startsWith = (mark: Buffer) => head.subarray(0, mark.byteLength).equals(mark);
  if (startsWith(zstdMark)) return 'plain';
  if (startsWith(sealedMark)) return 'sealed';
  // A longer header would be read into memory as a whole.
  if (startsWith(ageMark) && head.includes('\n--- ')) return 'age';
  throw new UnusableBackup(`${path} is no backup of plantdata.`);
}

function openSource({ path, passphrase }: ArchiveSource, format: Format): Readable {
  if (format === 'plain') return createReadStream(path);
  if (passphrase === undefined)
    throw new UnusableBackup(`${path} is encrypted. Set PLANTDATA_BACKUP_PASSPHRASE to its passphrase.`);
  return Readable.from(format === 'age' ? decryptAge(path, passphrase) : decryptSealed(path, passphrase));
}

async function* decryptAge(path: string, passphrase: string): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path);
  try {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase.normalize('NFC'));
    const plain = await decrypter.decrypt(Readable.toWeb(file)).catch((cause: unknown) => {
      throw wrongPassphrase(cause);
    });
    yield* plain;
  } finally {
    file.destroy();
  }
}

async function* readBytes(chunks: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunks) if (chunk instanceof Uint8Array) yield chunk;
  } catch (error) {
    throw explain(error);
  }
}

/** Errors of the disk keep their own message. */
function explain(error: unknown): unknown {
  if (error instanceof UnusableBackup || (error instanceof Error && 'syscall' in error)) return error;
  return damagedError('its bytes were changed, or its end is missing', error);
}
