import { elementAt, float64At, int32At } from './checked-access.ts';
import { type CovariateTable, readColumn, rowsOf } from './covariates.ts';
import type { RandomForest } from './grow-forest.ts';
import { partition } from './split-node.ts';

/** Points that go through the trees together; their columns fit the processor cache. */
const blockSize = 1024;

/**
 * The share of trees that vote for presence at each point, 0 to 1, relative to as many presences as background points: no probability of presence.
 * NaN where a covariate of the forest has no value. Beyond the values of the training it stays as at their edge. Neighbouring points that are alike,
 * as the cells of a raster, take less time than scattered ones.
 *
 * @param table its columns in any order; others are ignored.
 * @throws RangeError for a table that lacks a covariate of the forest, or has it in another kind, and for columns of different lengths.
 */
export function predictVotes(forest: RandomForest, table: CovariateTable): Float64Array {
  const columns = forest.covariates.map((each) => readColumn(table, each));
  const votes = new Float64Array(rowsOf(table));
  for (let start = 0; start < votes.length; start += blockSize) {
    const length = Math.min(blockSize, votes.length - start);
    countVotes(
      forest,
      columns,
      Int32Array.from({ length }, (_, row) => start + row),
      votes,
    );
  }
  const trees = forest.roots.length;
  const isMissing = (row: number) => columns.some((column) => Number.isNaN(column[row]));
  return votes.map((count, row) => (isMissing(row) ? Number.NaN : count / trees));
}

/** Sends the rows through each tree together: those of a leaf are counted at once, and a split beyond all of them parts none. */
function countVotes(
  { roots, covariate, split, child }: RandomForest,
  columns: readonly Float64Array[],
  rows: Int32Array,
  votes: Float64Array,
): void {
  const least = columns.map((column) =>
    rows.reduce((min, row) => Math.min(min, float64At(column, row)), Infinity),
  );
  const greatest = columns.map((column) =>
    rows.reduce((max, row) => Math.max(max, float64At(column, row)), -Infinity),
  );
  const visit = (first: number, start: number, last: number): void => {
    let [node, end] = [first, last];
    let column = int32At(covariate, node);
    while (column >= 0) {
      const at = float64At(split, node);
      node = int32At(child, node);
      if (elementAt(least, column) > at) node++;
      else if (!(elementAt(greatest, column) <= at)) {
        const middle = partition({ rows, start, end }, elementAt(columns, column), at);
        if (middle === start) node++;
        else if (middle < end) {
          visit(node + 1, middle, end);
          end = middle;
        }
      }
      column = int32At(covariate, node);
    }
    if (column === -1) return;
    for (let place = start; place < end; place++) {
      const row = int32At(rows, place);
      votes[row] = float64At(votes, row) + 1;
    }
  };
  for (const root of roots) visit(root, 0, rows.length);
}
