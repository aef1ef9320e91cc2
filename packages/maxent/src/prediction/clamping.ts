import { float64At } from '../checked-access.ts';
import type { CovariateTable } from '../data/covariates.ts';
import type { MaxentModel } from '../model/maxent-model.ts';
import type { PredictionOutput } from './outputs.ts';
import { predict } from './predict.ts';

export interface ClampingEffect {
  /** |clamped − unclamped|: 0 where no covariate leaves its range in training. Maxent writes it as its clamping grid. */
  readonly difference: Float64Array;
  /** The clamped prediction less the difference, not below 0 (the link has no such limit): Maxent's "fade by clamping". */
  readonly faded: Float64Array;
}

/**
 * Effect of clamping on a prediction. For a raster, take the same from two raster predictors.
 * @throws CovariateError as `predict`
 */
export function clampingEffect(
  model: MaxentModel,
  table: CovariateTable,
  { output = 'cloglog' }: { readonly output?: PredictionOutput } = {},
): ClampingEffect {
  const clamped = predict(model, table, { output });
  const free = predict(model, table, { output, clamp: false });
  const difference = clamped.map((value, row) => Math.abs(value - float64At(free, row)));
  const lowest = output === 'link' ? Number.NEGATIVE_INFINITY : 0;
  const faded = clamped.map((value, row) => Math.max(lowest, value - float64At(difference, row)));
  return { difference, faded };
}
