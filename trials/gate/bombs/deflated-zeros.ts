import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';

const chunk = Buffer.alloc(1_000_000);

/** A number of zeros, deflated as they are made. */
export async function deflatedZeros(bytes: number): Promise<Buffer> {
  const zeros = function* () {
    for (let made = 0; made < bytes; made += chunk.length) yield chunk;
  };
  return buffer(Readable.from(zeros()).pipe(createDeflate()));
}
