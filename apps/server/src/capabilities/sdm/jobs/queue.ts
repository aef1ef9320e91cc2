import type { QueueOptions } from '../../../platform/jobs/job-queue.ts';
import { jobSecondsMax, retriesMax } from './job.ts';

/** Every process that enqueues jobs declares it, and every one that works on them. */
export const sdmQueue: QueueOptions = {
  name: 'sdm',
  retries: retriesMax,
  // What was away a moment ago may be back.
  retryDelaysSeconds: [5],
  secondsMax: jobSecondsMax,
  heartbeatSeconds: 10,
};
