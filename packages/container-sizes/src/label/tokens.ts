import { readNumber } from './numbers.ts';
import { type CharacterRun, repairRun } from './repair.ts';
import { unitWords } from './units.ts';

export interface LabelToken {
  readonly kind: 'number' | 'word' | 'symbol' | 'line';
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Value of a number. */
  readonly value: number;
  /** White space or the beginning of the label precedes it. */
  readonly spaced: boolean;
  /** A letter was read as a digit, or a digit as a letter. */
  readonly repaired: boolean;
  readonly comma: 'decimal' | 'thousands' | null;
}

/** Words, numbers, signs and line ends of a normalised label. Words and numbers that touch (`45l`, `c10`) are tokens of their own. */
export function tokenise(text: string): LabelToken[] {
  const tokens: LabelToken[] = [];
  let spaced = true;
  for (let index = 0; index < text.length; ) {
    const code = text.charCodeAt(index);
    if (isSpace(code)) {
      if (code === lineFeed || code === carriageReturn) pushLine(tokens, index);
      spaced = true;
      index++;
      continue;
    }
    const next =
      isBarForOne(text, index, spaced) || isDigit(code) || isLetter(code) || isLeadingPoint(text, index)
        ? pushRun(tokens, text, index, spaced)
        : pushSymbol(tokens, text, index, spaced);
    index = next;
    spaced = false;
  }
  return tokens;
}

/** `|40mm`: a bar for a one, where no other bar shows that it parts columns. */
function isBarForOne(text: string, index: number, spaced: boolean): boolean {
  return (
    spaced &&
    text.charCodeAt(index) === bar &&
    isDigit(text.charCodeAt(index + 1)) &&
    isDigit(text.charCodeAt(index + 2)) &&
    text.startsWith('mm', index + 3) &&
    !text.includes('|', index + 1) &&
    text.indexOf('|') === index
  );
}

function pushLine(tokens: LabelToken[], index: number): void {
  if (tokens.at(-1)?.kind === 'line') return;
  tokens.push({
    kind: 'line',
    start: index,
    end: index + 1,
    text: '\n',
    value: 0,
    spaced: true,
    repaired: false,
    comma: null,
  });
}

function pushSymbol(tokens: LabelToken[], text: string, start: number, spaced: boolean): number {
  const end = start + 1;
  tokens.push({
    kind: 'symbol',
    start,
    end,
    text: text[start] ?? '',
    value: 0,
    spaced,
    repaired: false,
    comma: null,
  });
  return end;
}

/** A stretch of letters and digits without a space: `45l`, `c10`, `50x50x120mm`, or damaged: `2oomm`. */
function pushRun(tokens: LabelToken[], text: string, start: number, spaced: boolean): number {
  let hasDigit = false;
  let hasLetter = false;
  let end = text.charCodeAt(start) === bar ? start + 1 : start;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (isDigit(code)) hasDigit = true;
    else if (isLetter(code)) hasLetter = true;
    else if (!isPointInNumber(text, end) && !isDamagedPoint(text, start, end)) break;
    end++;
  }
  if (!hasDigit) {
    tokens.push(word(text, start, end, spaced));
    return end;
  }
  if (hasLetter) {
    const repaired = repairRun({ text, start, end, followsNumber: tokens.at(-1)?.kind === 'number' });
    if (repaired !== undefined) {
      pushRepaired(tokens, repaired, start, end, spaced);
      return end;
    }
  }
  splitRun(tokens, text, start, end, spaced);
  return end;
}

function splitRun(tokens: LabelToken[], text: string, start: number, end: number, spaced: boolean): void {
  for (let index = start; index < end; ) {
    const spacedHere = spaced && index === start;
    if (isLetter(text.charCodeAt(index))) {
      let stop = index + 1;
      while (stop < end && isLetter(text.charCodeAt(stop))) stop++;
      // `200mmx40`: the sign for times belongs to the number behind it.
      if (stop < end && text[stop - 1] === 'x' && unitWords.has(text.slice(index, stop - 1))) stop--;
      tokens.push(word(text, index, stop, spacedHere));
      index = stop;
      continue;
    }
    const number = readNumber(text, index, end);
    if (number === undefined) {
      pushSymbol(tokens, text, index, spacedHere);
      index++;
      continue;
    }
    tokens.push({
      kind: 'number',
      start: index,
      end: number.end,
      text: text.slice(index, number.end),
      value: number.value,
      spaced: spacedHere,
      repaired: false,
      comma: number.comma,
    });
    index = number.end;
  }
}

/** Pushes the corrected form of a damaged stretch; each part spans its source. */
function pushRepaired(
  tokens: LabelToken[],
  run: CharacterRun,
  start: number,
  end: number,
  spaced: boolean,
): void {
  let index = start;
  const parts = [run.prefix, run.digits, run.unit];
  for (const [part, written] of parts.entries()) {
    if (written === '') continue;
    const stop = part === 2 || (part === 1 && run.unit === '') ? end : index + written.length;
    const isNumber = part === 1;
    tokens.push({
      kind: isNumber ? 'number' : 'word',
      start: index,
      end: stop,
      text: written,
      value: isNumber ? Number(written) : 0,
      spaced: spaced && index === start,
      repaired: true,
      comma: null,
    });
    index = stop;
  }
}

function word(text: string, start: number, end: number, spaced: boolean): LabelToken {
  return {
    kind: 'word',
    start,
    end,
    text: text.slice(start, end),
    value: 0,
    spaced,
    repaired: false,
    comma: null,
  };
}

const bar = 124;
const lineFeed = 10;
const carriageReturn = 13;

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x2028 || code === 0x2029;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** `ø` is the sign of a diameter and no letter; signs of currencies are no letters. */
function isLetter(code: number): boolean {
  if (code < 128) return code >= 97 && code <= 122;
  return (
    code >= 0xc0 && code !== 0xd7 && code !== 0xf7 && code !== 0xf8 && !(code >= 0x2000 && code <= 0x2bff)
  );
}

/** `.5` */
function isLeadingPoint(text: string, index: number): boolean {
  return text.charCodeAt(index) === 46 && isDigit(text.charCodeAt(index + 1)) && !isWordBefore(text, index);
}

function isWordBefore(text: string, index: number): boolean {
  const code = text.charCodeAt(index - 1);
  return isLetter(code) || isDigit(code);
}

/** `7.SL` and `l.5L`, damaged on one side of the point. */
function isDamagedPoint(text: string, start: number, index: number): boolean {
  if (text.charCodeAt(index) !== 46) return false;
  if (isDigit(text.charCodeAt(index - 1)))
    return damagedDecimals.has(text.slice(index + 1, index + 3).trim());
  return index === start + 1 && text[start] === 'l' && isDigit(text.charCodeAt(index + 1));
}

const damagedDecimals = new Set(['s', 'sl', 's"', 'o', 'ol', 'sg']);

function isPointInNumber(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code !== 46 && code !== 44) return false;
  const before = text.charCodeAt(index - 1);
  return isDigit(text.charCodeAt(index + 1)) && (isDigit(before) || (code === 46 && !isLetter(before)));
}
