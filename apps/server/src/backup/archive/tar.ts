import { Header } from 'tar';
import { ByteReader } from './byte-reader.ts';
import { damaged } from './unusable-backup.ts';

/** A part of an archive by name. All its bytes have to be read before the next part is asked for. */
export interface ArchivePart {
  readonly name: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const blockBytes = 512;
const endBytes = 2 * blockBytes;
const chunkBytes = 1024 * 1024;

/** The parts as a tar archive of plain files that any tar reads. */
export async function* writeTar(parts: AsyncIterable<ArchivePart>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, bytes } of parts) {
    const header = new Header({ path: name, size, mode: 0o600, mtime: at, type: 'File', uid: 0, gid: 0 });
    header.encode();
    if (header.needPax || header.block === undefined)
      throw new Error(`${name} is too long a name for a backup.`);
    yield header.block;
    let written = 0;
    for await (const chunk of bytes) {
      written += chunk.byteLength;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} has changed its size while it was backed up.`);
    yield Buffer.alloc(paddingOf(size));
  }
  yield Buffer.alloc(endBytes);
}

/**
 * Reads the parts of a tar archive as {@link writeTar} makes them. Nothing else that an archive may
 * hold is read: no links, no folders, no extended headers, whose size a stranger could choose.
 */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<ArchivePart> {
  const reader = new ByteReader(chunks);
  try {
    for (let block = await blockOf(reader); !isEmpty(block); block = await blockOf(reader)) {
      const { name, size } = plainFile(block);
      let missing = size;
      yield {
        name,
        size,
        bytes: (async function* () {
          while (missing > 0) {
            const chunk = await reader.some(Math.min(missing, chunkBytes));
            if (chunk === undefined) throw damaged(`it ends within ${name}`);
            missing -= chunk.byteLength;
            yield chunk;
          }
        })(),
      };
      if (missing > 0) throw new Error(`${name} was not read.`);
      if (!isEmpty(await reader.exactly(paddingOf(size)))) throw damaged(`there is something behind ${name}`);
    }
    const rest = await reader.exactly(endBytes);
    if (rest.byteLength !== endBytes - blockBytes || !isEmpty(rest)) throw damaged('its end is not one');
  } finally {
    await reader.close();
  }
}

async function blockOf(reader: ByteReader): Promise<Buffer> {
  const block = await reader.exactly(blockBytes);
  if (block.byteLength < blockBytes) throw damaged('it ends too early');
  return block;
}

function plainFile(block: Buffer): { name: string; size: number } {
  const { path, size, type, cksumValid } = headerIn(block);
  if (!cksumValid || path === undefined || size === undefined) throw damaged('it is no archive of plantdata');
  if (type !== 'File') throw damaged(`${JSON.stringify(path)} is no plain file`);
  return { name: path, size };
}

function headerIn(block: Buffer): Header {
  try {
    return new Header(block);
  } catch (cause) {
    throw damaged('it is no archive of plantdata', cause);
  }
}

const paddingOf = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes;

const isEmpty = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);
