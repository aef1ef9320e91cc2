import type { QueueOptions } from '../../../platform/jobs/job-queue.ts';

/** Every process that enqueues lists declares it, and every one that verifies them. */
export const listQueue: QueueOptions = {
  name: 'plant-lists',
  retries: 3,
  retryDelaysSeconds: [5, 30, 120],
  // Sources that answer slowly need hours for a long list. An attempt takes up what the one before has verified.
  secondsMax: 6 * 3600,
  heartbeatSeconds: 10,
};
