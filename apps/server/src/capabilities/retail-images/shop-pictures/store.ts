import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import type { PictureOrigin } from '../library/picture.ts';
import type { ShopDecision } from '../library/plant.ts';
import type { RetailShopPictureTable } from '../library/schema.ts';
import type { SiteOwner } from '../sites/site.ts';

export interface PictureOfShop {
  readonly owner: SiteOwner;
  readonly speciesId: string;
  readonly hash: string;
}

export interface DecidedPicture {
  readonly decision: ShopDecision['decision'];
  readonly reason: string | null;
  /** Licence and author of the shop's own picture. */
  readonly origin: Pick<PictureOrigin, 'licence' | 'author' | 'view'> | null;
}

export type ShopPictureRow = Selectable<RetailShopPictureTable>;

/** Keeps a decision of a shop in place of any other about the picture; false if it is the same. */
export async function saveDecision(
  tx: Executor,
  { owner, speciesId, hash }: PictureOfShop,
  { decision, reason, origin }: DecidedPicture,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into retail_shop_picture as old
      (lineage_id, merchant_id, species_id, hash, decision, reason, origin, key_id, decided_at)
    values (${owner.lineageId}, ${owner.merchantId}, ${speciesId}, ${hash}, ${decision}, ${reason},
      ${origin && JSON.stringify(origin)}, ${owner.keyId}, ${now})
    on conflict (lineage_id, merchant_id, species_id, hash) do update
    set decision = excluded.decision, reason = excluded.reason, origin = excluded.origin,
      key_id = excluded.key_id, decided_at = excluded.decided_at, changes = old.changes + 1
    where (old.decision, old.reason, old.origin) is distinct from (excluded.decision, excluded.reason, excluded.origin)
    returning hash`.execute(tx);
  return rows.length > 0;
}

/** The decisions of a shop, undone ones too, by plant and picture. */
export const decisionsOf = (db: Executor, { lineageId, merchantId }: SiteOwner) =>
  db
    .selectFrom('retail_shop_picture')
    .selectAll()
    .where('lineage_id', '=', lineageId)
    .where('merchant_id', '=', merchantId)
    .orderBy('species_id')
    .orderBy('hash');

export const findDecision = (
  db: Executor,
  { owner, speciesId, hash }: PictureOfShop,
): Promise<ShopPictureRow | undefined> =>
  decisionsOf(db, owner).where('species_id', '=', speciesId).where('hash', '=', hash).executeTakeFirst();

/** A picture that shops are shown for the plant or its species; undefined if it is none. */
export async function findShown(
  db: Executor,
  { speciesId, hash }: PictureOfShop,
): Promise<{ readonly isDrawn: boolean } | undefined> {
  const { rows } = await sql<{ isDrawn: boolean }>`
    select drawn_hash is not distinct from ${hash} as "isDrawn"
    from retail_plant as plant join retail_picture as picture on hash = ${hash} and picture.state = 'ready'
    where species_id = ${speciesId} and (drawn_hash = ${hash} or exists (
      select from retail_plant_picture as shown
      where shown.hash = ${hash} and shown.state = 'shown' and shown.species_id in (plant.species_id, plant.parent_id)
    ))`.execute(db);
  return rows[0];
}

export async function isPlantKnown(db: Executor, speciesId: string): Promise<boolean> {
  const plants = db.selectFrom('retail_plant').select('species_id').where('species_id', '=', speciesId);
  return (await plants.executeTakeFirst()) !== undefined;
}

/** Own pictures of a key, and of a shop for one plant. */
const [ownMax, ownOfPlantMax] = [500, 20];

/** Returns the reason, a sentence, for which the shop may not add the picture; null if it may. One request of a key at a time, until the transaction ends. */
export async function findLimit(
  tx: Executor,
  { owner: { lineageId, merchantId }, speciesId, hash }: PictureOfShop,
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plantdata pictures of ${lineageId}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ all: number; ofPlant: number }>`
    select count(*)::integer as "all",
      (count(*) filter (where merchant_id = ${merchantId} and species_id = ${speciesId}))::integer as "ofPlant"
    from retail_shop_picture
    where lineage_id = ${lineageId} and decision = 'own'
      and (merchant_id, species_id, hash) <> (${merchantId}, ${speciesId}, ${hash})`.execute(tx);
  const { all = 0, ofPlant = 0 } = rows[0] ?? {};
  if (ofPlant >= ownOfPlantMax)
    return `A shop may have ${ownOfPlantMax} own pictures of one plant. Remove one first.`;
  return all >= ownMax ? `An API key may have ${ownMax} own pictures of its shops. Remove one first.` : null;
}

/** Returns the state of a picture, which stays as it is until the transaction ends; undefined if there is none. */
export async function holdPicture(tx: Executor, hash: string): Promise<string | undefined> {
  const row = tx.selectFrom('retail_picture').select('state').where('hash', '=', hash).forUpdate();
  return (await row.executeTakeFirst())?.state;
}

/** Some pictures that were made for shops before then, and that no shop has: their process died before they were added. */
export async function findUnused(db: Executor, before: Date, countMax: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from retail_picture as picture
    where source = 'merchant' and state = 'ready' and retrieved_at < ${before}
      and not exists (select from retail_shop_picture as own where own.hash = picture.hash and decision = 'own')
    limit ${countMax}`.execute(db);
  return rows.map(({ hash }) => hash);
}

/** Removes the picture of a shop with its files, unless the shop has it for any plant. Files first: without a row they would be unknown. */
export async function removeUnused(
  tx: Executor,
  hash: string,
  removeFiles: () => Promise<void>,
): Promise<void> {
  if ((await holdPicture(tx, hash)) !== 'ready') return;
  const { rows } = await sql`
    select from retail_picture as picture
    where hash = ${hash} and source = 'merchant'
      and not exists (select from retail_shop_picture where hash = ${hash} and decision = 'own')`.execute(tx);
  if (rows.length === 0) return;
  await removeFiles();
  await tx.deleteFrom('retail_picture').where('hash', '=', hash).execute();
}

export interface MerchantOfAccount {
  readonly accountId: string;
  readonly merchantId: string;
}

const areOf = ({ accountId, merchantId }: MerchantOfAccount) => sql`
  lineage_id in (select lineage_id from api_key where account_id = ${accountId}) and merchant_id = ${merchantId}`;

/** The hashes of the own pictures of a merchant, under all keys of its account; also of those that it removed, or that were taken down. */
export async function findOwnPictures(db: Executor, merchant: MerchantOfAccount): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct hash from retail_shop_picture as own left join retail_picture as picture using (hash)
    where ${areOf(merchant)} and (decision = 'own' or decision is null and coalesce(source, 'merchant') = 'merchant')`.execute(
    db,
  );
  return rows.map(({ hash }) => hash);
}

/** Deletes the decisions about an own picture and marks it as withdrawn, without a word of its owner. A takedown stays one. */
export async function endOwnPicture(tx: Executor, merchant: MerchantOfAccount, hash: string): Promise<void> {
  await sql`delete from retail_shop_picture where ${areOf(merchant)} and hash = ${hash}`.execute(tx);
  await sql`
    insert into retail_picture as picture (hash, state, source, source_id, licence, retrieved_at, checked_at)
    values (${hash}, 'withdrawn', 'merchant', ${hash}, '{"id":"merchant","url":null,"requiresAttribution":false}', now(), now())
    on conflict (hash) do update set licence = excluded.licence, author = null, title = null, page_url = null,
      file_url = null, state = case picture.state when 'taken_down' then 'taken_down' else 'withdrawn' end`.execute(
    tx,
  );
}
