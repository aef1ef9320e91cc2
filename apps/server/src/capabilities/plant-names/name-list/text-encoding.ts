import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { unreadableList } from './errors.ts';
import { readAhead } from './read-ahead.ts';

/**
 * Text of a list file, whatever program wrote it: UTF-8, UTF-16 with or without a mark, or Windows-1252 as the last
 * resort, which is what old spreadsheets write. A file with NUL bytes in no such pattern is not text.
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const { head, all } = await readAhead(chunks, sampleBytes, (chunk) => chunk.length);
  const wide = detectUtf16(Buffer.concat(head).subarray(0, sampleBytes));
  let isFirst = true;
  for await (const text of wide ? decodeUtf16(all, wide) : decodeEightBit(all)) {
    if (text === '') continue;
    yield isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text;
    isFirst = false;
  }
}

const sampleBytes = 4096;

function detectUtf16(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  const half = sample.length / 2;
  if (zeros.odd > half * 0.4 && zeros.even < half * 0.05) return 'utf-16le';
  if (zeros.even > half * 0.4 && zeros.odd < half * 0.05) return 'utf-16be';
  if (zeros.even + zeros.odd > 0 || isMostlyControl(sample))
    throw unreadableList('it is not text (binary data)');
  return null;
}

/** Pictures and archives are full of bytes that no text has. */
function isMostlyControl(sample: Uint8Array): boolean {
  let control = 0;
  for (const byte of sample) {
    if (byte < 9 || (byte > 13 && byte < 32)) control += 1;
  }
  return control > sample.length * 0.02;
}

async function* decodeUtf16(
  chunks: AsyncIterable<Uint8Array>,
  encoding: 'utf-16le' | 'utf-16be',
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/**
 * UTF-8 or Windows-1252. Both have ASCII in common, and the first character beyond it tells them apart, however late in
 * the file it comes: what is UTF-8 there is next to never meant as two characters of Windows-1252.
 */
async function* decodeEightBit(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let undecided: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    const bytes: Uint8Array = undecided.length > 0 ? Buffer.concat([undecided, chunk]) : chunk;
    const plain = asciiLength(bytes);
    const isDecidable = bytes.length - plain >= longestCharacter;
    if (isDecidable) decoder = decoderFor(bytes.subarray(plain));
    undecided = isDecidable ? undecided : bytes.subarray(plain);
    yield decoder ? decoder.decode(bytes, { stream: true }) : asText(bytes.subarray(0, plain));
  }
  yield decoder ? decoder.decode() : decoderFor(undecided).decode(undecided);
}

const longestCharacter = 4;

function asciiLength(bytes: Uint8Array): number {
  return isAscii(bytes) ? bytes.length : bytes.findIndex((byte) => byte > 0x7f);
}

function asText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** Chooses by the character at the beginning of `bytes`. */
function decoderFor(bytes: Uint8Array): TextDecoder {
  const [lead = 0] = bytes;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : longestCharacter;
  return new TextDecoder(isUtf8(bytes.subarray(0, length)) ? 'utf-8' : 'windows-1252', { ignoreBOM: true });
}
