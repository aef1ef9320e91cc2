import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { DocumentError } from '../../document-error.ts';
import { aboveLimit } from '../../problems.ts';
import { readAhead } from '../text-files/read-ahead.ts';

const opening = 'stream';
const chunkBytes = 256 * 1024;

/**
 * Unfolds every stream of a PDF and counts what comes out, without keeping it: PDF.js sets no limit. Whatever a stream says of
 * itself, it is unfolded as long as it looks deflated, through any number of filters. Throws a DocumentError above the limit.
 */
export async function requireBoundedStreams(pdf: Buffer, bytesMax: number): Promise<void> {
  for (let at = pdf.indexOf(opening); at >= 0; at = pdf.indexOf(opening, at + 1)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue;
    const start = at + opening.length + (pdf[at + opening.length] === 13 ? 2 : 1);
    const end = pdf.indexOf('endstream', start);
    const stream = pdf.subarray(start, end < 0 ? undefined : end);
    if (isDeflated(stream)) await count([stream], bytesMax);
  }
}

/** What is damaged counts as far as it can be unfolded. */
async function count(chunks: Iterable<Buffer> | AsyncIterable<Buffer>, bytesMax: number): Promise<void> {
  let bytes = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw aboveLimit('bytes in a part when unpacked', bytesMax);
      yield chunk;
    }
  };
  try {
    await pipeline(Readable.from(chunks), createInflate({ chunkSize: chunkBytes }), counted, (source) =>
      countFurther(source, bytesMax),
    );
  } catch (error) {
    if (error instanceof DocumentError) throw error;
  }
}

async function countFurther(source: AsyncIterable<Buffer>, bytesMax: number): Promise<void> {
  const { head, all } = await readAhead(source, headBytes, ({ length }) => length);
  if (isDeflated(Buffer.concat(head))) return count(all, bytesMax);
  for await (const _ of all);
}

const headBytes = 2;

/** The first two bytes of zlib: its method, and that both together are a multiple of 31. */
const isDeflated = ([method = 0, flags = 0]: Uint8Array): boolean =>
  (method & 15) === 8 && (method * 256 + flags) % 31 === 0;
