import { damaged } from '../archive/unusable-backup.ts';

const newLine = 0x0a;
const batchBytes = 1024 * 1024;
/** No row is as long; PostgreSQL would not read it. */
const lineBytesMax = 200 * 1024 * 1024;

/** The lines of a part, about a megabyte at a time. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.byteLength;
    if (length > lineBytesMax) throw damaged('a row of it is too long');
    const end = chunk.lastIndexOf(newLine);
    if (end === -1 || length < batchBytes) continue;
    const text = Buffer.concat(waiting).subarray(0, length - (chunk.byteLength - end));
    yield text.toString().split('\n');
    waiting = [chunk.subarray(end + 1)];
    length = chunk.byteLength - end - 1;
  }
  const text = Buffer.concat(waiting).toString();
  if (text === '') return;
  if (!text.endsWith('\n')) throw damaged('a row of it has no end');
  yield text.slice(0, -1).split('\n');
}
