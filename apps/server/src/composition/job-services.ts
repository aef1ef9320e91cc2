import path from 'node:path';
import { lazy } from '../platform/lazy.ts';
import type { Environment, JobServices } from './environment.ts';

/** Opens them as the settings say, for a migrated database; each when it is first needed. */
export function openJobServices({
  config,
  database,
  clock,
  logger,
  tracer,
}: Pick<Environment, 'config' | 'database' | 'clock' | 'logger' | 'tracer'>): JobServices {
  const queues = lazy(async () => {
    const { createJobQueues } = await import('../platform/jobs/create-job-queues.ts');
    return createJobQueues({ database, clock, logger, tracer });
  });
  return {
    queuesWith: (queue) =>
      lazy(async () => {
        const opened = await queues.get();
        await opened.declare(queue);
        return opened;
      }),
    files: lazy(async () => {
      const { createFileStore } = await import('../platform/files/create-file-store.ts');
      return createFileStore({
        address: config.files.storage,
        access: config.bucketAccess,
        folder: path.join(config.home, 'files'),
        logger,
      });
    }),
    close: async () => (await queues.peek())?.close(),
  };
}
