import { seededRandom, shuffledOrder } from './seeded-random.ts';

/** Which points are held out together: one model is fitted for each fold, without its points, and tested with them. */
export interface Folds {
  readonly count: number;
  /** The fold of each presence, 0 to `count` − 1; every fold has at least one. */
  readonly presence: Int32Array;
  /** The fold of each background point; {@link everyFold} for those that are in the background of every model and of every test. */
  readonly background: Int32Array;
}

/** Instead of a fold: a background point that is never held out. */
export const everyFold = -1;

/** Positions of the points: coordinates of a projection, or longitude and latitude, in one list for each axis. */
export interface Coordinates {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** With fewer presences than this each is held out by itself; see {@link jackknifeFolds}. */
export const jackknifeBelow = 25;

/**
 * Presences in `count` folds at random, of sizes that differ by one at most; all background is in every fold. Points of the same place may be
 * in training and test: where records are clustered, the test is too easy (Roberts et al. 2017, Ecography 40:913-929).
 *
 * @throws RangeError unless 2 ≤ count ≤ presences.
 */
export function randomFolds(
  presences: number,
  background: number,
  { count = 5, seed = 1 }: { readonly count?: number; readonly seed?: number } = {},
): Folds {
  if (!(Number.isInteger(count) && count >= 2 && count <= presences)) {
    throw new RangeError(`${presences} presences cannot be in ${count} folds.`);
  }
  const presence = new Int32Array(presences);
  for (const [place, row] of shuffledOrder(presences, seededRandom(seed)).entries())
    presence[row] = place % count;
  return { count, presence, background: new Int32Array(background).fill(everyFold) };
}

/**
 * Every presence is a fold by itself; all background is in every fold. For fewer than 25 presences. Source: Pearson, Raxworthy, Nakamura,
 * Peterson 2007, J Biogeogr 34:102-117.
 *
 * @throws RangeError with fewer than 3 presences: a model needs two.
 */
export function jackknifeFolds(presences: number, background: number): Folds {
  if (presences < 3)
    throw new RangeError(`Leaving one out takes at least 3 presences, there are ${presences}.`);
  return {
    count: presences,
    presence: Int32Array.from({ length: presences }, (_, row) => row),
    background: new Int32Array(background).fill(everyFold),
  };
}

/** Folds that have presences keep their order and are numbered anew; background of the others is in every fold. */
export function renumber(presence: Int32Array, background: Int32Array): Folds {
  const kept = [...new Set(presence)].sort((one, other) => one - other);
  const numbers = new Map(kept.map((fold, place) => [fold, place]));
  return {
    count: kept.length,
    presence: presence.map((fold) => numbers.get(fold) ?? everyFold),
    background: background.map((fold) => numbers.get(fold) ?? everyFold),
  };
}

/** @throws RangeError for lists of different lengths and for a coordinate that is no finite number. */
export function requireCoordinates(of: 'presence' | 'background', { x, y }: Coordinates): void {
  if (x.length !== y.length) throw new RangeError(`The ${of} points have ${x.length} x and ${y.length} y.`);
  for (let row = 0; row < x.length; row++) {
    if (Number.isFinite(x[row]) && Number.isFinite(y[row])) continue;
    throw new RangeError(
      `The ${of} point of row ${row} is at ${x[row]}, ${y[row]}; both must be finite numbers.`,
    );
  }
}
