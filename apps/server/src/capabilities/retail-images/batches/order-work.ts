import type { Executor } from '../../../platform/database/index.ts';
import type { JobQueues } from '../../../platform/jobs/job-queue.ts';
import type { DueWork } from '../items/due-work.ts';
import { openMs } from '../library/look-up/look-up.ts';
import { claimNames } from '../library/names/store.ts';
import type { GenerationMode } from '../library/plant.ts';
import { claimPlants } from '../library/plants/store.ts';
import { batchItemsMax } from '../schema.ts';
import { retailQueue } from './queue.ts';
import { admitBatch } from './store.ts';

export interface OrderingOptions {
  readonly db: Executor;
  readonly queues: Pick<JobQueues, 'enqueue' | 'nudge'>;
  readonly random: (bytes: number) => Buffer;
  readonly now: Date;
}

/** Queues batches of the service itself for unclaimed work. */
export async function orderWork(
  due: readonly DueWork[],
  mode: GenerationMode,
  { db, queues, random, now }: OrderingOptions,
): Promise<void> {
  const unclaimed = due.filter(({ isWorkedOn }) => !isWorkedOn);
  for (let start = 0; start < unclaimed.length; start += batchItemsMax) {
    const part = unclaimed.slice(start, start + batchItemsMax);
    const id = random(16).toString('hex');
    await db.transaction().execute(async (tx) => {
      const items = await claimWork(tx, part, { jobId: id, now });
      if (items.length === 0) return;
      await admitBatch(tx, { id, owner: null, order: { items, mode }, createdAt: now });
      await queues.enqueue(tx, retailQueue.name, id);
    });
  }
  if (unclaimed.length > 0) queues.nudge(retailQueue.name);
}

/** The items whose work is this batch's from now on; of the others another request was faster. */
async function claimWork(
  tx: Executor,
  part: readonly DueWork[],
  { jobId, now }: { jobId: string; now: Date },
) {
  const claim = { jobId, now, openSince: new Date(now.getTime() - openMs) };
  const keys = part.flatMap((work) => ('nameKey' in work.claim ? [work.claim.nameKey] : []));
  const ids = part.flatMap((work) => ('speciesId' in work.claim ? [work.claim.speciesId] : []));
  const mine = new Set([...(await claimNames(tx, keys, claim)), ...(await claimPlants(tx, ids, claim))]);
  return part
    .filter(({ claim: each }) => mine.has('nameKey' in each ? each.nameKey : each.speciesId))
    .map(({ item }) => item);
}
