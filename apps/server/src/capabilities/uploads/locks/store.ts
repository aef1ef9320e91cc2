import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import '../schema.ts';

interface StoredLease {
  readonly id: string;
  readonly holder: string;
}

const heldUntil = sql<Date>`clock_timestamp() + interval '5 seconds'`;

/** Says whether it was free, or its time had run out, and is now the holder's. */
export async function takeLease(db: Executor, { id, holder }: StoredLease): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('upload_lock')
    .values({ upload_id: id, holder, held_until: heldUntil, is_wanted: false })
    .onConflict((conflict) =>
      conflict
        .column('upload_id')
        .doUpdateSet((row) => ({
          holder: row.ref('excluded.holder'),
          held_until: row.ref('excluded.held_until'),
          is_wanted: false,
        }))
        .where(sql<boolean>`upload_lock.held_until < clock_timestamp()`),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Shows the holder that another waits. A lease of a clock that was set back since gets the time of a new one. */
export async function wantLease(db: Executor, id: string): Promise<void> {
  await db
    .updateTable('upload_lock')
    .set({ is_wanted: true, held_until: sql<Date>`least(held_until, ${heldUntil})` })
    .where('upload_id', '=', id)
    .execute();
}

/** Undefined when it is another's by now. */
export async function renewLease(
  db: Executor,
  { id, holder }: StoredLease,
): Promise<{ isWanted: boolean } | undefined> {
  return db
    .updateTable('upload_lock')
    .set({ held_until: heldUntil })
    .where('upload_id', '=', id)
    .where('holder', '=', holder)
    .returning('is_wanted as isWanted')
    .executeTakeFirst();
}

export async function releaseLease(db: Executor, { id, holder }: StoredLease): Promise<void> {
  await db.deleteFrom('upload_lock').where('upload_id', '=', id).where('holder', '=', holder).execute();
}

/** Removes what processes left behind that have ended without a word. */
export async function removeEndedLeases(db: Executor): Promise<void> {
  await db
    .deleteFrom('upload_lock')
    .where(sql<boolean>`held_until < clock_timestamp() - interval '1 hour'`)
    .execute();
}
