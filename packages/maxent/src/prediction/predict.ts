import { elementAt, float64At } from '../checked-access.ts';
import type { CovariateTable } from '../data/covariates.ts';
import type { MaxentModel } from '../model/maxent-model.ts';
import { columnReaders } from './columns.ts';
import { createTransform, type PredictionOutput } from './outputs.ts';
import { addTerm, termsOf } from './terms.ts';

export { createTransform } from './outputs.ts';

export interface PredictOptions {
  /** `cloglog` by default. */
  readonly output?: PredictionOutput;
  /**
   * True: each continuous covariate is clamped to its range in training, then each feature to its
   * range. True by default. Otherwise linear, quadratic and product features extrapolate; hinges,
   * thresholds and categories stay between 0 and 1.
   */
  readonly clamp?: boolean;
}

/** Rows in a block; their columns fit the processor cache. */
const blockRows = 2048;

/**
 * Predicts for every point of a table, whose columns may stand in any order. A level that was not in training has all its features 0: the
 * prediction is that of a level that the model does not weigh; {@link unseenLevels} counts such points.
 * @throws CovariateError that names the covariate, and the row of a value that is not a finite number or a level
 */
export function predict(
  model: MaxentModel,
  table: CovariateTable,
  { output = 'cloglog', clamp = true }: PredictOptions = {},
): Float64Array {
  const count = table[0]?.values.length ?? 0;
  const readers = columnReaders(model, table, clamp);
  const terms = termsOf(model, clamp);
  const columns = readers.map(() => new Float64Array(Math.min(blockRows, count)));
  const result = new Float64Array(count).fill(model.alpha);
  const toOutput = createTransform(output, model.entropy);
  for (let start = 0; start < count; start += blockRows) {
    const links = result.subarray(start, start + blockRows);
    for (const [index, read] of readers.entries()) {
      read(start, links.length, elementAt(columns, index));
    }
    for (const term of terms) addTerm(term, columns, links, links.length);
    for (let row = 0; row < links.length; row++) links[row] = toOutput(float64At(links, row));
  }
  return result;
}

/** Points of a table whose level of a categorical covariate the model does not know. */
export interface UnseenLevels {
  readonly covariate: string;
  /** In the order in which they first occur. */
  readonly levels: readonly string[];
  readonly rows: number;
}

/**
 * Levels that {@link predict} does not know, by covariate; empty when all levels are known.
 * @throws CovariateError as {@link predict}
 */
export function unseenLevels(model: MaxentModel, table: CovariateTable): UnseenLevels[] {
  const count = table[0]?.values.length ?? 0;
  const readers = columnReaders(model, table, false);
  return model.covariates.flatMap(({ name, kind }, index) => {
    if (kind === 'continuous') return [];
    const codes = new Float64Array(count);
    readers[index]?.(0, count, codes);
    const values = table.find((each) => each.name === name)?.values ?? [];
    const levels = new Set<string>();
    let rows = 0;
    for (let row = 0; row < count; row++) {
      if (codes[row] !== -1) continue;
      rows++;
      levels.add(String(values[row]));
    }
    return rows === 0 ? [] : [{ covariate: name, levels: [...levels], rows }];
  });
}
