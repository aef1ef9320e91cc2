import { sql } from 'kysely';
import type { Executor } from '../../../../platform/database/index.ts';
import type { SiteOwner } from '../../sites/site.ts';
import '../schema.ts';
import '../../sites/schema.ts';
import { StoredLibrary } from './stored.ts';

export interface LibraryQuestion {
  /** Null if the question is for no particular site. */
  readonly site: (Pick<SiteOwner, 'lineageId' | 'merchantId'> & { readonly origin: string }) | null;
  readonly nameKeys: readonly string[];
  readonly speciesIds: readonly string[];
  readonly speciesKeys: readonly string[];
}

const plantMembers = sql.raw(
  `species_id, canonical_key, species_key, accepted_name, cultivar, display_name, common_name, parent_id,
   drawn_hash, version, source_status, searched_at, unasked::json as unasked, drawing_status, drawing_stage, drawing_job,
   drawing_tries, drawing_since, work_since,
   array(
     select hash from retail_plant_picture as own
     where own.species_id = retail_plant.species_id and state = 'shown'
     order by place, decided_at desc nulls last, hash
   ) as picture_hashes`,
);

/** Everything that is known of all the plants of a request, and whether the site may ask, in one question. */
export async function readLibrary(db: Executor, question: LibraryQuestion): Promise<StoredLibrary> {
  const { site, nameKeys, speciesIds, speciesKeys } = question;
  const { rows } = await sql<{ found: unknown }>`
    with names as (
      select name_key, status, species_id, note, answered_at, work_since
      from retail_name where name_key = any(${nameKeys}::text[])
    ), asked as (
      select species_id, parent_id from retail_plant
      where species_id = any(${speciesIds}::text[])
        or species_key = any(${speciesKeys}::text[])
        or species_id in (select species_id from names)
    ), plants as (
      select ${plantMembers} from retail_plant
      where species_id in (select species_id from asked union all select parent_id from asked)
    ), decisions as (
      select species_id, hash, decision, changes, origin::json as origin from retail_shop_picture
      where lineage_id = ${site?.lineageId ?? ''} and merchant_id = ${site?.merchantId ?? ''}
        and species_id in (select species_id from plants)
      order by decided_at desc, hash
    ), pictures as (
      select hash, source, source_id, page_url, file_url, licence::json as licence, author, title, view, facts::json as facts
      from retail_picture
      where state = 'ready'
        and hash in (
          select unnest(picture_hashes) from plants
          union all select drawn_hash from plants
          union all select hash from decisions where decision = 'own'
        )
    )
    select json_build_object(
      'isRegistered', exists (
        select from retail_site
        where lineage_id = ${site?.lineageId ?? ''} and merchant_id = ${site?.merchantId ?? ''}
          and origin = ${site?.origin ?? ''} and active
      ),
      'names', (select coalesce(json_agg(names), '[]') from names),
      'decisions', (select coalesce(json_agg(decisions), '[]') from decisions),
      'plants', (select coalesce(json_agg(plants), '[]') from plants),
      'pictures', (select coalesce(json_agg(pictures), '[]') from pictures)
    ) as found`.execute(db);
  return StoredLibrary.parse(rows[0]?.found);
}
