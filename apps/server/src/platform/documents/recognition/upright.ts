import type { PageWord } from '../page-layout/word.ts';
import { equaliseLight } from './even-light.ts';
import { type GreyPicture, greyOf, pngOf, sharpOf } from './grey-picture.ts';
import { readLeftOver } from './left-over-lines.ts';
import { measureLetters } from './letters.ts';
import type { Arrangement, RecognisedPicture, Recogniser } from './recogniser.ts';
import { wipeRuledLines } from './ruled-lines.ts';
import { measureSkew } from './skew.ts';

/** Text that is less sure may be read better in another size. */
const sureFrom = 0.85;
/** With more letters, the third way is not tried: each takes as long as there are letters. */
const scatteredBelow = 150;
/** If the text is less sure, the left-over text is no better. */
const leftOverFrom = 0.6;
/** Text that is less sure may stand on its head; with few letters it may make sense so. */
const uprightFrom = 0.5;
const [shortBelow, sureFromOfShort] = [25, 0.88];
/** Text that is less sure may stand on its side. */
const levelFrom = 0.6;
/** By so much more must be read in a picture that is turned: few letters make sense in several ways. */
const turnedMore = 1.3;

const nothing: RecognisedPicture = { words: [], confidence: 0 };

/** Share of the letters that is read at least where the picture stands upright: others touch each other, or are none. */
const readMin = 0.6;

/** The number of readings of a whole picture: each takes as long as there are letters. */
const readingsMax = 4;

/** Height of small letters at which text is recognised best, in pixels; else it is tried larger. */
const letterHeight = 24;
const larger = 1.5;
const scales = { min: 0.25, max: 5 } as const;
/** Larger pictures take too long. */
const longSideMax = 3_200;
/** Paper around the text, in pixels: what stands at the edge is lost. */
const margin = 24;

/**
 * The text of a picture: it is lit evenly, made level and as large as it is recognised best, lines that tables are drawn
 * with are wiped out, and it is turned where it cannot be read as it is.
 * @param end After this time (of `performance.now()`) it is not tried in another way any more.
 */
export async function recogniseUpright(
  recogniser: Recogniser,
  picture: GreyPicture,
  end = Number.POSITIVE_INFINITY,
): Promise<RecognisedPicture> {
  const even = await equaliseLight(picture);
  const letters = even === null ? null : await measureLetters(even);
  if (even === null || letters === null) return nothing;
  const skew = await measureSkew(even, letters.isSideways);
  if (skew.isGrain) return nothing;
  const wanted = letterHeight / letters.height;
  const sureness = (recognised: RecognisedPicture) =>
    recognised.confidence * Math.min(1, lettersOf(recognised) / (readMin * letters.count));
  const level = await greyOf(
    sharpOf(even).rotate(skew.angle + (skew.isSideways ? 90 : 0), { background: 'white' }),
  );
  const way = { recogniser, end, level, wanted, letterCount: letters.count };
  let best = await readOnce(way, { turn: 0 });
  let left = readingsMax - 1;
  const isShort = letters.count < shortBelow;
  for (const [turn, from] of [
    [180, isShort ? sureFromOfShort : uprightFrom],
    [90, levelFrom],
    [270, levelFrom],
  ] as const) {
    if (sureness(best.read) >= from || performance.now() > end) break;
    const turned = await readOnce(way, { turn });
    left -= 1;
    if (legible(turned.read) > turnedMore * legible(best.read)) best = turned;
  }
  return recogniseFurther(way, best, left);
}

interface ToRecognise {
  readonly recogniser: Recogniser;
  readonly end: number;
  readonly level: GreyPicture;
  /** At which its letters have the right height. */
  readonly wanted: number;
  readonly letterCount: number;
}

/** One way to read a picture. */
interface Turn {
  readonly turn: number;
  /** The height of the letters over that at which they are recognised best. */
  readonly factor?: number;
  readonly arrangement?: Arrangement;
}

interface TurnedReading {
  readonly turn: number;
  readonly sized: GreyPicture;
  readonly scale: number;
  /** In pixels of the level picture. */
  readonly read: RecognisedPicture;
}

async function readOnce(
  { recogniser, level, wanted }: ToRecognise,
  { turn, factor = 1, arrangement = 'lines' }: Turn,
): Promise<TurnedReading> {
  const { sized, scale } = await resize(level, wanted * factor, turn);
  const read = await recogniser.recognise(await pngOf(sized), arrangement);
  const words = read.words.map((word) => move(word, 1 / scale, -margin / scale));
  return { turn, sized, scale, read: { ...read, words } };
}

/**
 * If the first reading is not sure, takes the text on which most readings agree, and that which all
 * of them left over.
 */
async function recogniseFurther(
  way: ToRecognise,
  first: TurnedReading,
  left: number,
): Promise<RecognisedPicture> {
  const { turn, sized, scale } = first;
  const readings = [first.read];
  if (first.read.confidence < sureFrom && performance.now() < way.end) {
    const further: Turn[] = [{ turn, factor: larger }];
    if (way.letterCount < scatteredBelow) further.push({ turn, arrangement: 'scattered' });
    for (const each of further.slice(0, left)) readings.push((await readOnce(way, each)).read);
  }
  const best = agreeing(readings).reduce((max, each) => (legible(each) > legible(max) ? each : max));
  if (best.confidence < leftOverFrom || performance.now() > way.end) return best;
  const leftOver = await readLeftOver(way.recogniser, sized, {
    words: best.words.map((word) => move(word, scale, margin)),
    letterHeight: (letterHeight * scale) / way.wanted,
  });
  const placed = leftOver.map((word) => move(word, 1 / scale, -margin / scale));
  return { ...best, words: [...best.words, ...placed] };
}

async function resize(
  picture: GreyPicture,
  wanted: number,
  turn: number,
): Promise<{ sized: GreyPicture; scale: number }> {
  const { width, height } = picture;
  const max = Math.min(scales.max, longSideMax / Math.max(width, height));
  const scale = Math.min(max, Math.max(scales.min, wanted));
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const sides = { top: margin, bottom: margin, left: margin, right: margin };
  const sized = await greyOf(
    sharpOf(picture)
      .resize(across, down, { fit: 'fill', kernel: 'cubic' })
      .extend({ ...sides, background: 'white' }),
  );
  wipeRuledLines(sized);
  return { sized: turn === 0 ? sized : await greyOf(sharpOf(sized).rotate(turn)), scale };
}

function move(word: PageWord, scale: number, by: number): PageWord {
  const at = (place: number) => place * scale + by;
  return { ...word, left: at(word.left), right: at(word.right), y: at(word.y), size: word.size * scale };
}

const lettersOf = ({ words }: RecognisedPicture): number =>
  words.reduce((sum, { text }) => sum + text.length, 0);

/** Letters by how sure they are: of two ways to read a picture, the one that has more is right. */
function legible({ words }: RecognisedPicture): number {
  return words.reduce(
    (sum, { text, confidence = 0 }) => sum + text.length * Math.max(0, confidence - 0.3),
    0,
  );
}

/** A word that is read alike in two sizes of a picture is that sure at least. Few letters alone often seem unsure. */
const sureWhenAlike = 0.75;
/** Lines that are less sure are marks and texture taken for letters. Single words of a good line often are less sure. */
const lineMin = 0.45;

/** Several readings of one picture, each word as sure as the readings agree on it. */
function agreeing(readings: readonly RecognisedPicture[]): RecognisedPicture[] {
  return readings.map((reading) => {
    const others = readings.filter((other) => other !== reading).flatMap(({ words }) => words);
    const words = reading.words.map((word) =>
      others.some((other) => isAlike(word, other)) ? surer(word) : word,
    );
    // Words of a line have its baseline.
    const lines = [...Map.groupBy(words, ({ y }) => y).values()];
    const kept = lines.filter((line) => confidenceOf(line) >= lineMin).flat();
    return { words: kept, confidence: confidenceOf(kept) };
  });
}

function confidenceOf(words: readonly PageWord[]): number {
  return words.reduce((sum, { confidence = 1 }) => sum + confidence, 0) / Math.max(1, words.length);
}

const surer = (word: PageWord): PageWord => ({
  ...word,
  confidence: Math.max(sureWhenAlike, word.confidence ?? 1),
});

/** True if both have the same text in the same place. */
function isAlike(word: PageWord, other: PageWord): boolean {
  return (
    word.text === other.text &&
    Math.abs(word.left - other.left) < word.size &&
    Math.abs(word.y - other.y) < word.size
  );
}
