/** A label made ready for reading, and where each of its characters stood in the label as sent. */
export interface NormalisedLabel {
  readonly text: string;
  /** Beginning and end, in the label as sent, of each character of the text. Absent where text and label have the same length. */
  readonly origin?: { readonly starts: readonly number[]; readonly ends: readonly number[] };
  /** `½` and the like were written. */
  readonly hasFraction: boolean;
}

/**
 * Lower case, Unicode NFKC, straight quotes, `x` for `×`, `-` for every dash, `.5` for `½`, letters without accents.
 * White space stays as it is: the tokeniser skips it.
 */
export function normaliseLabel(label: string): NormalisedLabel {
  if (isAscii(label)) return { text: label.toLowerCase(), hasFraction: false };
  return normaliseUnicode(label);
}

function isAscii(label: string): boolean {
  for (let index = 0; index < label.length; index++) if (label.charCodeAt(index) > 127) return false;
  return true;
}

function normaliseUnicode(label: string): NormalisedLabel {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let hasFraction = false;
  for (let start = 0; start < label.length; ) {
    const end = start + lengthAt(label, start);
    const character = label.slice(start, end);
    const fraction = fractions.get(character);
    if (fraction !== undefined) hasFraction = true;
    const written = fraction ?? plainForm(character);
    text += written;
    for (let unit = 0; unit < written.length; unit++) {
      starts.push(start);
      ends.push(end);
    }
    start = end;
  }
  return { text, origin: { starts, ends }, hasFraction };
}

function lengthAt(label: string, index: number): number {
  const code = label.codePointAt(index) ?? 0;
  return code > 0xffff ? 2 : 1;
}

function plainForm(character: string): string {
  if (character.charCodeAt(0) < 128) return character.toLowerCase();
  const known = replacements.get(character);
  if (known !== undefined) return known;
  return character.normalize('NFKD').replace(marks, '').toLowerCase();
}

/** Combining marks and characters without width, which OCR and spreadsheets leave behind. */
const marks = /[\p{M}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

const fractions = new Map([
  ['½', '.5'],
  ['¼', '.25'],
  ['¾', '.75'],
  ['⅓', '.33'],
  ['⅔', '.67'],
  ['⅛', '.125'],
  ['⅜', '.375'],
  ['⅝', '.625'],
  ['⅞', '.875'],
]);

const replacements = new Map([
  ...[...'‐‑‒–—―−﹘﹣－'].map((dash): [string, string] => [dash, '-']),
  ...[...'‘’‚‛′ʹʼ´＇'].map((quote): [string, string] => [quote, "'"]),
  ...[...'“”„‟″ʺ＂'].map((quote): [string, string] => [quote, '"']),
  ...[...'×✕✖⨯'].map((cross): [string, string] => [cross, 'x']),
  ...[...'øØ⌀∅'].map((sign): [string, string] => [sign, 'ø']),
  ['⁄', '/'],
  ['∕', '/'],
  ['ß', 'ss'],
  ['•', ' '],
  ['·', ' '],
]);

/** Where a stretch of the normalised text stood in the label as sent. */
export function spanInLabel(
  label: NormalisedLabel,
  start: number,
  end: number,
): { start: number; end: number } {
  if (label.origin === undefined) return { start, end };
  return { start: label.origin.starts[start] ?? 0, end: label.origin.ends[end - 1] ?? 0 };
}
