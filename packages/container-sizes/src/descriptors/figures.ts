import type { Quantity } from '../label/quantity.ts';
import type { LabelToken } from '../label/tokens.ts';
import type { DescriptorKind } from './descriptor.ts';
import {
  beginsName,
  countsInFront,
  cueOf,
  figureFollows,
  inFront,
  interpret,
  perTray,
  wordBehind,
} from './figure-words.ts';
import { type DescriptorReader, pushAside, pushFigure, setAsideRun } from './reader.ts';
import type { DescriptorCue } from './vocabulary.ts';

/** Records a quantity by its unit and the words beside it. Returns the index after it. */
export function describeQuantity(reader: DescriptorReader, quantity: Quantity, index: number): number {
  const { tokens, cue } = reader;
  const follower = wordBehind(tokens, quantity.next);
  const isBare = quantity.unit === null;
  if (isBare && touchesUnknown(tokens, quantity)) return readTouched(reader, quantity, index);
  const isInFront =
    follower !== undefined &&
    (((inFront.has(follower.token.text) ||
      (quantity.values.length > 1 && countsInFront.has(follower.token.text))) &&
      figureFollows(tokens, follower.next)) ||
      (cue !== null && lengthCues.has(cue) && beginsFigure(reader, follower)));
  const isOfName = follower !== undefined && quantity.unit === 'mm' && beginsName(tokens, follower);
  const after =
    follower === undefined || isInFront || isOfName
      ? undefined
      : cueOf(reader.lexicon, follower.token.text, quantity);
  const isSize = quantity.unit === 'L' || quantity.unit === 'gal' || quantity.unit === 'ml';
  const isStem =
    quantity.unit === 'mm' && follower?.token.text === 'c' && !figureFollows(tokens, follower.next);
  const said = isSize
    ? undefined
    : isStem
      ? 'calliper'
      : interpret(cue, perTray(tokens, follower) ?? after, quantity);
  if (said === undefined) return describeByUnit(reader, quantity, index);
  const next =
    follower !== undefined &&
    after === said &&
    reader.lexicon.words.get(follower.token.text)?.cue !== undefined
      ? follower.next
      : quantity.next;
  if (said === 'note' || said === 'code') {
    pushAside(reader, quantity.start, quantity.end);
    reader.cue = null;
    return next;
  }
  pushFigure(reader, said, quantity, quantity.start, {
    isAssumed: isBare && lengths.has(said),
    name: said === 'girth' ? 'cued' : said === 'diameter' && isBare ? 'code' : null,
    ...(said === 'diameter' && isBare && { unit: 'cm' }),
  });
  if (said === 'bulb')
    pushFigure(reader, 'type', quantity, quantity.start, { values: [], categoryId: '0.3-bulb' });
  return next;
}

const lengthCues = new Set<DescriptorCue>(['height', 'spread', 'girth', 'clear_stem', 'diameter']);

/** `hauteur du tronc 190-210 cm circonférence du tronc 18-20 cm`: each figure has its word in front. */
function beginsFigure(
  { tokens, lexicon }: DescriptorReader,
  { token, next }: { token: LabelToken; next: number },
): boolean {
  if (lexicon.words.get(token.text)?.cue === undefined) return false;
  let figure = next;
  while (figure < next + 2 && tokens[figure]?.kind === 'word') figure += 1;
  return figureFollows(tokens, figure);
}

const lengths = new Set<DescriptorKind>(['height', 'girth', 'spread', 'calliper']);

/** `3xv`, `72ct` and `1u1`; other letters that touch a figure make it a code: `8b`, `45abc`. */
function touchesUnknown(tokens: readonly LabelToken[], quantity: Quantity): boolean {
  const token = tokens[quantity.next];
  return token?.kind === 'word' && !token.spaced && token.end > quantity.end;
}

function readTouched(reader: DescriptorReader, quantity: Quantity, index: number): number {
  const { tokens } = reader;
  const letters = tokens[quantity.next]?.text ?? '';
  const behind = tokens[quantity.next + 1];
  if (letters === 'xv' || (letters === 'x' && behind?.text === 'v')) {
    const extra = letters === 'xv' ? 1 : 2;
    pushFigure(reader, 'transplanted', {
      ...quantity,
      end: tokens[quantity.next + extra - 1]?.end ?? quantity.end,
    });
    return quantity.next + extra;
  }
  if (letters === 'u' && behind?.kind === 'number' && !behind.spaced) {
    pushFigure(reader, 'age', { ...quantity, end: behind.end });
    return quantity.next + 2;
  }
  if (letters === 'x') {
    pushFigure(reader, 'quantity', quantity);
    return quantity.next + 1;
  }
  // `12er Topf`: a pot of 12 cm; other `12er` are trays, or packs: `10er Bündel`.
  const noun = behind?.text === '-' ? tokens[quantity.next + 2] : behind;
  if (letters === 'er' && reader.lexicon.words.get(noun?.text ?? '')?.isPot === true) {
    pushFigure(reader, 'diameter', {
      ...quantity,
      unit: 'cm',
      end: tokens[quantity.next]?.end ?? quantity.end,
    });
    return quantity.next + 1;
  }
  const isPack = letters === 'er' && packs.test(noun?.text ?? '');
  const cue: DescriptorCue | undefined = isPack ? 'pack_count' : reader.lexicon.words.get(letters)?.cueAfter;
  const isKnown =
    cue !== undefined || letters === 'sq' || reader.lexicon.words.get(letters)?.types !== undefined;
  if (
    !isKnown ||
    (tokens[quantity.next + 1]?.spaced === false && tokens[quantity.next + 1]?.kind === 'number')
  )
    return setAsideRun(reader, index);
  const said =
    cue === undefined
      ? undefined
      : isPack
        ? ('pack_count' as const)
        : interpret(reader.cue, cueOf(reader.lexicon, letters, quantity), quantity);
  if (said === 'note' || said === 'code') pushAside(reader, quantity.start, quantity.end);
  else pushFigure(reader, said ?? 'number', quantity);
  reader.readUpTo = tokens[quantity.next]?.end ?? quantity.end;
  return quantity.next;
}

function describeByUnit(reader: DescriptorReader, quantity: Quantity, index: number): number {
  switch (quantity.unit) {
    case 'L':
      pushFigure(reader, 'volume', quantity);
      break;
    case 'ml':
      pushFigure(reader, 'cell_volume', quantity);
      break;
    case 'gal':
    case 'g':
      pushFigure(reader, 'us_class', quantity);
      break;
    case 'qt':
    case 'pt':
      pushFigure(reader, 'us_class', quantity, quantity.start, { name: quantity.unit.toUpperCase() });
      break;
    case 'm':
    case 'ft':
      return describeHeight(reader, quantity);
    case 'kg':
      pushFigure(reader, 'weight', quantity);
      break;
    case null:
      return describeBare(reader, quantity, index);
    default:
      pushFigure(reader, 'length', quantity);
  }
  return quantity.next;
}

/** Metres are a height, an area where `2` or `3` touches them. A second figure is the width: `3m x 2m`. */
function describeHeight(reader: DescriptorReader, quantity: Quantity): number {
  const behind = reader.tokens[quantity.next];
  if (behind?.kind === 'number' && !behind.spaced) {
    pushAside(reader, quantity.start, behind.end);
    return quantity.next + 1;
  }
  pushFigure(reader, 'height', quantity);
  return quantity.next;
}

const packs = /^(?:bund|bundel|pack|packung|set)$/;

/** In cm of girth. */
const widestBulb = 40;

function describeBare(reader: DescriptorReader, quantity: Quantity, index: number): number {
  const { tokens } = reader;
  const behind = tokens[quantity.next];
  if (quantity.joint === 'plus') {
    pushFigure(reader, 'age', quantity);
    return quantity.next;
  }
  const [years = 0, yearsAfter] = quantity.values;
  const isOfSeedling = yearsAfter === 0 || (tokens.length > 3 && years === yearsAfter);
  if (quantity.joint === 'slash' && quantity.values.length === 2 && isOfSeedling && years <= 5) {
    pushFigure(reader, 'age', quantity);
    return quantity.next;
  }
  if (quantity.values.length === 3 && quantity.joint === 'slash' && isDate(quantity.values)) {
    pushAside(reader, quantity.start, quantity.end);
    return quantity.next;
  }
  if (isPartOfNumber(tokens, index)) {
    pushAside(reader, quantity.start, quantity.end);
    return quantity.next;
  }
  if (quantity.joint === 'to' && continues(tokens, quantity.next)) {
    return setAsideRun(reader, quantity.next + 1);
  }
  if (quantity.joint !== 'by' && isRate(tokens, quantity.next)) {
    pushAside(reader, quantity.start, quantity.end);
    return quantity.next;
  }
  if (quantity.joint !== 'single') {
    pushFigure(reader, quantity.joint === 'by' ? 'length' : 'pair', quantity);
    return quantity.next;
  }
  const isWhole = Number.isInteger(quantity.values[0]);
  if (behind?.text === 'x' && isWhole) {
    pushFigure(reader, 'quantity', quantity);
    return quantity.next + 1;
  }
  if (
    (quantity.values[0] ?? 0) <= widestBulb &&
    tokens[quantity.next + 2]?.kind !== 'number' &&
    (behind?.text === '/' || behind?.text === '-') &&
    (tokens[quantity.next + 1]?.text === '+' || tokens[quantity.next + 1]?.text === 'up')
  ) {
    const end = tokens[quantity.next + 1]?.end ?? quantity.end;
    pushFigure(reader, 'bulb', { ...quantity, end });
    pushFigure(reader, 'type', { ...quantity, end }, quantity.start, { values: [], categoryId: '0.3-bulb' });
    return quantity.next + 2;
  }
  pushFigure(reader, 'number', quantity);
  return quantity.next;
}

/** `12-14-12`: more figures touch a pair, so it is none. */
function continues(tokens: readonly LabelToken[], index: number): boolean {
  const sign = tokens[index];
  const number = tokens[index + 1];
  return sign?.text === '-' && !sign.spaced && number?.kind === 'number' && !number.spaced;
}

/** `8-10 per m2`, `8-10/m2` */
function isRate(tokens: readonly LabelToken[], index: number): boolean {
  const following = tokens[index + 1]?.text;
  return (
    tokens[index]?.text === 'per' ||
    (tokens[index]?.text === '/' && (following === 'm' || following === 'sqm'))
  );
}

/** True if a part of a date or telephone number directly precedes the token. */
function isPartOfNumber(tokens: readonly LabelToken[], at: number): boolean {
  const sign = tokens[at - 1];
  const touches = tokens[at]?.spaced === false && sign?.spaced === false && sign.kind === 'symbol';
  return (
    touches &&
    sign.text !== '(' &&
    sign.text !== '|' &&
    sign.text !== ',' &&
    tokens[at - 2]?.kind === 'number'
  );
}

function isDate(values: readonly number[]): boolean {
  const [first = 0, second = 0, third = 0] = values;
  return (
    (first <= 31 && second <= 12 && (third >= 1900 || third <= 99)) ||
    (first >= 1900 && second <= 12 && third <= 31)
  );
}
