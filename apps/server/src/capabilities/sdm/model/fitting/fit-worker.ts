import { type FitJob, type FitJobResult, runFitJob } from '@plantdata/maxent';

/** A thread of the pool: it does one fit at a time. */
export const fitInThread = (job: FitJob): FitJobResult => runFitJob(job);
