/**
 * Undoes UTF-8 that was read as Windows-1252 (`MÃ¼ll` for `Müll`), one character at a time, so that the rest of the
 * string and its offsets stay as they are.
 */

/** The 27 characters that Windows-1252 has between 0x80 and 0x9F, in order; a space where it has none. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const fromWindows1252: ReadonlyMap<number, number> = new Map(
  [...windows1252].map((sign, index) => [sign.charCodeAt(0), 0x80 + index] as const),
);

function byteOf(code: number): number {
  return code <= 0xff ? code : (fromWindows1252.get(code) ?? -1);
}

function continuation(text: string, index: number): number {
  if (index >= text.length) return -1;
  const byte = byteOf(text.charCodeAt(index));
  return byte >= 0x80 && byte <= 0xbf ? byte & 0x3f : -1;
}

/** The character that was damaged at `index` and how many UTF-16 units the damage takes, or null if it is sound. */
export function decodeMojibake(
  text: string,
  index: number,
): { readonly character: string; readonly length: number } | null {
  const lead = byteOf(text.charCodeAt(index));
  const second = continuation(text, index + 1);
  if (second < 0) return null;
  if (lead >= 0xc2 && lead <= 0xdf) {
    return { character: String.fromCharCode(((lead & 0x1f) << 6) | second), length: 2 };
  }
  if (lead < 0xe0 || lead > 0xef) return null;
  const third = continuation(text, index + 2);
  if (third < 0) return null;
  const code = ((lead & 0x0f) << 12) | (second << 6) | third;
  return code < 0x800 ? null : { character: String.fromCharCode(code), length: 3 };
}

/** The upper half of code page 437 from 0xC0 on, where Latin-1 has its letters (`L÷ve`, `Bol≥s`, `▄ksip`). */
const codePage437 = '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■';

const fromCodePage437: ReadonlyMap<number, string> = new Map(
  [...codePage437]
    .map((sign, index) => [sign.charCodeAt(0), String.fromCharCode(0xc0 + index)] as const)
    .filter(([code]) => code >= 0x2190 || code === 0xf7 || code === 0x207f),
);

/**
 * The Latin letter behind a drawing or mathematical sign inside a word: Latin-1 that was read as
 * code page 437.
 */
export function decodeDrawingSign(code: number): string | undefined {
  return fromCodePage437.get(code);
}
