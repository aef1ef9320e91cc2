import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import { dayMs } from '../../../platform/durations.ts';
import { ServiceError } from '../../../platform/errors.ts';
import { newTask } from '../../../platform/jobs/durable-task.ts';
import type { JobQueues, QueueOptions } from '../../../platform/jobs/job-queue.ts';
import { findFloralDataset, floralDatasets } from '../../flowers/index.ts';
import { catalogueIds, findDataset } from '../../plant-names/index.ts';
import { systemErrors } from '../error-codes.ts';
import * as store from './store.ts';

export const importQueue: QueueOptions = {
  name: 'dataset-imports',
  retries: 3,
  // A process of a service that was killed may hold the folder of the dataset for some seconds yet.
  retryDelaysSeconds: [10, 60, 300],
  secondsMax: 6 * 3600,
  heartbeatSeconds: 10,
  // They are imported one after another.
  queuedMsMax: dayMs,
};

/** Imports that operators begin, of datasets that the service can download by itself. */
export interface DatasetImports {
  canImport(dataset: string): boolean;
  /**
   * Rejects with `dataset_not_found`, or with `import_running`: a dataset has one import at a time.
   */
  start(dataset: string, together: (tx: Executor, made: store.DatasetImport) => Promise<void>): Promise<void>;
  /** The newest of each dataset. */
  latest(): Promise<readonly store.DatasetImport[]>;
}

export interface DatasetImportOptions {
  readonly db: Executor;
  readonly queues: () => Promise<JobQueues>;
  /** Addresses of the settings, by dataset. */
  readonly datasetUrls: ReadonlyMap<string, string>;
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
}

export function createDatasetImports(options: DatasetImportOptions): DatasetImports {
  const { db, queues, datasetUrls, clock, random } = options;
  const canImport = (id: string) => {
    const { downloads = [] } = findDataset(id) ?? findFloralDataset(id) ?? {};
    return downloads.length > 0 || (findDataset(id) !== null && datasetUrls.has(id));
  };
  return {
    canImport,
    async start(dataset, together) {
      if (!canImport(dataset)) {
        const known = [...catalogueIds, ...floralDatasets.map(({ id }) => id)].filter(canImport);
        throw notFound(dataset, known);
      }
      const jobs = await queues();
      const task = { ...newTask(random(16).toString('hex'), clock.now()), dataset, ...store.noProgress };
      await db.transaction().execute(async (tx) => {
        if (!(await store.insertImport(tx, task))) throw running(dataset);
        await jobs.enqueue(tx, importQueue.name, task.id);
        await together(tx, task);
      });
      jobs.nudge(importQueue.name);
    },
    latest: () => store.readLatest(db),
  };
}

const notFound = (dataset: string, known: readonly string[]) =>
  new ServiceError({
    code: systemErrors.dataset_not_found,
    detail: `There is no dataset ${JSON.stringify(dataset.slice(0, 80))} that can be downloaded. There are: ${known.join(', ')}.`,
  });

const running = (dataset: string) =>
  new ServiceError({ code: systemErrors.import_running, detail: `${dataset} is being imported.` });
