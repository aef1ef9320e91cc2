import fc from 'fast-check';
import type { MaxentModel, ModelCovariate, WeightedFeature } from '../../src/index.ts';

type Feature = WeightedFeature['feature'];

/** Two continuous covariates between −20 and 20, or 0 and 30, and a categorical one with the levels 1 to 3. */
const covariates: readonly ModelCovariate[] = [
  { name: 'temperature', kind: 'continuous', min: -20, max: 20 },
  { name: 'rain', kind: 'continuous', min: 0, max: 30 },
  { name: 'soil', kind: 'categorical', levels: ['1', '2', '3'] },
];

export function madeModel(features: readonly WeightedFeature[], alpha = -3): MaxentModel {
  return {
    covariates,
    features,
    alpha,
    entropy: 2.5,
    classes: ['linear', 'quadratic', 'product', 'hinge', 'threshold'],
    regularisationMultiplier: 1,
    presenceCount: 20,
    backgroundCount: 100,
  };
}

const ranges = [
  { min: -20, max: 20 },
  { min: 0, max: 30 },
] as const;

function rangeOf(feature: Feature): { min: number; max: number } {
  const { min, max } = ranges[feature.covariate] ?? { min: 0, max: 1 };
  if (feature.type === 'linear') return { min, max };
  // Narrower than the ranges of the covariates allow, as where extremes do not occur together.
  if (feature.type === 'quadratic') return { min: 1, max: max * max * 0.9 };
  if (feature.type === 'product') return { min: -300, max: 250 };
  return { min: 0, max: 1 };
}

const continuous = fc.integer({ min: 0, max: 1 });
const feature: fc.Arbitrary<Feature> = fc.oneof(
  fc.record({ type: fc.constant('linear' as const), covariate: continuous }),
  fc.record({ type: fc.constant('quadratic' as const), covariate: continuous }),
  fc.constant({ type: 'product' as const, covariate: 0, other: 1 }),
  fc
    .tuple(continuous, fc.integer({ min: -20, max: 28 }), fc.integer({ min: 1, max: 20 }))
    .map(([covariate, from, width]) => ({ type: 'hinge' as const, covariate, from, to: from + width })),
  fc.record({
    type: fc.constant('threshold' as const),
    covariate: continuous,
    knot: fc.integer({ min: -19, max: 29 }),
  }),
  fc.constantFrom('1', '2', '3').map((level) => ({ type: 'category' as const, covariate: 2, level })),
);

/** Models with every type of feature, none of which adds more than 4 to the link within its range. */
const uncentred: fc.Arbitrary<MaxentModel> = fc
  .array(fc.tuple(feature, fc.double({ min: -4, max: 4, noNaN: true })), { maxLength: 12 })
  .map((weighted) =>
    madeModel(
      weighted.map(([each, weight]) => {
        const { min, max } = rangeOf(each);
        const largest = Math.max(Math.abs(min), Math.abs(max));
        return { feature: each, coefficient: weight / largest, min, max };
      }),
    ),
  );

/** Such models, the features of some of which are of covariates less a centre. */
export const anyModel: fc.Arbitrary<MaxentModel> = fc
  .tuple(uncentred, fc.option(fc.constantFrom(-1.25, 2.5)))
  .map(([model, centre]) => ({
    ...model,
    covariates: model.covariates.map((each) =>
      each.kind === 'continuous' && centre !== null ? { ...each, centre } : each,
    ),
  }));
