import { elementAt, float64At } from '../checked-access.ts';
import type { Column } from '../data/training-rows.ts';
import type { FeatureClass } from './classes.ts';

/** A function of the covariates that the model weighs. `covariate` and `other` are positions in the list of covariates. */
export type Feature =
  | { readonly type: 'linear'; readonly covariate: number }
  | { readonly type: 'quadratic'; readonly covariate: number }
  | { readonly type: 'product'; readonly covariate: number; readonly other: number }
  /** 0 up to `from`, 1 from `to` on, linear between. */
  | { readonly type: 'hinge'; readonly covariate: number; readonly from: number; readonly to: number }
  /** 0 below the knot, 1 from it on. */
  | { readonly type: 'threshold'; readonly covariate: number; readonly knot: number }
  | { readonly type: 'category'; readonly covariate: number; readonly level: string };

/** Knots of hinges and of thresholds of each covariate, as in maxnet. */
export const knotCount = 50;

/** Evenly spaced, both ends exact. */
export function hingeKnots(min: number, max: number): Float64Array {
  const step = (max - min) / (knotCount - 1);
  return Float64Array.from({ length: knotCount }, (_, index) =>
    index === knotCount - 1 ? max : min + index * step,
  );
}

/** The inner ones of 52 evenly spaced. */
export function thresholdKnots(min: number, max: number): Float64Array {
  const step = (max - min) / (knotCount + 1);
  return Float64Array.from({ length: knotCount }, (_, index) => min + (index + 1) * step);
}

/**
 * Every feature of the classes, in the order of maxnet: l, q, p, h, t, categories. Covariates without variation have none, and those that vary by
 * so little, for their size, that the numbers between have no room for the knots have no hinges.
 */
export function featuresOf(columns: readonly Column[], classes: ReadonlySet<FeatureClass>): Feature[] {
  const continuous = columns.flatMap((column, covariate) =>
    column.kind === 'continuous' && column.max > column.min
      ? [{ covariate, min: column.min, max: column.max }]
      : [],
  );
  const features: Feature[] = [];
  if (classes.has('linear'))
    features.push(...continuous.map(({ covariate }) => ({ type: 'linear' as const, covariate })));
  if (classes.has('quadratic')) {
    features.push(...continuous.map(({ covariate }) => ({ type: 'quadratic' as const, covariate })));
  }
  if (classes.has('product')) {
    for (const [place, { covariate }] of continuous.entries()) {
      for (const { covariate: other } of continuous.slice(place + 1))
        features.push({ type: 'product', covariate, other });
    }
  }
  if (classes.has('hinge')) for (const each of continuous) features.push(...hingesOf(each));
  if (classes.has('threshold')) {
    for (const { covariate, min, max } of continuous) {
      for (const knot of thresholdKnots(min, max)) features.push({ type: 'threshold', covariate, knot });
    }
  }
  for (const [covariate, column] of columns.entries()) {
    if (column.kind !== 'categorical' || column.levels.length < 2) continue;
    features.push(...column.levels.map((level) => ({ type: 'category' as const, covariate, level })));
  }
  return features;
}

function hingesOf({ covariate, min, max }: { covariate: number; min: number; max: number }): Feature[] {
  const knots = hingeKnots(min, max);
  if (knots.some((knot, index) => index > 0 && knot <= float64At(knots, index - 1))) return [];
  const forward = knots.subarray(0, -1);
  const reverse = knots.subarray(1);
  return [
    ...Array.from(forward, (from) => ({ type: 'hinge' as const, covariate, from, to: max })),
    ...Array.from(reverse, (to) => ({ type: 'hinge' as const, covariate, from: min, to })),
  ];
}

/** As maxnet names it: `hinge(bio1):12.5:240`; of a centred covariate by the distance from its centre. */
export function nameOf(feature: Feature, covariates: readonly { name: string }[]): string {
  const name = elementAt(covariates, feature.covariate).name;
  switch (feature.type) {
    case 'linear':
      return name;
    case 'quadratic':
      return `I(${name}^2)`;
    case 'product':
      return `${name}:${elementAt(covariates, feature.other).name}`;
    case 'hinge':
      return `hinge(${name}):${feature.from}:${feature.to}`;
    case 'threshold':
      return `thresholds(${name}):${feature.knot}`;
    case 'category':
      return `categorical(${name}):${feature.level}`;
    default:
      return feature satisfies never;
  }
}
