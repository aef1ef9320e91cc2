import { sql } from 'kysely';
import type { Executor } from '../../../../platform/database/index.ts';
import '../schema.ts';

export interface PlacedPicture {
  readonly speciesId: string;
  readonly hash: string;
  /** Rank of its view; `first`: a person wants it before all others. */
  readonly place: number | 'first';
}

/** What happens to a plant with another picture to show. */
const shownAnew = sql`
  version = version + 1,
  source_status = 'published',
  -- Nothing will be drawn: should the picture be taken down later, it must not look as if drawing continued.
  drawing_status = case drawing_status when 'complete' then 'complete' end`;

/** Shows a picture whose files are kept; one that was refused for the plant only where a person wants it. */
export async function publishPicture(
  db: Executor,
  { speciesId, hash, place }: PlacedPicture,
  now: Date,
): Promise<void> {
  const isWanted = place === 'first';
  const before = sql`(
    select least(0, min(place)) - 1 from retail_plant_picture
    where species_id = ${speciesId} and state = 'shown' and hash <> ${hash}
  )`;
  await sql`
    with placed as (
      insert into retail_plant_picture as old (species_id, hash, state, place, decided_at)
      values (${speciesId}, ${hash}, 'shown', ${isWanted ? before : place}, ${isWanted ? now : null})
      on conflict (species_id, hash) do update
      set state = 'shown', place = excluded.place, reason = null, decided_at = excluded.decided_at
      where ${isWanted ? sql`(old.state, old.place) <> ('shown', excluded.place)` : sql`old.state = 'review'`}
      returning species_id
    )
    update retail_plant set ${shownAnew} where species_id in (select species_id from placed)`.execute(db);
}

/** Withdraws a picture from all plants; pictures of those that showed it are looked for anew. */
export async function withdrawPicture(tx: Executor, hash: string): Promise<void> {
  await sql`
    with gone as (delete from retail_plant_picture where hash = ${hash} returning species_id, state)
    update retail_plant as plant
    set version = version + 1,
      searched_at = null,
      source_status = case
        when exists (
          select from retail_plant_picture as other
          where other.species_id = plant.species_id and other.state = 'shown' and other.hash <> ${hash}
        ) then 'published'
        else 'withdrawn'
      end
    where species_id in (select species_id from gone where state = 'shown')`.execute(tx);
  await tx
    .updateTable('retail_plant')
    .set((plant) => ({ drawn_hash: null, drawing_status: null, version: plant('version', '+', 1) }))
    .where('drawn_hash', '=', hash)
    .execute();
}
