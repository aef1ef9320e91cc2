import { float64At } from '../checked-access.ts';
import type { CovariateTable } from '../data/covariates.ts';
import type { MaxentModel } from '../model/maxent-model.ts';
import { type PredictOptions, predict } from './predict.ts';
import { constantValues, type TypicalValues } from './typical-values.ts';

export interface LimitingFactors {
  /** Position of the limiting covariate in `covariates`, at each point. */
  readonly factor: Uint16Array;
  /** Rise of the prediction with the typical value of that covariate; 0 or less where the point is as good as typical ones. */
  readonly gain: Float64Array;
  /** Names of the covariates of the model. */
  readonly covariates: readonly string[];
}

/**
 * Limiting factor of the species at each point: the covariate that raises the prediction most when its value alone is replaced by the typical one, the
 * first of equal ones. Maxent's density.tools.LimitingFactor and rmaxent's limiting() compute it from the means of the presences (rmaxent
 * with the logistic output and the most frequent level of a categorical covariate). Source: Elith, Kearney, Phillips 2010, Methods in Ecology and
 * Evolution 1:330-342.
 * @param typical of the presences, see `typicalValues`
 * @throws CovariateError as `predict`, and for a covariate without a typical value
 */
export function limitingFactors(
  model: MaxentModel,
  table: CovariateTable,
  typical: TypicalValues,
  options: PredictOptions = {},
): LimitingFactors {
  const present = predict(model, table, options);
  const factor = new Uint16Array(present.length);
  const gain = new Float64Array(present.length).fill(Number.NEGATIVE_INFINITY);
  for (const [index, covariate] of model.covariates.entries()) {
    const replaced = constantValues(typical, covariate, present.length);
    const changed = predict(
      model,
      table.map((each) => (each.name === covariate.name ? replaced : each)),
      options,
    );
    for (let row = 0; row < present.length; row++) {
      const rise = float64At(changed, row) - float64At(present, row);
      if (rise <= float64At(gain, row)) continue;
      gain[row] = rise;
      factor[row] = index;
    }
  }
  return { factor, gain, covariates: model.covariates.map(({ name }) => name) };
}
