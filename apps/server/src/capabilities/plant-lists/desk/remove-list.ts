import type { DeskOptions } from './desk-options.ts';
import type { StoredList } from './list-store.ts';
import { listQueue } from './queue.ts';

/** Folder of the files of a list. */
export const listFolder = (id: string): string => `plant-lists/${id}`;

/** Removes a list with its rows, changes and file. The file comes first: without a row it would be unknown. */
export async function removeList(
  { id, status }: StoredList,
  { db, files, queues, logger }: Pick<DeskOptions, 'db' | 'files' | 'queues' | 'logger'>,
): Promise<void> {
  await (await files()).removeFolder(listFolder(id));
  await db.deleteFrom('plant_list').where('id', '=', id).execute();
  if (status !== 'queued' && status !== 'running') return;
  // A worker that is given a removed list finds none, so nothing is lost where this fails.
  await queues()
    .then((opened) => opened.cancel(listQueue.name, id))
    .catch((error: unknown) =>
      logger.warn({ err: error, list: id }, 'failed to remove a list from the queue'),
    );
}
