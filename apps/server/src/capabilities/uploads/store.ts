import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';
import './schema.ts';
import type { UploadTable } from './schema.ts';
import type { NewUpload, Upload, UploadOwner } from './upload.ts';

/** Totals of an owner: uploads whose files are kept, begun ones with their full length. */
export interface KeptUploads {
  readonly count: number;
  readonly bytes: number;
}

/**
 * Adds an upload if `fits` allows it beside what its owner has already, and returns that. Uploads of one owner take turns,
 * so that two that come at once are not both the last one that fits.
 */
export async function insertUpload(
  db: Executor,
  upload: NewUpload,
  fits: (kept: KeptUploads) => boolean,
): Promise<{ isInserted: boolean; kept: KeptUploads }> {
  const { lineageId, merchantId } = upload;
  return db.transaction().execute(async (tx) => {
    const owner = `plantdata uploads of ${JSON.stringify([lineageId, merchantId])}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(tx);
    const kept = await measureKept(tx, upload);
    const isInserted = fits(kept);
    if (isInserted) await tx.insertInto('upload').values(rowOf(upload)).execute();
    return { isInserted, kept };
  });
}

async function measureKept(db: Executor, { lineageId, merchantId }: UploadOwner): Promise<KeptUploads> {
  return (
    db
      .selectFrom('upload')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'),
      ])
      .where('lineage_id', '=', lineageId)
      // Two forms, since "is not distinct from" uses no index.
      .where('merchant_id', merchantId === null ? 'is' : '=', merchantId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
  );
}

export async function findUpload(db: Executor, id: string): Promise<Upload | undefined> {
  const row = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
  return row && uploadOf(row);
}

/** Notes that every byte has arrived, once. Says whether the file is still there. */
export async function completeUpload(
  db: Executor,
  id: string,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({
      completed_at: sql<Date>`coalesce(completed_at, ${at})`,
      expires_at: sql<Date>`case when completed_at is null then ${expiresAt} else expires_at end`,
    })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** The file stays at least until then. Says whether it is still there. */
export async function keepUpload(db: Executor, id: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set((row) => ({ expires_at: row.fn<Date>('greatest', [row.ref('expires_at'), row.val(until)]) }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function noteProcessed(
  db: Executor,
  id: string,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ processed_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

/** Some of the uploads whose time is over. */
export async function findExpired(db: Executor, now: Date, countMax: number): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('removed_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(countMax)
    .execute();
  return rows.map(({ id }) => id);
}

/** Some of the uploads that were given up before then. */
export async function findRemoved(db: Executor, before: Date, countMax: number): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('removed_at', '<', before)
    .orderBy('removed_at')
    .limit(countMax)
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives up an upload: its file may be deleted from then on. Returns true if it was still there. */
export async function giveUp(db: Executor, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Gives up an upload if its time is over. Returns true if it was. */
export async function giveUpExpired(db: Executor, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Tries again later to delete the file of an upload that was given up. */
export async function postponeRemoval(db: Executor, id: string, now: Date): Promise<void> {
  await db
    .updateTable('upload')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .execute();
}

export async function deleteUpload(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute();
}

/** Returns the ids whose files are kept. */
export async function findKept(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const rowOf = (upload: NewUpload): UploadTable => ({
  id: upload.id,
  account_id: upload.accountId,
  key_id: upload.keyId,
  lineage_id: upload.lineageId,
  merchant_id: upload.merchantId,
  filename: upload.filename,
  filetype: upload.filetype,
  metadata: upload.metadata,
  size: upload.size,
  created_at: upload.createdAt,
  completed_at: upload.completedAt,
  processed_at: null,
  expires_at: upload.expiresAt,
  removed_at: upload.removedAt,
});

const uploadOf = (row: Selectable<UploadTable>): Upload => ({
  id: row.id,
  lineageId: row.lineage_id,
  merchantId: row.merchant_id,
  filename: row.filename,
  metadata: row.metadata,
  size: row.size,
  completedAt: row.completed_at,
  expiresAt: row.expires_at,
  removedAt: row.removed_at,
});
