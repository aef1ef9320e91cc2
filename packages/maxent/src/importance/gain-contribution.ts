import { addAt, elementAt, float64At } from '../checked-access.ts';
import type { CovariateTable, TrainingData } from '../data/covariates.ts';
import { mergeRows, type TrainingRows } from '../data/training-rows.ts';
import type { MaxentModel } from '../model/maxent-model.ts';
import { columnReaders } from '../prediction/columns.ts';
import { addTerm, termsOf } from '../prediction/terms.ts';

export interface GainContribution {
  readonly covariate: string;
  /** Part of the training gain, nats. Those of all covariates add up to the gain of the model; one may be below 0. */
  readonly gain: number;
  /** The part, not below 0, as a share of those of all covariates; they add up to 100, or are all 0. */
  readonly percent: number;
}

/**
 * Percent contribution: the training gain, shared out among the covariates. The gain is the mean of log(raw × N) over the presences: how many
 * times likelier the model finds them than a uniform one does (N background points). All coefficients grow together from 0 to their values, and
 * each covariate gets what its features add to the gain on the way; a product counts half for each of its two. The shares do not depend on the
 * solver (Aumann and Shapley 1974, Values of Non-Atomic Games).
 *
 * This is not the figure of maxent.jar of that name, which adds up the steps of its optimiser and changes with its path; that one has no meaning
 * for a solver that takes other steps. The two tell the same story where covariates are not correlated.
 * The background is that of the model, with the presences that were added to it.
 * @param data what the model was fitted to
 * @returns in the order of the model's covariates
 * @throws CovariateError as `predict`
 */
export function gainContribution(model: MaxentModel, data: TrainingData): GainContribution[] {
  const isAdded = model.backgroundCount > (data.background[0]?.values.length ?? 0);
  const rows = mergeRows(data, isAdded);
  const parts = partsOf(model, tableOf(rows));
  const found = means(parts, rows.presence);
  const expected = new Float64Array(parts.length);
  for (const { at, weight } of quadrature) {
    const rates = tilt(parts, rows.background, at);
    for (const [index, mean] of means(parts, rates).entries()) addAt(expected, index, weight * mean);
  }
  const gains = model.covariates.map(({ name }, index) => ({
    covariate: name,
    gain: elementAt(found, index) - float64At(expected, index),
  }));
  const total = gains.reduce((sum, { gain }) => sum + Math.max(0, gain), 0);
  return gains.map((each) => ({ ...each, percent: total > 0 ? (100 * Math.max(0, each.gain)) / total : 0 }));
}

/** Gauss-Legendre on 0 to 1 with 8 points: the integrand is smooth. */
const quadrature = [
  [0.1834346424956498, 0.362683783378362],
  [0.525532409916329, 0.3137066458778873],
  [0.7966664774136267, 0.2223810344533745],
  [0.9602898564975363, 0.1012285362903763],
].flatMap(([at = 0, weight = 0]) => [
  { at: (1 - at) / 2, weight: weight / 2 },
  { at: (1 + at) / 2, weight: weight / 2 },
]);

/** Contribution of each covariate to the linear predictor at every point. */
function partsOf(model: MaxentModel, table: CovariateTable): Float64Array[] {
  const count = table[0]?.values.length ?? 0;
  const columns = columnReaders(model, table, true).map((read) => {
    const column = new Float64Array(count);
    read(0, count, column);
    return column;
  });
  const parts = columns.map(() => new Float64Array(count));
  for (const term of termsOf(model, true)) {
    const { feature } = term;
    const shared = feature.type === 'product' ? [feature.covariate, feature.other] : [feature.covariate];
    for (const covariate of shared) {
      const part = elementAt(parts, covariate);
      addTerm({ ...term, coefficient: term.coefficient / shared.length }, columns, part, count);
    }
  }
  return parts;
}

/** The distinct rows. */
const tableOf = ({ columns }: TrainingRows): CovariateTable =>
  columns.map((column) =>
    column.kind === 'continuous'
      ? { name: column.name, kind: 'continuous', values: column.values }
      : {
          name: column.name,
          kind: 'categorical',
          values: Array.from(column.codes, (code) => elementAt(column.levels, code)),
        },
  );

/** The rates of the model at a share of its coefficients. */
function tilt(parts: readonly Float64Array[], sampling: Float64Array, share: number): Float64Array {
  const links = new Float64Array(sampling.length);
  for (const part of parts) {
    for (let row = 0; row < links.length; row++) addAt(links, row, share * float64At(part, row));
  }
  const largest = links.reduce((max, link) => Math.max(max, link), Number.NEGATIVE_INFINITY);
  return links.map((link, row) => float64At(sampling, row) * Math.exp(link - largest));
}

function means(parts: readonly Float64Array[], weights: Float64Array): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return parts.map((part) => {
    let sum = 0;
    for (let row = 0; row < part.length; row++) sum += float64At(weights, row) * float64At(part, row);
    return total > 0 ? sum / total : 0;
  });
}
