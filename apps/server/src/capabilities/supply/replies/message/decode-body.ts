import { type PlacedText, PlacedTextBuilder, placedWhole } from './placed-text.ts';

/** The text of a body that was submitted as it travelled: base64 or quoted-printable. Other texts stay as they are. */
export function decodeBody(body: string): { readonly placed: PlacedText; readonly isEncoded: boolean } {
  const decoded = decodeBase64(body) ?? decodeQuotedPrintable(body);
  return { placed: decoded ?? placedWhole(body), isEncoded: decoded !== undefined };
}

/** Without a space within, as words have them. */
const base64Lines = /^[A-Za-z0-9+/\r\n]{60,}={0,2}$/;

function decodeBase64(body: string): PlacedText | undefined {
  const trimmed = body.trim();
  if (!base64Lines.test(trimmed) || trimmed.replaceAll(/\s/g, '').length % 4 !== 0) return undefined;
  const text = decodedBy('utf-8', Buffer.from(trimmed, 'base64'));
  if (text === undefined) return undefined;
  const places = Array.from(body.matchAll(/[A-Za-z0-9+/]/g), ({ index }) => index);
  const placeOf = (byte: number) => places[Math.floor((byte * 4) / 3)] ?? body.length;
  const builder = new PlacedTextBuilder();
  let byte = 0;
  for (const char of text) {
    const start = placeOf(byte);
    byte += Buffer.byteLength(char);
    builder.addFor(char, start, placeOf(byte));
  }
  return builder.build();
}

/** Bytes one behind the other, also over the end of a line. */
const escapes = /(?:=[0-9A-F]{2}|=\r?\n)+/g;
const escapesMin = 3;

function decodeQuotedPrintable(body: string): PlacedText | undefined {
  const found = body.match(/=(?:[0-9A-F]{2}|\r?\n)/g) ?? [];
  if (found.length < escapesMin || !found.some((written) => /^=[C-F\r\n]/.test(written))) return undefined;
  const builder = new PlacedTextBuilder();
  let at = 0;
  for (const { index, 0: written } of body.matchAll(escapes)) {
    const bytes = Buffer.from(written.replaceAll(/[=\r\n]/g, ''), 'hex');
    const text = decodedBy('utf-8', bytes) ?? decodedBy('windows-1252', bytes);
    if (text === undefined) return undefined;
    builder.addRun(body.slice(at, index), at);
    at = index + written.length;
    builder.addFor(text, index, at);
  }
  builder.addRun(body.slice(at), at);
  return builder.build();
}

/** Undefined where the bytes are no text. */
function decodedBy(encoding: string, bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    return /[^\P{Cc}\t\n\r\f]/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
