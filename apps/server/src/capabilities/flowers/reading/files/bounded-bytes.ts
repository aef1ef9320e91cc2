import { FileRefusal, inWords, reasonOf } from '../file-refusal.ts';
import {
  FILE_BYTES_MAX,
  RATIO_COUNTS_FROM_BYTES,
  UNPACKED_BYTES_MAX,
  UNPACKING_RATIO_MAX,
} from '../limits.ts';

/** What archives have unpacked to so far in one import. */
export interface UnpackedBytes {
  total: number;
}

/** Bytes of a file as far as the limits go; whatever fails on the way comes out as a FileRefusal. */
export async function* boundedBytes(
  source: AsyncIterable<unknown>,
  { packedBytes, unpacked }: { packedBytes: number | null; unpacked: UnpackedBytes },
): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of source) {
      if (!Buffer.isBuffer(chunk)) continue;
      bytes += chunk.length;
      if (bytes > FILE_BYTES_MAX)
        throw new FileRefusal(`It has more than ${inWords(FILE_BYTES_MAX)} bytes, the most for one file.`);
      if (packedBytes !== null) admitUnpacked({ bytes, packedBytes, grown: chunk.length, unpacked });
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof FileRefusal) throw cause;
    throw new FileRefusal(`It cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}

function admitUnpacked({
  bytes,
  packedBytes,
  grown,
  unpacked,
}: {
  bytes: number;
  packedBytes: number;
  grown: number;
  unpacked: UnpackedBytes;
}): void {
  unpacked.total += grown;
  if (unpacked.total > UNPACKED_BYTES_MAX) {
    throw new FileRefusal(
      `The archives unpack to more than ${inWords(UNPACKED_BYTES_MAX)} bytes, the most for one import.`,
    );
  }
  if (bytes > RATIO_COUNTS_FROM_BYTES && bytes > packedBytes * UNPACKING_RATIO_MAX) {
    throw new FileRefusal(
      `It unpacks to more than ${UNPACKING_RATIO_MAX} times its size, which no table of spectra does.`,
    );
  }
}
