import { elementAt } from '../checked-access.ts';
import type { Covariate, TrainingData } from '../data/covariates.ts';
import {
  type CrossValidationOptions,
  prepareFold,
  requireFolds,
  rowsWhere,
  spreadOf,
} from './cross-validation.ts';
import { rowsOf, runJobs } from './fit-job.ts';
import { everyFold, type Folds } from './folds.ts';
import { seededRandom, shuffledOrder } from './seeded-random.ts';

/** Options of a comparison with at most `repetitions` null models, 100 by default. */
export type NullModelOptions = CrossValidationOptions & {
  readonly repetitions?: number;
  readonly seed?: number;
};

/** Null models at or above the AUC after which no more are drawn. */
const stopAfter = 10;

/** The AUC of a model beside those of models of random records. */
export interface NullModels {
  /** The AUC of the species, mean over the folds. */
  readonly auc: number;
  /** Mean and sample standard deviation over null models of their mean over the folds. */
  readonly mean: number;
  readonly sd: number | null;
  /** Standardised effect size, (auc − mean) / sd. */
  readonly z: number | null;
  /** Probability of an AUC as high if the records said nothing: (1 + b) / (repetitions + 1), b null models being at or above it. */
  readonly p: number;
  /** Null models that were drawn. */
  readonly repetitions: number;
  /** True: ten were at or above the AUC, and p is their share. */
  readonly stoppedEarly: boolean;
}

/**
 * Compares a cross-validated AUC with that of null models, which are tested on the same withheld records of the species. For each of them as many
 * null records as real ones are drawn from each fold's records and background, without replacement; background, folds and settings stay. If
 * each record is a fold by itself, one null model of all records but one is tested on all of them. Sources: Bohl, Kass and Anderson 2019, J Biogeogr
 * 46:1101-1111, as in ENMeval 2; the early stop: Besag and Clifford 1991, Biometrika 78:301-304.
 *
 * The result depends on the seed, not on how many jobs run at a time. With a target group as background, nulls are drawn from it.
 *
 * @param realAuc mean over the same folds with the same options, see `crossValidate`
 * @throws RangeError for options; otherwise as `crossValidate`
 */
export async function compareWithNulls(
  data: TrainingData,
  folds: Folds,
  realAuc: number,
  options: NullModelOptions = {},
): Promise<NullModels> {
  const { repetitions = 100, seed = 1, concurrency = 1, onProgress, ...running } = options;
  requireFolds(data, folds);
  if (!(Number.isInteger(repetitions) && repetitions >= 1)) {
    throw new RangeError(`The repetitions must be a whole number of 1 or more, not ${repetitions}.`);
  }
  const draw = createDraw(data, folds, seededRandom(seed));
  const pool = data.presence.map((covariate, index) => join(covariate, data.background[index]));
  const isEachAlone = folds.count === folds.presence.length;
  const tests = Array.from({ length: isEachAlone ? 1 : folds.count }, (_, fold) =>
    rowsWhere(folds.presence, (of) => isEachAlone || of === fold),
  );
  const nulls: number[] = [];
  let above = 0;
  while (nulls.length < repetitions && above < stopAfter) {
    const wave = Array.from({ length: Math.min(concurrency, repetitions - nulls.length) }, draw);
    const jobs = wave.flatMap((drawn) =>
      tests.map((test, fold) => () => {
        const rows = Int32Array.from(drawn.flatMap((each, of) => (of === fold ? [] : each)));
        return prepareFold(data, folds, fold, options, { presence: rowsOf(pool, rows), test });
      }),
    );
    const tested = await runJobs(jobs, { ...running, concurrency });
    for (let start = 0; start < tested.length && above < stopAfter; start += tests.length) {
      const folded = tested.slice(start, start + tests.length).flatMap(({ testAuc }) => testAuc ?? []);
      const mean = spreadOf(folded)?.mean ?? Number.NaN;
      nulls.push(mean);
      if (mean >= realAuc) above++;
    }
    onProgress?.({ done: nulls.length, total: repetitions });
  }
  const { mean = Number.NaN, deviation: sd = null } = spreadOf(nulls) ?? {};
  const z = sd ? (realAuc - mean) / sd : null;
  const stoppedEarly = above >= stopAfter;
  const p = stoppedEarly ? above / nulls.length : (1 + above) / (nulls.length + 1);
  return { auc: realAuc, mean, sd, z, p, repetitions: nulls.length, stoppedEarly };
}

/** Draws null records for each fold: rows of the presences with the background after them. */
function createDraw(
  { backgroundWeights }: TrainingData,
  { count, presence, background }: Folds,
  random: () => number,
) {
  const isPoint = (row: number) => backgroundWeights === undefined || elementAt(backgroundWeights, row) > 0;
  const pools = Array.from({ length: count }, (_, fold) => {
    const own = rowsWhere(presence, (of) => of === fold);
    const points = rowsWhere(background, (of) => of === fold || of === everyFold).filter(isPoint);
    return { size: own.length, rows: [...own, ...points.map((row) => presence.length + row)] };
  });
  return () => {
    const taken = new Set<number>();
    return pools.map(({ size, rows }) => {
      const order = Array.from(shuffledOrder(rows.length, random), (place) => elementAt(rows, place));
      const drawn = order.filter((row) => !taken.has(row)).slice(0, size);
      for (const row of drawn) taken.add(row);
      return drawn;
    });
  };
}

function join(covariate: Covariate, other: Covariate | undefined): Covariate {
  const values = [...Array.from(covariate.values), ...Array.from(other?.values ?? [])];
  return covariate.kind === 'continuous'
    ? { ...covariate, values: values.map(Number) }
    : { ...covariate, values };
}
