import {
  FILE_BYTES_MAX,
  RATIO_COUNTS_FROM_BYTES,
  UNPACKED_BYTES_MAX,
  UNPACKING_RATIO_MAX,
} from '../limits.ts';
import { FileRefusal, formatCount, messageOf } from '../refusal.ts';

/** Bytes that archives have unpacked to so far in one import. */
export interface UnpackedBytes {
  total: number;
}

/** Bytes of a file up to the limits; every other failure becomes a FileRefusal. `packedBytes` is null for a file that is not packed. */
export async function* limitBytes(
  source: AsyncIterable<unknown>,
  { packedBytes, unpacked }: { packedBytes: number | null; unpacked: UnpackedBytes },
): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of source) {
      if (!Buffer.isBuffer(chunk)) continue;
      bytes += chunk.length;
      if (packedBytes !== null) unpacked.total += chunk.length;
      assertSize(bytes, packedBytes, unpacked);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof FileRefusal) throw cause;
    throw new FileRefusal(`It cannot be read: ${messageOf(cause)}.`, { cause });
  }
}

function assertSize(bytes: number, packedBytes: number | null, unpacked: UnpackedBytes): void {
  if (bytes > FILE_BYTES_MAX) {
    throw new FileRefusal(`It has more than ${formatCount(FILE_BYTES_MAX)} bytes, the most for one file.`);
  }
  if (packedBytes === null) return;
  if (unpacked.total > UNPACKED_BYTES_MAX) {
    const max = formatCount(UNPACKED_BYTES_MAX);
    throw new FileRefusal(`The archives unpack to more than ${max} bytes, the most for one import.`);
  }
  if (bytes > RATIO_COUNTS_FROM_BYTES && bytes > packedBytes * UNPACKING_RATIO_MAX) {
    throw new FileRefusal(
      `It unpacks to more than ${UNPACKING_RATIO_MAX} times its size, which no table of spectra does.`,
    );
  }
}
