import type { CovariateTable, TrainingData } from '@plantdata/maxent';

const knots = 50;

/** What one writes first: a matrix of all features, and sweeps of cyclic coordinate descent over it, with one penalty for all. Continuous covariates only. */
export function denseDescent(data: TrainingData, sweeps: number): Float64Array {
  const columns = featuresOf(data);
  const presences = data.presence[0]?.values.length ?? 0;
  const rows = columns[0]?.length ?? 0;
  const weightOf = (row: number) => (row < presences ? 1 : 100);
  const start = Math.log(presences / (100 * (rows - presences)));
  const eta = new Float64Array(rows).fill(start);
  const coefficients = new Float64Array(columns.length);
  const penalty = 0.5 * Math.sqrt(presences);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const [index, column] of columns.entries()) {
      let [slope, curvature] = [0, 1e-9];
      for (let row = 0; row < rows; row++) {
        const value = column[row] ?? 0;
        if (value === 0) continue;
        const probability = 1 / (1 + Math.exp(-(eta[row] ?? 0)));
        slope += weightOf(row) * (probability - (row < presences ? 1 : 0)) * value;
        curvature += weightOf(row) * probability * (1 - probability) * value * value;
      }
      const at = coefficients[index] ?? 0;
      const target = curvature * at - slope;
      const wanted = (Math.sign(target) * Math.max(0, Math.abs(target) - penalty)) / curvature;
      if (wanted === at) continue;
      coefficients[index] = wanted;
      for (let row = 0; row < rows; row++) eta[row] = (eta[row] ?? 0) + (wanted - at) * (column[row] ?? 0);
    }
  }
  return coefficients;
}

/** Linear, quadratic, product and hinge features of covariates that run from 0 to 1, presences before background. */
function featuresOf({ presence, background }: TrainingData): Float64Array[] {
  const covariates = presence.map((covariate, index) => scaled(covariate, background[index]));
  return covariates.flatMap((values, index) => [
    values,
    ...covariates.slice(index).map((other) => values.map((value, row) => value * (other[row] ?? 0))),
    ...Array.from({ length: knots - 1 }, (_, knot) =>
      values.map((value) => Math.max(0, (value - knot / (knots - 1)) / (1 - knot / (knots - 1)))),
    ),
    ...Array.from({ length: knots - 1 }, (_, knot) =>
      values.map((value) => Math.min(1, (value * (knots - 1)) / (knot + 1))),
    ),
  ]);
}

function scaled(...parts: (CovariateTable[number] | undefined)[]): Float64Array {
  const values = parts.flatMap((part) => Array.from(part?.values ?? [], Number));
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return Float64Array.from(values, (value) => (value - min) / (max - min || 1));
}
