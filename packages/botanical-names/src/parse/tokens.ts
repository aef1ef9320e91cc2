import { beginsRight } from '../vocabulary/rights.ts';

/** Kind of a token. `quote` is any mark that can open or close a quotation; apostrophes stay in their word. */
type TokenKind =
  | 'word'
  | 'number'
  | 'single-quote'
  | 'double-quote'
  | 'open'
  | 'close'
  | 'times'
  | 'plus'
  | 'ampersand'
  | 'comma'
  | 'dash'
  | 'mark'
  | 'other';

/** The case pattern of a word. `initial` is one capital letter, `code` has digits, `mixed` is `McKeown` or `AshBla`. */
type Shape = 'lower' | 'capital' | 'upper' | 'initial' | 'mixed' | 'code' | 'none';

/** A piece of the repaired text. Positions are offsets in that text; a word's full stop belongs to it. */
export interface Token {
  readonly kind: TokenKind;
  /** The word without its full stop, or the sign. */
  text: string;
  lower: string;
  readonly shape: Shape;
  start: number;
  end: number;
  /** A full stop follows directly. */
  dot: boolean;
  /** White space, or the start of the text, precedes it. */
  readonly spaceBefore: boolean;
  spaceAfter: boolean;
  /** The closing token of a bracket or quotation and the reverse; an unclosed one points to the last token. */
  partner: Token | null;
  /** Place among the tokens that the reader sees; -1 when it was stripped off. */
  at: number;
  /** A ™ or ® follows the word. */
  trademark: boolean;
  /** PBR or another breeder's right follows the word, which then is no author. */
  rights: boolean;
}

const CLASS_SPACE = 1;

const CLASS_LETTER = 2;

const CLASS_DIGIT = 3;

const asciiClasses = buildAsciiClasses();

function buildAsciiClasses(): Uint8Array {
  const classes = new Uint8Array(128);
  for (let code = 0; code < 128; code++) {
    const letter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
    const digit = code >= 48 && code <= 57;
    classes[code] = letter
      ? CLASS_LETTER
      : digit
        ? CLASS_DIGIT
        : code <= 32 || code === 127
          ? CLASS_SPACE
          : 0;
  }
  return classes;
}

function classOf(code: number): number {
  if (code < 128) return asciiClasses[code] ?? 0;
  if (code < 0xc0) return code === 0xa0 ? CLASS_SPACE : code === 0xaa || code === 0xba ? CLASS_LETTER : 0;
  if (code === 0xd7 || code === 0xf7) return 0;
  // Behind the end of the text there is no code (NaN).
  return code >= 0xc0 && !(code >= 0x2000 && code <= 0x2bff) ? CLASS_LETTER : 0;
}

function isLetter(code: number): boolean {
  return classOf(code) === CLASS_LETTER;
}

function isWordCode(code: number): boolean {
  return classOf(code) >= CLASS_LETTER;
}

export function isUpperCase(code: number): boolean {
  if (code < 128) return code >= 65 && code <= 90;
  const letter = String.fromCharCode(code);
  return letter !== letter.toLowerCase();
}

const signKinds: ReadonlyMap<string, TokenKind> = new Map([
  ...["'", '‘', '’', '`', '´', '′', '‚', '‛'].map((sign) => [sign, 'single-quote'] as const),
  ...['"', '“', '”', '„', '‟', '«', '»', '″'].map((sign) => [sign, 'double-quote'] as const),
  ...['(', '[', '{'].map((sign) => [sign, 'open'] as const),
  ...[')', ']', '}'].map((sign) => [sign, 'close'] as const),
  ...['-', '–', '—'].map((sign) => [sign, 'dash'] as const),
  ...['™', '®', '©', 'ⓓ', 'Ⓓ', 'Ⓟ', 'ⓟ', '℗'].map((sign) => [sign, 'mark'] as const),
  ['×', 'times'],
  ['+', 'plus'],
  ['&', 'ampersand'],
  [',', 'comma'],
]);

function isSingleQuote(code: number): boolean {
  return (
    code === 0x27 || code === 0x2018 || code === 0x2019 || code === 0x60 || code === 0xb4 || code === 0x2032
  );
}

/** Cuts the text into tokens in one pass. Only white space is left out. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let index = 0;
  let spaceBefore = true;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    const kind = classOf(code);
    if (kind === CLASS_SPACE) {
      spaceBefore = true;
      const last = tokens[tokens.length - 1];
      if (last !== undefined) last.spaceAfter = true;
      index++;
      continue;
    }
    const token =
      kind === CLASS_DIGIT
        ? readNumber(text, index, spaceBefore)
        : readOther(text, index, code, kind, spaceBefore);
    tokens.push(token);
    index = token.end;
    spaceBefore = false;
  }
  const last = tokens[tokens.length - 1];
  if (last !== undefined) last.spaceAfter = true;
  return tokens;
}

function readOther(text: string, index: number, code: number, kind: number, spaceBefore: boolean): Token {
  if (kind === CLASS_LETTER) return readWord(text, index, index, spaceBefore);
  if (isSingleQuote(code)) {
    const length = smallWordWithApostrophe(text, index);
    if (length > 0) return readWord(text, index, index + length, spaceBefore);
    if (isSingleQuote(text.charCodeAt(index + 1)) && text.charCodeAt(index + 1) === code) {
      return makeToken('double-quote', text.slice(index, index + 2), 'none', index, index + 2, spaceBefore);
    }
  }
  const sign = text.charAt(index);
  return makeToken(signKinds.get(sign) ?? 'other', sign, 'none', index, index + 1, spaceBefore);
}

/** `'n`, `'n'` (and), `'t` (Dutch): the apostrophe is part of the word, not a quotation mark. */
function smallWordWithApostrophe(text: string, index: number): number {
  const letter = text.charCodeAt(index + 1);
  const next = text.charCodeAt(index + 2);
  const closes = isSingleQuote(next);
  const afterClose = closes ? text.charCodeAt(index + 3) : next;
  if (letter === 0x6e || letter === 0x4e) return afterClose === 0x20 ? (closes ? 3 : 2) : 0;
  return letter === 0x74 && next === 0x20 ? 2 : 0;
}

function makeToken(
  kind: TokenKind,
  text: string,
  shape: Shape,
  start: number,
  end: number,
  spaceBefore: boolean,
): Token {
  return {
    kind,
    text,
    lower: text,
    shape,
    start,
    end,
    dot: false,
    spaceBefore,
    spaceAfter: false,
    partner: null,
    at: -1,
    trademark: false,
    rights: false,
  };
}

/** A word: letters, digits, and hyphens or apostrophes between them. A full stop behind it is taken along. */
function readWord(text: string, start: number, from: number, spaceBefore: boolean): Token {
  let index = from;
  let upper = 0;
  let lowerCount = 0;
  let digits = 0;
  let innerUpper = false;
  let afterJoint = true;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    const kind = classOf(code);
    if (kind === CLASS_LETTER) {
      if (code !== 0xfffd && isUpperCase(code)) {
        upper++;
        if (!afterJoint) innerUpper = true;
      } else lowerCount++;
      afterJoint = false;
    } else if (kind === CLASS_DIGIT) digits++;
    else if (
      code === 0x3f &&
      index > from &&
      isLetter(text.charCodeAt(index + 1)) &&
      isLetter(text.charCodeAt(index - 1))
    )
      lowerCount++;
    else if (code === 0x2d && isWordCode(text.charCodeAt(index + 1))) afterJoint = true;
    else if (code === 0x2e && upper === 0 && isSaintEpithet(text, start, index)) lowerCount++;
    else if (
      isSingleQuote(code) &&
      isLetter(text.charCodeAt(index + 1)) &&
      !opensQuotation(text, start, index)
    )
      afterJoint = true;
    else break;
    index++;
  }
  const word = text.slice(start, index);
  const dot = text.charCodeAt(index) === 0x2e;
  const shape = shapeOf(upper, lowerCount, digits, innerUpper, isUpperCase(text.charCodeAt(start)));
  const token = makeToken('word', word, shape, start, dot ? index + 1 : index, spaceBefore);
  token.lower = upper === 0 ? word : word.toLowerCase();
  token.dot = dot;
  return token;
}

/** `st.-johnii`: the full stop inside an epithet. */
function isSaintEpithet(text: string, start: number, index: number): boolean {
  const letter = text.charCodeAt(index + 2);
  return (
    index - start <= 3 && text.charCodeAt(index + 1) === 0x2d && isLetter(letter) && !isUpperCase(letter)
  );
}

/**
 * `palmatum'Bloodgood'`: a quotation begins without a space, unlike the apostrophe of `d'Urv.` or `D'Attilio`;
 * `'Gerwat'PBR`: one ends before a breeder's right.
 */
function opensQuotation(text: string, start: number, index: number): boolean {
  if (beginsRight(text, index + 1)) return true;
  return (
    index - start >= 4 && !isUpperCase(text.charCodeAt(start)) && isUpperCase(text.charCodeAt(index + 1))
  );
}

function shapeOf(
  upper: number,
  lower: number,
  digits: number,
  innerUpper: boolean,
  startsUpper: boolean,
): Shape {
  if (digits > 0) return 'code';
  if (upper === 0) return 'lower';
  if (lower === 0) return upper === 1 ? 'initial' : 'upper';
  if (innerUpper) return 'mixed';
  return startsUpper ? 'capital' : 'mixed';
}

/**
 * A number with the characters attached to it: `40-60cm`, `12/14`, `1998a`, `12.95`; `12-spinosa`
 * is a word.
 */
function readNumber(text: string, start: number, spaceBefore: boolean): Token {
  let index = start;
  while (classOf(text.charCodeAt(index)) === CLASS_DIGIT) index++;
  if (text.charCodeAt(index) === 0x2d && isEpithetAfterNumber(text, index + 1))
    return readWord(text, start, index + 1, spaceBefore);
  while (index < text.length) {
    const code = text.charCodeAt(index);
    const joins = code === 0x2e || code === 0x2f || code === 0x2d || code === 0x2013 || code === 0x2c;
    if (!(isWordCode(code) || (joins && classOf(text.charCodeAt(index + 1)) === CLASS_DIGIT))) break;
    index++;
  }
  // `198?`: a year whose last digit is unknown.
  if (index - start === 3 && text.charCodeAt(start) === 0x31 && text.charCodeAt(index) === 0x3f) index++;
  const token = makeToken('number', text.slice(start, index), 'code', start, index, spaceBefore);
  if (text.charCodeAt(index) === 0x2e) {
    token.dot = true;
    token.end = index + 1;
  }
  token.lower = token.text.toLowerCase();
  return token;
}

function isEpithetAfterNumber(text: string, from: number): boolean {
  let index = from;
  while (index < text.length && isLetter(text.charCodeAt(index)) && !isUpperCase(text.charCodeAt(index)))
    index++;
  return index - from >= 4;
}
