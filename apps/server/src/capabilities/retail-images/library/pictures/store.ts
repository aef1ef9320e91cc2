import { sql } from 'kysely';
import type { Executor } from '../../../../platform/database/index.ts';
import type { PictureFacts } from '../../pictures/picture.ts';
import type { ImageSourceId, SearchedSourceId } from '../../sources/image-source.ts';
import type { KeptPicture, PictureOrigin } from '../picture.ts';
import '../schema.ts';

type PictureState = 'storing' | 'ready' | 'withdrawn' | 'taken_down';

/**
 * Records a picture before its files are kept, so that they are known whatever happens. Returns the
 * state of one that is known. `sha256`: of its bytes, which may have been taken down elsewhere.
 */
export async function beginPicture(
  db: Executor,
  hash: string,
  { origin, sha256 = hash, now }: { origin: PictureOrigin; sha256?: string; now: Date },
): Promise<PictureState> {
  const takenDown = await db
    .selectFrom('retail_takedown')
    .select('hash')
    .where('hash', 'in', [hash, sha256])
    .executeTakeFirst();
  if (takenDown !== undefined) return 'taken_down';
  const known = await db
    .selectFrom('retail_picture')
    .select('state')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (known?.state === 'ready') return 'ready';
  const row = { ...rowOf(origin), state: 'storing', facts: null, retrieved_at: now, checked_at: now };
  await db
    .insertInto('retail_picture')
    .values({ hash, ...row })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet(row).where('retail_picture.state', '<>', 'ready'),
    )
    .execute();
  return 'storing';
}

/** Marks its files as kept. False if it was taken down meanwhile, or was taken for unfinished. */
export async function completePicture(db: Executor, hash: string, facts: PictureFacts): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('retail_picture')
    .set({ state: 'ready', facts: JSON.stringify(facts) })
    .where('hash', '=', hash)
    .where('state', 'in', ['storing', 'ready'])
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Updates the facts that its source states. */
export async function describePicture(db: Executor, hash: string, origin: PictureOrigin): Promise<void> {
  const { licence, author, page_url, title } = rowOf(origin);
  await db
    .updateTable('retail_picture')
    .set({ licence, author, page_url, title })
    .where('hash', '=', hash)
    .execute();
}

/** Updates what the owner of a picture states about it, who may send it again with more. */
export async function describeOwnPicture(
  db: Executor,
  hash: string,
  { source, licence, author, view }: Pick<PictureOrigin, 'source' | 'licence' | 'author' | 'view'>,
): Promise<void> {
  await db
    .updateTable('retail_picture')
    .set({ licence: JSON.stringify(licence), author, view })
    .where('hash', '=', hash)
    .where('source', '=', source)
    .execute();
}

/** Returns a picture whose files are kept: the one of this hash, or of this place in a source. */
export async function findKept(
  db: Executor,
  which: { readonly hash: string } | Pick<PictureOrigin, 'source' | 'sourceId'>,
): Promise<KeptPicture | undefined> {
  const kept = db
    .selectFrom('retail_picture')
    .select(['hash', sql<string | null>`facts::json ->> 'doubt'`.as('doubt')])
    .where('state', '=', 'ready');
  return 'hash' in which
    ? kept.where('hash', '=', which.hash).executeTakeFirst()
    : kept.where('source', '=', which.source).where('source_id', '=', which.sourceId).executeTakeFirst();
}

export async function isTakenDown(db: Executor, source: ImageSourceId, sourceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('retail_takedown')
    .select('hash')
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a picture down, so that neither it nor another of the same place in its source is shown
 * again. Undefined if there is no such picture; `isNew` is false if it was taken down before, and
 * then the first reason stays. Called before the picture is withdrawn from the plants.
 */
export async function takeDown(
  tx: Executor,
  hash: string,
  { reason, now }: { reason: string | null; now: Date },
): Promise<{ readonly isNew: boolean } | undefined> {
  const row = await tx
    .updateTable('retail_picture')
    .set({ state: 'taken_down' })
    .where('hash', '=', hash)
    .returning(['source', 'source_id'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const plants = await tx
    .selectFrom('retail_plant')
    .select('species_id')
    .where('drawn_hash', '=', hash)
    .union((eb) =>
      eb
        .selectFrom('retail_plant_picture')
        .select('species_id')
        .where('hash', '=', hash)
        .where('state', '=', 'shown'),
    )
    .execute();
  const shops = await tx
    .updateTable('retail_shop_picture')
    .set((row) => ({ changes: row('changes', '+', 1) }))
    .where('hash', '=', hash)
    .where('decision', '=', 'own')
    .returning('species_id')
    .execute();
  const species_ids = [...new Set([...plants, ...shops].map(({ species_id }) => species_id))];
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('retail_takedown')
    .values({ hash, ...row, reason, species_ids, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return { isNew: numInsertedOrUpdatedRows > 0n };
}

/** Addresses of all pictures that were taken down or withdrawn, or that their shop has removed. */
export async function listEndedPictures(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from retail_picture where state in ('taken_down', 'withdrawn')
    union select hash from retail_shop_picture as undone
    where decision is null and not exists (select from retail_picture where hash = undone.hash)`.execute(db);
  return rows.map(({ hash }) => hash);
}

/** Hashes of pictures that begin so, with hexadecimal digits; no more than two. */
export async function findPicturesNamed(db: Executor, digits: string): Promise<string[]> {
  const rows = await db
    .selectFrom('retail_picture')
    .select('hash')
    .where('hash', 'like', `${digits}%`)
    .limit(2)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Some pictures that may not be shown any more, but have their files still. */
export async function findEndedWithFiles(db: Executor, countMax: number): Promise<string[]> {
  const rows = await db
    .selectFrom('retail_picture')
    .select('hash')
    .where('state', 'in', ['taken_down', 'withdrawn'])
    .where('facts', 'is not', null)
    .limit(countMax)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Marks the files of a picture that may not be shown any more as removed. */
export async function markFilesRemoved(db: Executor, hash: string): Promise<void> {
  await db
    .updateTable('retail_picture')
    .set({ facts: null })
    .where('hash', '=', hash)
    .where('state', 'in', ['taken_down', 'withdrawn'])
    .execute();
}

export async function setPictureState(db: Executor, hash: string, state: PictureState): Promise<void> {
  await db.updateTable('retail_picture').set({ state }).where('hash', '=', hash).execute();
}

export interface PictureToCheck {
  readonly hash: string;
  readonly source: SearchedSourceId;
  readonly sourceId: string;
}

/** Takes some pictures that were not checked since then, so that no other process checks them now. */
export async function claimForCheck(
  db: Executor,
  {
    before,
    sources,
    now,
    countMax,
  }: {
    before: Date;
    sources: readonly SearchedSourceId[];
    now: Date;
    countMax: number;
  },
): Promise<PictureToCheck[]> {
  if (sources.length === 0) return [];
  const rows = await db
    .updateTable('retail_picture')
    .set({ checked_at: now })
    .where('hash', 'in', (due) =>
      due
        .selectFrom('retail_picture')
        .select('hash')
        .where('state', '=', 'ready')
        .where('source', 'in', [...sources])
        .where('checked_at', '<', before)
        .orderBy('checked_at')
        .limit(countMax)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['hash', 'source', 'source_id'])
    .execute();
  return rows.flatMap(({ hash, source, source_id: sourceId }) => {
    const searched = sources.find((each) => each === source);
    return searched === undefined ? [] : [{ hash, source: searched, sourceId }];
  });
}

/** Has it checked again then. */
export async function setChecked(db: Executor, hash: string, at: Date): Promise<void> {
  await db.updateTable('retail_picture').set({ checked_at: at }).where('hash', '=', hash).execute();
}

/** Some pictures whose files were begun before then and never completed. */
export async function findUnfinished(db: Executor, before: Date, countMax: number): Promise<string[]> {
  const rows = await db
    .selectFrom('retail_picture')
    .select('hash')
    .where('state', '=', 'storing')
    .where('retrieved_at', '<', before)
    .limit(countMax)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** After its files were removed. */
export async function forgetPicture(db: Executor, hash: string): Promise<void> {
  await db.deleteFrom('retail_picture').where('hash', '=', hash).where('state', '=', 'storing').execute();
}

const rowOf = (origin: PictureOrigin) => ({
  source: origin.source,
  source_id: origin.sourceId,
  page_url: origin.pageUrl,
  file_url: origin.fileUrl,
  licence: JSON.stringify(origin.licence),
  author: origin.author,
  title: origin.title,
  view: origin.view,
});
