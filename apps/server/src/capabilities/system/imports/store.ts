import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import { type TaskColumns, TaskTable } from '../../../platform/jobs/durable-task.ts';

/** An import of a dataset that an operator has begun in the dashboard. */
export interface DatasetImport extends TaskColumns {
  dataset: string;
  stage: string | null;
  /** Bytes of the stage so far. */
  bytes: number;
  bytes_total: number | null;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    dataset_import: DatasetImport;
  }
}

export const noProgress = { stage: null, bytes: 0, bytes_total: null };

/** Imports as durable tasks. */
export const importTasks = new TaskTable<DatasetImport, DatasetImport>({
  name: 'dataset_import',
  running: 'running',
  complete: 'complete',
  initial: noProgress,
  read: (row) => row,
});

/** False if the dataset is being imported. */
export async function insertImport(tx: Executor, task: DatasetImport): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('dataset_import')
    .values(task)
    .onConflict((conflict) =>
      conflict.column('dataset').where(sql<boolean>`status in ('queued', 'running')`).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The newest import of each dataset. */
export function readLatest(db: Executor): Promise<DatasetImport[]> {
  return db
    .selectFrom('dataset_import')
    .distinctOn('dataset')
    .selectAll()
    .orderBy('dataset')
    .orderBy('created_at', 'desc')
    .execute();
}
