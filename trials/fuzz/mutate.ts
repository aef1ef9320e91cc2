import type { Random } from './random.ts';

/** Signs at which parsers of texts have gone wrong before: of other scripts, without width, half of a pair, of other formats. */
const oddTexts = [
  ...['\u0000', '\ud800', '\udc00', '\ufeff', '\u200b', '\u202e', '\u00ad', '\u0301', '\u2028', '\u00a0'],
  ...['\t', '\n', '\r', '\r\n', '\\', '"', "'", '`', '<', '>', '&', '%', '%00', '{', '}', '[', ']', '(', ')'],
  ...['×', 'İ', 'ß', 'ﬁ', '𝒜', '🌳', '१', '½', '²', '־', '‘', '’', '“', '”', '–', '—', '…', '·', '®'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '9'.repeat(400),
    '../',
    '=1+1',
  ],
];

/** Changes a text in up to four places. */
export function mutatedText(
  text: string,
  random: Random,
  pieces: readonly string[],
  lengthMax: number,
): string {
  let changed = text;
  for (let times = 1 + random.below(4); times > 0; times--) changed = changeText(changed, random, pieces);
  return changed.slice(0, lengthMax);
}

function changeText(text: string, random: Random, pieces: readonly string[]): string {
  const start = random.below(text.length + 1);
  const end = Math.min(text.length, start + 1 + random.below(random.pick([2, 10, 100])));
  const [before, within, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  switch (random.below(8)) {
    case 0:
      return before + after;
    case 1:
      return before + within + within + after;
    case 2:
      return before + within.repeat(1 + random.below(random.pick([4, 50, 2_000]))) + after;
    case 3:
      return before + random.pick(oddTexts) + after;
    case 4:
      return before + random.pick(oddTexts) + within + after;
    case 5:
      return before + random.pick(pieces.length > 0 ? pieces : oddTexts) + within + after;
    case 6:
      return before;
    default:
      return before + (random.below(2) === 0 ? within.toUpperCase() : within.toLowerCase()) + after;
  }
}

/** A text of many pieces, as they come. */
export function piecedText(random: Random, pieces: readonly string[], lengthMax: number): string {
  const count = 1 + random.below(random.pick([6, 20, 200]));
  let text = '';
  while (text.length < lengthMax && text.length < count * 6) {
    text += random.below(8) === 0 ? random.pick(oddTexts) : random.pick(pieces);
    if (random.below(3) === 0) text += ' ';
  }
  return text.slice(0, lengthMax);
}

/** What is repeated thousands of times, and what stands around it: patterns that try again and again need all three. */
export interface Repetition {
  readonly before: string;
  readonly repeated: string;
  readonly after: string;
}

export function repetitionOf(random: Random, pieces: readonly string[]): Repetition {
  const some = (max: number): string =>
    Array.from({ length: random.below(max + 1) }, () =>
      random.below(6) === 0 ? random.pick(oddTexts).slice(0, 12) : random.pick(pieces),
    ).join(random.pick(['', ' ']));
  const repeated = `${random.pick(pieces)}${some(2)}`;
  return { before: some(2), repeated: repeated === '' ? ' ' : repeated, after: some(1) };
}

export const repeatedTo = ({ before, repeated, after }: Repetition, length: number): string =>
  before + repeated.repeat(Math.max(1, Math.ceil(length / repeated.length))) + after;

const oddBytes = [0x00, 0x01, 0x7f, 0x80, 0xfe, 0xff, 0x0a, 0x22, 0x3c];
const oddNumbers = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

/** Changes bytes in up to eight places, or puts two files together. */
export function mutatedBytes(
  bytes: Uint8Array,
  random: Random,
  other: Uint8Array,
  lengthMax: number,
): Uint8Array {
  let changed = Buffer.from(bytes);
  for (let times = 1 + random.below(8); times > 0; times--) changed = changeBytes(changed, random, other);
  return changed.subarray(0, lengthMax);
}

function changeBytes(bytes: Buffer, random: Random, other: Uint8Array): Buffer<ArrayBuffer> {
  // Most of what formats go wrong about stands at the beginning and at the end.
  const place = random.pick([64, bytes.length, bytes.length]);
  const at = random.below(3) === 0 ? bytes.length - random.below(place + 1) : random.below(place + 1);
  const start = Math.max(0, Math.min(bytes.length, at));
  const end = Math.min(bytes.length, start + 1 + random.below(random.pick([4, 64, 1_000])));
  switch (random.below(7)) {
    case 0:
      return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
    case 1:
      return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, start), other.subarray(start)]);
    case 3:
      return Buffer.from(bytes.subarray(0, start));
    case 4:
      return withNumber(bytes, start, random);
    default: {
      const changed = Buffer.from(bytes);
      if (start < changed.length)
        changed[start] =
          random.below(2) === 0 ? random.pick(oddBytes) : (changed[start] ?? 0) ^ (1 << random.below(8));
      return changed;
    }
  }
}

function withNumber(bytes: Buffer, start: number, random: Random): Buffer<ArrayBuffer> {
  const changed = Buffer.from(bytes);
  const number = random.pick(oddNumbers);
  if (start + 4 > changed.length) return changed;
  if (random.below(2) === 0) changed.writeUInt32LE(number, start);
  else changed.writeUInt32BE(number, start);
  return changed;
}
