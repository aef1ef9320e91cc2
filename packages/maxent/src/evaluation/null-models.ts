import { elementAt } from '../checked-access.ts';
import type { Covariate, CovariateTable, TrainingData } from '../data/covariates.ts';
import { defaultClasses } from '../features/classes.ts';
import { auc } from './auc.ts';
import { type CrossValidationOptions, requireFolds, rowsWhere } from './cross-validation.ts';
import { type FitJob, type FitJobResult, rowsOf, runJobs, weightsOf } from './fit-job.ts';
import { everyFold, type Folds } from './folds.ts';
import { seededRandom, shuffledOrder } from './seeded-random.ts';

export interface NullModelOptions extends CrossValidationOptions {
  /** Null models at most; 100 by default. */
  readonly repetitions?: number;
  /** Number of null models at or above the AUC after which no more are drawn; 10 by default. */
  readonly stopAfter?: number;
  readonly seed?: number;
}

/** The AUC of a model beside those of models of random records. */
export interface NullModels {
  /** Of the species, mean over the folds. */
  readonly auc: number;
  /** Of the null models. */
  readonly mean: number;
  /** Sample standard deviation over null models of their mean over the folds; null with one of them. */
  readonly sd: number | null;
  /** Standardised effect size, (auc − mean) / sd. */
  readonly z: number | null;
  /** Probability of an AUC as high if the records said nothing: (1 + b) / (repetitions + 1), b null models being at or above it. */
  readonly p: number;
  /** Null models that were drawn. */
  readonly repetitions: number;
  /** True: `stopAfter` were at or above the AUC, and p is their share. */
  readonly stoppedEarly: boolean;
}

/**
 * Compares a cross-validated AUC with that of null models, which are tested on the same withheld records of the species. For each of them as many
 * null records as real ones are drawn from each fold's records and background, without replacement; background, folds and settings stay. Where
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
  const { repetitions = 100, stopAfter = 10, seed = 1, concurrency = 1, onProgress, ...running } = options;
  requireFolds(data, folds);
  for (const [name, value] of Object.entries({ repetitions, stopAfter })) {
    if (!(Number.isInteger(value) && value >= 1)) {
      throw new RangeError(`The ${name} must be a whole number of 1 or more, not ${value}.`);
    }
  }
  const draw = createDraw(data, folds, seededRandom(seed));
  const tests = testsOf(data, folds, options);
  const nulls: number[] = [];
  let above = 0;
  while (nulls.length < repetitions && above < stopAfter) {
    const count = Math.min(concurrency, repetitions - nulls.length);
    const jobs = Array.from({ length: count }, draw).flatMap((drawn) => tests.map((test) => test(drawn)));
    const aucs = await runJobs(jobs, { ...running, concurrency });
    for (let start = 0; start < aucs.length && above < stopAfter; start += tests.length) {
      const mean = meanOf(aucs.slice(start, start + tests.length));
      nulls.push(mean);
      if (mean >= realAuc) above++;
    }
    onProgress?.({ done: nulls.length, total: repetitions });
  }
  const mean = meanOf(nulls);
  const squares = nulls.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const sd = nulls.length < 2 ? null : Math.sqrt(squares / (nulls.length - 1));
  const stoppedEarly = above >= stopAfter;
  return {
    auc: realAuc,
    mean,
    sd,
    z: sd === null || sd === 0 ? null : (realAuc - mean) / sd,
    p: stoppedEarly ? above / nulls.length : (1 + above) / (nulls.length + 1),
    repetitions: nulls.length,
    stoppedEarly,
  };
}

/** Null records of each fold: rows of the presences with the background after them. */
type DrawnRecords = readonly Int32Array[];

function createDraw(
  data: TrainingData,
  { count, presence, background }: Folds,
  random: () => number,
): () => DrawnRecords {
  const weights = data.backgroundWeights;
  const isPoint = (row: number) => weights === undefined || elementAt(weights, row) > 0;
  const pools = Array.from({ length: count }, (_, fold) => [
    ...rowsWhere(presence, (of) => of === fold),
    ...rowsWhere(background, (of) => of === fold || of === everyFold)
      .filter(isPoint)
      .map((row) => presence.length + row),
  ]);
  const sizes = Array.from({ length: count }, (_, fold) => presence.filter((of) => of === fold).length);
  return () => {
    const taken = new Set<number>();
    return pools.map((pool, fold) => {
      const drawn: number[] = [];
      for (const place of shuffledOrder(pool.length, random)) {
        if (drawn.length === sizes[fold]) break;
        const row = elementAt(pool, place);
        if (taken.has(row)) continue;
        taken.add(row);
        drawn.push(row);
      }
      return Int32Array.from(drawn);
    });
  };
}

type NullTest = (drawn: DrawnRecords) => () => { job: FitJob; finish: (result: FitJobResult) => number };

/** A test for each fold, or one for all of them where each has one record. */
function testsOf(data: TrainingData, folds: Folds, options: CrossValidationOptions): NullTest[] {
  const isEachAlone = folds.count === folds.presence.length;
  const pool = data.presence.map((covariate, index) => join(covariate, data.background[index]));
  return Array.from({ length: isEachAlone ? 1 : folds.count }, (_, fold) =>
    createTest(data, folds, { ...options, fold, pool, testsAll: isEachAlone }),
  );
}

interface TestOptions extends CrossValidationOptions {
  readonly fold: number;
  /** The presences with the background after them. */
  readonly pool: CovariateTable;
  /** True: all presences are tested, false: those of the fold. */
  readonly testsAll: boolean;
}

function createTest(
  data: TrainingData,
  folds: Folds,
  { fold, pool, testsAll, options = {}, testBackground = 'all' }: TestOptions,
): NullTest {
  const training = rowsWhere(folds.presence, (of) => of !== fold);
  const tested = rowsWhere(folds.presence, (of) => testsAll || of === fold);
  const rest = rowsWhere(folds.background, (of) => of === everyFold || of !== fold);
  const own = rowsWhere(folds.background, (of) => of === fold);
  const against = testBackground === 'fold' && own.length > 0 ? own : rowsWhere(folds.background, () => true);
  const background = rowsOf(data.background, rest);
  const tables = [rowsOf(data.presence, tested), rowsOf(data.background, against)];
  const weights = {
    presenceWeights: weightsOf(data.presenceWeights, tested),
    backgroundWeights: weightsOf(data.backgroundWeights, against),
  };
  const fixed = {
    background,
    presenceWeights: weightsOf(data.presenceWeights, training),
    backgroundWeights: weightsOf(data.backgroundWeights, rest),
  };
  const classes = options.classes ?? defaultClasses(folds.presence.length);
  return (drawn) => () => {
    const rows = Int32Array.from(drawn.flatMap((each, of) => (of === fold ? [] : [...each])));
    return {
      job: { data: { ...fixed, presence: rowsOf(pool, rows) }, options: { ...options, classes }, tables },
      finish: ({ links }) => auc(elementAt(links, 0), elementAt(links, 1), weights) ?? Number.NaN,
    };
  };
}

function join(covariate: Covariate, other: Covariate | undefined): Covariate {
  const rest = other?.values ?? [];
  if (covariate.kind === 'categorical') {
    return { ...covariate, values: [...Array.from(covariate.values), ...Array.from(rest)] };
  }
  const own = covariate.values.length;
  const values = new Float64Array(own + rest.length);
  values.set(covariate.values);
  values.set(Array.from(rest, Number), own);
  return { ...covariate, values };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
