import type { GeographicPlace } from '../../grid/grid.ts';
import { vectorOf } from '../../grid/near-places.ts';

/** As in CoordinateCleaner: this many interquartile ranges above the upper quartile. */
const rangesMax = 5;

/**
 * Counts the places that are much farther from all others, on average, than is usual among them.
 * The average is the root of the mean square of the straight distances, which takes one pass: with
 * the mean vector m, that of v is 2 − 2 v·m on a sphere of radius 1.
 */
export function countDistant(places: readonly GeographicPlace[]): number {
  const vectors = places.map(vectorOf);
  const mean = [0, 1, 2].map(
    (axis) => vectors.reduce((sum, vector) => sum + (vector[axis] ?? 0), 0) / vectors.length,
  );
  const distances = vectors.map((vector) =>
    Math.sqrt(Math.max(0, 2 - 2 * vector.reduce((sum, part, axis) => sum + part * (mean[axis] ?? 0), 0))),
  );
  const sorted = Float64Array.from(distances).sort();
  const [lower, upper] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  const limit = upper + rangesMax * (upper - lower);
  return distances.filter((distance) => distance > limit).length;
}

function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const [low = 0, high = low] = [sorted[below], sorted[below + 1]];
  return low + (high - low) * (at - below);
}
