import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/index.ts';
import { RetailItemResult } from '../schema.ts';
import { BATCH_STATUSES, type Batch, type BatchOrder, type BatchOwner, type NewBatch } from './batch.ts';
import type { RetailBatchTable } from './schema.ts';
import './schema.ts';

const open = ['queued', 'running'] as const;

/** Keeps a batch, unless its owner has one with the same `request_id`: then returns that one. */
export async function admitBatch(tx: Executor, batch: NewBatch): Promise<Batch | undefined> {
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

export async function findBatch(db: Executor, id: string): Promise<Batch | undefined> {
  const row = await db.selectFrom('retail_batch').selectAll().where('id', '=', id).executeTakeFirst();
  return row && batchOf(row);
}

/** An attempt at a batch. Earlier attempts write nothing any more. */
export interface Attempt {
  readonly id: string;
  /** `attempts` of the batch that was begun. */
  readonly attempt: number;
}

/** Begins a batch, once more if need be. Undefined when it has ended. */
export async function beginAttempt(db: Executor, id: string, now: Date): Promise<Batch | undefined> {
  const row = await db
    .updateTable('retail_batch')
    .set((batch) => ({
      status: 'running',
      attempts: batch('attempts', '+', 1),
      started_at: now,
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('status', 'in', open)
    .returningAll()
    .executeTakeFirst();
  return row && batchOf(row);
}

/** Each of these is false when the batch has ended meanwhile or is in another attempt. */
export const completeBatch = (
  db: Executor,
  attempt: Attempt,
  { results, now }: { results: readonly RetailItemResult[]; now: Date },
): Promise<boolean> =>
  write(db, attempt, {
    status: 'complete',
    results: JSON.stringify(results),
    finished_at: now,
    updated_at: now,
  });

export const failBatch = (
  db: Executor,
  attempt: Attempt,
  { error, now }: { error: string; now: Date },
): Promise<boolean> => write(db, attempt, { status: 'failed', error, finished_at: now, updated_at: now });

/** Back to those that wait. */
export const requeueBatch = (db: Executor, attempt: Attempt, now: Date): Promise<boolean> =>
  write(db, attempt, { status: 'queued', queued_at: now, started_at: null, updated_at: now });

/**
 * Requeues every unfinished batch, as nothing is known of its attempts any more, and returns the
 * ids.
 */
export async function requeueOpenBatches(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('retail_batch')
    .set({ status: 'queued', queued_at: now, started_at: null, updated_at: now })
    .where('status', 'in', open)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function write(
  db: Executor,
  { id, attempt }: Attempt,
  changes: Partial<Selectable<RetailBatchTable>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('retail_batch')
    .set(changes)
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Whichever attempt it is in. */
export async function giveUpBatch(
  db: Executor,
  id: string,
  { error, now }: { error: string; now: Date },
): Promise<void> {
  await db
    .updateTable('retail_batch')
    .set({ status: 'failed', error, finished_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', open)
    .execute();
}

/** Fails the batches that have waited, or been worked on, since before then; returns their ids. */
export async function failStale(
  db: Executor,
  stale: { status: (typeof open)[number]; before: Date; error: string; now: Date },
): Promise<string[]> {
  const { status, before, error, now } = stale;
  const rows = await db
    .updateTable('retail_batch')
    .set({ status: 'failed', error, finished_at: now, updated_at: now })
    .where('status', '=', status)
    .where(status === 'queued' ? 'queued_at' : 'started_at', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

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

/** Removes one that is kept no longer, so that its `request_id` may be used again. */
export async function removeBatch(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('retail_batch').where('id', '=', id).execute();
}

const rowOf = ({ id, owner, order, createdAt }: NewBatch): Selectable<RetailBatchTable> => ({
  id,
  account_id: owner?.accountId ?? null,
  key_id: owner?.keyId ?? null,
  lineage_id: owner?.lineageId ?? null,
  merchant_id: owner?.merchantId ?? null,
  request_id: owner?.requestId ?? null,
  content_hash: owner?.contentHash ?? null,
  site_url: owner?.siteUrl ?? null,
  origin: owner?.origin ?? null,
  request: JSON.stringify(order),
  status: 'queued',
  attempts: 0,
  results: null,
  error: null,
  created_at: createdAt,
  queued_at: createdAt,
  started_at: null,
  updated_at: createdAt,
  finished_at: null,
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
          name: z.object({ key: z.string(), text: z.string() }).nullable(),
          references: z.array(z.string()),
        })
        .nullable(),
      problem: z.string().nullable(),
    }),
  ),
  mode: z.enum(['none', 'allow']),
});
const storedStatus = z.enum(BATCH_STATUSES);
const storedResults = z.array(RetailItemResult);

const batchOf = (row: Selectable<RetailBatchTable>): Batch => ({
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
