import { isAscii } from 'node:buffer';
import { notText } from './errors.ts';

/**
 * Decodes a text file from any program to UTF-8. A byte order mark, or zeros beside the letters,
 * indicate UTF-16. Otherwise the first part that is more than ASCII decides between UTF-8 and
 * Windows-1252, which old spreadsheets write; after that, a cell with wrong bytes shows the
 * replacement character and can be left out alone.
 */
export async function* decodeToUtf8(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  let decode: Decode | null = null;
  let hasBegun = false;
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    held = Buffer.alloc(0);
    if (!hasBegun) {
      if (bytes.length < bytesLookedAt) {
        held = bytes;
        continue;
      }
      [decode, bytes] = begin(bytes, file);
      hasBegun = true;
    }
    if (decode === null) {
      const whole = dropOpenLetter(bytes);
      if (isAscii(whole)) {
        held = bytes.subarray(whole.length);
        bytes = whole;
      } else decode = chooseDecoder(whole);
    }
    yield decode === null ? bytes : decode(bytes);
  }
  if (held.length === 0) return;
  if (!hasBegun) [decode, held] = begin(held, file);
  decode ??= chooseDecoder(held);
  yield decode(held);
}

type Decode = (chunk: Buffer) => Buffer;

/** As far as the zeros of UTF-16 are looked for. */
const bytesLookedAt = 4096;

const keepChunk: Decode = (chunk) => chunk;

function decoder(encoding: 'utf-16le' | 'utf-16be' | 'windows-1252'): Decode {
  const text = new TextDecoder(encoding);
  return (chunk) => Buffer.from(text.decode(chunk, { stream: true }), 'utf8');
}

/**
 * Returns the decoder, null while the encoding is open, and the bytes without a byte order mark.
 */
function begin(bytes: Buffer, file: string): [decode: Decode | null, bytes: Buffer] {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return [keepChunk, bytes.subarray(3)];
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return [decoder('utf-16le'), bytes];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return [decoder('utf-16be'), bytes];
  const sample = bytes.subarray(0, bytesLookedAt);
  const zeros = { even: 0, odd: 0 };
  let control = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
    else if (byte < 9 || (byte > 13 && byte < 32)) control += 1;
  }
  const half = sample.length / 2;
  if (zeros.odd > half * 0.4 && zeros.even < half * 0.05) return [decoder('utf-16le'), bytes];
  if (zeros.even > half * 0.4 && zeros.odd < half * 0.05) return [decoder('utf-16be'), bytes];
  // A stray zero is the fault of one row; pictures and archives are full of bytes that no text has.
  if (zeros.even + zeros.odd + control > sample.length * 0.02) throw notText(file);
  return [null, bytes];
}

/** Without the letter of UTF-8 at the end that has only begun. */
function dropOpenLetter(bytes: Buffer): Buffer {
  for (let begin = bytes.length - 1; begin >= Math.max(0, bytes.length - longestLetter + 1); begin--) {
    const byte = bytes[begin] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return begin + letterLength(byte) > bytes.length ? bytes.subarray(0, begin) : bytes;
  }
  return bytes;
}

const longestLetter = 4;

/** @param lead the first byte of a letter beyond ASCII */
function letterLength(lead: number): number {
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : longestLetter;
}

/** One wrong byte does not make a file of another encoding: there the wrong ones are all that is not ASCII. */
function chooseDecoder(bytes: Buffer): Decode {
  let wrong = 0;
  let right = 0;
  for (const { 0: letter } of bytes.toString('utf8').matchAll(/[^\p{ASCII}]/gu)) {
    if (letter === '\uFFFD') wrong += 1;
    else right += 1;
  }
  return right >= wrong ? keepChunk : decoder('windows-1252');
}
