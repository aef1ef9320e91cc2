import type { Executor } from '../../../platform/database/index.ts';
import { releaseNames } from '../library/names/store.ts';
import { releasePlants } from '../library/plants/store.ts';

/** The batch has ended: what it was to find out may be ordered again. */
export async function releaseWork(db: Executor, jobId: string): Promise<void> {
  await releaseNames(db, jobId);
  await releasePlants(db, jobId);
}
