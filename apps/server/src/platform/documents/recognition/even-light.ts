import { type GreyPicture, greyOf, sharpOf } from './grey-picture.ts';
import { localMedian } from './local-median.ts';
import { surroundingsOf } from './surroundings.ts';

/** Light and paper are measured on a picture of this size, in pixels. */
const sampleSide = 256;
/** The part of the picture that shows paper, as a share of its longer side. */
const windowShare = 0.22;
/** Single pixels of another grey are taken away by a median of squares of this side, in pixels. */
const medianSide = 3;
/** By so much more light ink than dark, the text is light. */
const lightMore = 1.2;
/** Light ink below this share of the most ink anywhere is grain. */
const inkMin = 0.05;
/** Ink that differs less than this share of the range of grey cannot be separated from grain. */
const contrastMin = 0.07;
/** Share of pixels that are taken to be the inkiest. */
const inkiest = 0.01;
/** The share of pixels that differ, if they are fewer; below this number there is no text. */
const inkiestOfFew = 0.2;
const leastInk = 40;
/** Anything fainter than this share of the ink is grain or dirt. */
const faint = 0.15;

/**
 * A picture as black on white, whatever its colours and light: shadows are taken out, and light text on dark turned over,
 * where it stands; what the label lies on is white too. Null where nothing stands out.
 */
export async function equaliseLight(picture: GreyPicture): Promise<GreyPicture | null> {
  const { pixels, width, height } = picture;
  const paper = await paperOf(picture);
  const contrasts = new Float32Array(pixels.length);
  const counts = new Uint32Array(256);
  for (let index = 0; index < pixels.length; index += 1) {
    if ((paper.surroundings[index] ?? 0) > 127) continue;
    const ground = paper.grounds[index] ?? 255;
    const difference = (pixels[index] ?? 0) - ground;
    const isLight = (paper.lights[index] ?? 0) > 127;
    const contrast = isLight ? difference / Math.max(64, 255 - ground) : -difference / Math.max(48, ground);
    contrasts[index] = contrast;
    if (contrast > 0) count(counts, Math.min(255, Math.round(contrast * 255)));
  }
  const max = contrastOfInk(counts, pixels.length);
  if (max === null) return null;
  const even = new Uint8Array(pixels.length);
  for (let index = 0; index < pixels.length; index += 1) {
    const ink = ((contrasts[index] ?? 0) / max - faint) / (1 - faint);
    even[index] = 255 * (1 - Math.min(1, Math.max(0, ink)));
  }
  return { pixels: even, width, height };
}

function count(counts: Uint32Array, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

/** The contrast of the ink, 0 to 1; null if there is none. */
function contrastOfInk(counts: Uint32Array, all: number): number | null {
  const max = valueAbove(counts, inkiest * all);
  if (max >= 255 * contrastMin) return max / 255;
  // A few words on a page are less than that.
  const inked = counts.subarray(Math.ceil(255 * contrastMin)).reduce((sum, each) => sum + each, 0);
  return inked < leastInk ? null : valueAbove(counts, inked * inkiestOfFew) / 255;
}

/** The value that the given number of pixels reach. */
function valueAbove(counts: Uint32Array, above: number): number {
  let sum = 0;
  for (let value = 255; value > 0; value -= 1) {
    sum += counts[value] ?? 0;
    if (sum >= above) return value;
  }
  return 0;
}

interface Paper {
  /** The lightness of the paper behind each pixel. */
  readonly grounds: Uint8Array;
  /** For each pixel: above 127 where the text is lighter than the paper. */
  readonly lights: Uint8Array;
  /** For each pixel: above 127 where it is not of the label, but of what that lies on. */
  readonly surroundings: Uint8Array;
}

async function paperOf(picture: GreyPicture): Promise<Paper> {
  const { width, height } = picture;
  const sample = await greyOf(
    // Pixels as they are: means of ink and paper would be neither.
    sharpOf(picture).resize({
      width: sampleSide,
      height: sampleSide,
      fit: 'inside',
      kernel: 'nearest',
      withoutEnlargement: true,
    }),
  );
  const reach = Math.round((windowShare * Math.max(sample.width, sample.height)) / 2);
  // A strip may be narrower than what the median is taken of.
  const isStrip = Math.min(sample.width, sample.height) < medianSide;
  const surroundings = surroundingsOf(isStrip ? sample : await greyOf(sharpOf(sample).median(medianSide)));
  const ground = localMedian(sample, reach, surroundings);
  const full = async (small: GreyPicture) =>
    (await greyOf(sharpOf(small).resize(width, height, { fit: 'fill', kernel: 'linear' }))).pixels;
  return {
    grounds: await full(ground),
    lights: await full(lightness(sample, ground, { reach, surroundings })),
    surroundings: await full({ ...sample, pixels: surroundings.map((is) => 255 * is) }),
  };
}

interface LightWindow {
  readonly reach: number;
  readonly surroundings: Uint8Array;
}

/** For ink that is lighter than the paper. */
function lightness(
  sample: GreyPicture,
  ground: GreyPicture,
  { reach, surroundings }: LightWindow,
): GreyPicture {
  const { width, height, pixels } = sample;
  const excess = Float64Array.from(pixels, (value, index) => {
    if (surroundings[index] === 1) return 0;
    const difference = value - (ground.pixels[index] ?? value);
    return difference > 0 ? difference ** 2 : -lightMore * difference ** 2;
  });
  const sums = blur(blur(excess, width, 1, reach), width, width, reach);
  const max = sums.reduce((max, sum) => Math.max(max, Math.abs(sum)), 0);
  return { width, height, pixels: Uint8Array.from(sums, (sum) => (sum > inkMin * max ? 255 : 0)) };
}

/** Sums over some neighbours on both sides, across (`step` 1) or down (`step` of a row). */
function blur(values: Float64Array, width: number, step: number, reach: number): Float64Array {
  const sums = new Float64Array(values.length);
  const height = values.length / width;
  const [count, size, stride] = step === 1 ? [height, width, width] : [width, height, 1];
  for (let lane = 0; lane < count; lane += 1) {
    const at = (place: number) =>
      place < 0 || place >= size ? 0 : (values[lane * stride + place * step] ?? 0);
    let sum = 0;
    for (let place = -reach; place < size; place += 1) {
      sum += at(place + reach) - at(place - reach - 1);
      if (place >= 0) sums[lane * stride + place * step] = sum;
    }
  }
  return sums;
}
