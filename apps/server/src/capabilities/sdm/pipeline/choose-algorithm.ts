import { fewPresencesBelow } from '@plantdata/maxent';
import type { Grid } from '../grid/grid.ts';
import { type Algorithm, maxentAlone, withForest } from '../model/suitability-model.ts';
import type { StudyScope } from './model-order.ts';

/** The cells of all maps that a forest may be asked for: it predicts about 100,000 a second and core, Maxent 400 times as many. */
const forestCellsMax = 40_000_000;

/** The part of a forest in a study. */
export interface ForestPlan {
  readonly isWanted: boolean;
  /** The most cells of a map that it can be asked for. */
  readonly cellsMax: number;
}

/**
 * By default the ensemble is made from 30 cells with records on, since it is better there by more than two standard errors (decision record 0053), and
 * where no threshold is a number: numbers are cloglog of Maxent.
 */
export function planForest({ algorithm, thresholds, futures }: StudyScope, presences: number): ForestPlan {
  const isUsual = presences >= fewPresencesBelow && !thresholds.some((each) => typeof each === 'number');
  return {
    isWanted: algorithm === 'ensemble' || (algorithm === 'auto' && isUsual),
    cellsMax: Math.floor(forestCellsMax / (futures.length + 1)),
  };
}

/** The algorithm for the maps of a region, and the warning where it is not the usual one. */
export function chooseAlgorithm(
  { isWanted, cellsMax }: ForestPlan,
  { columns, rows }: Grid,
): { readonly algorithm: Algorithm; readonly warning: string | null } {
  if (!isWanted) return { algorithm: maxentAlone, warning: null };
  if (columns * rows <= cellsMax) return { algorithm: withForest, warning: null };
  const warning = `The model is Maxent alone: with this number of futures the region has too many cells (${columns} × ${rows}) for an ensemble with a random forest. A smaller region or fewer futures make one; "ensemble" makes one on larger cells.`;
  return { algorithm: maxentAlone, warning };
}
