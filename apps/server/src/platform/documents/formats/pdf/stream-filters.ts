import { Readable } from 'node:stream';
import { constants, createInflateRaw } from 'node:zlib';

/** Filters of PDF as PDF.js undoes them, piece by piece. Each ends where its data does, and data that are damaged end there. */

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
export type StreamFilter = (pieces: Pieces) => AsyncGenerator<Uint8Array>;

/** The beginning of data, as far as it shows their filter. */
export interface DataHead {
  readonly first: number[];
  /** Without blanks, which filters of text pass over. */
  readonly solid: number[];
}

const headBytes = 256;
const pieceBytes = 64 * 1024;

/** Goes through all pieces. */
export async function headOf(pieces: Pieces): Promise<DataHead> {
  const head: DataHead = { first: [], solid: [] };
  for await (const piece of pieces) {
    for (const byte of piece) {
      if (head.solid.length === headBytes) break;
      if (head.first.length < 2) head.first.push(byte);
      if (!isBlank(byte)) head.solid.push(byte);
    }
  }
  return head;
}

/** The filters that data with this beginning may have gone through last. */
export async function filtersOf({ first, solid }: DataHead): Promise<readonly StreamFilter[]> {
  if (solid.length === 0) return [];
  const filters: StreamFilter[] = isDeflated(first) ? [inflate] : [];
  for (const filter of [asciiHex, ascii85]) {
    const within = await headOf(filter([Uint8Array.from(solid)]));
    if (isDeflated(within.first) || within.solid.every(isOfAscii85)) filters.push(filter);
  }
  return filters;
}

const isBlank = (byte: number): boolean => byte === 32 || byte === 9 || byte === 10 || byte === 13;

/** Digits of ASCIIHex are among those of ASCII85. */
const isOfAscii85 = (byte: number): boolean => (byte > 32 && byte < 118) || byte === 122 || byte === 126;

/** The first two bytes of zlib: its method, and that both together are a multiple of 31. */
const isDeflated = ([method = 0, flags = 0]: readonly number[]): boolean =>
  (method & 15) === 8 && (method * 256 + flags) % 31 === 0;

async function* inflate(pieces: Pieces): AsyncGenerator<Uint8Array> {
  const packed = Readable.from(skipHeader(pieces));
  const inflated = createInflateRaw({ chunkSize: pieceBytes, finishFlush: constants.Z_SYNC_FLUSH });
  packed.pipe(inflated);
  try {
    yield* inflated;
  } catch {
    // Damaged from here on.
  } finally {
    packed.destroy();
    inflated.destroy();
  }
}

/** zlib itself refuses windows that PDF.js takes. */
async function* skipHeader(pieces: Pieces): AsyncGenerator<Uint8Array> {
  let header = 2;
  for await (const piece of pieces) {
    if (piece.length > header) yield piece.subarray(header);
    header = Math.max(0, header - piece.length);
  }
}

async function* asciiHex(pieces: Pieces): AsyncGenerator<Uint8Array> {
  let high = -1;
  for await (const piece of pieces) {
    const bytes: number[] = [];
    const end = piece.indexOf(62);
    for (const byte of end < 0 ? piece : piece.subarray(0, end)) {
      const digit = hexDigit(byte);
      if (digit < 0) continue;
      if (high >= 0) bytes.push(high * 16 + digit);
      high = high < 0 ? digit : -1;
    }
    yield Uint8Array.from(bytes);
    if (end >= 0) return;
  }
}

function hexDigit(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

async function* ascii85(pieces: Pieces): AsyncGenerator<Uint8Array> {
  let [word, digits] = [0, 0];
  for await (const piece of pieces) {
    const bytes: number[] = [];
    const end = piece.indexOf(126);
    for (const byte of end < 0 ? piece : piece.subarray(0, end)) {
      if (isBlank(byte)) continue;
      const isZeros = digits === 0 && byte === 122;
      word = isZeros ? 0 : word * 85 + byte - 33;
      digits += 1;
      if (digits < 5 && !isZeros) continue;
      bytes.push((word >> 24) & 255, (word >> 16) & 255, (word >> 8) & 255, word & 255);
      [word, digits] = [0, 0];
    }
    yield Uint8Array.from(bytes);
    if (end >= 0) return;
  }
}
