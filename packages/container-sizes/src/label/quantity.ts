import type { LabelToken } from './tokens.ts';
import { toMillimetres, type Unit, unitWords } from './units.ts';

/** A figure, a range or a list of figures with their unit. */
export interface Quantity {
  readonly values: readonly number[];
  /** `to` for `10-12`, `slash` for `10/12` and lists, `by` for `50x50x120`, `plus` for `1+1`. */
  readonly joint: 'single' | 'to' | 'slash' | 'by' | 'plus';
  readonly unit: Unit | null;
  /** The unit touches its figure: `10in`, not `10 in`. */
  readonly unitTouches: boolean;
  readonly repaired: boolean;
  readonly start: number;
  readonly end: number;
  /** Index of the first token behind it. */
  readonly next: number;
  readonly comma: 'decimal' | 'thousands' | null;
}

interface QuantityPart {
  readonly value: number;
  readonly unit: Unit | null;
  readonly unitTouches: boolean;
  readonly end: number;
  readonly next: number;
  readonly isRepaired: boolean;
}

interface MixedNumber {
  readonly value: number;
  readonly next: number;
  readonly end: number;
  /** A space was put back that recognition had lost. */
  readonly isRepaired?: boolean;
}

const rangeWords = new Set(['to', 'bis', 'tot', 'a', 'al', 'thru']);

/** The quantity whose first number is the token at `index`. */
export function readQuantity(tokens: readonly LabelToken[], index: number, max = valuesMax): Quantity {
  const first = readPart(tokens, index);
  const values = [first.value];
  let unit = first.unit;
  let unitTouches = first.unitTouches;
  let last = first;
  let joint: Quantity['joint'] = 'single';
  while (values.length < max) {
    const found = nextPart(tokens, last, unit, joint);
    if (found === undefined) break;
    joint = found.joint;
    values.push(found.part.value);
    unit ??= found.part.unit;
    unitTouches ||= found.part.unitTouches;
    last = found.part;
  }
  let repaired = first.isRepaired;
  let comma: Quantity['comma'] = null;
  for (let at = index; at < last.next; at++) {
    repaired ||= tokens[at]?.repaired === true;
    comma ??= tokens[at]?.comma ?? null;
  }
  const start = tokens[index]?.start ?? 0;
  return { values, joint, unit, unitTouches, repaired, start, end: last.end, next: last.next, comma };
}

const valuesMax = 12;

function nextPart(
  tokens: readonly LabelToken[],
  last: QuantityPart,
  unit: Unit | null,
  before: Quantity['joint'],
) {
  const sign = tokens[last.next];
  const number = tokens[last.next + 1];
  if (sign === undefined || number?.kind !== 'number') return undefined;
  const joint = jointOf(sign, number) ?? (isChoice(tokens, last) ? 'slash' : undefined);
  if (joint === undefined || (before !== 'single' && joint !== before)) return undefined;
  const part = readPart(tokens, last.next + 1);
  if (part.unit !== null && unit !== null && part.unit !== unit) return undefined;
  const goesOn = before === 'by' || tokens[part.next]?.text === 'x';
  const isSide = joint === 'by' && goesOn && isSideOfSeveral(last, part, unit, before);
  return isSide || isJoined(last, part, unit, joint, sign, number) ? { joint, part } : undefined;
}

/** `2 or 3 litre` */
function isChoice(tokens: readonly LabelToken[], { next, unit }: QuantityPart): boolean {
  // Not behind the code of a container: `P9 or 2L`.
  const isCode = tokens[next - 1]?.spaced === false;
  if (unit !== null || isCode || !choiceWords.has(tokens[next]?.text ?? '')) return false;
  const other = readUnit(tokens, next + 2)?.unit;
  return other === 'L' || other === 'gal';
}

const choiceWords = new Set(['or', 'oder', 'ou', 'of', 'o']);

/** `50 x 50 x 120mm`: a number of pots is not followed by two more figures, so spaces do not matter. */
function isSideOfSeveral(
  last: QuantityPart,
  part: QuantityPart,
  unit: Unit | null,
  before: Quantity['joint'],
): boolean {
  if (unit !== null || (part.unit !== null && toMillimetres(1, part.unit) === undefined)) return false;
  return before === 'by' || (part.value === last.value && part.unit === null);
}

function jointOf(sign: LabelToken, number: LabelToken): Quantity['joint'] | undefined {
  if (sign.text === '-') return 'to';
  if (sign.text === '/') return 'slash';
  if (sign.text === 'x' || sign.text === '*') return 'by';
  if (sign.text === '+' && !number.spaced) return 'plus';
  return rangeWords.has(sign.text) && sign.spaced && number.spaced ? 'to' : undefined;
}

function isJoined(
  last: QuantityPart,
  part: QuantityPart,
  unit: Unit | null,
  joint: Quantity['joint'],
  sign: LabelToken,
  number: LabelToken,
): boolean {
  if (joint === 'by') return isDimension(last, part, unit, sign);
  if (joint === 'plus') return unit === null && part.unit === null && last.value <= 5 && part.value <= 5;
  const isRising = part.value > last.value;
  if (unit !== null && part.unit !== null) return isRising || joint === 'slash';
  const spacedOut = sign.spaced && number.spaced;
  if (joint === 'to')
    return (
      isRising &&
      (!spacedOut || part.value <= last.value * 3) &&
      (unit === null || part.value <= last.value * 3)
    );
  return unit === null ? true : isRising && part.value <= last.value * 2;
}

/** `50x50x120mm`, `90mm x 150mm`; but a number of pots in `50 x 140mm`, `12x200mm`, `140mm x 12`. */
function isDimension(last: QuantityPart, part: QuantityPart, unit: Unit | null, sign: LabelToken): boolean {
  if (part.unit === 'L' || part.unit === 'gal' || part.unit === 'g' || unit === 'L') return false;
  if (unit !== null && part.unit === null) return false;
  if (unit === null && part.unit !== null)
    return part.value === last.value || (!sign.spaced && part.value <= last.value * 4);
  if (unit === null)
    return (
      part.value >= 3 &&
      last.value >= 3 &&
      part.value <= last.value * 4 &&
      last.value <= part.value * 4 &&
      !sign.spaced
    );
  return true;
}

function readPart(tokens: readonly LabelToken[], index: number): QuantityPart {
  const { value, next, end, isRepaired = false } = readMixedNumber(tokens, index);
  const unit = readUnit(tokens, next);
  if (unit === undefined) return { value, unit: null, unitTouches: false, end, next, isRepaired };
  // `1.000 L`: pots are not measured to the millilitre.
  const isThousands = unit.unit === 'L' && value >= 1 && value < 1000 && tokens[index]?.text.endsWith('.000');
  return {
    value: isThousands ? value * 1000 : value,
    unit: unit.unit,
    unitTouches: tokens[next]?.spaced === false,
    end: unit.end,
    next: unit.next,
    isRepaired,
  };
}

/** `2`, `2 1/2`, `2-1/2`, `1/2`, `5 .5` (once `5 ½`). */
function readMixedNumber(tokens: readonly LabelToken[], index: number): MixedNumber {
  const whole = tokens[index];
  const value = whole?.value ?? 0;
  const end = whole?.end ?? 0;
  const alone = readFraction(tokens, index);
  if (alone !== undefined) return alone;
  const thousands = tokens[index + 1];
  if (
    thousands?.kind === 'number' &&
    thousands.text === '000' &&
    thousands.spaced &&
    value >= 1 &&
    readUnit(tokens, index + 2)?.unit === 'L'
  )
    return { value: value * 1000, next: index + 2, end: thousands.end };
  if (!Number.isInteger(value)) return { value, next: index + 1, end };
  const dash = tokens[index + 1]?.text === '-' ? 1 : 0;
  const part = readFraction(tokens, index + 1 + dash) ?? readPointFraction(tokens, index + 1 + dash);
  if (part === undefined) return { value, next: index + 1, end };
  return { value: value + part.value, next: part.next, end: part.end };
}

function readFraction(tokens: readonly LabelToken[], index: number): MixedNumber | undefined {
  const over = tokens[index];
  const slash = tokens[index + 1];
  const under = tokens[index + 2];
  if (over?.kind !== 'number' || slash?.text !== '/' || under?.kind !== 'number') return undefined;
  if (slash.spaced || under.spaced || ![2, 4, 8, 16].includes(under.value)) return undefined;
  if (over.value < 1 || !isHalfUnit(tokens, index + 3)) return undefined;
  const isRepaired = over.value >= under.value;
  const value = isRepaired ? closedUp(over.value, under.value) : over.value / under.value;
  return value === undefined ? undefined : { value, next: index + 3, end: under.end, isRepaired };
}

/** `21/2"` was `2 1/2"` before its space was lost: sizes are no improper fractions. */
function closedUp(over: number, under: number): number | undefined {
  const [whole, part] = [Math.floor(over / 10), over % 10];
  return part % 2 === 1 && part < under && whole >= 1 && whole < 10 ? whole + part / under : undefined;
}

/** Stems of whips are measured in eighths of an inch. */
const stemWords = new Set(['cal', 'caliper', 'calliper']);

/** `1/2` is a half in front of inches and gallons; elsewhere it is the age of a transplant. */
function isHalfUnit(tokens: readonly LabelToken[], index: number): boolean {
  let at = index;
  if (tokens[at]?.text === '-') at++;
  const unit = tokens[at] === undefined ? undefined : readUnit(tokens, at)?.unit;
  return (
    unit === 'in' ||
    unit === 'gal' ||
    unit === 'qt' ||
    unit === 'pt' ||
    unit === 'L' ||
    stemWords.has(tokens[at]?.text ?? '') ||
    tokens[index]?.text === '-'
  );
}

function readPointFraction(tokens: readonly LabelToken[], index: number) {
  const token = tokens[index];
  if (token?.kind !== 'number' || !token.text.startsWith('.')) return undefined;
  return { value: token.value, next: index + 1, end: token.end };
}

/** The unit at `index`; dots of `m.m.` and `in.` and the dash of `5-gal` belong to it. */
export function readUnit(
  tokens: readonly LabelToken[],
  index: number,
): { unit: Unit; next: number; end: number } | undefined {
  const token = tokens[index];
  if (token === undefined) return undefined;
  if (token.kind === 'symbol') return readUnitSign(tokens, index, token);
  if (token.kind !== 'word') return undefined;
  if (
    tokens[index + 1]?.text === '.' &&
    tokens[index + 2]?.text === 'm' &&
    (token.text === 'm' || token.text === 'c')
  ) {
    const dot = tokens[index + 3]?.text === '.' ? 1 : 0;
    return {
      unit: token.text === 'm' ? 'mm' : 'cm',
      next: index + 3 + dot,
      end: tokens[index + 2 + dot]?.end ?? token.end,
    };
  }
  const unit = unitWords.get(token.text);
  // `100-125 m.B.`: with its root ball.
  if (token.text === 'm' && tokens[index + 1]?.text === '.' && /^d?b$/.test(tokens[index + 2]?.text ?? ''))
    return undefined;
  if (unit === undefined || (token.text === 'ls' && token.spaced)) return undefined;
  if (dotted.has(unit) && tokens[index + 1]?.text === '.' && tokens[index + 1]?.spaced === false) {
    return { unit, next: index + 2, end: tokens[index + 1]?.end ?? token.end };
  }
  if (!token.spaced || !ambiguousApart.has(token.text) || !isOtherWord(tokens, index + 1)) {
    return { unit, next: index + 1, end: token.end };
  }
  return undefined;
}

function readUnitSign(tokens: readonly LabelToken[], index: number, sign: LabelToken) {
  const following = tokens[index + 1];
  if (sign.text === '"') return { unit: 'in' as const, next: index + 1, end: sign.end };
  if (sign.text === "'") {
    if (following?.text === "'" && !following.spaced)
      return { unit: 'in' as const, next: index + 2, end: following.end };
    if (sign.spaced || (following?.kind === 'word' && !following.spaced)) return undefined;
    return { unit: 'ft' as const, next: index + 1, end: sign.end };
  }
  if (sign.text !== '-' || sign.spaced || following?.kind !== 'word' || following.spaced) return undefined;
  const unit = unitWords.get(following.text);
  return unit === undefined ? undefined : { unit, next: index + 2, end: following.end };
}

/** Units that are often written with a dot: `24in. box`. */
const dotted = new Set<Unit>(['in', 'ft', 'gal', 'qt', 'pt']);

/** Words that are a unit only when nothing says otherwise: `12 in a tray`. */
const ambiguousApart = new Set(['in', 'g', 'a']);
const otherWords = new Set(
  'stock a the tray trays carton cartons box-of bud flower leaf ground total each'.split(' '),
);

function isOtherWord(tokens: readonly LabelToken[], index: number): boolean {
  const token = tokens[index];
  return token?.kind === 'word' && otherWords.has(token.text);
}
