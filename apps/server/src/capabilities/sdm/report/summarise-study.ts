import { float64At } from '../checked-access.ts';
import type { FutureClimate, UsedClimate } from '../climate/future-climate.ts';
import type { Region } from '../model/region-schema.ts';
import type { ThresholdChoice } from '../model/threshold-choice.ts';
import type { ModelsToTry } from '../pipeline/try-models.ts';
import { areasOf, landKm2Of } from '../projection/change-areas.ts';
import type { ProjectedFutures } from '../projection/project-futures.ts';
import { type ChangeAreas, changeClasses } from '../projection/projection.ts';
import type { BufferTest, ChangeIntervals, Interval, StudyGroup, StudyResults } from './study-results.ts';
import { changeSentence } from './study-words.ts';

export type GroupSums = Omit<ProjectedFutures, 'cells' | 'display'>;

/** A future and the sentence that names what replaces its climate where that is missing. */
export interface ServedFuture {
  readonly future: FutureClimate;
  readonly used: UsedClimate;
  readonly approximation: string | null;
}

/** The results of one scenario and period. `projected` has a climate model for each future. */
export function summariseGroup(
  futures: readonly [ServedFuture, ...ServedFuture[]],
  projected: GroupSums,
  { folds }: Pick<ModelsToTry, 'folds'>,
): StudyGroup {
  const { scenario, period } = futures[0].future;
  const { members, ensemble, border, novelShares } = projected;
  const overClimateModels = ensemble.map((_, at) =>
    intervalsOf(members.flatMap((each) => each[at]?.region ?? [])),
  );
  const foldChanges = projected.tried.slice(1, 1 + folds);
  const overFolds = ensemble.map((_, at) =>
    intervalsOf(
      foldChanges.map((fold) =>
        meanOf(
          fold.flatMap((each) => each[at] ?? []),
          projected,
        ),
      ),
    ),
  );
  const range = (of: 'lossPercent' | 'gainPercent') => {
    const known = [overClimateModels[0]?.[of], folds > 0 ? overFolds[0]?.[of] : null].flatMap(
      (each) => each ?? [],
    );
    if (known.length === 0) return null;
    return { min: Math.min(...known.map(({ min }) => min)), max: Math.max(...known.map(({ max }) => max)) };
  };
  return {
    scenario,
    period,
    years: futures[0].used.years,
    futures: futures.map(({ future: { gcm }, used, approximation }, member) => ({
      gcm,
      model: used.model,
      approximation,
      areas: members[member] ?? [],
      noveltyShare: novelShares[member] ?? 0,
    })),
    ensemble,
    overClimateModels,
    overFolds: folds > 0 ? overFolds : null,
    border,
    sentence: changeSentence(range('lossPercent'), range('gainPercent')),
  };
}

export interface MeasuredStudy {
  readonly ensemble: StudyResults['ensemble'];
  readonly region: Region;
  readonly choices: readonly ThresholdChoice[];
  readonly thresholds: readonly number[];
  readonly tried: ModelsToTry;
  readonly groups: readonly StudyGroup[];
  readonly measured: readonly GroupSums[];
  /** Size of the sample. */
  readonly cells: number;
  readonly leftOut: StudyResults['leftOut'];
}

export function studyResultsOf(made: MeasuredStudy): StudyResults {
  const { region, choices, thresholds, tried, groups, measured, cells, leftOut } = made;
  const means = measured[0]?.ensemble ?? [];
  return {
    ensemble: made.ensemble,
    region,
    landKm2: landKm2Of(means[0]?.region),
    thresholds: thresholds.map((value, at) => {
      const choice = choices[at] ?? value;
      return { rule: typeof choice === 'number' ? null : choice, value };
    }),
    present: means.map(({ region: all, accessible, beyond }) => ({
      regionKm2: all.currentKm2,
      accessibleKm2: accessible.currentKm2,
      beyondKm2: beyond.currentKm2,
    })),
    groups,
    leftOut,
    sample: { cells, folds: tried.folds },
    buffers: testBuffers(measured, tried),
  };
}

/** The effect of other buffers on the areas of the region, by the first threshold. */
function testBuffers(
  projected: readonly GroupSums[],
  { folds, buffersKm }: Pick<ModelsToTry, 'folds' | 'buffersKm'>,
): BufferTest[] {
  return buffersKm.map((bufferKm, index) => {
    const changes = projected.flatMap(({ tried }) => {
      const sumOf = (model: number, of: 'currentKm2' | 'futureKm2') =>
        (tried[model] ?? []).reduce((sum, [areas]) => sum + (areas?.[of] ?? 0), 0);
      const change = (of: 'currentKm2' | 'futureKm2') =>
        sumOf(0, of) > 0 ? 100 * (sumOf(1 + folds + index, of) / sumOf(0, of) - 1) : null;
      return [{ present: change('currentKm2'), future: change('futureKm2') }];
    });
    return {
      bufferKm,
      presentPercent: largest(changes.map(({ present }) => present)),
      futurePercent: largest(changes.map(({ future }) => future)),
    };
  });
}

const largest = (values: readonly (number | null)[]): number | null =>
  values.reduce(
    (most, each) => (Math.abs(each ?? 0) > Math.abs(most ?? 0) || most === null ? each : most),
    null,
  );

/** The mean of climate models, from the sampled cells to the whole region. */
function meanOf(sampled: readonly ChangeAreas[], { ensemble }: GroupSums): ChangeAreas {
  const whole = landKm2Of(ensemble[0]?.region);
  const part = sampled.reduce((sum, areas) => sum + landKm2Of(areas), 0);
  const classKm2 = new Float64Array(Object.keys(changeClasses).length);
  const { unsuitable, stable, gain, loss } = changeClasses;
  for (const areas of sampled) {
    for (const [at, km2] of [
      [unsuitable, areas.unsuitableKm2],
      [stable, areas.stableKm2],
      [gain, areas.gainKm2],
      [loss, areas.lossKm2],
    ] as const)
      classKm2[at] = float64At(classKm2, at) + (part > 0 ? (km2 * whole) / part : 0);
  }
  return areasOf(classKm2);
}

/** Undefined without values. */
function intervalOf(values: readonly number[]): Interval | undefined {
  const count = values.length;
  if (count === 0) return undefined;
  const mean = values.reduce((sum, value) => sum + value / count, 0);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const sd = count === 1 ? null : Math.sqrt(squares / (count - 1));
  return { mean, sd, min: Math.min(...values), max: Math.max(...values), count };
}

function intervalsOf(changes: readonly ChangeAreas[]): ChangeIntervals {
  const over = (of: (areas: ChangeAreas) => number | null) =>
    intervalOf(changes.flatMap((each) => of(each) ?? [])) ?? null;
  return {
    futureKm2: over((each) => each.futureKm2),
    lossPercent: over((each) => each.lossPercent),
    gainPercent: over((each) => each.gainPercent),
    rangeChangePercent: over((each) => each.rangeChangePercent),
  };
}
