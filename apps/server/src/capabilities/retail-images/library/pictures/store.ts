import type { Executor } from '../../../../platform/database/index.ts';
import type { PictureFacts } from '../../pictures/picture.ts';
import { IMAGE_SOURCES, type ImageSourceId, type SearchedSourceId } from '../../sources/image-source.ts';
import { storedLicence } from '../look-up/stored.ts';
import type { Picture, PictureOrigin } from '../picture.ts';
import '../schema.ts';

type PictureState = 'storing' | 'ready' | 'withdrawn' | 'taken_down';

/** Before its files are kept, so that somebody knows of them whatever happens. Gives the state of one that is known. */
export async function beginPicture(
  db: Executor,
  hash: string,
  { origin, now }: { origin: PictureOrigin; now: Date },
): Promise<PictureState> {
  const takenDown = await db
    .selectFrom('retail_takedown')
    .select('hash')
    .where('hash', '=', hash)
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

/** Its files are kept. False where it was taken down meanwhile, or somebody took it for unfinished. */
export async function completePicture(db: Executor, hash: string, facts: PictureFacts): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('retail_picture')
    .set({ state: 'ready', facts: JSON.stringify(facts) })
    .where('hash', '=', hash)
    .where('state', 'in', ['storing', 'ready'])
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** What its source says of it now. */
export async function describePicture(db: Executor, hash: string, origin: PictureOrigin): Promise<void> {
  const { licence, author, page_url } = rowOf(origin);
  await db
    .updateTable('retail_picture')
    .set({ licence, author, page_url })
    .where('hash', '=', hash)
    .execute();
}

/** The address of a picture of a source whose files are kept. */
export async function findPictureOf(
  db: Executor,
  source: ImageSourceId,
  sourceId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('retail_picture')
    .select('hash')
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return row?.hash;
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

/** Nobody may show it again, and no other of the same place in its source. Undefined where there is no such picture. */
export async function takeDown(
  tx: Executor,
  hash: string,
  { reason, now }: { reason: string | null; now: Date },
): Promise<Pick<Picture, 'source' | 'sourceId'> | undefined> {
  const row = await tx
    .updateTable('retail_picture')
    .set({ state: 'taken_down' })
    .where('hash', '=', hash)
    .returning(['source', 'source_id'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await tx
    .insertInto('retail_takedown')
    .values({ hash, source: row.source, source_id: row.source_id, reason, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return { source: sourceOf(row.source), sourceId: row.source_id };
}

/** Addresses of all pictures that were taken down or withdrawn. */
export async function listEndedPictures(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('retail_picture')
    .select('hash')
    .where('state', 'in', ['taken_down', 'withdrawn'])
    .execute();
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

/** Of a picture that may not be shown any more. */
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

export interface ListedPicture extends PictureOrigin {
  readonly hash: string;
  readonly state: string;
  /** Names of the plants that it is shown for. */
  readonly plants: readonly string[];
}

/** All pictures, the newest first. */
export async function listPictures(db: Executor): Promise<ListedPicture[]> {
  const pictures = await db
    .selectFrom('retail_picture')
    .selectAll()
    .orderBy('retrieved_at', 'desc')
    .orderBy('hash')
    .execute();
  const plants = await db
    .selectFrom('retail_plant')
    .select(['display_name', 'picture_hash', 'drawn_hash'])
    .where((eb) => eb.or([eb('picture_hash', 'is not', null), eb('drawn_hash', 'is not', null)]))
    .execute();
  const namesOf = Map.groupBy(
    plants.flatMap(({ display_name: name, picture_hash, drawn_hash }) =>
      [picture_hash, drawn_hash].map((hash) => ({ name, hash })),
    ),
    ({ hash }) => hash,
  );
  return pictures.map((row) => ({
    hash: row.hash,
    state: row.state,
    source: sourceOf(row.source),
    sourceId: row.source_id,
    pageUrl: row.page_url,
    fileUrl: row.file_url,
    licence: storedLicence.parse(JSON.parse(row.licence)),
    author: row.author,
    view: row.view,
    plants: (namesOf.get(row.hash) ?? []).map(({ name }) => name),
  }));
}

function sourceOf(text: string): ImageSourceId {
  const source = IMAGE_SOURCES.find((each) => each === text);
  if (source === undefined) throw new Error(`${text} is not a source of pictures.`);
  return source;
}

const rowOf = (origin: PictureOrigin) => ({
  source: origin.source,
  source_id: origin.sourceId,
  page_url: origin.pageUrl,
  file_url: origin.fileUrl,
  licence: JSON.stringify(origin.licence),
  author: origin.author,
  view: origin.view,
});
