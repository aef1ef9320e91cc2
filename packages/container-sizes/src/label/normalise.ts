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
  let text = '';
  let hasFraction = false;
  let isAligned = true;
  for (let start = 0; start < label.length; ) {
    const code = label.codePointAt(start) ?? 0;
    const length = lengthOf(code);
    const form = formOf(code);
    if (fractions.has(code)) hasFraction = true;
    if (form.length !== length) isAligned = false;
    text += form;
    start += length;
  }
  return isAligned ? { text, hasFraction } : { text, origin: originOf(label), hasFraction };
}

function originOf(label: string): NonNullable<NormalisedLabel['origin']> {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let start = 0; start < label.length; ) {
    const code = label.codePointAt(start) ?? 0;
    const end = start + lengthOf(code);
    for (let unit = formOf(code).length; unit > 0; unit--) {
      starts.push(start);
      ends.push(end);
    }
    start = end;
  }
  return { starts, ends };
}

const lengthOf = (code: number): number => (code > 0xffff ? 2 : 1);

/** Replacement of a character. */
const formOf = (code: number): string => latinForms[code] ?? plainForm(code);

function plainForm(code: number): string {
  const known = fractions.get(code) ?? replacements.get(code);
  if (known !== undefined) return known;
  return String.fromCodePoint(code).normalize('NFKD').replace(marks, '').toLowerCase();
}

/** Combining marks and characters without width, which OCR and spreadsheets leave behind. */
const marks = /[\p{M}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

const fractions = mapByCode([
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

const replacements = mapByCode([
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

function mapByCode(forms: readonly (readonly [string, string])[]): ReadonlyMap<number, string> {
  return new Map(forms.map(([character, form]) => [character.codePointAt(0) ?? 0, form]));
}

/** The forms of the Latin letters and signs, which nearly all labels consist of, worked out once. */
const latinForms: readonly string[] = Array.from({ length: 0x250 }, (_, code) => plainForm(code));

/** Span in the label as sent of a stretch of the normalised text. */
export function spanInLabel(
  label: NormalisedLabel,
  start: number,
  end: number,
): { start: number; end: number } {
  if (label.origin === undefined) return { start, end };
  return { start: label.origin.starts[start] ?? 0, end: label.origin.ends[end - 1] ?? 0 };
}
