import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import type { RetailSiteTable } from './schema.ts';
import './schema.ts';
import { type Site, type SiteOwner, sitesMax } from './site.ts';

type Whose = Pick<SiteOwner, 'lineageId' | 'merchantId'>;

/** Adds a site or makes it active again. Undefined where the owner has as many as there may be. */
export async function registerSite(
  db: Executor,
  owner: SiteOwner,
  { siteUrl, origin, label, now }: { siteUrl: string; origin: string; label: string | null; now: Date },
): Promise<Site | undefined> {
  return db.transaction().execute(async (tx) => {
    const turn = `plantdata retail sites of ${owner.lineageId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(tx);
    const { count } = await tx
      .selectFrom('retail_site')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('lineage_id', '=', owner.lineageId)
      .where('merchant_id', '=', owner.merchantId)
      .where('active', '=', true)
      .where('origin', '<>', origin)
      .executeTakeFirstOrThrow();
    if (Number(count) >= sitesMax) return undefined;
    const row = await tx
      .insertInto('retail_site')
      .values({
        lineage_id: owner.lineageId,
        merchant_id: owner.merchantId,
        origin,
        account_id: owner.accountId,
        key_id: owner.keyId,
        site_url: siteUrl,
        label,
        active: true,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['lineage_id', 'merchant_id', 'origin']).doUpdateSet((eb) => ({
          site_url: siteUrl,
          label: label ?? eb.ref('retail_site.label'),
          active: true,
          updated_at: now,
        })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return siteOf(row);
  });
}

/** Active ones, by their origin. */
export async function listSites(db: Executor, { lineageId, merchantId }: Whose): Promise<Site[]> {
  const rows = await db
    .selectFrom('retail_site')
    .selectAll()
    .where('lineage_id', '=', lineageId)
    .where('merchant_id', '=', merchantId)
    .where('active', '=', true)
    .orderBy('origin')
    .execute();
  return rows.map(siteOf);
}

export async function isRegistered(
  db: Executor,
  { lineageId, merchantId }: Whose,
  origin: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('retail_site')
    .select('active')
    .where('lineage_id', '=', lineageId)
    .where('merchant_id', '=', merchantId)
    .where('origin', '=', origin)
    .executeTakeFirst();
  return row?.active === true;
}

/** False where there is no such active site. */
export async function deactivateSite(
  db: Executor,
  { lineageId, merchantId }: Whose,
  { origin, now }: { origin: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('retail_site')
    .set({ active: false, updated_at: now })
    .where('lineage_id', '=', lineageId)
    .where('merchant_id', '=', merchantId)
    .where('origin', '=', origin)
    .where('active', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

const siteOf = (row: Selectable<RetailSiteTable>): Site => ({
  siteUrl: row.site_url,
  origin: row.origin,
  label: row.label,
  isActive: row.active,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
