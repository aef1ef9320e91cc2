import type { QueueOptions } from '../../../platform/jobs/job-queue.ts';
import { jobSecondsMax } from './job.ts';

/** Every process that enqueues jobs declares it, and every one that works on them. */
export const sdmQueue: QueueOptions = {
  name: 'sdm',
  retries: 2,
  // A service that did not answer a moment ago may be back.
  retryDelaysSeconds: [5],
  secondsMax: jobSecondsMax,
  heartbeatSeconds: 10,
};
