import type { ByteSource } from '../stores/raster-store.ts';

interface Slice {
  readonly offset: number;
  readonly length: number;
}

/** Enough for the directory, what it refers to, and the offsets of the tiles of all but the finest files. */
const blockBytes = 32 * 1024;
/** A directory that asks for more is none. */
const sliceBytesMax = 16 * 1024 ** 2;

/**
 * The source from which the library reads a directory: small pieces, which are taken out of larger
 * ones that were read before.
 */
export function headerSource(source: ByteSource, signal: AbortSignal) {
  const blocks: { offset: number; bytes: Uint8Array<ArrayBuffer> }[] = [];

  async function read({ offset, length }: Slice): Promise<ArrayBuffer> {
    if (!(length <= sliceBytesMax)) throw new RangeError('This is larger than any directory.');
    const known = blocks.find(
      (block) => offset >= block.offset && offset + length <= block.offset + block.bytes.length,
    );
    if (known) return cut(known.bytes, offset - known.offset, length);
    const bytes = await source.read(offset, Math.max(length, blockBytes), signal);
    blocks.push({ offset, bytes });
    return cut(bytes, 0, length);
  }

  return {
    fetch: (slices: Slice[]) => Promise.all(slices.map(read)),
    fetchSlice: async (slice: Slice) => ({ ...slice, data: await read(slice) }),
    get fileSize() {
      return source.size ?? null;
    },
    close: async () => {},
  };
}

const cut = (bytes: Uint8Array<ArrayBuffer>, start: number, length: number): ArrayBuffer =>
  bytes.slice(start, start + length).buffer;
