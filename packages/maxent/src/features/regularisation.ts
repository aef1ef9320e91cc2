import { elementAt, float64At, int32At } from '../checked-access.ts';
import type { TrainingRows } from '../data/training-rows.ts';
import { createFeatureMatrix, type FeatureMatrix } from './feature-matrix.ts';
import type { Feature } from './features.ts';

/** Values at numbers of presences; linear between them, constant beyond. Source: Phillips and Dudík 2008, Ecography 31:161-175, as in maxnet 0.1.4. */
type BetaTable = readonly (readonly [presences: number, value: number])[];

const linearOnly: BetaTable = [
  [0, 1],
  [10, 1],
  [30, 0.2],
  [100, 0.05],
];
const withQuadratic: BetaTable = [
  [0, 1.3],
  [10, 0.8],
  [17, 0.5],
  [30, 0.25],
  [100, 0.05],
];
const withProduct: BetaTable = [
  [0, 2.6],
  [10, 1.6],
  [17, 0.9],
  [30, 0.55],
  [100, 0.05],
];
const hinge: BetaTable = [[0, 0.5]];
const threshold: BetaTable = [
  [0, 2],
  [100, 1],
];
const categorical: BetaTable = [
  [0, 0.65],
  [10, 0.5],
  [17, 0.25],
];

function interpolate(table: BetaTable, presences: number): number {
  let [below, lower] = elementAt(table, 0);
  for (const [at, value] of table) {
    if (presences <= at)
      return at === below ? value : lower + ((value - lower) * (presences - below)) / (at - below);
    [below, lower] = [at, value];
  }
  return lower;
}

/**
 * The penalty reg_j of each feature: what |β_j| costs. Above 0 for every feature that varies. The table is by the features that there are, not by
 * the classes that were asked for: one covariate has no products.
 */
export function regularisation(rows: TrainingRows, matrix: FeatureMatrix, multiplier: number): Float64Array {
  const presences = rows.presenceCount;
  const root = Math.sqrt(presences);
  const types = new Set(matrix.features.map(({ type }) => type));
  const plain = types.has('product') ? withProduct : types.has('quadratic') ? withQuadratic : linearOnly;
  const constants: Record<Feature['type'], number> = {
    linear: interpolate(plain, presences),
    quadratic: interpolate(plain, presences),
    product: interpolate(plain, presences),
    hinge: interpolate(hinge, presences),
    threshold: interpolate(threshold, presences),
    category: interpolate(categorical, presences),
  };
  const spread = deviations(rows, matrix.features);
  return Float64Array.from(matrix.features, ({ type }, index) => {
    const deviation = float64At(spread.deviation, index);
    const range = float64At(matrix.max, index) - float64At(matrix.min, index);
    const floors = [0.001 * range, (deviation * constants[type]) / root];
    if (type === 'hinge') floors.push((0.5 * Math.max(deviation, 1 / root)) / root);
    if (type === 'threshold' && spread.isConstant[index] === 1) floors.push(1);
    return multiplier * Math.max(...floors);
  });
}

/** Sample standard deviation of each feature over the presences, and whether it is all 0 or all 1 there. */
function deviations(rows: TrainingRows, features: readonly Feature[]) {
  const matrix = createFeatureMatrix(presencesOf(rows), features);
  const weights = rows.presence.filter((weight) => weight > 0);
  const total = rows.presenceCount;
  const deviation = new Float64Array(features.length);
  const isConstant = new Uint8Array(features.length);
  const column = new Float64Array(matrix.rowCount);
  for (let index = 0; index < features.length; index++) {
    matrix.column(index, column);
    let sum = 0;
    for (let row = 0; row < column.length; row++) sum += float64At(weights, row) * float64At(column, row);
    const mean = sum / total;
    let squares = 0;
    for (let row = 0; row < column.length; row++)
      squares += float64At(weights, row) * (float64At(column, row) - mean) ** 2;
    deviation[index] = Math.sqrt(squares / (total - 1));
    isConstant[index] = column.every((value) => value === column[0]) ? 1 : 0;
  }
  return { deviation, isConstant };
}

/** The rows with presences, whose columns keep the range of all rows: knots are the same. */
function presencesOf(rows: TrainingRows): TrainingRows {
  const kept = Int32Array.from([...rows.presence.keys()].filter((row) => float64At(rows.presence, row) > 0));
  return {
    ...rows,
    count: kept.length,
    columns: rows.columns.map((column) =>
      column.kind === 'continuous'
        ? { ...column, values: Float64Array.from(kept, (row) => float64At(column.values, row)) }
        : { ...column, codes: Int32Array.from(kept, (row) => int32At(column.codes, row)) },
    ),
  };
}
