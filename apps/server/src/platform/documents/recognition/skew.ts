import { type GreyPicture, greyOf, sharpOf } from './grey-picture.ts';

/** How text lies in a picture. */
export interface Skew {
  /** To turn it by so that its lines are level, in degrees. */
  readonly angle: number;
  /** Whether its lines run from top to bottom. */
  readonly isSideways: boolean;
  /** Whether the ink lies as it would by chance: there is no text in grain. */
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
/** Share of the picture that is ink, at least, before chance can be told. */
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
  const points: [x: number, y: number][] = [];
  pixels.forEach((value, index) => {
    if (value < inkBelow) points.push([index % width, Math.floor(index / width)]);
  });
  const level = bestAngle(points);
  const upright = bestAngle(points.map(([x, y]) => [y, -x]));
  const isSideways = standsSideways ?? upright.gathered > sidewaysMin * level.gathered;
  const { angle, gathered } = isSideways ? upright : level;
  return {
    angle: Math.abs(angle) < angleMin ? 0 : angle,
    isSideways,
    isGrain:
      points.length > inkMin * pixels.length &&
      gathered < chanceMax * points.length &&
      points.length < drawnWidth * countRuns(points),
  };
}

type Points = readonly (readonly [x: number, y: number])[];

/** Stretches of points side by side in a row. */
function countRuns(points: Points): number {
  return points.filter(([x, y], index) => {
    const before = points[index - 1];
    return before === undefined || before[1] !== y || before[0] !== x - 1;
  }).length;
}

interface Gathered {
  readonly angle: number;
  readonly gathered: number;
}

function bestAngle(points: Points): Gathered {
  const every = Math.ceil(points.length / coarsePoints);
  const some = points.filter((_, index) => index % every === 0);
  const coarse = bestOf(some, { from: -angleMax, to: angleMax, step: coarseStep });
  const level = { angle: 0, gathered: gatheredAt(points, 0) };
  const fine = bestOf(points, {
    from: coarse.angle - coarseStep,
    to: coarse.angle + coarseStep,
    step: angleStep,
  });
  return fine.gathered > level.gathered ? fine : level;
}

function bestOf(points: Points, { from, to, step }: { from: number; to: number; step: number }): Gathered {
  let best = { angle: from, gathered: gatheredAt(points, from) };
  for (let angle = from + step; angle <= to; angle += step) {
    const gathered = gatheredAt(points, angle);
    if (gathered > best.gathered) best = { angle, gathered };
  }
  return best;
}

/** Differences between neighbouring rows, when the points are turned clockwise. */
function gatheredAt(points: Points, angle: number): number {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const rows = new Float64Array(4 * seenSide);
  for (const [x, y] of points) {
    const row = Math.round(x * sin + y * cos) + 2 * seenSide;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count, row) => sum + (count - (rows[row - 1] ?? 0)) ** 2, 0);
}
