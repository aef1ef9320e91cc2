import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream';
import { crc32, createGunzip, createInflateRaw } from 'node:zlib';
import { ChecklistError, damagedFile, filesTooLarge, fileTooLarge, unpacksTooFar } from './errors.ts';
import { RATIO_COUNTS_FROM_BYTES, type ReadingLimits } from './limits.ts';

/** Large parts: with the usual 16 kB half of the time would go into handing them on. */
export const CHUNK_BYTES = 256 * 1024;

/** Counts the unpacked bytes of the files of one import against the limits. */
export class UnpackingBudget {
  readonly limits: ReadingLimits;
  /** Called with the number of bytes of the given files as they are read. */
  readonly onRead: (bytes: number) => void;
  #bytes = 0;

  constructor(limits: ReadingLimits, onRead: (bytes: number) => void) {
    this.limits = limits;
    this.onRead = onRead;
  }

  take(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.limits.totalBytes) throw filesTooLarge(this.limits.totalBytes);
  }
}

/** Size and checksum that an archive states for a file. */
interface PromisedContent {
  readonly bytes: number;
  readonly crc32: number;
}

interface PackedFile {
  readonly label: string;
  readonly packedBytes: number;
  readonly packing: 'gzip' | 'deflate' | 'stored';
  /** Null where the format promises nothing before the end. */
  readonly promised: PromisedContent | null;
}

/** Unpacked bytes of a file, no further than the limits go. Throws a ChecklistError. */
export async function* unpack(
  source: Readable,
  packed: PackedFile,
  budget: UnpackingBudget,
): AsyncGenerator<Buffer> {
  const read = countBytes(source, budget);
  const stream = packed.packing === 'stored' ? read : unpackWith(read, unpackerFor(packed.packing));
  let bytes = 0;
  let checksum = 0;
  try {
    for await (const chunk of buffers(stream)) {
      bytes += chunk.length;
      checkSize(bytes, packed, budget.limits);
      budget.take(chunk.length);
      if (packed.promised !== null) checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (cause) {
    throw cause instanceof ChecklistError ? cause : damagedFile(packed.label, cause);
  }
  const { promised } = packed;
  if (promised !== null && (promised.bytes !== bytes || promised.crc32 !== checksum)) {
    throw damagedFile(packed.label, 'its content is not what the archive says');
  }
}

/** Also asked before unpacking, with the size that an archive states. */
export function checkSize(
  bytes: number,
  { label, packedBytes, packing }: Omit<PackedFile, 'promised'>,
  limits: ReadingLimits,
): void {
  if (bytes > limits.fileBytes) throw fileTooLarge(label, limits.fileBytes);
  if (packing === 'stored' || bytes < RATIO_COUNTS_FROM_BYTES) return;
  if (bytes > packedBytes * limits.unpackingRatio) throw unpacksTooFar(label, limits.unpackingRatio);
}

function unpackerFor(packing: 'gzip' | 'deflate'): Transform {
  return packing === 'gzip'
    ? createGunzip({ chunkSize: CHUNK_BYTES })
    : createInflateRaw({ chunkSize: CHUNK_BYTES });
}

async function* countBytes(source: Readable, budget: UnpackingBudget): AsyncGenerator<Buffer> {
  for await (const chunk of buffers(source)) {
    budget.onRead(chunk.length);
    yield chunk;
  }
}

async function* buffers(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (Buffer.isBuffer(chunk)) yield chunk;
  }
}

/** An error on either side ends both; it is thrown to the reader of the unpacked bytes. */
function unpackWith(source: AsyncIterable<Buffer>, unpacker: Transform): Transform {
  return pipeline(source, unpacker, () => {});
}
