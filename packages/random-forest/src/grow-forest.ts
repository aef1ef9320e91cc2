import { elementAt, int32At } from './checked-access.ts';
import { type CodedCovariate, type CovariateTable, codeCovariates, rowsOf } from './covariates.ts';
import { createSplitSearch, type NodeRows } from './find-split.ts';
import { partition } from './partition.ts';
import { absenceLeaf, presenceLeaf, type RandomForest } from './random-forest.ts';

/** Both tables have the same covariates in the same order. */
export interface ForestData {
  /** The points where the species was found. */
  readonly presence: CovariateTable;
  /** A sample of the area that the species could have been recorded in. */
  readonly background: CovariateTable;
}

export interface ForestOptions {
  /** 1,000 by default. Below 25 presences 2,000 and more: the AUC of 1,000 trees varies by .01 from seed to seed there. */
  readonly trees?: number;
  /** Numbers from 0 up to but not 1: the same ones make the same forest, and a smaller forest is the beginning of a greater one. */
  readonly random: () => number;
}

/**
 * Grows a down-sampled classification forest: each tree draws as many presences as there are, and as many background points, both with
 * replacement. Each node tries ⌊√p⌋ of p covariates and is split by the Gini impurity until its rows are of one kind or none of the tried
 * covariates varies; a leaf votes for the majority of its rows. Source: Valavi, Elith, Lahoz-Monfort, Guillera-Arroita 2021, Ecography
 * 44:1731-1742; Breiman 2001, Mach Learn 45:5-32.
 *
 * @throws RangeError for tables that differ, missing values, no presences or background, and a number of trees below 1.
 */
export function growForest({ presence, background }: ForestData, options: ForestOptions): RandomForest {
  const { trees = 1000, random } = options;
  const covariates = codeCovariates(presence, background);
  const [presences, points] = [rowsOf(presence), rowsOf(background)];
  if (presences === 0 || points === 0)
    throw new RangeError('A forest needs presences and background points.');
  if (!(Number.isInteger(trees) && trees > 0)) {
    throw new RangeError(`The number of trees is ${trees}; it must be 1 or more.`);
  }
  const rows = new Int32Array(2 * presences);
  const nodes: Nodes = { covariate: [], split: [], child: [] };
  const growTree = createGrowth(covariates, presences, rows, nodes, random);
  const roots = Int32Array.from({ length: trees }, () => {
    for (let at = 0; at < presences; at++) rows[at] = Math.floor(random() * presences);
    for (let at = presences; at < rows.length; at++) rows[at] = presences + Math.floor(random() * points);
    return growTree();
  });
  return {
    covariates: covariates.map(({ covariate }) => covariate),
    roots,
    covariate: Int32Array.from(nodes.covariate),
    split: Float64Array.from(nodes.split),
    child: Int32Array.from(nodes.child),
  };
}

interface Nodes {
  readonly covariate: number[];
  readonly split: number[];
  readonly child: number[];
}

/** A function that grows a tree for the rows drawn, adds its nodes to all others, and returns its first node. */
function createGrowth(
  covariates: readonly CodedCovariate[],
  presences: number,
  rows: Int32Array,
  nodes: Nodes,
  random: () => number,
): () => number {
  const findSplit = createSplitSearch(covariates, rows.length, random);
  const order = Int32Array.from(covariates.keys());
  const tried = order.subarray(0, Math.floor(Math.sqrt(covariates.length)));
  const addNode = () => {
    nodes.child.push(0);
    nodes.split.push(0);
    return nodes.covariate.push(absenceLeaf) - 1;
  };
  const growNode = (node: number, rowsOfNode: NodeRows): void => {
    const { start, end } = rowsOfNode;
    const found = rows.subarray(start, end).reduce((sum, row) => sum + (row < presences ? 1 : 0), 0);
    drawFirst(order, tried.length, random);
    const isPure = found === 0 || found === end - start;
    const best = isPure ? null : findSplit(rowsOfNode, tried);
    if (best === null) {
      nodes.covariate[node] = isVotedFor(found, end - start - found, random) ? presenceLeaf : absenceLeaf;
      return;
    }
    const { codes } = elementAt(covariates, best.covariate);
    const middle = partition(rows, start, end, (row) => best.isSecond(int32At(codes, row)));
    const child = addNode();
    addNode();
    nodes.covariate[node] = best.covariate;
    nodes.split[node] = best.split;
    nodes.child[node] = child;
    growNode(child, { ...rowsOfNode, end: middle });
    growNode(child + 1, { ...rowsOfNode, start: middle });
  };
  return () => {
    const root = addNode();
    growNode(root, { rows, start: 0, end: rows.length, presences });
    return root;
  };
}

const isVotedFor = (found: number, others: number, random: () => number): boolean =>
  found === others ? random() < 0.5 : found > others;

/** Shuffles so that the first `count` elements are drawn without replacement. */
function drawFirst(order: Int32Array, count: number, random: () => number): void {
  for (let place = 0; place < count; place++) {
    const other = place + Math.floor(random() * (order.length - place));
    const kept = int32At(order, place);
    order[place] = int32At(order, other);
    order[other] = kept;
  }
}
