import type { BaseLogger } from 'pino';
import type { Clock, Timer } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { JobQueues } from '../../../platform/jobs/job-queue.ts';
import type { OccurrenceSource } from '../occurrences/occurrence-source.ts';
import type { ClimateSettings, OrderedSettings } from '../pipeline/model-order.ts';

export interface SdmWorkerOptions {
  readonly db: Executor;
  readonly queues: JobQueues;
  readonly files: FileStore;
  readonly occurrences: OccurrenceSource;
  readonly model: OrderedSettings;
  readonly climate: ClimateSettings;
  /** A folder on this machine; each running attempt has a folder in it. */
  readonly workFolder: string;
  /** 0: no jobs, but maintenance. */
  readonly jobsAtOnce: number;
  /** The most memory of one job. */
  readonly memoryMb: number;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly logger: BaseLogger;
  /** The program of the process of a job. */
  readonly modelProgram: URL;
}
