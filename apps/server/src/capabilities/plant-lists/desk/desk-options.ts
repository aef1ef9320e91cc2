import type { BaseLogger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import type { DocumentReader } from '../../../platform/documents/index.ts';
import type { FileIntake } from '../../../platform/file-intake/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { JobQueues } from '../../../platform/jobs/job-queue.ts';
import type { PlantNames } from '../../plant-names/index.ts';
import type { PotSizes } from '../../pot-sizes/index.ts';
import type { PlantLists } from '../service.ts';

/** The services on which kept lists rest. */
export interface DeskOptions {
  readonly db: Executor;
  readonly plantLists: PlantLists;
  readonly plantNames: Pick<PlantNames, 'verify' | 'verifyEach'>;
  readonly potSizes: Pick<PotSizes, 'classifierFor'>;
  readonly intake: FileIntake;
  readonly documents: DocumentReader;
  readonly files: () => Promise<FileStore>;
  readonly queues: () => Promise<Pick<JobQueues, 'enqueue' | 'enqueueAgain' | 'nudge' | 'cancel'>>;
  readonly limits: {
    /** Rows of one list. */
    readonly rowsMax: number;
    /** Rows of all lists of an account. */
    readonly rowsPerAccount: number;
    /** Days that a list is kept after its last change. */
    readonly keptDays: number;
  };
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
  readonly logger: BaseLogger;
}
