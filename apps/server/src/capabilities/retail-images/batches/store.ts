import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/index.ts';
import { newTask, type TaskAttempt, TaskTable } from '../../../platform/jobs/durable-task.ts';
import { RetailImage, RetailItemResult } from '../schema.ts';
import { BATCH_STATUSES, type BatchOrder, type BatchOwner, type ImageBatch, type NewBatch } from './batch.ts';
import type { RetailBatchTable } from './schema.ts';
import './schema.ts';

/** Keeps a batch, unless its owner has one with the same `request_id`: then returns that one. */
export async function admitBatch(tx: Executor, batch: NewBatch): Promise<ImageBatch | undefined> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('retail_batch')
    .values(rowOf(batch))
    .onConflict((conflict) => conflict.columns(['lineage_id', 'merchant_id', 'request_id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n || batch.owner === null) return undefined;
  const { lineageId, merchantId, requestId } = batch.owner;
  const row = await tx
    .selectFrom('retail_batch')
    .selectAll()
    .where('lineage_id', '=', lineageId)
    .where('merchant_id', '=', merchantId)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return batchOf(row);
}

/** False when the batch has ended meanwhile or is in another attempt. */
export const completeBatch = (
  db: Executor,
  attempt: TaskAttempt,
  { results, now }: { results: readonly RetailItemResult[]; now: Date },
): Promise<boolean> => retailBatches.complete(db, attempt, { results: JSON.stringify(results) }, now);

/** Removes the batches that ended before then; those of the service itself need not be kept so long. */
export async function removeEnded(
  db: Executor,
  { before, ownBefore }: { before: Date; ownBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('retail_batch')
    .where((eb) =>
      eb.or([
        eb('finished_at', '<', before),
        eb.and([eb('lineage_id', 'is', null), eb('finished_at', '<', ownBefore)]),
      ]),
    )
    .execute();
}

const rowOf = ({ id, owner, order, createdAt }: NewBatch): Selectable<RetailBatchTable> => ({
  ...newTask(id, createdAt),
  account_id: owner?.accountId ?? null,
  key_id: owner?.keyId ?? null,
  lineage_id: owner?.lineageId ?? null,
  merchant_id: owner?.merchantId ?? null,
  request_id: owner?.requestId ?? null,
  content_hash: owner?.contentHash ?? null,
  site_url: owner?.siteUrl ?? null,
  origin: owner?.origin ?? null,
  request: JSON.stringify(order),
  results: null,
  updated_at: createdAt,
});

const storedOrder: z.ZodType<BatchOrder> = z.object({
  items: z.array(
    z.object({
      productId: z.union([z.number(), z.string()]).nullable(),
      sku: z.string().nullable(),
      question: z
        .object({
          speciesId: z.string().nullable(),
          speciesKey: z.string().nullable(),
          name: z
            .object({ key: z.string(), text: z.string(), isOfProduct: z.boolean().optional() })
            .nullable(),
          references: z.array(z.string()),
        })
        .nullable(),
      problem: z.string().nullable(),
    }),
  ),
  mode: z.enum(['none', 'allow']),
});
const storedStatus = z.enum(BATCH_STATUSES);
/** Results of earlier releases lack some members; those of the address are made anew. */
const storedImage = RetailImage.extend({
  srcset: RetailImage.shape.srcset.default({ avif: '', webp: '', jpeg: '' }),
});
const storedResults = z.array(
  RetailItemResult.extend({ image: storedImage.nullable(), gallery: z.array(storedImage).default([]) }),
);

const batchOf = (row: Selectable<RetailBatchTable>): ImageBatch => ({
  id: row.id,
  owner: ownerOf(row),
  order: storedOrder.parse(JSON.parse(row.request)),
  status: storedStatus.parse(row.status),
  attempts: row.attempts,
  results: row.results === null ? null : storedResults.parse(JSON.parse(row.results)),
  error: row.error,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  finishedAt: row.finished_at,
});

function ownerOf(row: Selectable<RetailBatchTable>): BatchOwner | null {
  if (row.lineage_id === null) return null;
  return {
    accountId: row.account_id ?? '',
    keyId: row.key_id ?? '',
    lineageId: row.lineage_id,
    merchantId: row.merchant_id ?? '',
    requestId: row.request_id ?? '',
    contentHash: row.content_hash ?? '',
    siteUrl: row.site_url ?? '',
    origin: row.origin ?? '',
  };
}

/** Batches as durable tasks. */
export const retailBatches = new TaskTable<RetailBatchTable, ImageBatch>({
  name: 'retail_batch',
  running: 'running',
  complete: 'complete',
  changedAt: 'updated_at',
  read: batchOf,
});
