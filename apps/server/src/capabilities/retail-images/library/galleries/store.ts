import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../../platform/database/index.ts';
import '../schema.ts';

export interface PictureOfPlant {
  readonly speciesId: string;
  readonly hash: string;
}

/**
 * Shows a picture whose files are kept. `place`: the rank of its view, if a source has it; `first`: a person wants it before all
 * others; `kept`: a person accepts it where it is. Only a person shows one that was refused for the plant.
 */
export async function publishPicture(
  db: Executor,
  { speciesId, hash, place }: PictureOfPlant & { readonly place: number | 'first' | 'kept' },
  now: Date,
): Promise<void> {
  const isWanted = typeof place === 'string';
  const others = sql`select least(0, min(place)) - 1 from retail_plant_picture
    where species_id = ${speciesId} and state = 'shown' and hash <> ${hash}`;
  const before = sql`select place from retail_plant_picture where species_id = ${speciesId} and hash = ${hash}`;
  const placed =
    place === 'first' ? sql`(${others})` : place === 'kept' ? sql`coalesce((${before}), 0)` : place;
  await sql`
    with placed as (
      insert into retail_plant_picture as old (species_id, hash, state, place, decided_at)
      values (${speciesId}, ${hash}, 'shown', ${placed}, ${isWanted ? now : null})
      on conflict (species_id, hash) do update
      set state = 'shown', place = excluded.place, reason = null, decided_at = excluded.decided_at
      where ${isWanted} or old.state = 'review'
      returning species_id
    )
    update retail_plant
    set version = version + 1,
      source_status = 'published',
      -- Nothing will be drawn: should the picture be taken down later, it must not look as if drawing continued.
      drawing_status = case drawing_status when 'complete' then 'complete' end
    where species_id in (select species_id from placed)`.execute(db);
}

/** Keeps a picture of a plant until a person decides, while fewer than `countMax` wait. */
export async function holdForReview(
  db: Executor,
  { speciesId, hash, place, reason }: PictureOfPlant & { readonly place: number; readonly reason: string },
  countMax: number,
): Promise<void> {
  await sql`
    insert into retail_plant_picture (species_id, hash, state, place, reason)
    select ${speciesId}, ${hash}, 'review', ${place}::integer, ${reason}
    where (
      select count(*) from retail_plant_picture where species_id = ${speciesId} and state = 'review'
    ) < ${countMax}
    on conflict do nothing`.execute(db);
}

/** Pictures that were refused for a plant: their hashes, and `source id`. */
export async function findRefused(db: Executor, speciesId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('retail_plant_picture as own')
    .innerJoin('retail_picture as picture', 'picture.hash', 'own.hash')
    .select(['own.hash', 'source', 'source_id'])
    .where('species_id', '=', speciesId)
    .where('own.state', '=', 'refused')
    .execute();
  return new Set(rows.flatMap(({ hash, source, source_id }) => [hash, `${source} ${source_id}`]));
}

/** The sources were asked; `unasked` are the names of those that could not be. */
export async function markSearched(
  db: Executor,
  speciesId: string,
  { unasked, now }: { unasked: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update retail_plant as plant
    set searched_at = ${now},
      unasked = ${JSON.stringify(unasked)},
      source_status = ${statusWithout(
        '',
        sql`case source_status when 'pending_review' then 'none' else source_status end`,
      )}
    where species_id = ${speciesId}`.execute(db);
}

/** Withdraws a picture from all plants; one that was refused stays so. */
export async function withdrawPicture(tx: Executor, hash: string): Promise<void> {
  await losePicture(tx, hash, {
    where: sql`hash = ${hash}`,
    change: sql`delete from retail_plant_picture where hash = ${hash} and state <> 'refused'`,
  });
  await tx
    .updateTable('retail_plant')
    .set((plant) => ({ drawn_hash: null, drawing_status: null, version: plant('version', '+', 1) }))
    .where('drawn_hash', '=', hash)
    .execute();
}

/** Refuses a picture for one plant, so that it is not found for it again. */
export async function refusePicture(
  tx: Executor,
  { speciesId, hash }: PictureOfPlant,
  { reason, now }: { reason: string | null; now: Date },
): Promise<void> {
  const where = sql`species_id = ${speciesId} and hash = ${hash}`;
  await losePicture(tx, hash, {
    where,
    change: sql`
      update retail_plant_picture set state = 'refused', reason = ${reason}, decided_at = ${now} where ${where}`,
  });
}

/** Plants that showed the picture look for others anew. */
async function losePicture(
  tx: Executor,
  hash: string,
  { where, change }: { readonly where: RawBuilder<unknown>; readonly change: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    with lost as (
      select species_id, state = 'shown' as was_shown from retail_plant_picture where ${where} and state <> 'refused'
    ), changed as (${change})
    update retail_plant as plant
    set version = version + was_shown::integer,
      searched_at = case when not was_shown then searched_at end,
      source_status = ${statusWithout(hash, sql`case when was_shown then 'withdrawn' else 'none' end`)}
    from lost where lost.species_id = plant.species_id`.execute(tx);
}

/** Source status of `plant` without that picture: one that is shown counts before one that waits. */
const statusWithout = (hash: string, otherwise: RawBuilder<unknown>) => sql`
  coalesce((
    select case state when 'shown' then 'published' else 'pending_review' end from retail_plant_picture as other
    where other.species_id = plant.species_id and other.state <> 'refused' and other.hash <> ${hash}
    order by state desc limit 1
  ), ${otherwise})`;
