import { stripAccents } from '../../../strip-accents.ts';
import { encodingOf, type TextEncoding } from '../../formats/text-files/text-encoding.ts';

/**
 * The bytes of a text as a string in which separators and quotation marks can be found: of UTF-16 its characters, of every
 * other encoding a character for each byte. All that is not edited is written back byte for byte.
 */
export interface RawText {
  readonly text: string;
  /** Text of ours in the same form; characters that the encoding lacks become the nearest that it has. */
  encode(text: string): string;
  decode(raw: string): string;
  toBytes(raw: string): Buffer;
}

/** Throws a DocumentError for what is no text. */
export function rawTextOf(bytes: Buffer): RawText {
  const encoding = encodingOf(bytes);
  switch (encoding) {
    case 'utf-16le':
      return utf16(bytes, (raw) => Buffer.from(raw, 'utf16le'));
    case 'utf-16be':
      return utf16(swapped(bytes), (raw) => swapped(Buffer.from(raw, 'utf16le')));
    case 'utf-8':
      return byteText(
        bytes,
        (text) => Buffer.from(text).toString('latin1'),
        (raw) => Buffer.from(raw, 'latin1').toString(),
      );
    default:
      return singleByteText(bytes, encoding);
  }
}

const utf16 = (bytes: Buffer, toBytes: RawText['toBytes']): RawText => ({
  text: bytes.toString('utf16le'),
  encode: (text) => text,
  decode: (raw) => raw,
  toBytes,
});

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16();

const byteText = (bytes: Buffer, encode: RawText['encode'], decode: RawText['decode']): RawText => ({
  text: bytes.toString('latin1'),
  encode,
  decode,
  toBytes: (raw) => Buffer.from(raw, 'latin1'),
});

function singleByteText(bytes: Buffer, encoding: TextEncoding): RawText {
  const decoder = new TextDecoder(encoding);
  const codes = Array.from({ length: 256 }, (_, code) => code);
  const byCharacter = new Map(
    codes.map((code) => [decoder.decode(Uint8Array.of(code)), String.fromCharCode(code)]),
  );
  const encodeOne = (character: string): string =>
    byCharacter.get(character) ??
    byCharacter.get(nearest[character] ?? '') ??
    byCharacter.get(stripAccents(character)) ??
    '?';
  return byteText(
    bytes,
    (text) => [...text].map(encodeOne).join(''),
    (raw) => decoder.decode(Buffer.from(raw, 'latin1')),
  );
}

const nearest: Readonly<Record<string, string>> = {
  '×': 'x',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};
