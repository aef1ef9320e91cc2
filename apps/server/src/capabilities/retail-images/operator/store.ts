import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/index.ts';
import { pictureOfRow } from '../library/look-up/look-up.ts';
import { StoredPicture, storedFacts, storedLicence } from '../library/look-up/stored.ts';
import type { PictureOrigin } from '../library/picture.ts';
import type { LibraryPlant } from '../library/plant.ts';
import type { PictureFacts } from '../pictures/picture.ts';
import type { ImageSourceId } from '../sources/image-source.ts';
import '../library/schema.ts';

/** A picture as operators see it, whatever became of it. */
export interface ListedPicture extends PictureOrigin {
  readonly hash: string;
  readonly state: 'storing' | 'ready' | 'withdrawn' | 'taken_down';
  /** Null until its files are kept, and once they are deleted. */
  readonly facts: PictureFacts | null;
  /** That it is shown for; of one that was taken down those that it was shown for. By name. */
  readonly plants: readonly ListedPlant[];
  readonly addedAt: Date;
  readonly takedown: { readonly at: Date; readonly reason: string | null } | null;
}

type ListedPlant = Pick<LibraryPlant, 'speciesId' | 'acceptedName' | 'cultivar' | 'displayName'>;

/** Position of a picture in the list. */
interface PicturePlace {
  readonly addedAt: Date;
  readonly hash: string;
}

export interface PictureWish {
  readonly hashes?: readonly string[];
  readonly source?: ImageSourceId | undefined;
  /** A part of the botanical or common name of a plant. */
  readonly plantName?: string | undefined;
  /** Only what comes behind it. */
  readonly after?: PicturePlace | undefined;
  readonly limit: number;
}

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);

/** The rows, read with care: another version may have written them. */
const ListedRow = StoredPicture.extend({
  state: z.enum(['storing', 'ready', 'withdrawn', 'taken_down']),
  licence: json(storedLicence),
  facts: json(storedFacts).nullable(),
  retrieved_at: z.date(),
  taken_down_at: z.date().nullable(),
  reason: z.string().nullable(),
  plants: z.array(
    z.object({
      speciesId: z.string(),
      acceptedName: z.string(),
      cultivar: z.string().nullable(),
      displayName: z.string(),
    }),
  ),
});

/** Pictures by the plants that they are shown for, to all shops or to one. */
const shown = sql`
  select species_id, hash from retail_plant_picture where state = 'shown'
  union select species_id, hash from retail_shop_picture where decision = 'own'`;

/** Pictures in the order in which they came, the newest first. */
export async function listPictures(db: Executor, wish: PictureWish): Promise<ListedPicture[]> {
  const { rows } = await sql`
    select
      picture.hash, state, picture.source, picture.source_id, page_url, file_url, licence, author, title, view, facts,
      retrieved_at, takedown.created_at as taken_down_at, reason,
      (
        select coalesce(
          json_agg(
            json_build_object(
              'speciesId', species_id, 'acceptedName', accepted_name, 'cultivar', cultivar, 'displayName', display_name
            ) order by display_name
          ),
          '[]'
        )
        from retail_plant
        where drawn_hash = picture.hash or species_id = any(takedown.species_ids) or species_id in (
          select species_id from (${shown}) as shown where shown.hash = picture.hash
        )
      ) as plants
    from retail_picture as picture left join retail_takedown as takedown on takedown.hash = picture.hash
    where ${sql.join(conditionsOf(wish), sql` and `)}
    order by retrieved_at desc, picture.hash desc
    limit ${wish.limit}`.execute(db);
  return z.array(ListedRow).parse(rows).map(pictureOf);
}

export async function findPicture(db: Executor, hash: string): Promise<ListedPicture | undefined> {
  const [picture] = await listPictures(db, { hashes: [hash], limit: 1 });
  return picture;
}

function conditionsOf({ hashes, source, plantName, after }: PictureWish): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(hashes === undefined ? [] : [sql`picture.hash = any(${[...hashes]}::text[])`]),
    ...(source === undefined ? [] : [sql`picture.source = ${source}`]),
    ...(plantName === undefined ? [] : [sql`picture.hash in (${hashesOf(plantName)})`]),
    ...(after === undefined ? [] : [sql`(retrieved_at, picture.hash) < (${after.addedAt}, ${after.hash})`]),
  ];
}

/** Hashes of the pictures that are or were shown for plants of such a name. */
const hashesOf = (plantName: string): RawBuilder<unknown> => sql`
  with named as (
    select species_id, drawn_hash from retail_plant
    where strpos(lower(display_name), lower(${plantName})) > 0 or strpos(lower(common_name), lower(${plantName})) > 0
  )
  select drawn_hash from named
  union all select hash from (${shown}) as shown where species_id in (select species_id from named)
  union all select hash from retail_takedown where species_ids && (select array_agg(species_id) from named)`;

const pictureOf = (row: z.output<typeof ListedRow>): ListedPicture => ({
  ...pictureOfRow(row),
  state: row.state,
  plants: row.plants,
  addedAt: row.retrieved_at,
  takedown: row.taken_down_at && { at: row.taken_down_at, reason: row.reason },
});
