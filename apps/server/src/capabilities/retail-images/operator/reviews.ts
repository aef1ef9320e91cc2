import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/index.ts';
import { type Page, type PageRequest, readCursor, writeCursor } from '../../../platform/http/index.ts';
import { type PictureOfPlant, publishPicture, refusePicture } from '../library/galleries/store.ts';
import { isPictureHash } from '../library/picture.ts';
import { isSpeciesId } from '../library/plant.ts';
import { RetailReview, type RetailReviewDecision } from './schema.ts';
import { type ListedPicture, listPictures } from './store.ts';

const ReviewRow = RetailReview.omit({ picture: true }).extend({ hash: z.string() });

/** A picture of a plant about which a person decides. */
export type Review = z.output<typeof ReviewRow> & { readonly picture: ListedPicture };

const Place = z.tuple([z.string().refine(isSpeciesId), z.string().refine(isPictureHash)]);

/** Pictures that wait for a decision, and those that shops have reported since the last one; those of a plant together. */
export async function pageOfReviews(db: Executor, { limit, cursor }: PageRequest): Promise<Page<Review>> {
  const [speciesId = '', hash = ''] = cursor === undefined ? [] : readCursor(cursor, Place);
  const isBehind = sql`(own.species_id, own.hash) > (${speciesId}, ${hash})`;
  // One row more than asked for shows whether there is another page.
  const found = await readReviews(
    db,
    sql`(own.state = 'review' or (own.state = 'shown' and reports > 0)) and ${isBehind}`,
    limit + 1,
  );
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  const isMore = last !== undefined && found.length > limit;
  return { entries, nextCursor: isMore ? writeCursor([last.species_id, last.hash]) : null };
}

/** Any picture of a plant whose files are kept, whatever was decided about it. */
export async function findReview(
  db: Executor,
  { speciesId, hash }: PictureOfPlant,
): Promise<Review | undefined> {
  if (!isSpeciesId(speciesId) || !isPictureHash(hash)) return undefined;
  const [review] = await readReviews(db, sql`own.species_id = ${speciesId} and own.hash = ${hash}`, 1);
  return review;
}

async function readReviews(db: Executor, condition: RawBuilder<unknown>, limit: number): Promise<Review[]> {
  const { rows } = await sql`
    select species_id, display_name, own.hash, own.state, coalesce(own.reason, said) as reason, reports
    from retail_plant_picture as own
      join retail_plant as plant using (species_id)
      join retail_picture as picture on picture.hash = own.hash and picture.state = 'ready'
      cross join lateral (
        select count(distinct (lineage_id, merchant_id))::integer as reports, max(reported.reason) as said
        from retail_shop_picture as reported join retail_plant as named using (species_id)
        where reported.hash = own.hash and decision = 'reported'
          and own.species_id in (named.species_id, named.parent_id)
          and reported.decided_at > coalesce(own.decided_at, '-infinity')
      ) as reports_since
    where ${condition}
    order by species_id, own.hash
    limit ${limit}`.execute(db);
  const read = z.array(ReviewRow).parse(rows);
  const hashes = read.map(({ hash }) => hash);
  const pictures = await listPictures(db, { hashes, limit: hashes.length });
  const byHash = new Map(pictures.map((picture) => [picture.hash, picture]));
  return read.flatMap((review) => {
    const picture = byHash.get(review.hash);
    return picture === undefined ? [] : { ...review, picture };
  });
}

/** Shows a picture for a plant, first if it was chosen, or never again. */
export async function decideReview(
  tx: Executor,
  { decision, reason, ...picture }: PictureOfPlant & RetailReviewDecision,
  now: Date,
): Promise<void> {
  if (decision === 'refuse') return refusePicture(tx, picture, { reason, now });
  await publishPicture(tx, { ...picture, place: decision === 'choose' ? 'first' : 'kept' }, now);
}
