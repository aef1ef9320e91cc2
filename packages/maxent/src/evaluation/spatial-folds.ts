import { elementAt, int32At } from '../checked-access.ts';
import { type Coordinates, type Folds, renumber, requireCoordinates } from './folds.ts';
import { seededRandom, shuffledOrder } from './seeded-random.ts';

/**
 * Four blocks of about the same number of presences: halves by y, each half in halves by x. Background belongs to the block on whose side of the
 * lines it lies; a line is midway between the presences on both sides. Source: ENMeval's "block", Muscarella et al. 2014, Methods Ecol Evol
 * 5:1198-1205.
 *
 * @throws RangeError with fewer than 4 presences, and for coordinates that are no finite numbers.
 */
export function blockFolds(presence: Coordinates, background: Coordinates): Folds {
  requireCoordinates('presence', presence);
  requireCoordinates('background', background);
  const count = presence.x.length;
  if (count < 4) throw new RangeError(`Four blocks take at least 4 presences, there are ${count}.`);
  const { x, y } = presence;
  const byY = sortRows(
    Int32Array.from({ length: count }, (_, row) => row),
    y,
  );
  const half = Math.ceil(count / 2);
  const south = sortRows(byY.subarray(0, half), x);
  const north = sortRows(byY.subarray(half), x);
  const latitude = midway(y, byY, half);
  const middle = [south, north].map((rows) => midway(x, rows, Math.ceil(rows.length / 2)));
  const folds = new Int32Array(count);
  for (const [side, rows] of [south, north].entries()) {
    for (const [place, row] of rows.entries())
      folds[row] = 2 * side + (place < Math.ceil(rows.length / 2) ? 0 : 1);
  }
  return renumber(
    folds,
    Int32Array.from({ length: background.x.length }, (_, row) => {
      const side = elementAt(background.y, row) > latitude ? 1 : 0;
      return 2 * side + (elementAt(background.x, row) < elementAt(middle, side) ? 0 : 1);
    }),
  );
}

/**
 * The rows of points in `bands` squared blocks of about as many points each: bands of y, every one in as many parts by x. For bootstraps of an area
 * of any shape.
 */
export function quantileBlocks({ x, y }: Coordinates, bands: number): Int32Array[] {
  const split = (rows: Int32Array, by: ArrayLike<number>) => {
    const sorted = sortRows(rows, by);
    const end = (part: number) => Math.round((part * sorted.length) / bands);
    return Array.from({ length: bands }, (_, part) => sorted.subarray(end(part), end(part + 1)));
  };
  return split(
    Int32Array.from({ length: x.length }, (_, row) => row),
    y,
  ).flatMap((band) => split(band, x));
}

const sortRows = (rows: Int32Array, values: ArrayLike<number>): Int32Array =>
  Int32Array.from(rows).sort(
    (one, other) => elementAt(values, one) - elementAt(values, other) || one - other,
  );

/** Between the last of the first `count` rows and the next one. */
const midway = (values: ArrayLike<number>, rows: Int32Array, count: number): number =>
  (elementAt(values, int32At(rows, count - 1)) + elementAt(values, int32At(rows, count))) / 2;

export interface CheckerboardOptions {
  /** Size of a cell of the climate grid, in the unit of the coordinates (degrees or metres). */
  readonly cellSize: number | { readonly x: number; readonly y: number };
  /** A corner of the grid; 0, 0 when left out. */
  readonly origin?: { readonly x: number; readonly y: number };
  /**
   * Cells on each side of a square. One number makes two folds, the colours of one board (ENMeval's
   * checkerboard1). Two make four: the second is the number of squares on each side of a square of
   * the coarser board (checkerboard2).
   */
  readonly aggregation: readonly [fine: number] | readonly [fine: number, coarse: number];
}

/**
 * Folds by the colours of one or two checkerboards over the grid. Colours without presences make no fold; background on them is in every fold.
 * Source: Muscarella et al. 2014, Methods Ecol Evol 5:1198-1205.
 *
 * @throws RangeError for sizes that are not above 0, for coordinates that are no finite numbers, and when all presences have one colour.
 */
export function checkerboardFolds(
  presence: Coordinates,
  background: Coordinates,
  { cellSize, origin = { x: 0, y: 0 }, aggregation }: CheckerboardOptions,
): Folds {
  requireCoordinates('presence', presence);
  requireCoordinates('background', background);
  const size = typeof cellSize === 'number' ? { x: cellSize, y: cellSize } : cellSize;
  for (const value of [size.x, size.y, ...aggregation]) requirePositive('cell size and aggregation', value);
  const [fine, coarse] = aggregation;
  const factors = coarse === undefined ? [fine] : [fine, fine * coarse];
  const colours = ({ x, y }: Coordinates) =>
    Int32Array.from({ length: x.length }, (_, row) =>
      factors.reduce((colour, factor, board) => {
        const column = Math.floor((elementAt(x, row) - origin.x) / (size.x * factor));
        const line = Math.floor((elementAt(y, row) - origin.y) / (size.y * factor));
        return colour + 2 ** board * (Math.abs(column + line) % 2);
      }, 0),
    );
  return requireTwo(renumber(colours(presence), colours(background)), 'colour of the checkerboard');
}

export interface SquareBlockOptions {
  /** Side of a block: in the unit of the coordinates, or kilometres when they are geographic. */
  readonly size: number;
  /** True if x and y are longitude and latitude in degrees; false by default. */
  readonly isGeographic?: boolean;
  /** Number of folds; 5 by default. */
  readonly count?: number;
  readonly seed?: number;
}

/**
 * Square blocks of a given size, at random in folds: each block in turn goes to the fold with the fewest presences, one without presences to the
 * fold with the least background. The size should be at least the distance over which the residuals are alike. Source: blockCV, Valavi, Elith,
 * Lahoz-Monfort, Guillera-Arroita 2019, Methods Ecol Evol 10:225-232; Roberts et al. 2017, Ecography 40:913-929.
 *
 * @throws RangeError for a size that is not above 0, for coordinates that are no finite numbers, and when fewer blocks than folds have presences.
 */
export function squareBlockFolds(
  presence: Coordinates,
  background: Coordinates,
  { size, isGeographic = false, count = 5, seed = 1 }: SquareBlockOptions,
): Folds {
  requireCoordinates('presence', presence);
  requireCoordinates('background', background);
  requirePositive('size', size);
  if (!(Number.isInteger(count) && count >= 2)) throw new RangeError(`There cannot be ${count} folds.`);
  const nameOf = isGeographic ? geographicBlock(size) : planarBlock(size);
  const blocks = new Map<string, SquareBlock>();
  const blocksOf = (of: 'presences' | 'background', { x, y }: Coordinates) =>
    Array.from(x, (value, row) => {
      const name = nameOf(value, elementAt(y, row));
      const block = blocks.get(name) ?? { presences: 0, background: 0, fold: 0 };
      block[of]++;
      blocks.set(name, block);
      return block;
    });
  const presenceBlocks = blocksOf('presences', presence);
  const backgroundBlocks = blocksOf('background', background);
  if (new Set(presenceBlocks).size < count) {
    throw new RangeError(
      `Fewer than ${count} blocks of size ${size} have presences: take smaller blocks or fewer folds.`,
    );
  }
  assignFolds(blocks, count, seed);
  return renumber(
    Int32Array.from(presenceBlocks, ({ fold }) => fold),
    Int32Array.from(backgroundBlocks, ({ fold }) => fold),
  );
}

interface SquareBlock {
  presences: number;
  background: number;
  fold: number;
}

/** Blocks are put in the order of their names first, so that the order of the points does not matter. */
function assignFolds(blocks: ReadonlyMap<string, SquareBlock>, count: number, seed: number): void {
  const sorted = [...blocks].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, block]) => block);
  const folds = Array.from({ length: count }, () => ({ presences: 0, background: 0 }));
  for (const place of shuffledOrder(sorted.length, seededRandom(seed))) {
    const block = elementAt(sorted, place);
    const filled = block.presences > 0 ? 'presences' : 'background';
    const emptiest = folds.reduce((best, fold) => (fold[filled] < best[filled] ? fold : best));
    emptiest.presences += block.presences;
    emptiest.background += block.background;
    block.fold = folds.indexOf(emptiest);
  }
}

const planarBlock = (size: number) => (x: number, y: number) =>
  `${Math.floor(x / size)} ${Math.floor(y / size)}`;

/** One degree of latitude on the sphere of the radius 6,371.007 km. */
const kilometresPerDegree = (Math.PI / 180) * 6371.007;

/** Bands of the height of a block; in each as many blocks as fit into its middle circle of latitude. */
const geographicBlock = (size: number) => (longitude: number, latitude: number) => {
  const height = size / kilometresPerDegree;
  const band = Math.floor(latitude / height);
  const middle = Math.min(89.9, Math.abs((band + 0.5) * height));
  const width = height / Math.cos((middle * Math.PI) / 180);
  return `${Math.floor(longitude / width)} ${band}`;
};

function requirePositive(what: string, value: number): void {
  if (!(Number.isFinite(value) && value > 0))
    throw new RangeError(`The ${what} must be above 0, not ${value}.`);
}

function requireTwo(folds: Folds, of: string): Folds {
  if (folds.count < 2) throw new RangeError(`All presences lie on one ${of}: take smaller squares.`);
  return folds;
}
