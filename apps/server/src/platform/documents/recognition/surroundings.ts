import type { GreyPicture } from './grey-picture.ts';
import { piecesOfInk } from './ink-pieces.ts';

/** Greys that neighbours differ by at most in what a label lies on: it may be lit unevenly, but its edges to the label are hard. */
const stepMax = 12;
/** From the corner, where those edges have gaps: on a plain ground, beside a label that fades into it or whose edge is slanted. */
const spreadOfPlain = 16;
/** Share of the picture: more is the label itself. */
const shareMax = 0.45;
/** Less of a corner is no surroundings, as a share of the picture: the spot where the light falls off. */
const shareMin = 0.001;
/** Share of the edge of a plain ground that is hard, at least: paper that is lit unevenly ends softly. */
const hardMin = 0.8;
/**
 * Limits for enclosed areas, by the size of the area around them: more than the first are letters
 * on a bar, and from the second on it is the label.
 */
const [lettersFrom, labelFrom] = [0.03, 1];
/** Share of what is enclosed that is one piece where it is the label. */
const onePiece = 0.6;

/**
 * Marks the ground of a label that does not fill the picture, as corners of one that is turned: 1
 * for each such pixel. It is neither paper nor ink, but as dark as either.
 */
export function surroundingsOf(picture: GreyPicture): Uint8Array {
  const { width, height, pixels } = picture;
  const all = new Uint8Array(pixels.length);
  for (const corner of [0, width - 1, (height - 1) * width, pixels.length - 1]) {
    if (all[corner] === 1) continue;
    const uneven = regionFrom(corner, picture, 255);
    const isClosed = countIn(uneven) <= shareMax * pixels.length;
    const region = isClosed ? uneven : regionFrom(corner, picture, spreadOfPlain);
    const area = countIn(region);
    if (area < shareMin * pixels.length || area > shareMax * pixels.length) continue;
    if (!isClosed && hardShareOf(region, picture) < hardMin) continue;
    if (hasLetters(region, area, picture)) continue;
    region.forEach((is, index) => {
      if (is === 1) all[index] = 1;
    });
  }
  return countIn(all) > shareMax * pixels.length ? new Uint8Array(pixels.length) : widen(all, width);
}

const countIn = (region: Uint8Array): number => region.reduce((sum, is) => sum + is, 0);

/** Pixels that are reached from a corner in small steps, up to a number of greys from it. */
function regionFrom(corner: number, { pixels, width }: GreyPicture, spread: number): Uint8Array {
  const region = new Uint8Array(pixels.length);
  const begun = pixels[corner] ?? 0;
  const waiting = [corner];
  region[corner] = 1;
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    for (const next of neighboursOf(index, width)) {
      const value = pixels[next];
      if (value === undefined || region[next] === 1) continue;
      if (Math.abs(value - (pixels[index] ?? 0)) > stepMax || Math.abs(value - begun) > spread) continue;
      region[next] = 1;
      waiting.push(next);
    }
  }
  return region;
}

function neighboursOf(index: number, width: number): number[] {
  const x = index % width;
  return [...(x > 0 ? [index - 1] : []), ...(x < width - 1 ? [index + 1] : []), index - width, index + width];
}

/** Share of the edge where the next pixel is more than a small step away. */
function hardShareOf(region: Uint8Array, { pixels, width }: GreyPicture): number {
  let [hard, all] = [0, 0];
  region.forEach((is, index) => {
    if (is === 0) return;
    for (const next of neighboursOf(index, width)) {
      if (region[next] !== 0) continue;
      all += 1;
      if (Math.abs((pixels[next] ?? 0) - (pixels[index] ?? 0)) > stepMax) hard += 1;
    }
  });
  return hard / Math.max(1, all);
}

function hasLetters(region: Uint8Array, area: number, { width, height }: GreyPicture): boolean {
  const pieces = piecesOfInk({ pixels: findEnclosed(region, width), width, height }).map(({ ink }) => ink);
  const enclosed = pieces.reduce((sum, ink) => sum + ink, 0);
  const largest = pieces.reduce((max, ink) => Math.max(max, ink), 0);
  return enclosed > lettersFrom * area && enclosed < labelFrom * area && largest < onePiece * enclosed;
}

/** Pixels with the region on both sides, and above and below, as ink. */
function findEnclosed(region: Uint8Array, width: number): Uint8Array {
  const height = region.length / width;
  const rows = Array.from({ length: height }, (_, y) => endsOf(region, y * width, 1, width));
  const columns = Array.from({ length: width }, (_, x) => endsOf(region, x, width, height));
  return region.map((is, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return is === 0 && isWithin(x, rows[y]) && isWithin(y, columns[x]) ? 0 : 255;
  });
}

type Ends = readonly [first: number, last: number];

function endsOf(region: Uint8Array, start: number, step: number, size: number): Ends {
  let [first, last] = [size, -1];
  for (let at = 0; at < size; at += 1) {
    if (region[start + at * step] !== 1) continue;
    first = Math.min(first, at);
    last = at;
  }
  return [first, last];
}

const isWithin = (at: number, ends: Ends | undefined): boolean =>
  ends !== undefined && at > ends[0] && at < ends[1];

/** With the pixels at its edge, which are partly of the label. */
function widen(region: Uint8Array, width: number): Uint8Array {
  return region.map((is, index) =>
    is === 1 || neighboursOf(index, width).some((next) => region[next] === 1) ? 1 : 0,
  );
}
