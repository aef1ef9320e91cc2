import { float64At } from '../checked-access.ts';
import { type Covariate, CovariateError, type CovariateTable } from '../data/covariates.ts';
import { levelOf } from '../data/training-rows.ts';
import { levelsIn, referenceValues, seenLevel, similarityTo, unseenLevel } from './similarity.ts';

/** Novelty of points against a reference. */
export interface Novelty {
  /** Multivariate environmental similarity of each point: the smallest over the covariates. At most 100; below 0 outside of the reference. */
  readonly similarity: Float64Array;
  /** The covariate that is least similar at each point, by its position in the reference; the first of equal ones. */
  readonly mostDissimilar: Uint16Array;
  /** Names of the covariates, in the order of the reference. */
  readonly covariates: readonly string[];
  /** Share of points with a similarity below 0, where the model extrapolates; 0 without points. */
  readonly negativeShare: number;
}

/**
 * Multivariate environmental similarity surface and most dissimilar variable: Elith, Kearney, Phillips 2010, Methods in Ecology and Evolution
 * 1:330-342. A categorical covariate is 100 where its level occurs in the reference and −100 where not; a constant one likewise.
 * @param reference the training points, presences and background
 * @param points may have other covariates too, and any order
 * @throws CovariateError as `predict`
 */
export function mess(reference: CovariateTable, points: CovariateTable): Novelty {
  if (reference.length === 0)
    throw new CovariateError('no_covariates', 'The reference needs at least one covariate.');
  const count = points[0]?.values.length ?? 0;
  const similarity = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const mostDissimilar = new Uint16Array(count);
  for (const [index, covariate] of reference.entries()) {
    const own = similarities(covariate, pointsOf(covariate, points, count));
    for (let row = 0; row < count; row++) {
      const value = float64At(own, row);
      if (value >= float64At(similarity, row)) continue;
      similarity[row] = value;
      mostDissimilar[row] = index;
    }
  }
  const negative = similarity.reduce((sum, value) => sum + (value < 0 ? 1 : 0), 0);
  return {
    similarity,
    mostDissimilar,
    covariates: reference.map(({ name }) => name),
    negativeShare: count === 0 ? 0 : negative / count,
  };
}

function pointsOf({ name, kind }: Covariate, points: CovariateTable, count: number): Covariate {
  const given = points.find((each) => each.name === name);
  if (given?.kind !== kind) {
    throw new CovariateError('covariates_differ', `The points need the ${kind} covariate "${name}".`, {
      covariate: name,
    });
  }
  if (given.values.length !== count) {
    throw new CovariateError(
      'lengths_differ',
      `"${name}" has ${given.values.length} values for ${count} points.`,
      { covariate: name },
    );
  }
  return given;
}

function similarities(reference: Covariate, { name, values }: Covariate): Float64Array {
  if (reference.kind === 'categorical') {
    const known = levelsIn(reference);
    return Float64Array.from(values, (value, row) =>
      known.has(levelOf(value, name, row)) ? seenLevel : unseenLevel,
    );
  }
  const similarity = similarityTo(referenceValues(reference));
  return Float64Array.from(values, (value, row) => {
    if (typeof value === 'number' && Number.isFinite(value)) return similarity(value);
    throw new CovariateError(
      'not_finite',
      `"${name}" is ${String(value)} in row ${row}; it must be a finite number.`,
      { covariate: name, row },
    );
  });
}
