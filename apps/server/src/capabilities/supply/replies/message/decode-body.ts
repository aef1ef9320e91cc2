import { type PlacedText, PlacedTextBuilder, placedWhole } from './placed-text.ts';

/** The text of a body that was submitted as it travelled: base64 or quoted-printable. Other texts stay as they are. */
export function decodeBody(body: string): { readonly placed: PlacedText; readonly isEncoded: boolean } {
  const decoded = decodeBase64(body) ?? decodeQuotedPrintable(body);
  return decoded ? { placed: decoded, isEncoded: true } : { placed: placedWhole(body), isEncoded: false };
}

/** Without a space within, as words have them. */
const base64Lines = /^[A-Za-z0-9+/\r\n]+={0,2}$/;

function decodeBase64(body: string): PlacedText | undefined {
  const trimmed = body.trim();
  if (trimmed.length < 60 || !base64Lines.test(trimmed) || trimmed.replaceAll(/\s/g, '').length % 4 !== 0)
    return undefined;
  const places: number[] = [];
  for (const { index } of body.matchAll(/[A-Za-z0-9+/]/g)) places.push(index);
  const bytes = Buffer.from(trimmed, 'base64');
  return utf8Of(bytes, (byte) => {
    const first = Math.floor((byte * 4) / 3);
    return [places[first] ?? 0, (places[first + 1] ?? places.at(-1) ?? 0) + 1];
  });
}

const byteEscapes = /=(?:[0-9A-F]{2}|\r?\n)/g;
const escapesMin = 3;

function decodeQuotedPrintable(body: string): PlacedText | undefined {
  const found = body.match(byteEscapes) ?? [];
  const isBroken = found.some((written) => written.endsWith('\n'));
  if (found.length < escapesMin || !(isBroken || found.some((written) => /^=[C-F]/.test(written))))
    return undefined;
  const bytes: number[] = [];
  const places: [number, number][] = [];
  let at = 0;
  const addPlain = (end: number) => {
    for (const char of body.slice(at, end)) {
      for (const byte of Buffer.from(char)) {
        bytes.push(byte);
        places.push([at, at + char.length]);
      }
      at += char.length;
    }
  };
  for (const { index, 0: written } of body.matchAll(byteEscapes)) {
    addPlain(index);
    if (!written.endsWith('\n')) {
      bytes.push(Number.parseInt(written.slice(1), 16));
      places.push([index, index + written.length]);
    }
    at = index + written.length;
  }
  addPlain(body.length);
  return utf8Of(Buffer.from(bytes), (byte) => places[byte] ?? [0, 0]);
}

/** Undefined where the bytes are no text. */
function utf8Of(
  bytes: Buffer,
  placeOf: (byte: number) => readonly [start: number, end: number],
): PlacedText | undefined {
  const text = textOf(bytes);
  if (text === undefined) return undefined;
  const builder = new PlacedTextBuilder();
  let byte = 0;
  for (const char of text.decoded) {
    const length = text.isUtf8 ? Buffer.byteLength(char) : 1;
    builder.addFor(char, placeOf(byte)[0], placeOf(byte + length - 1)[1]);
    byte += length;
  }
  return builder.build();
}

function textOf(bytes: Buffer): { readonly decoded: string; readonly isUtf8: boolean } | undefined {
  const decoded = decodedBy('utf-8', bytes) ?? decodedBy('windows-1252', bytes);
  if (decoded === undefined || /[^\P{Cc}\t\n\r\f]/u.test(decoded)) return undefined;
  return { decoded, isUtf8: decodedBy('utf-8', bytes) !== undefined };
}

function decodedBy(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
