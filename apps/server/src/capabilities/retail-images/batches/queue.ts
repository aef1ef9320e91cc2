import type { QueueOptions } from '../../../platform/jobs/job-queue.ts';

/** Times that a batch is tried again. */
export const retriesMax = 3;

/** Every process that enqueues batches declares it, and every one that works on them. */
export const retailQueue: QueueOptions = {
  name: 'retail-images',
  retries: retriesMax,
  retryDelaysSeconds: [2, 8, 30],
  secondsMax: 300,
  heartbeatSeconds: 10,
};
