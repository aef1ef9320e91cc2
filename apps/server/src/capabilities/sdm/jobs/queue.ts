import type { QueueOptions } from '../../../platform/jobs/job-queue.ts';
import { jobSecondsMax } from './job.ts';

/** Every process that enqueues jobs declares it, and every one that works on them. */
export const sdmQueue: QueueOptions = {
  name: 'sdm',
  retries: 2,
  // A service that did not answer a moment ago may be back; the restart of a storage takes longer.
  retryDelaysSeconds: [5, 45],
  secondsMax: jobSecondsMax,
  heartbeatSeconds: 10,
};
