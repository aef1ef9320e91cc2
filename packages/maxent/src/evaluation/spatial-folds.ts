import { type Coordinates, type Folds, renumbered, requireCoordinates } from './folds.ts';
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
  const byY = sortedBy(
    Int32Array.from({ length: count }, (_, row) => row),
    y,
  );
  const half = Math.ceil(count / 2);
  const south = sortedBy(byY.subarray(0, half), x);
  const north = sortedBy(byY.subarray(half), x);
  const latitude = midway(y, byY, half);
  const middle = [south, north].map((rows) => midway(x, rows, Math.ceil(rows.length / 2)));
  const folds = new Int32Array(count);
  for (const [side, rows] of [south, north].entries()) {
    for (const [place, row] of rows.entries())
      folds[row] = 2 * side + (place < Math.ceil(rows.length / 2) ? 0 : 1);
  }
  return renumbered(
    folds,
    Int32Array.from({ length: background.x.length }, (_, row) => {
      const side = (background.y[row] ?? 0) > latitude ? 1 : 0;
      return 2 * side + ((background.x[row] ?? 0) < (middle[side] ?? 0) ? 0 : 1);
    }),
  );
}

const sortedBy = (rows: Int32Array, values: ArrayLike<number>): Int32Array =>
  Int32Array.from(rows).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0) || one - other);

/** Between the last of the first `count` rows and the next one. */
const midway = (values: ArrayLike<number>, rows: Int32Array, count: number): number =>
  ((values[rows[count - 1] ?? 0] ?? 0) + (values[rows[count] ?? 0] ?? 0)) / 2;

export interface CheckerboardOptions {
  /** Size of a cell of the climate grid, in the unit of the coordinates (degrees or metres). */
  readonly cellSize: number | { readonly x: number; readonly y: number };
  /** A corner of the grid; 0, 0 when left out. */
  readonly origin?: { readonly x: number; readonly y: number };
  /**
   * How many cells a side of a square has. One number makes two folds, the colours of one board (ENMeval's checkerboard1). Two make four, the
   * second being how many of the first squares a square of the coarser board has (checkerboard2).
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
        const column = Math.floor(((x[row] ?? 0) - origin.x) / (size.x * factor));
        const line = Math.floor(((y[row] ?? 0) - origin.y) / (size.y * factor));
        return colour + 2 ** board * (Math.abs(column + line) % 2);
      }, 0),
    );
  return atLeastTwo(renumbered(colours(presence), colours(background)), 'colour of the checkerboard');
}

export interface SquareBlockOptions {
  /** Side of a block: in the unit of the coordinates, or kilometres when they are geographic. */
  readonly size: number;
  /** Whether x and y are longitude and latitude in degrees; false by default. */
  readonly isGeographic?: boolean;
  /** How many folds; 5 by default. */
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
  const blocks = new Map<string, { presences: number; background: number }>();
  const namesOf = (of: 'presences' | 'background', { x, y }: Coordinates) =>
    Array.from(x, (value, row) => {
      const name = nameOf(value, y[row] ?? 0);
      const block = blocks.get(name) ?? { presences: 0, background: 0 };
      block[of]++;
      blocks.set(name, block);
      return name;
    });
  const presenceBlocks = namesOf('presences', presence);
  const backgroundBlocks = namesOf('background', background);
  if (new Set(presenceBlocks).size < count) {
    throw new RangeError(
      `Fewer than ${count} blocks of size ${size} have presences: take smaller blocks or fewer folds.`,
    );
  }
  const foldOf = dealt(blocks, count, seed);
  return renumbered(
    Int32Array.from(presenceBlocks, (name) => foldOf.get(name) ?? 0),
    Int32Array.from(backgroundBlocks, (name) => foldOf.get(name) ?? 0),
  );
}

/** The fold of every block. Blocks are put in the order of their names first, so that the order of the points does not matter. */
function dealt(
  blocks: ReadonlyMap<string, { readonly presences: number; readonly background: number }>,
  count: number,
  seed: number,
): Map<string, number> {
  const names = [...blocks.keys()].sort();
  const folds = Array.from({ length: count }, () => ({ presences: 0, background: 0 }));
  const foldOf = new Map<string, number>();
  for (const place of shuffledOrder(names.length, seededRandom(seed))) {
    const name = names[place] ?? '';
    const block = blocks.get(name) ?? { presences: 0, background: 0 };
    const filled = block.presences > 0 ? 'presences' : 'background';
    const least = folds.reduce((best, fold) => (fold[filled] < best[filled] ? fold : best));
    least.presences += block.presences;
    least.background += block.background;
    foldOf.set(name, folds.indexOf(least));
  }
  return foldOf;
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

function atLeastTwo(folds: Folds, of: string): Folds {
  if (folds.count < 2) throw new RangeError(`All presences lie on one ${of}: take smaller squares.`);
  return folds;
}
