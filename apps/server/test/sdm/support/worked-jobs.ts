import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sdmQueue } from '../../../src/capabilities/sdm/jobs/queue.ts';
import {
  type FoundOccurrences,
  OccurrenceError,
  type OccurrenceSource,
} from '../../../src/capabilities/sdm/occurrences/occurrence-source.ts';
import { startSdmWorker } from '../../../src/capabilities/sdm/worker/start-worker.ts';
import { systemClock, systemTimer, type Timer } from '../../../src/platform/clock.ts';
import type { Database } from '../../../src/platform/database/index.ts';
import { folderStore } from '../../../src/platform/files/folder-store.ts';
import { createJobQueues } from '../../../src/platform/jobs/create-job-queues.ts';
import type { JobQueues } from '../../../src/platform/jobs/job-queue.ts';
import type { TaskWorker } from '../../../src/platform/jobs/task-worker.ts';
import { silentLogger } from '../../support/database.ts';
import { madeRecords } from './made-records.ts';

const found: FoundOccurrences = {
  source: 'a list',
  taxon: { name: 'any', key: null },
  total: 0,
  records: [],
  sampling: null,
  retrievedAt: '2026-01-01T00:00:00Z',
  datasets: [],
  warnings: [],
};

let asked = 0;
/** Has records of one species only, and a target group from the fourth time on. */
const listed: OccurrenceSource = {
  identity: 'a list',
  attribution: 'Occurrences: a list',
  find: async ({ name }) => ({ ...found, records: name === 'Away thrice' ? madeRecords(9) : [] }),
  findTargetGroup: async () => {
    if (++asked <= 3) throw new OccurrenceError('away', 'GBIF gives no records at the moment.');
    return { places: [], share: 1, notes: [] };
  },
  close: async () => {},
};

export interface WorkPlace {
  readonly database: Pick<Database, 'db'>;
  /** Holds the results, and the folder in which jobs are worked on. */
  readonly folder: string;
  readonly jobsAtOnce: number;
  readonly memoryMb?: number;
  readonly timer?: Timer;
  readonly occurrences?: OccurrenceSource;
}

export const filesIn = (folder: string) => folderStore(join(folder, 'files'));
export const workFolderIn = (folder: string) => join(folder, 'work');

/** A worker with real queues and processes, in which a program that stands in for models runs. */
export async function startWorkerIn({
  database,
  folder,
  jobsAtOnce,
  memoryMb = 1_024,
  timer = systemTimer,
  occurrences = listed,
}: WorkPlace): Promise<{ queues: JobQueues; worker: TaskWorker }> {
  const shared = { clock: systemClock, logger: silentLogger };
  const queues = await createJobQueues({ database, ...shared, superviseSeconds: 1 });
  await queues.declare(sdmQueue);
  const worker = await startSdmWorker({
    db: database.db,
    queues,
    files: filesIn(folder),
    occurrences,
    model: {
      bufferKm: 300,
      cellsMax: 10_000,
      backgroundPoints: 500,
      background: 'target-group',
      variables: 'auto',
      correlationMax: 0.8,
      nullModels: 19,
      keepsIntroduced: false,
      licences: ['CC0_1_0'],
      threads: 1,
    },
    climate: { roots: ['demo'], cacheFolder: join(folder, 'climate'), cacheBytesMax: 0, identity: 'test' },
    workFolder: workFolderIn(folder),
    jobsAtOnce,
    memoryMb,
    timer,
    modelProgram: new URL('./fake-model-process.ts', import.meta.url),
    ...shared,
  });
  return { queues, worker };
}

/** The processes that were started for a job, in their order. */
export async function processesOf(folder: string, jobId: string): Promise<number[]> {
  const text = await readFile(join(workFolderIn(folder), `${jobId}.attempts`), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean).map(Number);
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
