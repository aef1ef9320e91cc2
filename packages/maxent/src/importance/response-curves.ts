import type { Covariate, CovariateTable, TrainingData } from '../data/covariates.ts';
import { type FitOptions, fitMaxent } from '../model/fit.ts';
import type { MaxentModel, ModelCovariate } from '../model/maxent-model.ts';
import type { PredictionOutput } from '../prediction/outputs.ts';
import { predict } from '../prediction/predict.ts';
import { constantValues, type TypicalValues, typicalValues } from '../prediction/typical-values.ts';

/** The prediction along a continuous covariate. */
export interface ResponseCurve {
  readonly covariate: string;
  readonly kind: 'continuous';
  /** Evenly spaced, from below the training range to above it. */
  readonly values: Float64Array;
  /** Beyond `min` and `max` the clamped response is constant. */
  readonly response: Float64Array;
  readonly unclamped: Float64Array;
  /** The range in training. */
  readonly min: number;
  readonly max: number;
}

/** The prediction at each level of a categorical covariate. */
export interface ResponseBars {
  readonly covariate: string;
  readonly kind: 'categorical';
  readonly levels: readonly string[];
  readonly response: Float64Array;
}

export type Response = ResponseCurve | ResponseBars;

export interface ResponseOptions {
  /** `cloglog` by default. */
  readonly output?: PredictionOutput;
  /** Values of a curve; 101 by default, at least 2. */
  readonly points?: number;
  /** Length of the curve beyond the training range on both sides, as a share of the range; 0.1 by default as in Maxent. */
  readonly beyond?: number;
}

/**
 * Marginal responses: how the prediction changes with each covariate while all others keep their typical value. Misleading where covariates are
 * correlated: see {@link responsesAlone}.
 * @param typical of the presences, as in Maxent: see `typicalValues`
 * @throws CovariateError for a covariate without typical value; RangeError for options
 */
export function marginalResponses(
  model: MaxentModel,
  typical: TypicalValues,
  options: ResponseOptions = {},
): Response[] {
  const { output = 'cloglog', points = 101, beyond = 0.1 } = options;
  if (!(Number.isInteger(points) && points >= 2)) {
    throw new RangeError(`A curve needs a whole number of points, at least 2; it is ${points}.`);
  }
  if (!(beyond >= 0 && Number.isFinite(beyond))) {
    throw new RangeError(`The curve cannot go ${beyond} times the range beyond it; the least is 0.`);
  }
  return model.covariates.map((covariate) => {
    const { name } = covariate;
    const along = covariateAlong(covariate, points, beyond);
    const table: CovariateTable = model.covariates.map((each) =>
      each.name === name ? along : constantValues(typical, each, along.values.length),
    );
    const response = predict(model, table, { output });
    if (covariate.kind === 'categorical' || along.kind === 'categorical') {
      const levels = covariate.kind === 'categorical' ? covariate.levels : [];
      return { covariate: name, kind: 'categorical', levels, response };
    }
    const unclamped = predict(model, table, { output, clamp: false });
    const { min, max } = covariate;
    const values = Float64Array.from(along.values);
    return { covariate: name, kind: 'continuous', values, response, unclamped, min, max };
  });
}

function covariateAlong(covariate: ModelCovariate, points: number, beyond: number): Covariate {
  const { name } = covariate;
  if (covariate.kind === 'categorical') return { name, kind: 'categorical', values: covariate.levels };
  const margin = beyond * (covariate.max - covariate.min);
  const low = covariate.min - margin;
  const step = (covariate.max + margin - low) / (points - 1);
  return {
    name,
    kind: 'continuous',
    values: Float64Array.from({ length: points }, (_, at) => low + at * step),
  };
}

/**
 * Responses of models that know one covariate only, each fitted anew with the same options: they hold what the covariate says together with those
 * that go along with it. A covariate without variation has none.
 * @throws as `fitMaxent` and {@link marginalResponses}
 */
export function responsesAlone(
  data: TrainingData,
  fit: FitOptions = {},
  options: ResponseOptions = {},
): Response[] {
  return data.presence.flatMap((covariate, index) => {
    const own = data.background[index];
    const alone = { ...data, presence: [covariate], background: own ? [own] : [] };
    const { model, report } = fitMaxent(alone, fit);
    if (report.constantCovariates.length > 0) return [];
    return marginalResponses(model, typicalValues(alone.presence), options);
  });
}
