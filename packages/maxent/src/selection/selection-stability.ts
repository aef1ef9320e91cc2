import { elementAt } from '../checked-access.ts';
import type { CovariateTable } from '../data/covariates.ts';
import { rowsOf } from '../evaluation/fit-job.ts';
import { seededRandom } from '../evaluation/seeded-random.ts';
import { type SelectionOptions, selectCovariates } from './select-covariates.ts';

const samples = 50;

/**
 * The share of 50 bootstrap samples of the area in which `selectCovariates` keeps each covariate, in the order of the table. Blocks of points are drawn
 * with replacement, as many as there are, for near points are alike (Künsch 1989, Ann Stat 17:1217-1241).
 *
 * @param blocks of the points, see `quantileBlocks`
 * @throws RangeError unless every point is in one block; otherwise as `selectCovariates`
 */
export function selectionStability(
  table: CovariateTable,
  blocks: readonly Int32Array[],
  options: SelectionOptions = {},
): { covariate: string; share: number }[] {
  const points = blocks.reduce((sum, { length }) => sum + length, 0);
  if (points !== table[0]?.values.length) throw new RangeError('Every point has to be in one block.');
  const random = seededRandom(1);
  const kept = Array.from({ length: samples }, () => {
    const drawn = blocks.flatMap(() => [...elementAt(blocks, Math.floor(random() * blocks.length))]);
    return selectCovariates(rowsOf(table, Int32Array.from(drawn)), options).kept;
  });
  return table.map(({ name }) => ({
    covariate: name,
    share: kept.filter((names) => names.includes(name)).length / samples,
  }));
}
