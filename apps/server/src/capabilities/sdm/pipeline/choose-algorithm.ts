import { fewPresencesBelow } from '@plantdata/maxent';
import type { Grid } from '../grid/grid.ts';
import { type Algorithm, maxentAlone, withForest } from '../model/suitability-model.ts';
import type { StudyScope } from './model-order.ts';

/** The cells of all maps of a study that a forest is asked for: it predicts about 150,000 a second and core, Maxent 200 times as many. */
const forestCellsMax = 100_000_000;
/** Areas of these cells have maps of 45 futures, the default, at the resolution of the climate, or nearly. */
const accessibleCellsMax = 2_000_000;

export interface AlgorithmPlan {
  readonly algorithm: Algorithm;
  /** The most cells of a map: those of larger regions are averaged. Null: no limit beside that of the settings. */
  readonly cellsMax: number | null;
  /** A sentence where the algorithm is not the usual one. */
  readonly warning: string | null;
}

/**
 * Chooses by the records and their area, so that the model is the same for every region. By default the ensemble is made from 30 cells with records on,
 * since it is better there by more than two standard errors (decision record 0053), unless a threshold is a number, which is cloglog of Maxent, or
 * the accessible area is so large that its maps would be coarse.
 */
export function planAlgorithm(
  { algorithm, thresholds, futures }: StudyScope,
  presences: number,
  { columns, rows }: Pick<Grid, 'columns' | 'rows'>,
): AlgorithmPlan {
  const isUsual = presences >= fewPresencesBelow && !thresholds.some((each) => typeof each === 'number');
  const isSmall = columns * rows <= accessibleCellsMax;
  if (algorithm === 'ensemble' || (algorithm === 'auto' && isUsual && isSmall)) {
    const cellsMax = Math.floor(forestCellsMax / (futures.length + 1));
    return { algorithm: withForest, cellsMax, warning: null };
  }
  const warning =
    algorithm === 'auto' && isUsual
      ? `The model is Maxent alone: the accessible area has too many cells (${columns} × ${rows}) for an ensemble with a random forest at the resolution of the climate. "ensemble" makes one on larger cells.`
      : null;
  return { algorithm: maxentAlone, cellsMax: null, warning };
}
