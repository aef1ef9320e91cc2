import path from 'node:path';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { JobQueues, QueueOptions } from '../platform/jobs/job-queue.ts';
import { type Lazily, lazily } from '../platform/lazily.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Tracer } from '../platform/telemetry/tracer.ts';

export interface ConfiguredWorkOptions {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
}

/**
 * Queues of the jobs of all capabilities, and the store of their results; loaded with the first
 * job.
 */
export interface ConfiguredWork {
  /** The queues of this process, of which this one is declared then. */
  queuesWith(queue: QueueOptions): Lazily<JobQueues>;
  readonly files: Lazily<FileStore>;
  /** Jobs under way go back to their queues. Call it before the database is closed. */
  close(): Promise<void>;
}

/** Opens it as configured, for a migrated database. Each part opens when it is first needed. */
export function openConfiguredWork({
  config,
  database,
  clock,
  logger,
  tracer,
}: ConfiguredWorkOptions): ConfiguredWork {
  const queues = lazily(async () => {
    const { createJobQueues } = await import('../platform/jobs/create-job-queues.ts');
    return createJobQueues({ database, clock, logger, tracer });
  });
  return {
    queuesWith: (queue) =>
      lazily(async () => {
        const opened = await queues.get();
        await opened.declare(queue);
        return opened;
      }),
    files: lazily(async () => {
      const { createFileStore } = await import('../platform/files/create-file-store.ts');
      return createFileStore({
        address: config.files.storage,
        access: config.bucketAccess,
        folder: path.join(config.home, 'files'),
        logger,
      });
    }),
    close: async () => (await queues.opened())?.close(),
  };
}
