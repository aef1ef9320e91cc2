import type { CovariateTable } from '@plantdata/maxent';
import { float64At, outOfRange } from '../checked-access.ts';
import type { Variable } from '../climate/variables.ts';
import type { BandSums } from './band-projector.ts';
import { type ChangeAreas, changeClasses, type NoveltyShares } from './projection.ts';

/** Adds up the sums of all bands, in order. Percentages are null if nothing is suitable now. */
export function areasOf(bands: readonly BandSums[]): ChangeAreas {
  const of = (each: number) => bands.reduce((sum, { classKm2 }) => sum + float64At(classKm2, each), 0);
  const unsuitableKm2 = of(changeClasses.unsuitable);
  const stableKm2 = of(changeClasses.stable);
  const gainKm2 = of(changeClasses.gain);
  const lossKm2 = of(changeClasses.loss);
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

/** Shares by area, the largest part first. */
export function noveltyOf(
  bands: readonly BandSums[],
  reference: CovariateTable,
  variables: readonly Variable[],
): NoveltyShares {
  const all = bands.reduce((sum, { classKm2 }) => sum + classKm2.reduce((km2, more) => km2 + more, 0), 0);
  const novel = reference.map((_, index) =>
    bands.reduce((sum, { novelKm2 }) => sum + float64At(novelKm2, index), 0),
  );
  const novelAll = novel.reduce((sum, km2) => sum + km2, 0);
  const byVariable = reference.flatMap(({ name }, index) => {
    const variable = variables.find((each) => each === name);
    const km2 = novel[index] ?? outOfRange(novel, index);
    return variable && km2 > 0 ? [{ variable, share: km2 / novelAll }] : [];
  });
  return {
    // The same areas added up in another order may be a little more.
    share: all > 0 ? Math.min(1, novelAll / all) : 0,
    byVariable: byVariable.sort((one, other) => other.share - one.share),
  };
}
