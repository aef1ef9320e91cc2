import type { ForestCovariate } from './covariates.ts';

/** Covariate of a leaf that votes for absence, and of one that votes for presence. */
export const absenceLeaf = -1;
export const presenceLeaf = -2;

/**
 * A forest as plain data: it can be sent to other threads. The nodes of all trees are numbered through; the second child of a node follows its
 * first one.
 */
export interface RandomForest {
  readonly covariates: readonly ForestCovariate[];
  /** The first node of each tree. */
  readonly roots: Int32Array;
  /** For each node the position of the covariate that it splits, −1 for a leaf that votes for absence, −2 for presence. */
  readonly covariate: Int32Array;
  /**
   * Of a continuous covariate: greater values go to the second child. Of a categorical one: a sum of powers of two, 2^k for each level (by its
   * position k; one after the last is any unseen level) that goes there. 0 for a leaf.
   */
  readonly split: Float64Array;
  /** The first child of each node; 0 for a leaf. */
  readonly child: Int32Array;
}
