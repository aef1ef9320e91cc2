import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { LimitedBytes, readArriving } from './arriving-bytes.ts';
import { type Checksum, checkBytes, createAsidePath } from './checksum.ts';
import { lengthOfBody, tooMany } from './protocol.ts';

export interface ArrivingBody {
  readonly raw: IncomingMessage;
  readonly checksum: Checksum | undefined;
  readonly bytesMax: number;
}

export interface AsideOptions {
  /** Folder in which bytes are put aside until their checksum is known. */
  readonly folder: string;
  readonly random: (size: number) => Uint8Array;
}

/** Has the work done with the bytes of a request: as they arrive, or once their checksum has turned out right. */
export async function readBody<Result>(
  { raw, checksum, bytesMax }: ArrivingBody,
  { folder, random }: AsideOptions,
  work: (bytes: Readable) => Promise<Result>,
): Promise<Result> {
  if (checksum !== undefined) {
    const aside = { checksum, bytesMax, path: createAsidePath(folder, random) };
    await using checked = await checkBytes(readArriving(raw), aside);
    const bytes = checked.open();
    try {
      return await work(bytes);
    } finally {
      // Refused bytes were not read, and their file stays open until the stream is destroyed.
      bytes.destroy();
    }
  }
  if (lengthOfBody(raw) !== undefined) return work(raw);
  const bytes = readArriving(raw, new LimitedBytes(bytesMax));
  const result = await work(bytes);
  // Without a Content-Length it shows only now.
  if (bytes.isExceeded) throw tooMany(bytesMax, 'Those are kept, the rest is not: the upload is complete.');
  return result;
}
