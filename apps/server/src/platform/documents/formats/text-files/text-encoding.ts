import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { notText } from '../../problems.ts';
import { readAhead } from './read-ahead.ts';

/** Text of a file. */
export const readText = (path: string): AsyncGenerator<string> => decodeText(createReadStream(path));

/**
 * Text, whatever program wrote it: UTF-8, UTF-16 with or without a mark, Windows-1252, which is what old spreadsheets write,
 * or the Mac's own. Throws a DocumentError for what is no text.
 */
async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const { head, all } = await readAhead(chunks, sampleBytes, (chunk) => chunk.length);
  const width = detectWidth(Buffer.concat(head).subarray(0, sampleBytes));
  if (width === null) throw notText();
  let isFirst = true;
  for await (const text of width === 'eight-bit' ? decodeEightBit(all) : decodeUtf16(all, width)) {
    if (text === '') continue;
    yield isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text;
    isFirst = false;
  }
}

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

/** The encoding of a whole text, as `readText` understands it. Throws a DocumentError for what is no text. */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  const width = detectWidth(bytes.subarray(0, sampleBytes));
  if (width === null) throw notText();
  if (width !== 'eight-bit') return width;
  return isAscii(bytes) ? 'utf-8' : eightBitEncoding(bytes.subarray(asciiLength(bytes)));
}

/** A file is text if its first bytes are. */
export const sampleBytes = 4096;

/** Returns whether a file that begins like this is text. */
export const isText = (sample: Uint8Array): boolean => detectWidth(sample) !== null;

/** The width of the units of a text; null for NUL bytes in no pattern or many control signs. */
function detectWidth(sample: Uint8Array): 'utf-16le' | 'utf-16be' | 'eight-bit' | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  const half = sample.length / 2;
  if (zeros.odd > half * 0.4 && zeros.even < half * 0.05) return 'utf-16le';
  if (zeros.even > half * 0.4 && zeros.odd < half * 0.05) return 'utf-16be';
  return zeros.even + zeros.odd > 0 || hasManyControls(sample) ? null : 'eight-bit';
}

/** Pictures and archives are full of bytes that no text has. */
function hasManyControls(sample: Uint8Array): boolean {
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
 * UTF-8, or a set of single bytes. Both have ASCII in common. The first character beyond it
 * decides, however late in the file it comes: a valid character of UTF-8 is next to never meant as
 * two of a set of single bytes.
 */
async function* decodeEightBit(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: EightBitDecoder | null = null;
  let undecided: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk);
      continue;
    }
    const bytes: Uint8Array = undecided.length > 0 ? Buffer.concat([undecided, chunk]) : chunk;
    const plain = asciiLength(bytes);
    const isDecidable = bytes.length - plain >= longestCharacter;
    if (isDecidable) decoder = decoderFor(bytes.subarray(plain));
    undecided = isDecidable ? undecided : bytes.subarray(plain);
    yield decoder ? decoder.decode(bytes) : decodeLatin(bytes.subarray(0, plain));
  }
  const last = decoder ?? decoderFor(undecided);
  yield last.decode(decoder ? new Uint8Array() : undecided) + last.end();
}

const longestCharacter = 4;

function asciiLength(bytes: Uint8Array): number {
  return isAscii(bytes) ? bytes.length : bytes.findIndex((byte) => byte > 0x7f);
}

function decodeLatin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** Chooses by the character at the beginning of `bytes`. */
const decoderFor = (bytes: Uint8Array): EightBitDecoder => new EightBitDecoder(eightBitEncoding(bytes));

/** A line this long is decoded as it comes. */
const lineBytesMax = 1024 * 1024;

/** Decodes whole lines: in UTF-8 that was put together from several files a line may be of Windows-1252. */
class EightBitDecoder {
  readonly #decoder: TextDecoder;
  readonly #isUtf8: boolean;
  #begun: Uint8Array = new Uint8Array();

  constructor(encoding: 'utf-8' | 'windows-1252' | 'macintosh') {
    this.#decoder = new TextDecoder(encoding, { ignoreBOM: true });
    this.#isUtf8 = encoding === 'utf-8';
  }

  decode(chunk: Uint8Array): string {
    if (!this.#isUtf8) return this.#decoder.decode(chunk, { stream: true });
    const bytes = this.#begun.length > 0 ? Buffer.concat([this.#begun, chunk]) : chunk;
    const end = bytes.lastIndexOf(lineFeed) + 1 || (bytes.length > lineBytesMax ? wholeLength(bytes) : 0);
    this.#begun = bytes.subarray(end);
    return this.#decodeLines(bytes.subarray(0, end));
  }

  end(): string {
    const rest = this.#begun;
    this.#begun = new Uint8Array();
    return this.#isUtf8 ? this.#decodeLines(rest) : this.#decoder.decode();
  }

  #decodeLines(bytes: Uint8Array): string {
    if (isUtf8(bytes)) return this.#decoder.decode(bytes);
    const lines: string[] = [];
    for (let start = 0; start < bytes.length; ) {
      const end = bytes.indexOf(lineFeed, start) + 1 || bytes.length;
      const line = bytes.subarray(start, end);
      lines.push(isUtf8(line) ? this.#decoder.decode(line) : oldDecoder.decode(line));
      start = end;
    }
    return lines.join('');
  }
}

const lineFeed = 0x0a;
const oldDecoder = new TextDecoder('windows-1252');

/** The bytes of whole characters of UTF-8: the last may be cut off. */
function wholeLength(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && end > bytes.length - longestCharacter && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80)
    end -= 1;
  return end > 0 && (bytes[end - 1] ?? 0) > 0x7f ? end - 1 : bytes.length;
}

function eightBitEncoding(bytes: Uint8Array): 'utf-8' | 'windows-1252' | 'macintosh' {
  const [lead = 0] = bytes;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : longestCharacter;
  if (isUtf8(bytes.subarray(0, length))) return 'utf-8';
  return isOfMac(bytes) ? 'macintosh' : 'windows-1252';
}

/** Accented letters stand where Windows has rare signs, and where it has its letters the Mac has signs. */
function isOfMac(bytes: Uint8Array): boolean {
  let ofMac = 0;
  let ofWindows = 0;
  for (const byte of bytes) {
    if (byte >= 0xc0) ofWindows += 1;
    else if (byte >= 0x81 && byte <= 0x9f && !signsOfWindows.has(byte)) ofMac += 1;
  }
  return ofMac > ofWindows;
}

/** Quotes, dashes and trade marks. */
const signsOfWindows = new Set([
  0x82, 0x84, 0x85, 0x8b, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9b,
]);
