import { elementAt, float64At, int32At } from './checked-access.ts';
import {
  type Covariate,
  type CovariateTable,
  type ForestCovariate,
  isMissing,
  rowsOf,
} from './covariates.ts';
import { hasLevel } from './find-split.ts';
import { partition, partitionAbove } from './partition.ts';
import { presenceLeaf, type RandomForest } from './random-forest.ts';

/** Points in a block; their columns fit the processor cache. */
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
  const count = rowsOf(table);
  const columns = forest.covariates.map((covariate) => columnOf(table, covariate, count));
  const readers = columns.map(createReader);
  const votes = new Float64Array(count);
  const block = createBlock(columns.length);
  for (let start = 0; start < count; start += blockSize) {
    const size = Math.min(blockSize, count - start);
    for (const [index, read] of readers.entries()) fillColumn(block, index, size, (row) => read(start + row));
    countVotes(forest, block, votes.subarray(start, start + size));
  }
  const trees = forest.roots.length;
  return votes.map((share, row) =>
    columns.some(({ values }) => isMissing(values[row])) ? Number.NaN : share / trees,
  );
}

type Column = Covariate & { readonly levels: readonly string[] };

function columnOf(table: CovariateTable, covariate: ForestCovariate, count: number): Column {
  const { name, kind } = covariate;
  const column = table.find((each) => each.name === name);
  if (column?.kind !== kind || column.values.length !== count) {
    const found =
      column === undefined ? 'is not there' : `is ${column.kind} and has ${column.values.length} values`;
    throw new RangeError(`"${name}" ${found}; the forest needs it ${kind}, with ${count} values.`);
  }
  return { ...column, levels: covariate.kind === 'categorical' ? covariate.levels : [] };
}

/** A number as it is, a level by its position. */
function createReader({ kind, values, levels }: Column): (row: number) => number {
  if (kind === 'continuous') return (row) => Number(values[row]);
  const places = new Map(levels.map((level, place) => [level, place]));
  return (row) => places.get(String(values[row])) ?? levels.length;
}

interface Block {
  /** Column by column. */
  readonly values: Float64Array;
  /** The least and the greatest value of each column. */
  readonly least: Float64Array;
  readonly greatest: Float64Array;
  /** Its rows, in an order that changes from node to node. */
  readonly rows: Int32Array;
}

const createBlock = (columns: number): Block => ({
  values: new Float64Array(columns * blockSize),
  least: new Float64Array(columns),
  greatest: new Float64Array(columns),
  rows: new Int32Array(blockSize),
});

function fillColumn(
  { values, least, greatest }: Block,
  column: number,
  size: number,
  read: (row: number) => number,
): void {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < size; row++) {
    const value = read(row);
    values[column * blockSize + row] = value;
    // A point without a value of the covariate goes any way.
    if (value < low) low = value;
    if (value > high) high = value;
  }
  least[column] = low;
  greatest[column] = high;
}

/** Sends the points of a block through each tree together: those of a leaf are counted at once. */
function countVotes(
  { covariates, roots, covariate, split, child }: RandomForest,
  block: Block,
  votes: Float64Array,
) {
  const { values, least, greatest, rows } = block;
  const isCategorical = covariates.map(({ kind }) => kind === 'categorical');
  const visit = (first: number, start: number, end: number): void => {
    let node = first;
    let column = int32At(covariate, node);
    while (column >= 0) {
      const at = float64At(split, node);
      node = int32At(child, node);
      const offset = column * blockSize;
      let middle = end;
      if (elementAt(isCategorical, column)) {
        middle = partition(rows, start, end, (row) => hasLevel(at, float64At(values, offset + row)));
      } else if (float64At(least, column) > at) middle = start;
      else if (float64At(greatest, column) > at) {
        middle = partitionAbove(rows, { start, end }, { values, offset, threshold: at });
      }
      if (middle === start) node++;
      else if (middle < end) {
        visit(node + 1, middle, end);
        end = middle;
      }
      column = int32At(covariate, node);
    }
    if (column !== presenceLeaf) return;
    for (let place = start; place < end; place++) {
      const row = int32At(rows, place);
      votes[row] = float64At(votes, row) + 1;
    }
  };
  for (let row = 0; row < votes.length; row++) rows[row] = row;
  for (const root of roots) visit(root, 0, votes.length);
}
