import type { BaseLogger } from 'pino';
import type { Clock, Timer } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import type { MeasureText } from '../../../platform/documents/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { JobQueues, QueueOptions } from '../../../platform/jobs/job-queue.ts';
import type { FileFetcher } from '../../../platform/outbound/file-fetcher.ts';
import type { PlantNames } from '../../plant-names/index.ts';
import type { ImageGenerator } from '../generation/image-generator.ts';
import type { ImageSource } from '../sources/image-source.ts';

export interface RetailWorkerOptions {
  readonly db: Executor;
  readonly plantNames: Pick<PlantNames, 'verify' | 'verifyLocally'>;
  readonly queues: JobQueues;
  readonly files: FileStore;
  /** In the order in which they are searched. */
  readonly sources: readonly ImageSource[];
  readonly fetcher: FileFetcher;
  /** Null: pictures of sources are not searched for text. */
  readonly measureText: MeasureText | null;
  /** Null: no pictures are generated. */
  readonly generator: ImageGenerator | null;
  /** Folder on this machine; batches under way have a folder each in it. */
  readonly workFolder: string;
  /** 0: no batches, but maintenance. */
  readonly jobsAtOnce: number;
  readonly queue: QueueOptions;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly logger: BaseLogger;
}

/** The options that the clean-up uses. */
export type UpkeepOptions = Omit<
  RetailWorkerOptions,
  'plantNames' | 'fetcher' | 'measureText' | 'generator' | 'jobsAtOnce' | 'queue'
>;
