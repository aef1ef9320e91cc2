import sharp from 'sharp';

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
const angleMax = 4;
const angleStep = 0.25;
/** Less is not worth the loss of sharpness. */
const angleMin = 0.4;
/** So much darker than the picture is on average, it is ink. */
const inkContrast = 25;
/** By so much lines must stand out more from top to bottom than across, as columns stand out too. */
const sidewaysMin = 1.3;
/** By chance ink gathers up to this, for each of its pixels; lines of text gather many times more. */
const chanceMax = 10;
/** Share of the picture that is ink, at least, before chance can be told. */
const inkMin = 0.05;
/** Pixels of ink side by side, on average, at which it is drawn: large letters gather little, but are wide. */
const drawnWidth = 2;

/** Measured by how much the ink gathers in rows of pixels where the picture is turned a little. */
export async function measureSkew(picture: Buffer): Promise<Skew> {
  const { data, info } = await sharp(picture)
    .resize({ width: seenSide, height: seenSide, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  const points: [x: number, y: number][] = [];
  data.forEach((value, index) => {
    if (value < mean - inkContrast) {
      points.push([index % info.width, Math.floor(index / info.width)]);
    }
  });
  const level = bestAngle(points);
  const upright = bestAngle(points.map(([x, y]) => [y, -x]));
  const isSideways = upright.gathered > sidewaysMin * level.gathered;
  const { angle, gathered } = isSideways ? upright : level;
  return {
    angle: Math.abs(angle) < angleMin ? 0 : angle,
    isSideways,
    isGrain:
      points.length > inkMin * data.length &&
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

function bestAngle(points: Points): { angle: number; gathered: number } {
  let best = { angle: 0, gathered: gatheredAt(points, 0) };
  for (let angle = -angleMax; angle <= angleMax; angle += angleStep) {
    const gathered = gatheredAt(points, angle);
    if (gathered > best.gathered) {
      best = { angle, gathered };
    }
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
