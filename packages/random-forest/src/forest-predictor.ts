import { elementAt, float64At, int32At } from './checked-access.ts';
import { type Covariate, type CovariateTable, isMissing, rowsOf } from './covariates.ts';
import { hasLevel } from './find-split.ts';
import { presenceLeaf, type RandomForest } from './random-forest.ts';

export interface ForestPredictor {
  /**
   * The share of trees that vote for presence, 0 to 1, at each point: relative to as many presences as background points, so no probability of
   * presence. NaN where a covariate of the forest has no value. Beyond the values of the training it stays as at their edge.
   *
   * @param table its columns in any order; others are ignored.
   * @throws RangeError for a table that lacks a covariate of the forest, or has it in another kind, or columns of different lengths.
   */
  predict(table: CovariateTable): Float64Array;
}

/** Rows in a block; their columns, and the nodes of a tree, fit the processor cache. */
const blockRows = 512;

/** Make one predictor for many tables: it sorts the splits of all trees. */
export function createForestPredictor(forest: RandomForest): ForestPredictor {
  const { steps, readers } = prepare(forest);
  const columns = new Int32Array(readers.length * blockRows);
  return {
    predict(table) {
      const count = rowsOf(table);
      const found = forest.covariates.map((covariate) => columnOf(table, covariate, count));
      const votes = new Float64Array(count);
      for (let start = 0; start < count; start += blockRows) {
        const size = Math.min(blockRows, count - start);
        for (const [at, { covariate, codeOf }] of readers.entries()) {
          const { values } = elementAt(found, covariate);
          for (let row = 0; row < size; row++) {
            columns[at * blockRows + row] = codeOf(values[start + row] ?? '');
          }
        }
        countVotes(forest.roots, steps, columns, votes.subarray(start, start + size));
      }
      const trees = forest.roots.length;
      return votes.map((share, row) =>
        found.some(({ values }) => isMissing(values[row])) ? Number.NaN : share / trees,
      );
    },
  };
}

function columnOf(
  table: CovariateTable,
  { name, kind }: { name: string; kind: string },
  count: number,
): Covariate {
  const column = table.find((each) => each.name === name);
  if (column?.kind !== kind || column.values.length !== count) {
    const what =
      column === undefined ? 'is not there' : `is ${column.kind} and has ${column.values.length} values`;
    throw new RangeError(`"${name}" ${what}; the forest needs it ${kind}, with ${count} values.`);
  }
  return column;
}

/** Reads a covariate as whole numbers, which the trees compare. */
interface CodeReader {
  readonly covariate: number;
  readonly codeOf: (value: number | string) => number;
}

/** Three numbers a node: the place of its column in a block (−1 and −2 for leaves), the largest code of its first child, and that child. */
type Steps = Int32Array;

/** A continuous covariate has one column, with the number of its splits below a value; a categorical one has one for each of its splits. */
function prepare({ covariates, covariate: split, split: at, child }: RandomForest): {
  steps: Steps;
  readers: CodeReader[];
} {
  const steps = new Int32Array(3 * split.length);
  const readers: CodeReader[] = [];
  for (const [index, covariate] of covariates.entries()) {
    const own = Int32Array.from(split.keys()).filter((node) => split[node] === index);
    const splits = Float64Array.from(new Set(Array.from(own, (node) => float64At(at, node)))).sort();
    const first = readers.length;
    if (covariate.kind === 'continuous') {
      readers.push({ covariate: index, codeOf: (value) => countBelow(splits, Number(value)) });
    } else {
      const codes = new Map(covariate.levels.map((level, code) => [level, code]));
      for (const each of splits) {
        const codeOf = (value: number | string) =>
          hasLevel(each, codes.get(String(value)) ?? covariate.levels.length) ? 1 : 0;
        readers.push({ covariate: index, codeOf });
      }
    }
    const isContinuous = covariate.kind === 'continuous';
    for (const node of own) {
      const place = countBelow(splits, float64At(at, node));
      steps[3 * node] = (isContinuous ? first : first + place) * blockRows;
      steps[3 * node + 1] = isContinuous ? place : 0;
    }
  }
  for (const [node, covariate] of split.entries()) {
    if (covariate < 0) steps[3 * node] = covariate;
    steps[3 * node + 2] = 3 * int32At(child, node);
  }
  return { steps, readers };
}

/** How many of the ascending values are below a value. */
function countBelow(values: Float64Array, value: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (float64At(values, middle) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

function countVotes(roots: Int32Array, steps: Steps, columns: Int32Array, votes: Float64Array): void {
  for (const root of roots) {
    for (let row = 0; row < votes.length; row++) {
      let node = 3 * root;
      let column = int32At(steps, node);
      while (column >= 0) {
        const isSecond = int32At(columns, column + row) > int32At(steps, node + 1);
        node = int32At(steps, node + 2) + (isSecond ? 3 : 0);
        column = int32At(steps, node);
      }
      if (column === presenceLeaf) votes[row] = float64At(votes, row) + 1;
    }
  }
}
