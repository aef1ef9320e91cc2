import { type Quantity, readQuantity } from '../label/quantity.ts';
import type { LabelToken } from '../label/tokens.ts';
import { type DescriptorReader, pushAside, pushFigure, setAsideRun } from './reader.ts';

/** `C10`, `P9`, `PB18`, `pot 19`, `No. 5 cont`, `SP4`. Gives the index behind it, or the same where it is no code. */
export function readCode(reader: DescriptorReader, token: LabelToken, index: number): number {
  const { tokens } = reader;
  const at = figureBehind(tokens, index);
  if (at === undefined) return readNumberedClass(reader, token, index);
  const figure = tokens[at];
  if (figure === undefined || isWordContinued(tokens, index)) return index;
  const touches = at === index + 1 && !figure.spaced;
  if (reader.cue === 'code' && touches && figure.text.length > 2) return setAsideRun(reader, at);
  const quantity = reader.cue === 'former' ? readQuantity(tokens, at, 1) : readQuantity(tokens, at);
  switch (reader.lexicon.words.get(token.text)?.code) {
    case 'litres':
      return litres(reader, token, quantity, touches) ? quantity.next : index;
    case 'rim':
      return rim(reader, token, quantity, touches) ? quantity.next : index;
    case 'basket':
      if (!touches || !rim(reader, token, quantity, touches)) return index;
      pushFigure(reader, 'type', quantity, token.start, { values: [], categoryId: '3.5-basket' });
      return quantity.next;
    case 'pints':
      return pints(reader, token, quantity) ? quantity.next : index;
    case 'air_pruning':
      return airPruning(reader, token, quantity, touches) ? quantity.next : index;
    case 'small_class':
      return smallClass(reader, token, quantity, touches) ? quantity.next : index;
    case 'pot':
      return pot(reader, token, quantity, at - index) ? quantity.next : index;
    case 'diameter':
      return diameter(reader, token.start, quantity) ? quantity.next : index;
    default:
      return readNumberedClass(reader, token, index);
  }
}

/** The number behind a code; a dot, colon, dash or the sign of a diameter may be in between. */
function figureBehind(tokens: readonly LabelToken[], index: number): number | undefined {
  for (let at = index + 1; at < index + 4; at++) {
    const token = tokens[at];
    if (token?.kind === 'number') return at;
    if (token === undefined || !(between.has(token.text) || (token.text === '-' && !token.spaced)))
      return undefined;
  }
  return undefined;
}

const between = new Set(['.', ':', 'ø', 'nr', 'de', 'da', 'size', 'dia', 'cm']);

/** The letter is the end of something that touches: `hc10`, `12c10`. */
function isWordContinued(tokens: readonly LabelToken[], index: number): boolean {
  const token = tokens[index];
  const before = tokens[index - 1];
  return token?.spaced === false && (before?.kind === 'word' || before?.kind === 'number');
}

const mostLitres = 9999;

function litres(reader: DescriptorReader, token: LabelToken, quantity: Quantity, touches: boolean): boolean {
  if (quantity.unit !== null && quantity.unit !== 'L') return false;
  if (token.text === 'ct' && !touches) return false;
  const isWritten =
    touches || quantity.unit === 'L' || token.text !== 'c' || quantity.values.every((value) => value <= 1000);
  if (!isWritten || quantity.joint === 'by' || isStockCode(quantity) || isCodeContinued(reader, quantity))
    return false;
  pushFigure(reader, 'volume', quantity, token.start, {
    unit: 'L',
    name: quantity.unit === null && token.text.startsWith('c') ? 'code' : null,
  });
  return true;
}

/** `C1T4` is a stock code. */
function isCodeContinued({ tokens }: DescriptorReader, { next }: Quantity): boolean {
  const [letter, figure] = [tokens[next], tokens[next + 1]];
  return letter?.kind === 'word' && !letter.spaced && figure?.kind === 'number' && !figure.spaced;
}

/** `RP45`: an air-pruning pot of 45 litres. */
function airPruning(
  reader: DescriptorReader,
  token: LabelToken,
  quantity: Quantity,
  touches: boolean,
): boolean {
  if (!touches || quantity.unit !== null || quantity.joint === 'by' || isStockCode(quantity)) return false;
  pushFigure(reader, 'volume', quantity, token.start, { unit: 'L' });
  pushFigure(reader, 'type', quantity, token.start, { values: [], categoryId: '4.1-air' });
  return true;
}

function isStockCode(quantity: Quantity): boolean {
  return quantity.values.some((value) => value > mostLitres) || quantity.values.every((value) => value === 0);
}

function rim(reader: DescriptorReader, token: LabelToken, quantity: Quantity, touches: boolean): boolean {
  const isRim = quantity.values.every((value) => value >= 4 && value <= 65);
  if (token.text === 'p' && touches && isInMillimetres(quantity)) {
    pushFigure(reader, 'diameter', quantity, token.start, { unit: 'mm', isAssumed: true, name: 'code' });
    return true;
  }
  if (token.text === 'p' && touches && isLitres(quantity)) {
    pushFigure(reader, 'volume', quantity, token.start, { unit: 'L', isAssumed: true });
    return true;
  }
  // `P20L`
  if (token.text === 'p' && touches && quantity.unit === 'L') {
    pushFigure(reader, 'volume', quantity, token.start);
    return true;
  }
  if (isPotInTray(quantity)) {
    pushFigure(reader, 'diameter', quantity, token.start, {
      values: quantity.values.slice(0, 1),
      joint: 'single',
      unit: 'in',
      name: 'code',
    });
    return true;
  }
  if ((quantity.unit !== null && quantity.unit !== 'cm') || !isRim || quantity.joint === 'by') return false;
  if (token.text === 'g' && (!touches || quantity.values.length > 1)) return false;
  if (token.text === 't' && token.start === 0 && reader.tokens[quantity.next] !== undefined) return false;
  if (!touches && token.text === 'p' && quantity.values.some((value) => value > 40)) return false;
  pushFigure(reader, 'diameter', quantity, token.start, { unit: 'cm', name: 'code' });
  return true;
}

/** `P1`: a German pot of one litre; no pot is so narrow. */
const isLitres = ({ values: [litres = 0, ...others], unit }: Quantity): boolean =>
  unit === null && others.length === 0 && (litres === 1 || litres === 0.5 || litres === 1.5 || litres === 2);

/** `P105`: 10.5 cm, as Dutch growers write it. */
const isInMillimetres = ({ values: [width = 0, ...others], unit }: Quantity): boolean =>
  unit === null && others.length === 0 && width >= 85 && width <= 300 && width % 5 === 0;

/** `P3.5/18`: a pot of 3.5 inches, 18 in a tray. */
function isPotInTray({ values: [width = 0, count = 0, ...others], joint, unit }: Quantity): boolean {
  return joint === 'slash' && unit === null && others.length === 0 && width <= 6 && count >= width * 2;
}

function pints(reader: DescriptorReader, token: LabelToken, quantity: Quantity): boolean {
  if (quantity.unit !== null || quantity.joint === 'by') return false;
  const [over = 0, under = 1] = quantity.values;
  const isFraction = quantity.joint === 'slash' && over === 3 && under === 4;
  pushFigure(
    reader,
    'planter_bag',
    quantity,
    token.start,
    isFraction ? { values: [0.75], joint: 'single' } : {},
  );
  return true;
}

function smallClass(
  reader: DescriptorReader,
  token: LabelToken,
  quantity: Quantity,
  touches: boolean,
): boolean {
  const [value = 0] = quantity.values;
  if (!touches || quantity.unit !== null || quantity.values.length > 1 || value < 1 || value > 5)
    return false;
  pushFigure(reader, 'us_class', quantity, token.start, { name: `SP${value}` });
  return true;
}

function pot(reader: DescriptorReader, token: LabelToken, quantity: Quantity, distance: number): boolean {
  const isSingle = quantity.values.length === 1;
  if (token.text === 'v' && !(isSingle && quantity.values.every((value) => value >= 6 && value <= 45)))
    return false;
  if (token.text === 'm' && (distance === 1 || quantity.values.some((value) => value > 50))) return false;
  if (quantity.unit === 'm' && quantity.values.every((value) => value < 1)) {
    const values = quantity.values.map((metres) => metres * 1000);
    pushFigure(reader, 'diameter', quantity, quantity.start, { values, unit: 'mm', name: 'pot' });
    return true;
  }
  if (quantity.unit !== null || quantity.values.some((value) => value < 4 || value > 650)) return false;
  if (quantity.joint === 'by') return false;
  return assumeRim(reader, token.start, quantity);
}

/** A figure that is the rim of a pot for certain, its unit for what it is worth: centimetres, or millimetres from 50 up. */
function assumeRim(reader: DescriptorReader, start: number, quantity: Quantity): boolean {
  const unit = quantity.values.every((value) => value >= 50) ? 'mm' : 'cm';
  pushFigure(reader, 'diameter', quantity, start, { unit, isAssumed: true, name: 'pot' });
  return true;
}

function diameter(reader: DescriptorReader, start: number, quantity: Quantity): boolean {
  const isPrice = currencies.has(reader.tokens[quantity.next]?.text ?? '');
  if (quantity.joint === 'by' || isPrice) return false;
  if (quantity.unit === null) return assumeRim(reader, start, quantity);
  if (quantity.unit !== 'cm' && quantity.unit !== 'mm' && quantity.unit !== 'in') return false;
  pushFigure(reader, 'diameter', quantity, start, { name: 'pot' });
  return true;
}

/** `No. 5 cont`, `#5`. */
function readNumberedClass(reader: DescriptorReader, token: LabelToken, index: number): number {
  if (token.text !== 'no') return index;
  const at = reader.tokens[index + 1]?.text === '.' ? index + 2 : index + 1;
  if (reader.tokens[at]?.kind !== 'number') return index;
  const quantity = readQuantity(reader.tokens, at);
  const follower = reader.tokens[quantity.next]?.text ?? '';
  // `(No. 3)` by itself.
  const isWhole =
    reader.tokens.length <= wholeTokensMax &&
    quantity.values.every((value) => classesOfStandard.has(value)) &&
    reader.tokens.every(
      ({ start, end, kind }) => kind === 'symbol' || (start >= token.start && end <= quantity.end),
    );
  if (quantity.unit !== null || !(containers.has(follower) || isWhole)) return index;
  pushFigure(reader, 'us_class', quantity, token.start);
  return quantity.next;
}

const wholeTokensMax = 6;

/** Container classes of ANSI Z60.1; any other number behind `No.` is a number in a list. */
const classesOfStandard = new Set([1, 2, 3, 5, 7, 10, 15, 20, 25, 45, 65, 95, 100]);

const containers = new Set('cont container containers can cans pot pots'.split(' '));

/**
 * Signs that give the meaning of the text after them: `#5`, `$9.95`, `@ 1.95`, `ø 24`, a quoted
 * name.
 */
export function readSign(reader: DescriptorReader, token: LabelToken, index: number): number {
  const following = reader.tokens[index + 1];
  if (token.text === "'" || token.text === '"') return skipQuoted(reader, token, index);
  if (separators.has(token.text)) reader.cue = null;
  if (following === undefined) return index + 1;
  if (token.text === '#') return readClassSign(reader, token, index);
  if (following.kind !== 'number') return index + 1;
  if (currencies.has(token.text)) return readPrice(reader, token, index);
  if (token.text === '@') return readAt(reader, token, index);
  if (token.text === 'ø') {
    const quantity = readQuantity(reader.tokens, index + 1);
    if (diameter(reader, token.start, quantity)) return quantity.next;
  }
  return index + 1;
}

const separators = new Set([',', ';', '|', '(', ')']);
export const currencies: ReadonlySet<string> = new Set(['$', '£', '€', '¥', '¤']);

function readClassSign(reader: DescriptorReader, token: LabelToken, index: number): number {
  const following = reader.tokens[index + 1];
  if (following?.text === 'sp') {
    const next = readCode(reader, following, index + 1);
    return next > index + 1 ? next : index + 1;
  }
  if (following?.kind !== 'number') return index + 1;
  const quantity = readQuantity(reader.tokens, index + 1);
  if (reader.cue === 'code' || (quantity.unit !== null && quantity.unit !== 'gal')) {
    pushAside(reader, token.start, quantity.end);
    return quantity.next;
  }
  const isClass = quantity.values.every((value) => value < 1000) && quantity.joint !== 'by';
  if (isClass) pushFigure(reader, 'us_class', quantity, token.start);
  else pushAside(reader, token.start, quantity.end);
  return quantity.next;
}

function readPrice(reader: DescriptorReader, token: LabelToken, index: number): number {
  const quantity = readQuantity(reader.tokens, index + 1);
  const figure = reader.tokens[index + 1];
  if (figure === undefined) return index + 1;
  const single = {
    ...quantity,
    values: quantity.values.slice(0, 1),
    joint: 'single' as const,
    end: figure.end,
  };
  pushFigure(reader, 'price', single, token.start, { unit: token.text });
  return index + 2;
}

/** `@ 1.95` is a price, `@ 300mm` a distance between plants. */
function readAt(reader: DescriptorReader, token: LabelToken, index: number): number {
  const quantity = readQuantity(reader.tokens, index + 1);
  if (quantity.unit === null && quantity.values.length === 1)
    pushFigure(reader, 'price', quantity, token.start);
  else pushAside(reader, token.start, quantity.end);
  return quantity.next;
}

/** A cultivar in quotation marks is a name; its words and figures mean nothing here. */
function skipQuoted(reader: DescriptorReader, token: LabelToken, index: number): number {
  const { tokens } = reader;
  const isOpening = token.spaced && tokens[index + 1]?.kind === 'word' && tokens[index + 1]?.spaced === false;
  if (!isOpening || reader.quotesUsedUp) return index + 1;
  for (let at = index + 2; at < tokens.length; at++) {
    const candidate = tokens[at];
    if (candidate?.kind === 'line') break;
    const after = tokens[at + 1];
    const closes = after === undefined || after.spaced || after.kind === 'symbol' || after.kind === 'line';
    if (candidate?.text === token.text && !candidate.spaced && closes) return at + 1;
  }
  reader.quotesUsedUp = true;
  return index + 1;
}
