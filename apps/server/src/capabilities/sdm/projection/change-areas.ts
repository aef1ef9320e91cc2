import type { CovariateTable } from '@plantdata/maxent';
import { float64At } from '../checked-access.ts';
import type { Variable } from '../climate/variables.ts';
import { type ChangeAreas, changeClasses, type NoveltyShares } from './projection.ts';

/** From km² by class. Percentages are null if nothing is suitable now. */
export function areasOf(classKm2: Float64Array): ChangeAreas {
  const unsuitableKm2 = float64At(classKm2, changeClasses.unsuitable);
  const stableKm2 = float64At(classKm2, changeClasses.stable);
  const gainKm2 = float64At(classKm2, changeClasses.gain);
  const lossKm2 = float64At(classKm2, changeClasses.loss);
  const currentKm2 = stableKm2 + lossKm2;
  const percent = (part: number) => (currentKm2 > 0 ? (100 * part) / currentKm2 : null);
  return {
    currentKm2,
    futureKm2: stableKm2 + gainKm2,
    stableKm2,
    gainKm2,
    lossKm2,
    unsuitableKm2,
    lossPercent: percent(lossKm2),
    gainPercent: percent(gainKm2),
    rangeChangePercent: percent(gainKm2 - lossKm2),
  };
}

export const landKm2Of = (areas: ChangeAreas | undefined): number =>
  areas === undefined ? 0 : areas.stableKm2 + areas.gainKm2 + areas.lossKm2 + areas.unsuitableKm2;

/** Shares by area, the largest part first. @param novel km² by covariate of the reference, of `all` km² */
export function noveltyOf(
  novel: Float64Array,
  all: number,
  reference: CovariateTable,
  variables: readonly Variable[],
): NoveltyShares {
  const novelAll = novel.reduce((sum, km2) => sum + km2, 0);
  const byVariable = reference.flatMap(({ name }, index) => {
    const variable = variables.find((each) => each === name);
    const km2 = float64At(novel, index);
    return variable && km2 > 0 ? [{ variable, share: km2 / novelAll }] : [];
  });
  return {
    // The same areas added up in another order may be a little more.
    share: all > 0 ? Math.min(1, novelAll / all) : 0,
    byVariable: byVariable.sort((one, other) => other.share - one.share),
  };
}
