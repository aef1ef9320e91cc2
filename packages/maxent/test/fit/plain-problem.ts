import type { Feature, FeatureClass, TrainingData } from '../../src/index.ts';
import { rowsOf } from './made-data.ts';

/** The problem as its formulas say it, every feature a column of every row: slow, and nothing in common with the package. Continuous only. */
export interface PlainProblem {
  readonly names: readonly string[];
  readonly columns: readonly Float64Array[];
  readonly isPresence: readonly boolean[];
  readonly weights: readonly number[];
  readonly penalties: readonly number[];
  readonly nameOf: (feature: Feature) => string;
}

const nameOf = (feature: Feature): string => JSON.stringify(Object.entries(feature).sort());

export function plainProblem(data: TrainingData, classes: readonly FeatureClass[]): PlainProblem {
  const presence = rowsOf(data.presence);
  const known = new Set(rowsOf(data.background).map(String));
  const added = [...new Map(presence.map((row) => [String(row), row])).values()].filter(
    (row) => !known.has(String(row)),
  );
  const background = [...rowsOf(data.background), ...added];
  const rows = [...presence, ...background];
  const features = new Map<string, { type: Feature['type']; at: (row: number[]) => number }>();
  const add = (feature: Feature, at: (row: number[]) => number) => {
    const name = nameOf(feature);
    if (classes.some((each) => each === feature.type)) features.set(name, { type: feature.type, at });
  };
  for (let covariate = 0; covariate < data.presence.length; covariate++) {
    const x = (row: number[]) => row[covariate] ?? 0;
    const values = rows.map(x);
    const [min, max] = [Math.min(...values), Math.max(...values)];
    add({ type: 'linear', covariate }, x);
    add({ type: 'quadratic', covariate }, (row) => x(row) ** 2);
    for (let other = covariate + 1; other < data.presence.length; other++) {
      add({ type: 'product', covariate, other }, (row) => x(row) * (row[other] ?? 0));
    }
    const knots = Array.from({ length: 50 }, (_, knot) =>
      knot === 49 ? max : min + knot * ((max - min) / 49),
    );
    const hinge = (from: number, to: number) =>
      add({ type: 'hinge', covariate, from, to }, (row) =>
        Math.min(1, Math.max(0, (x(row) - from) / (to - from))),
      );
    for (const knot of knots.slice(0, -1)) hinge(knot, max);
    for (const knot of knots.slice(1)) hinge(min, knot);
    for (let place = 1; place <= 50; place++) {
      const knot = min + place * ((max - min) / 51);
      add({ type: 'threshold', covariate, knot }, (row) => (x(row) >= knot ? 1 : 0));
    }
  }
  const kept = [...features.values()];
  // maxnet takes the table by the features that there are: one covariate has no products.
  const types = new Set(kept.map(({ type }) => type));
  const columns = kept.map(({ at }) => Float64Array.from(rows, at));
  return {
    names: [...features.keys()],
    nameOf,
    columns,
    isPresence: rows.map((_, row) => row < presence.length),
    weights: rows.map((_, row) => (row < presence.length ? 1 : 100)),
    penalties: kept.map(
      ({ type }, place) => presence.length * penaltyOf(type, columns[place], presence.length, types),
    ),
  };
}

const tables: Record<string, [number, number][]> = {
  l: [
    [10, 1],
    [30, 0.2],
    [100, 0.05],
  ],
  lq: [
    [0, 1.3],
    [10, 0.8],
    [17, 0.5],
    [30, 0.25],
    [100, 0.05],
  ],
  lqp: [
    [0, 2.6],
    [10, 1.6],
    [17, 0.9],
    [30, 0.55],
    [100, 0.05],
  ],
  hinge: [[0, 0.5]],
  threshold: [
    [0, 2],
    [100, 1],
  ],
};

function at(table: readonly [number, number][], count: number): number {
  const after = table.findIndex(([presences]) => presences >= count);
  const [high, upper] = table.at(after) ?? [0, 0];
  const [low, lower] = table[after - 1] ?? [high, upper];
  return after <= 0 ? upper : lower + ((upper - lower) * (count - low)) / (high - low);
}

function penaltyOf(
  type: Feature['type'],
  column: Float64Array | undefined,
  count: number,
  types: ReadonlySet<Feature['type']>,
): number {
  if (column === undefined) return Number.NaN;
  const own = column.subarray(0, count);
  const mean = own.reduce((sum, value) => sum + value, 0) / count;
  const deviation = Math.sqrt(own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1));
  const range = Math.max(...column) - Math.min(...column);
  const plain = types.has('product') ? 'lqp' : types.has('quadratic') ? 'lq' : 'l';
  const constant = at(tables[type] ?? tables[plain] ?? [], count) / Math.sqrt(count);
  return Math.max(
    0.001 * range,
    deviation * constant,
    type === 'hinge' ? (0.5 * Math.max(deviation, 1 / Math.sqrt(count))) / Math.sqrt(count) : 0,
    type === 'threshold' && own.every((value) => value === own[0]) ? 1 : 0,
  );
}

const etaAt = ({ columns, weights }: PlainProblem, coefficients: Float64Array, intercept: number): number[] =>
  weights.map((_, row) =>
    columns.reduce((sum, column, place) => sum + (coefficients[place] ?? 0) * (column[row] ?? 0), intercept),
  );

export function objectiveAt(problem: PlainProblem, coefficients: Float64Array, intercept: number): number {
  const { weights, isPresence, penalties } = problem;
  let sum = 0;
  for (const [row, eta] of etaAt(problem, coefficients, intercept).entries()) {
    sum += (weights[row] ?? 0) * (Math.log(1 + Math.exp(eta)) - (isPresence[row] === true ? eta : 0));
  }
  const penalty = penalties.reduce(
    (total, each, place) => total + each * Math.abs(coefficients[place] ?? 0),
    0,
  );
  return (sum + penalty) / weights.reduce((total, weight) => total + weight, 0);
}

/** The largest relative violation of the optimality conditions. */
export function violationAt(problem: PlainProblem, coefficients: Float64Array, intercept: number): number {
  const { weights, isPresence, penalties, columns } = problem;
  const residual = etaAt(problem, coefficients, intercept).map(
    (eta, row) => (weights[row] ?? 0) * (1 / (1 + Math.exp(-eta)) - (isPresence[row] === true ? 1 : 0)),
  );
  return Math.max(
    ...columns.map((column, place) => {
      const gradient = residual.reduce((sum, value, row) => sum + value * (column[row] ?? 0), 0);
      const coefficient = coefficients[place] ?? 0;
      const penalty = penalties[place] ?? 0;
      const beyond =
        coefficient === 0
          ? Math.max(0, Math.abs(gradient) - penalty)
          : Math.abs(gradient + Math.sign(coefficient) * penalty);
      return beyond / penalty;
    }),
  );
}

/** The objective after so many sweeps of coordinate descent over all features, each by one step of its own Newton's method. */
export function descend(problem: PlainProblem, sweeps: number): number {
  const { columns, weights, isPresence, penalties } = problem;
  const coefficients = new Float64Array(columns.length);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const presences = isPresence.filter(Boolean).length;
  let intercept = Math.log(presences / (total - presences));
  const eta = Float64Array.from(weights, () => intercept);
  const move = (value: (row: number) => number, at: number, penalty: number): number => {
    let [slope, curvature] = [0, 1e-12];
    for (const [row, weight] of weights.entries()) {
      const probability = 1 / (1 + Math.exp(-(eta[row] ?? 0)));
      slope += weight * (probability - (isPresence[row] === true ? 1 : 0)) * value(row);
      curvature += weight * probability * (1 - probability) * value(row) ** 2;
    }
    const target = curvature * at - slope;
    const wanted = (Math.sign(target) * Math.max(0, Math.abs(target) - penalty)) / curvature;
    if (wanted !== at) for (const row of eta.keys()) eta[row] = (eta[row] ?? 0) + (wanted - at) * value(row);
    return wanted;
  };
  for (let sweep = 0; sweep < sweeps; sweep++) {
    intercept = move(() => 1, intercept, 0);
    for (const [place, column] of columns.entries()) {
      // Most features stay at 0: they are tried in every tenth sweep.
      if (coefficients[place] === 0 && sweep % 10 !== 0) continue;
      coefficients[place] = move((row) => column[row] ?? 0, coefficients[place] ?? 0, penalties[place] ?? 0);
    }
  }
  return objectiveAt(problem, coefficients, intercept);
}
