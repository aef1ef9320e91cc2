import { addAt, elementAt, float64At } from '../checked-access.ts';
import type { Feature } from '../features/features.ts';
import type { MaxentModel } from '../model/maxent-model.ts';

/** A feature of a model with its weight, its range, and its level as a number; the range is infinite where nothing is clamped. */
export interface ModelTerm {
  readonly feature: Feature;
  readonly coefficient: number;
  readonly min: number;
  readonly max: number;
  /** Position of the level in the covariate's levels; −1 for continuous covariates. */
  readonly code: number;
}

export function termsOf(model: MaxentModel, clamp: boolean): ModelTerm[] {
  return model.features.map(({ feature, coefficient, min, max }) => {
    const covariate = model.covariates[feature.covariate];
    return {
      feature,
      coefficient,
      min: clamp ? min : Number.NEGATIVE_INFINITY,
      max: clamp ? max : Number.POSITIVE_INFINITY,
      code:
        feature.type === 'category' && covariate?.kind === 'categorical'
          ? covariate.levels.indexOf(feature.level)
          : -1,
    };
  });
}

/**
 * Adds a term to the first `count` links.
 * @param columns the covariates of the model in its order; a categorical one by the positions of its levels
 */
export function addTerm(
  { feature, coefficient, min, max, code }: ModelTerm,
  columns: readonly Float64Array[],
  links: Float64Array,
  count: number,
): void {
  const values = elementAt(columns, feature.covariate);
  switch (feature.type) {
    case 'linear':
      for (let row = 0; row < count; row++) {
        addAt(links, row, coefficient * Math.min(max, Math.max(min, float64At(values, row))));
      }
      return;
    case 'quadratic':
      addProduct(values, values, { coefficient, min, max }, links, count);
      return;
    case 'product':
      addProduct(values, elementAt(columns, feature.other), { coefficient, min, max }, links, count);
      return;
    case 'hinge':
      addHinge(values, feature, coefficient, links, count);
      return;
    case 'threshold':
      for (let row = 0; row < count; row++) {
        if (float64At(values, row) >= feature.knot) addAt(links, row, coefficient);
      }
      return;
    case 'category':
      for (let row = 0; row < count; row++) {
        if (values[row] === code) addAt(links, row, coefficient);
      }
      return;
    default:
      feature satisfies never;
  }
}

function addProduct(
  one: Float64Array,
  other: Float64Array,
  { coefficient, min, max }: { coefficient: number; min: number; max: number },
  links: Float64Array,
  count: number,
): void {
  for (let row = 0; row < count; row++) {
    const value = float64At(one, row) * float64At(other, row);
    addAt(links, row, coefficient * Math.min(max, Math.max(min, value)));
  }
}

/** Hinges lie between 0 and 1, clamped or not. */
function addHinge(
  values: Float64Array,
  { from, to }: { from: number; to: number },
  coefficient: number,
  links: Float64Array,
  count: number,
): void {
  const width = to - from;
  for (let row = 0; row < count; row++) {
    const share = (float64At(values, row) - from) / width;
    addAt(links, row, coefficient * Math.min(1, Math.max(0, share)));
  }
}
