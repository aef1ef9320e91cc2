import { parentPort } from 'node:worker_threads';
import { type FitJob, runFitJob } from '../../src/index.ts';

/** What a pool of the caller runs: a job comes in, its result goes back. */
parentPort?.on('message', (job: FitJob) => {
  parentPort?.postMessage(runFitJob(job));
});
