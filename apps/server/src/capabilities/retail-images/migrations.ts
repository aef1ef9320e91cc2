import { sql } from 'kysely';
import type { Migrations } from '../../platform/database/index.ts';

export const retailImageMigrations: Migrations = {
  '0016_retail_images': {
    async up(db) {
      await sql`
        create table retail_site (
          lineage_id text not null,
          merchant_id text not null,
          origin text not null,
          account_id text not null,
          key_id text not null,
          site_url text not null,
          label text,
          active boolean not null,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          primary key (lineage_id, merchant_id, origin)
        )`.execute(db);
      await sql`
        create table retail_plant (
          species_id text primary key,
          canonical_key text not null unique,
          species_key text not null,
          accepted_name text not null,
          cultivar text,
          display_name text not null,
          common_name text,
          parent_id text references retail_plant,
          picture_hash text,
          drawn_hash text,
          version integer not null default 0,
          source_status text not null default 'none',
          searched_at timestamptz,
          unasked text not null default '[]',
          drawing_status text,
          drawing_stage text,
          drawing_job text,
          drawing_tries integer not null default 0,
          drawing_since timestamptz,
          work_job text,
          work_since timestamptz,
          leased_by text,
          leased_until timestamptz,
          created_at timestamptz not null
        )`.execute(db);
      await sql`create index retail_plant_key on retail_plant (species_key)`.execute(db);
      await sql`create index retail_plant_picture on retail_plant (picture_hash)`.execute(db);
      await sql`create index retail_plant_drawn on retail_plant (drawn_hash)`.execute(db);
      await sql`
        create index retail_plant_work on retail_plant (work_job) where work_job is not null`.execute(db);
      await sql`
        create table retail_name (
          name_key text primary key,
          status text not null check (status in ('pending', 'resolved', 'ambiguous', 'not_found')),
          species_id text references retail_plant,
          note text,
          answered_at timestamptz,
          work_job text,
          work_since timestamptz
        )`.execute(db);
      await sql`
        create index retail_name_work on retail_name (work_job) where work_job is not null`.execute(db);
      await sql`
        create table retail_picture (
          hash text primary key,
          state text not null check (state in ('storing', 'ready', 'withdrawn', 'taken_down')),
          source text not null,
          source_id text not null,
          page_url text,
          file_url text,
          licence text not null,
          author text,
          view text,
          facts text,
          retrieved_at timestamptz not null,
          checked_at timestamptz not null
        )`.execute(db);
      await sql`create index retail_picture_source on retail_picture (source, source_id)`.execute(db);
      await sql`create index retail_picture_checked on retail_picture (state, checked_at)`.execute(db);
      await sql`
        create table retail_takedown (
          hash text primary key,
          source text not null,
          source_id text not null,
          reason text,
          created_at timestamptz not null
        )`.execute(db);
      await sql`create index retail_takedown_source on retail_takedown (source, source_id)`.execute(db);
      await sql`
        create table retail_batch (
          id text primary key,
          account_id text,
          key_id text,
          lineage_id text,
          merchant_id text,
          request_id text,
          content_hash text,
          site_url text,
          origin text,
          request text not null,
          status text not null check (status in ('queued', 'running', 'complete', 'failed')),
          attempts integer not null default 0,
          results text,
          error text,
          created_at timestamptz not null,
          queued_at timestamptz not null,
          started_at timestamptz,
          updated_at timestamptz not null,
          finished_at timestamptz,
          unique (lineage_id, merchant_id, request_id)
        )`.execute(db);
      await sql`
        create index retail_batch_open on retail_batch (status) where status in ('queued', 'running')`.execute(
        db,
      );
      await sql`create index retail_batch_finished_at on retail_batch (finished_at)`.execute(db);
    },
  },
  '0019_retail_takedown_plants': {
    async up(db) {
      // The plants for which a picture was shown, so that it can still be found by their names.
      await sql`alter table retail_takedown add column species_ids text[] not null default '{}'`.execute(db);
      await sql`create index retail_picture_retrieved_at on retail_picture (retrieved_at, hash)`.execute(db);
    },
  },
  '0047_retail_picture_title': {
    up: async (db) => void (await sql`alter table retail_picture add column title text`.execute(db)),
  },
  '0048_retail_galleries': {
    async up(db) {
      // An index has the name of the table.
      await sql`drop index retail_plant_picture`.execute(db);
      await sql`
        create table retail_plant_picture (
          species_id text not null references retail_plant,
          hash text not null,
          state text not null check (state in ('shown', 'review', 'refused')),
          place integer not null,
          reason text,
          decided_at timestamptz,
          primary key (species_id, hash)
        )`.execute(db);
      await sql`create index retail_plant_picture_hash on retail_plant_picture (hash)`.execute(db);
      await sql`
        insert into retail_plant_picture (species_id, hash, state, place)
        select species_id, hash, 'shown', case source when 'operator' then -1 else 0 end
        from retail_plant join retail_picture on hash = picture_hash`.execute(db);
      // Pictures on the pages of shops stay first. The next resolve looks for the other views.
      await sql`update retail_plant set searched_at = null where picture_hash is not null`.execute(db);
      await sql`alter table retail_plant drop column picture_hash`.execute(db);
      // The results of batches that are kept get the members that results have now.
      await sql`
        update retail_batch set results = (
          select jsonb_agg(item || jsonb_build_object('image', image, 'gallery', to_jsonb(array_remove(array[image], null))) order by number)
          from jsonb_array_elements(results::jsonb) with ordinality as old (item, number), lateral (
            select nullif(item -> 'image', 'null')
              || jsonb_build_object('hash', split_part(item ->> 'image_url', '/', 3), 'view', null) as image
          ) as shown
        )
        where results is not null`.execute(db);
    },
  },
  '0049_retail_shop_pictures': {
    async up(db) {
      await sql`
        create table retail_shop_picture (
          lineage_id text not null,
          merchant_id text not null,
          species_id text not null references retail_plant,
          hash text not null,
          decision text check (decision in ('chosen', 'rejected', 'reported', 'own')),
          reason text,
          origin text,
          key_id text not null,
          changes integer not null default 1,
          decided_at timestamptz not null,
          primary key (lineage_id, merchant_id, species_id, hash)
        )`.execute(db);
      await sql`create index retail_shop_picture_hash on retail_shop_picture (hash)`.execute(db);
      await sql`
        create index retail_shop_picture_undone on retail_shop_picture (hash) where decision is null`.execute(
        db,
      );
    },
  },
};
