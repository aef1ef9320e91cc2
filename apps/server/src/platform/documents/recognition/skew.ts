import { type GreyPicture, greyOf, sharpOf } from './grey-picture.ts';

/** The direction of text in a picture. */
export interface Skew {
  /** To turn it by so that its lines are level, in degrees. */
  readonly angle: number;
  /** True if its lines run from top to bottom. */
  readonly isSideways: boolean;
  /** True if the ink lies as it would by chance: there is no text in grain. */
  readonly isGrain: boolean;
}

/** Lines of text are seen well enough in a picture of this size, in pixels. */
const seenSide = 1_000;
const angleMax = 15;
/** Tried first, with some of the ink; then around the best, with all of it. */
const coarseStep = 0.75;
const coarsePoints = 40_000;
const angleStep = 0.25;
/** Less is not worth the loss of sharpness. */
const angleMin = 0.4;
const inkBelow = 140;
/** By so much lines must stand out more from top to bottom than across, as columns stand out too. */
const sidewaysMin = 1.3;
/** By chance ink gathers up to this, for each of its pixels; lines of text gather many times more. */
const chanceMax = 10;
/** The least share of ink in the picture for a test against chance. */
const inkMin = 0.05;
/** Pixels of ink side by side, on average, at which it is drawn: large letters gather little, but are wide. */
const drawnWidth = 2;

/**
 * Measured by how much the ink gathers in rows of pixels where the picture is turned a little.
 * @param standsSideways What its letters show; null where they do not show it.
 */
export async function measureSkew(picture: GreyPicture, standsSideways: boolean | null): Promise<Skew> {
  const { pixels, width } = await greyOf(
    sharpOf(picture).resize({ width: seenSide, height: seenSide, fit: 'inside', withoutEnlargement: true }),
  );
  const points = inkOf(pixels, width);
  const { isSideways, angle, gathered } = bestDirection(points, standsSideways);
  return {
    angle: Math.abs(angle) < angleMin ? 0 : angle,
    isSideways,
    isGrain:
      points.xs.length > inkMin * pixels.length &&
      gathered < chanceMax * points.xs.length &&
      points.xs.length < drawnWidth * countRuns(points),
  };
}

/** Pixels of ink, by where they are across and down. */
interface Points {
  readonly xs: Int16Array;
  readonly ys: Int16Array;
}

function inkOf(pixels: Uint8Array, width: number): Points {
  const xs = new Int16Array(pixels.length);
  const ys = new Int16Array(pixels.length);
  let count = 0;
  for (let index = 0; index < pixels.length; index += 1) {
    if ((pixels[index] ?? 255) >= inkBelow) continue;
    xs[count] = index % width;
    ys[count] = Math.floor(index / width);
    count += 1;
  }
  return { xs: xs.subarray(0, count), ys: ys.subarray(0, count) };
}

/** Stretches of points side by side in a row. */
function countRuns({ xs, ys }: Points): number {
  let runs = 0;
  xs.forEach((x, index) => {
    if (index === 0 || ys[index - 1] !== ys[index] || xs[index - 1] !== x - 1) runs += 1;
  });
  return runs;
}

interface SkewSums {
  readonly angle: number;
  readonly gathered: number;
}

function bestDirection(points: Points, standsSideways: boolean | null): SkewSums & Pick<Skew, 'isSideways'> {
  const turned = { xs: points.ys, ys: points.xs.map((x) => -x) };
  if (standsSideways !== null) {
    return { isSideways: standsSideways, ...bestAngle(standsSideways ? turned : points) };
  }
  const [across, down] = [bestAngle(points), bestAngle(turned)];
  const isSideways = down.gathered > sidewaysMin * across.gathered;
  return { isSideways, ...(isSideways ? down : across) };
}

function bestAngle(points: Points): SkewSums {
  const every = Math.max(1, Math.ceil(points.xs.length / coarsePoints));
  const isSome = (_: number, index: number) => index % every === 0;
  const some = { xs: points.xs.filter(isSome), ys: points.ys.filter(isSome) };
  const coarse = bestOf(some, { from: -angleMax, to: angleMax, step: coarseStep });
  const level = { angle: 0, gathered: measureGathering(points, 0) };
  const fine = bestOf(points, {
    from: coarse.angle - coarseStep,
    to: coarse.angle + coarseStep,
    step: angleStep,
  });
  return fine.gathered > level.gathered ? fine : level;
}

function bestOf(points: Points, { from, to, step }: { from: number; to: number; step: number }): SkewSums {
  let best = { angle: from, gathered: measureGathering(points, from) };
  for (let angle = from + step; angle <= to; angle += step) {
    const gathered = measureGathering(points, angle);
    if (gathered > best.gathered) best = { angle, gathered };
  }
  return best;
}

/** Differences between neighbouring rows, when the points are turned clockwise. */
function measureGathering({ xs, ys }: Points, angle: number): number {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const rows = new Int32Array(4 * seenSide);
  for (let index = 0; index < xs.length; index += 1) {
    const row = Math.round((xs[index] ?? 0) * sin + (ys[index] ?? 0) * cos) + 2 * seenSide;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let gathered = 0;
  for (let row = 1; row < rows.length; row += 1) {
    gathered += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  }
  return gathered;
}
