import { addAt, elementAt, float64At, int32At, uint8At } from '../checked-access.ts';
import { dot } from '../data/dot-product.ts';
import type { ContinuousColumn, TrainingRows } from '../data/training-rows.ts';
import { type Feature, hingeKnots, knotCount, thresholdKnots } from './features.ts';

/**
 * All features at all training rows, without a matrix of them: sums over rows are taken per covariate, hinges and thresholds from the sums
 * over the intervals between their knots. Only the few columns that the solver works on are ever written out.
 */
export interface FeatureMatrix {
  readonly features: readonly Feature[];
  readonly rowCount: number;
  /** Σ w_i f_j(x_i) for every feature j. */
  sums(weights: Float64Array, into: Float64Array): void;
  /** Writes f_j(x_i) at every row i. */
  column(feature: number, into: Float64Array): void;
  /** Smallest and largest value of each feature. */
  readonly min: Float64Array;
  readonly max: Float64Array;
}

type Summation = (weights: Float64Array, into: Float64Array) => void;

export function createFeatureMatrix(rows: TrainingRows, features: readonly Feature[]): FeatureMatrix {
  const columns = rows.columns.map((column) => (column.kind === 'continuous' ? column : null));
  const plan = planSums(rows, features, columns);
  const column = (index: number, into: Float64Array) => writeColumn(rows, elementAt(features, index), into);
  const { min, max } = ranges(rows, features);
  return {
    features,
    rowCount: rows.count,
    min,
    max,
    column,
    sums(weights, into) {
      for (const sum of plan) sum(weights, into);
    },
  };
}

const valuesOf = (rows: TrainingRows, covariate: number): Float64Array => {
  const column = rows.columns[covariate];
  if (column?.kind !== 'continuous') throw new RangeError(`Covariate ${covariate} is not continuous.`);
  return column.values;
};

function planSums(
  rows: TrainingRows,
  features: readonly Feature[],
  columns: readonly (ContinuousColumn | null)[],
): Summation[] {
  const plan: Summation[] = [];
  for (let index = 0; index < features.length; index++) {
    const feature = elementAt(features, index);
    const column = columns[feature.covariate];
    if (feature.type === 'linear') plan.push(sumLinear(valuesOf(rows, feature.covariate), index));
    else if (feature.type === 'quadratic') plan.push(sumQuadratic(valuesOf(rows, feature.covariate), index));
    else if (feature.type === 'product') {
      const others = partnersFrom(features, index);
      plan.push(
        sumProducts(
          valuesOf(rows, feature.covariate),
          others.map((other) => valuesOf(rows, other)),
          index,
        ),
      );
      index += others.length - 1;
    } else if (feature.type === 'hinge' && column) {
      plan.push(sumHinges(column, index));
      index += 2 * (knotCount - 1) - 1;
    } else if (feature.type === 'threshold' && column) {
      plan.push(sumThresholds(column, index));
      index += knotCount - 1;
    } else if (feature.type === 'category') {
      const levels = levelsFrom(features, index);
      plan.push(sumCategories(rows, feature.covariate, index));
      index += levels - 1;
    }
  }
  return plan;
}

/** Products stand together by their first covariate. */
function partnersFrom(features: readonly Feature[], start: number): number[] {
  const partners: number[] = [];
  const first = features[start]?.covariate;
  for (let index = start; ; index++) {
    const feature = features[index];
    if (feature?.type !== 'product' || feature.covariate !== first) return partners;
    partners.push(feature.other);
  }
}

function levelsFrom(features: readonly Feature[], start: number): number {
  const covariate = features[start]?.covariate;
  let end = start;
  while (features[end]?.type === 'category' && features[end]?.covariate === covariate) end++;
  return end - start;
}

const sumLinear =
  (values: Float64Array, index: number): Summation =>
  (weights, into) => {
    let sum = 0;
    for (let row = 0; row < values.length; row++) sum += float64At(weights, row) * float64At(values, row);
    into[index] = sum;
  };

const sumQuadratic =
  (values: Float64Array, index: number): Summation =>
  (weights, into) => {
    let sum = 0;
    for (let row = 0; row < values.length; row++) {
      const value = float64At(values, row);
      sum += float64At(weights, row) * value * value;
    }
    into[index] = sum;
  };

function sumProducts(values: Float64Array, others: readonly Float64Array[], index: number): Summation {
  const weighted = new Float64Array(values.length);
  return (weights, into) => {
    for (let row = 0; row < values.length; row++)
      weighted[row] = float64At(weights, row) * float64At(values, row);
    for (const [place, other] of others.entries()) into[index + place] = dot(weighted, other);
  };
}

/** The interval of each value: how many knots are at or below it, less one for hinges. */
function binsOf(values: Float64Array, knots: Float64Array): Uint8Array {
  const low = float64At(knots, 0);
  const step = float64At(knots, 1) - low || 1;
  const bins = new Uint8Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = float64At(values, row);
    // The quotient may be off by rounding, or far off where a step is lost in the size of the values.
    let count = Math.min(knots.length, Math.max(0, Math.floor((value - low) / step) + 1));
    while (count > 0 && float64At(knots, count - 1) > value) count--;
    while (count < knots.length && float64At(knots, count) <= value) count++;
    bins[row] = count;
  }
  return bins;
}

function sumHinges({ values, min, max }: ContinuousColumn, index: number): Summation {
  const knots = hingeKnots(min, max);
  const bins = binsOf(values, knots);
  const weightIn = new Float64Array(knotCount + 1);
  const momentIn = new Float64Array(knotCount + 1);
  return (weights, into) => {
    weightIn.fill(0);
    momentIn.fill(0);
    for (let row = 0; row < values.length; row++) {
      const bin = uint8At(bins, row);
      const weight = float64At(weights, row);
      addAt(weightIn, bin, weight);
      addAt(momentIn, bin, weight * (float64At(values, row) - min));
    }
    writeForward(knots, weightIn, momentIn, into, index);
    writeReverse(knots, weightIn, momentIn, into, index + knotCount - 1);
  };
}

/** Hinges from a knot to the maximum: the rows above the knot, by sums from the top. */
function writeForward(
  knots: Float64Array,
  weightIn: Float64Array,
  momentIn: Float64Array,
  into: Float64Array,
  index: number,
): void {
  const min = float64At(knots, 0);
  const max = float64At(knots, knotCount - 1);
  let [weight, moment] = [float64At(weightIn, knotCount), float64At(momentIn, knotCount)];
  for (let knot = knotCount - 2; knot >= 0; knot--) {
    weight += float64At(weightIn, knot + 1);
    moment += float64At(momentIn, knot + 1);
    const from = float64At(knots, knot);
    into[index + knot] = (moment - (from - min) * weight) / (max - from);
  }
}

/** Hinges from the minimum to a knot: what is below it rises, and what is above it counts in full. */
function writeReverse(
  knots: Float64Array,
  weightIn: Float64Array,
  momentIn: Float64Array,
  into: Float64Array,
  index: number,
): void {
  const min = float64At(knots, 0);
  let total = 0;
  for (let bin = 0; bin <= knotCount; bin++) total += float64At(weightIn, bin);
  let [below, moment] = [float64At(weightIn, 0), float64At(momentIn, 0)];
  for (let knot = 1; knot < knotCount; knot++) {
    below += float64At(weightIn, knot);
    moment += float64At(momentIn, knot);
    into[index + knot - 1] = moment / (float64At(knots, knot) - min) + (total - below);
  }
}

function sumThresholds({ values, min, max }: ContinuousColumn, index: number): Summation {
  const bins = binsOf(values, thresholdKnots(min, max));
  const weightIn = new Float64Array(knotCount + 1);
  return (weights, into) => {
    weightIn.fill(0);
    for (let row = 0; row < values.length; row++) {
      const bin = uint8At(bins, row);
      addAt(weightIn, bin, float64At(weights, row));
    }
    let sum = 0;
    for (let knot = knotCount - 1; knot >= 0; knot--) {
      sum += float64At(weightIn, knot + 1);
      into[index + knot] = sum;
    }
  };
}

function sumCategories(rows: TrainingRows, covariate: number, index: number): Summation {
  const column = rows.columns[covariate];
  if (column?.kind !== 'categorical') throw new RangeError(`Covariate ${covariate} is not categorical.`);
  return (weights, into) => {
    into.fill(0, index, index + column.levels.length);
    for (let row = 0; row < column.codes.length; row++) {
      const at = index + int32At(column.codes, row);
      addAt(into, at, float64At(weights, row));
    }
  };
}

function writeColumn(rows: TrainingRows, feature: Feature, into: Float64Array): void {
  if (feature.type === 'category') {
    const column = rows.columns[feature.covariate];
    if (column?.kind !== 'categorical')
      throw new RangeError(`Covariate ${feature.covariate} is not categorical.`);
    const code = column.levels.indexOf(feature.level);
    for (let row = 0; row < into.length; row++) into[row] = column.codes[row] === code ? 1 : 0;
    return;
  }
  const values = valuesOf(rows, feature.covariate);
  switch (feature.type) {
    case 'linear':
      into.set(values);
      return;
    case 'quadratic':
      writeProduct(values, values, into);
      return;
    case 'product':
      writeProduct(values, valuesOf(rows, feature.other), into);
      return;
    case 'hinge': {
      const { from, to } = feature;
      for (let row = 0; row < into.length; row++) {
        into[row] = Math.min(1, Math.max(0, (float64At(values, row) - from) / (to - from)));
      }
      return;
    }
    case 'threshold':
      for (let row = 0; row < into.length; row++) into[row] = float64At(values, row) >= feature.knot ? 1 : 0;
      return;
    default:
      feature satisfies never;
  }
}

function writeProduct(one: Float64Array, other: Float64Array, into: Float64Array): void {
  for (let row = 0; row < into.length; row++) into[row] = float64At(one, row) * float64At(other, row);
}

/** Hinges, thresholds and categories run from 0 to 1, as every covariate has its ends among the rows. */
function ranges(rows: TrainingRows, features: readonly Feature[]): { min: Float64Array; max: Float64Array } {
  const min = new Float64Array(features.length);
  const max = new Float64Array(features.length).fill(1);
  for (const [index, feature] of features.entries()) {
    if (feature.type === 'hinge' || feature.type === 'threshold' || feature.type === 'category') continue;
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const values = valuesOf(rows, feature.covariate);
    const others =
      feature.type === 'linear' ? null : feature.type === 'product' ? valuesOf(rows, feature.other) : values;
    for (let row = 0; row < values.length; row++) {
      const value = float64At(values, row) * (others === null ? 1 : float64At(others, row));
      if (value < low) low = value;
      if (value > high) high = value;
    }
    min[index] = low;
    max[index] = high;
  }
  return { min, max };
}
