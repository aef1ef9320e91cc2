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
  /** Of the shop's own picture. */
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

/** True for a picture of the plant or its species that is shown to shops. */
export async function isInGallery(db: Executor, speciesId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from retail_plant as plant join retail_picture as picture on hash = ${hash} and picture.state = 'ready'
    where species_id = ${speciesId} and (drawn_hash = ${hash} or exists (
      select from retail_plant_picture as shown
      where shown.hash = ${hash} and shown.state = 'shown' and shown.species_id in (plant.species_id, plant.parent_id)
    ))`.execute(db);
  return rows.length > 0;
}

export async function isPlantKnown(db: Executor, speciesId: string): Promise<boolean> {
  const plants = db.selectFrom('retail_plant').select('species_id').where('species_id', '=', speciesId);
  return (await plants.executeTakeFirst()) !== undefined;
}

/** Withdraws the picture of shops once no shop and no plant has it any more. */
export async function withdrawUnused(tx: Executor, hash: string): Promise<void> {
  await sql`
    update retail_picture set state = 'withdrawn'
    where hash = ${hash} and source = 'merchant' and state = 'ready'
      and not exists (select from retail_shop_picture where hash = ${hash} and decision = 'own')
      and not exists (select from retail_plant_picture where hash = ${hash})`.execute(tx);
}
