import type { SizeCatalogue } from '@plantdata/container-sizes';
import type { Accounts } from '../capabilities/accounts/index.ts';
import type { Flowers } from '../capabilities/flowers/index.ts';
import type { Completions, OpenedPlantNames } from '../capabilities/plant-names/index.ts';
import type { PotSizes } from '../capabilities/pot-sizes/index.ts';
import type { UploadDelegation, Uploads } from '../capabilities/uploads/index.ts';
import type { Config } from '../config.ts';
import type { Clock, Timer } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { DocumentReader } from '../platform/documents/index.ts';
import type { FileIntake } from '../platform/file-intake/index.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { HealthChecks } from '../platform/http/index.ts';
import type { JobQueues, QueueOptions } from '../platform/jobs/job-queue.ts';
import type { Lazy } from '../platform/lazy.ts';
import type { RateLimiter } from '../platform/rate-limits/rate-limiter.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { Tracer } from '../platform/telemetry/tracer.ts';

/**
 * Queues of the jobs of all capabilities, and the store of their results; loaded with the first
 * job.
 */
export interface JobServices {
  /** The queues of this process, of which this one is declared then. */
  queuesWith(queue: QueueOptions): Lazy<JobQueues>;
  readonly files: Lazy<FileStore>;
  /** Jobs under way go back to their queues. Call it before the database is closed. */
  close(): Promise<void>;
}

/** The services that capabilities share in every process. */
export interface Environment {
  readonly config: Config;
  readonly database: Database;
  readonly plantNames: OpenedPlantNames;
  readonly jobs: JobServices;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly logger: Logger;
  readonly metrics?: Metrics | undefined;
  readonly tracer?: Tracer | undefined;
}

/** The environment of capabilities in a process that serves the API. */
export interface ApiEnvironment extends Environment {
  readonly accounts: Accounts;
  readonly uploads: { readonly delegation: UploadDelegation; readonly files: Uploads };
  readonly documents: DocumentReader;
  readonly intake: FileIntake;
  readonly sizes: { readonly catalogue: SizeCatalogue; readonly service: PotSizes };
  readonly flowers: Flowers;
  /** Results of names that a provisional answer left open; undefined without live sources. */
  readonly completions: Completions | undefined;
  readonly health: HealthChecks;
}
