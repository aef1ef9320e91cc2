import { type FeatureClass, featureClasses } from '../features/classes.ts';
import type { Feature } from '../features/features.ts';
import { type LambdaFeature, type LambdasFile, parseLambdas } from './lambdas-file.ts';
import type { MaxentModel, ModelCovariate, WeightedFeature } from './maxent-model.ts';
import { ModelFormatError } from './model-error.ts';

/**
 * Reads the `.lambdas` file of Maxent (maxent.jar 3.3 and 3.4): raw = exp(Σ λ f − linearPredictorNormalizer) / densityNormalizer, with every feature
 * scaled to 0..1 by the minimum and maximum of its line. Clamped predictions are those of Maxent, except that Maxent cuts raw values at 1. Without
 * clamping hinges stay between 0 and 1 here, while Maxent lets them rise on.
 *
 * Linear, quadratic (`x^2`), product (`x*y`), hinge (`'x`), reverse hinge, threshold (`(k<x)`) and categorical features (`(x=3.0)`) are read. A
 * covariate of a categorical feature has as levels those of the file. Every other covariate needs its own line, which Maxent always writes, even
 * with the weight 0: it states the range for clamping. Source: Phillips and others, maxent.jar 3.4.4, density.Project.
 * @throws ModelFormatError that names the line
 */
export function modelFromLambdas(text: string): MaxentModel {
  const file = parseLambdas(text);
  const covariates = covariatesOf(file);
  const positions = new Map(covariates.map(({ name }, position) => [name, position]));
  let alpha = -file.linearPredictorNormalizer - Math.log(file.densityNormalizer);
  const features: WeightedFeature[] = [];
  for (const each of file.features) {
    if (each.lambda === 0) continue;
    const { feature, coefficient, constant, min, max } = applyWeight(each, (name) =>
      positionOf(positions, name, each),
    );
    alpha += constant;
    features.push({ feature, coefficient, min, max });
  }
  if (!Number.isFinite(alpha)) throw new ModelFormatError('The weights are too large to predict with.');
  return {
    covariates,
    features,
    alpha,
    entropy: file.entropy,
    classes: classesOf(features),
    regularisationMultiplier: null,
    presenceCount: null,
    backgroundCount: file.numBackgroundPoints,
  };
}

/** In the order in which the file names them. */
function covariatesOf({ features }: LambdasFile): ModelCovariate[] {
  const covariates = new Map<string, ModelCovariate>();
  const levels = new Map<string, string[]>();
  for (const { type, names, min, max, value, line } of features) {
    const [name = ''] = names;
    const known = covariates.get(name);
    if (type === 'linear') {
      if (known !== undefined)
        throw new ModelFormatError(`Line ${line}: "${name}" was there before.`, { line });
      covariates.set(name, { name, kind: 'continuous', min, max });
    }
    if (type !== 'category') continue;
    if (known?.kind === 'continuous') {
      throw new ModelFormatError(`Line ${line}: "${name}" is continuous by its own line.`, { line });
    }
    const own = levels.get(name) ?? [];
    const level = String(value);
    if (!own.includes(level)) own.push(level);
    levels.set(name, own);
    covariates.set(name, { name, kind: 'categorical', levels: own });
  }
  if (covariates.size === 0) throw new ModelFormatError('The file names no covariate.');
  return [...covariates.values()];
}

function positionOf(positions: ReadonlyMap<string, number>, name: string, { line }: LambdaFeature): number {
  const position = positions.get(name);
  if (position !== undefined) return position;
  throw new ModelFormatError(
    `Line ${line}: there is no line "${name}, weight, min, max", which states the range of the covariate.`,
    { line },
  );
}

/**
 * λ (f − min) / (max − min) as a coefficient of f and a constant. A reverse hinge falls: it is 1 less the hinge over the same ends.
 */
function applyWeight(
  { type, names, lambda, min, max, value }: LambdaFeature,
  position: (name: string) => number,
): WeightedFeature & { constant: number } {
  const [name = '', otherName = ''] = names;
  const covariate = position(name);
  const createScaled = (feature: Feature) => ({
    feature,
    coefficient: lambda / (max - min),
    constant: (-lambda * min) / (max - min),
    min,
    max,
  });
  const switchOn = (feature: Feature) => ({
    feature,
    coefficient: lambda,
    constant: 0,
    min: 0,
    max: 1,
  });
  switch (type) {
    case 'linear':
      return createScaled({ type, covariate });
    case 'quadratic':
      return createScaled({ type, covariate });
    case 'product':
      return createScaled({ type, covariate, other: position(otherName) });
    case 'hinge':
      return switchOn({ type, covariate, from: min, to: max });
    case 'reverse hinge':
      return {
        ...switchOn({ type: 'hinge', covariate, from: min, to: max }),
        coefficient: -lambda,
        constant: lambda,
      };
    case 'threshold':
      return switchOn({ type, covariate, knot: value });
    case 'category':
      return switchOn({ type, covariate, level: String(value) });
    default:
      return type satisfies never;
  }
}

const classesOf = (features: readonly WeightedFeature[]): FeatureClass[] =>
  featureClasses.filter((each) => features.some(({ feature }) => feature.type === each));
