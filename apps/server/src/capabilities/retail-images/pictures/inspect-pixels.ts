import sharp from 'sharp';
import { PictureRefusal } from './picture.ts';

/** A level from 0 to 255 for each pixel, row by row. */
interface GreyPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Levels that differ by no more look the same. */
const sameLevel = 12;
/** Share of the pixels that look the same: above the second a person has to look. */
const [emptyShare, nearlyEmptyShare] = [0.98, 0.95];
/** Difference of neighbouring levels at the strongest outlines; without any there is a cloud or a gradient. */
const outlineMin = 3;
/** Sharpness of outlines: below the second a person has to look. */
const [unsharp, hardlySharp] = [1.12, 1.28];
/** Share of a side that two opposite borders may have together. */
const bordersMax = 0.1;

/**
 * Returns the doubt about a picture, of about 1,024 pixels on white: null for one that a shop may show. Rejects with `PictureRefused`
 * for a blank one and, unless a person has chosen it, for several in one and for an unsharp one. docs/retail-images-operators.md says
 * how the limits were measured: plants before a blurred background or cut out on white are in no doubt.
 */
export async function inspectPixels(grey: GreyPicture, isChosen: boolean): Promise<string | null> {
  const plain = plainShareOf(grey);
  const { strength, sharpness } = await measureOutlines(grey);
  if (plain >= emptyShare || strength < outlineMin)
    throw new PictureRefusal('The picture is blank or nearly so.');
  if (isChosen) return null;
  const sides = [measureBands(grey, 1, grey.width), measureBands(grey, grey.width, 1)];
  const gutters = sides.reduce((sum, each) => sum + each.gutters, 0);
  if (gutters > 1) throw new PictureRefusal('Lines divide the picture: it is made of several pictures.');
  if (sharpness < unsharp) throw new PictureRefusal('The picture is not sharp.');
  if (plain >= nearlyEmptyShare) return 'Nearly all of the picture is of one colour or transparent.';
  if (gutters === 1) return 'A line divides the picture: it may be made of two pictures.';
  if (sides.some(({ borders }) => borders > bordersMax)) return 'The picture has wide borders.';
  return sharpness < hardlySharp ? 'The picture is hardly sharp.' : null;
}

function plainShareOf({ data }: GreyPicture): number {
  const counts = new Uint32Array(256);
  for (const level of data) counts[level] = (counts[level] ?? 0) + 1;
  const near = (_: number, level: number) =>
    counts
      .subarray(Math.max(0, level - sameLevel), level + sameLevel + 1)
      .reduce((sum, count) => sum + count);
  return Math.max(...counts.map(near)) / data.length;
}

/** Share of the pixels of a line that look the same in a band, and of those beside it that do not if a picture ends there. */
const [plainMin, edgeMin] = [0.98, 0.5];
const edgeLevel = 20;
/** Pixels between a band and the line beside it: edges are soft. */
const softness = 3;

/**
 * Measures bands of one level from edge to edge at which pictures end, all along: what is cut out on white touches few lines.
 * `step` leads to the next line, `stride` to the next pixel of a line; `borders` is the share of both together, 0 without one of them.
 */
function measureBands({ data }: GreyPicture, step: number, stride: number) {
  const [count, length] = step === 1 ? [stride, data.length / stride] : [data.length / step, step];
  const sumOf = (line: number, value: (level: number) => number) => {
    let sum = 0;
    for (let at = 0; at < length; at++) sum += value(data[line * step + at * stride] ?? 0);
    return sum;
  };
  const levels = Array.from({ length: count }, (_, line) => {
    const mean = sumOf(line, (level) => level) / length;
    const plain = sumOf(line, (level) => (Math.abs(level - mean) <= sameLevel ? 1 : 0));
    return plain >= plainMin * length ? mean : null;
  });
  const endsAt = (line: number, own: number) =>
    line >= 0 &&
    line < count &&
    sumOf(line, (level) => (Math.abs(level - own) > edgeLevel ? 1 : 0)) >= edgeMin * length;
  let [gutters, before, after] = [0, 0, 0];
  for (let from = 0, to = 0; from < count; from = to) {
    const own = levels[from] ?? null;
    const isSame = (level: number | null = null) =>
      own !== null && level !== null && Math.abs(level - own) <= sameLevel;
    for (to = from + 1; isSame(levels[to]); ) to++;
    if (own === null) continue;
    const [isAfterOne, isBeforeOne] = [endsAt(from - 1 - softness, own), endsAt(to + softness, own)];
    const [one = null, other = null] = [levels[from - 1 - softness], levels[to + softness]];
    // Between two plain areas the soft edge of one is no band.
    const isSlope = one !== null && other !== null && (one - own) * (other - own) < 0;
    if (isAfterOne && isBeforeOne && !isSlope) gutters++;
    else if (from === 0 && isBeforeOne) before = to;
    else if (to === count && isAfterOne) after = count - from;
  }
  return { gutters, borders: before > 0 && after > 0 ? (before + after) / count : 0 };
}

/** The strongest outlines, which are those of what is in focus. */
const outlineShare = 0.002;
const blurAgain = 1.5;

/**
 * Measures the strongest outlines: the difference of neighbouring levels, and by how much it falls when the picture is blurred, which
 * is 1 where it was blurred before (Zhuo and Sim 2011, Pattern Recognition 44:1852).
 */
async function measureOutlines({ data, width, height }: GreyPicture) {
  const again = sharp(data, { raw: { width, height, channels: 1 } })
    .blur(blurAgain)
    .toColourspace('b-w');
  const before = gradientsOf({ data, width, height });
  const after = gradientsOf({ data: await again.raw().toBuffer(), width, height });
  const strength = before.toSorted()[Math.floor(before.length * (1 - outlineShare))] ?? 0;
  const ratios: number[] = [];
  for (const [at, gradient] of before.entries())
    if (gradient >= Math.max(strength, 1)) ratios.push(gradient / Math.max(after[at] ?? 0, 0.25));
  ratios.sort((a, b) => a - b);
  return { strength, sharpness: ratios[Math.floor(ratios.length / 2)] ?? 1 };
}

function gradientsOf({ data, width, height }: GreyPicture): Float32Array {
  const gradients = new Float32Array(width * height);
  const between = (one: number, other: number) => (data[one] ?? 0) - (data[other] ?? 0);
  for (let at = width; at < gradients.length - width; at++)
    if (at % width > 0 && at % width < width - 1)
      gradients[at] = Math.hypot(between(at + 1, at - 1), between(at + width, at - width)) / 2;
  return gradients;
}
