import { type FitJob, type FitJobResult, runFitJob } from '@plantdata/maxent';

/** What a thread of the pool does: one fit at a time. */
export const fitInThread = (job: FitJob): FitJobResult => runFitJob(job);
