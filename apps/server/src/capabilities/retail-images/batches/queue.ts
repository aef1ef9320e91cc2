import type { QueueOptions } from '../../../platform/jobs/job-queue.ts';

/** Every process that enqueues batches declares it, and every one that works on them. */
export const retailQueue: QueueOptions = {
  name: 'retail-images',
  retries: 3,
  retryDelaysSeconds: [2, 8, 30],
  secondsMax: 300,
  heartbeatSeconds: 10,
};
