import { elementAt } from '../checked-access.ts';
import type { Covariate, CovariateTable, TrainingData } from '../data/covariates.ts';
import { type FitOptions, fitMaxent } from '../model/fit.ts';
import type { FitReport, MaxentModel } from '../model/maxent-model.ts';
import { predict } from '../prediction/predict.ts';

/** Options of a fit that can be sent to another thread. */
export type PlainFitOptions = Omit<FitOptions, 'signal' | 'onProgress'>;

/** One model to fit and what to predict with it. Plain data: it can be sent to another thread as it is. */
export interface FitJob {
  readonly data: TrainingData;
  readonly options: PlainFitOptions;
  /** Points to predict for. */
  readonly tables: readonly CovariateTable[];
}

/** Plain data too. */
export interface FitJobResult {
  readonly model: MaxentModel;
  readonly report: FitReport;
  /** The link at the points of every table of the job, clamped. */
  readonly links: readonly Float64Array[];
}

/**
 * Runs a job somewhere: in this thread, or by sending it to a worker that calls {@link runFitJob}. It may run several at a time, but is not given
 * more than `concurrency` at once.
 */
export type JobRunner = (job: FitJob, signal?: AbortSignal) => Promise<FitJobResult>;

export interface JobRunOptions {
  /** Runs the jobs; by default in this thread, one after another. */
  readonly run?: JobRunner;
  /** Number of jobs given to `run` at a time, each with a copy of its rows; 1 by default. */
  readonly concurrency?: number;
  readonly signal?: AbortSignal;
  /** Called after each job with how many are done. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/** Runs a job in a worker. Throws as {@link fitMaxent} does. */
export function runFitJob(job: FitJob, signal?: AbortSignal): FitJobResult {
  const { model, report } = fitMaxent(job.data, { ...job.options, signal });
  return { model, report, links: job.tables.map((table) => predict(model, table, { output: 'link' })) };
}

/** The default: in this thread, which does nothing else during a fit. */
const runHere: JobRunner = async (job, signal) => runFitJob(job, signal);

/**
 * The results in the order of the jobs, whichever is ready first. Jobs are made when it is their turn. Rejects with the reason of the signal, and
 * with what the first failing job throws; no further job is begun then.
 */
export async function runJobs<Result>(
  jobs: readonly (() => { readonly job: FitJob; readonly finish: (result: FitJobResult) => Result })[],
  { run = runHere, concurrency = 1, signal, onProgress }: JobRunOptions,
): Promise<Result[]> {
  if (!(Number.isInteger(concurrency) && concurrency >= 1)) {
    throw new RangeError(`The concurrency must be a whole number of 1 or more, not ${concurrency}.`);
  }
  const results = new Map<number, Result>();
  const waiting = jobs.entries();
  let isStopped = false;
  const work = async () => {
    for (const [place, prepare] of waiting) {
      signal?.throwIfAborted();
      if (isStopped) return;
      const { job, finish } = prepare();
      results.set(place, finish(await run(job, signal)));
      if (!isStopped) onProgress?.({ done: results.size, total: jobs.length });
    }
  };
  const workers = Array.from({ length: Math.min(concurrency, jobs.length) }, () =>
    work().catch((error: unknown) => {
      isStopped = true;
      throw error;
    }),
  );
  await Promise.all(workers);
  signal?.throwIfAborted();
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}

/** The points at some rows, with values of their own. A value that a table lacks is left for the fit to refuse. */
export function rowsOf(table: CovariateTable, rows: Int32Array): CovariateTable {
  return table.map((covariate): Covariate => {
    if (covariate.kind === 'continuous') {
      const { values } = covariate;
      return { ...covariate, values: Float64Array.from(rows, (row) => values[row] ?? Number.NaN) };
    }
    const { values } = covariate;
    return { ...covariate, values: Array.from(rows, (row) => values[row] ?? '') };
  });
}

/** The weights at some rows. */
export const weightsOf = (
  weights: ArrayLike<number> | undefined,
  rows: Int32Array,
): Float64Array | undefined =>
  weights === undefined ? undefined : Float64Array.from(rows, (row) => elementAt(weights, row));
