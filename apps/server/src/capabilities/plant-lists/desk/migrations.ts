import { sql } from 'kysely';
import type { Migrations } from '../../../platform/database/index.ts';

/** One state for the row: the one of its cells that a person has to see first. */
const rowState = sql`
  case
    when not is_plant then 'not_a_plant'
    when name_state = 'waiting' then 'waiting'
    when name_state = 'open' or size_state = 'open' then 'open'
    when name_state = 'decided' or size_state = 'decided' or quantity_state = 'decided' then 'decided'
    when name_state = 'corrected' then 'corrected'
    else 'unchanged'
  end`;

/** Rows with the same key are the same plant in the same size. */
const duplicateKey = sql`
  case when is_plant and submitted_name is not null
    then lower(coalesce(plant, checked_name)) || chr(31) || coalesce(size_id, lower(final_size), lower(submitted_size), '')
  end`;

export const deskMigrations: Migrations = {
  '0041_plant_lists': {
    async up(db) {
      await sql`
        create table plant_list (
          id text primary key,
          account_id text not null,
          lineage_id text not null,
          owner_id text not null,
          owner_name text not null,
          name text not null,
          filename text not null,
          file text not null,
          settings jsonb not null,
          report jsonb,
          sheets jsonb not null,
          row_count integer not null,
          text_count integer not null,
          checked_count integer not null,
          is_read boolean not null,
          units bigint not null,
          version bigint not null,
          status text not null check (status in ('draft', 'queued', 'running', 'complete', 'failed')),
          attempts integer not null,
          created_at timestamptz not null,
          queued_at timestamptz not null,
          started_at timestamptz,
          finished_at timestamptz,
          error text,
          updated_at timestamptz not null
        )`.execute(db);
      await sql`create index plant_list_of on plant_list (account_id, created_at desc, id desc)`.execute(db);
      await sql`create index plant_list_updated_at on plant_list (updated_at)`.execute(db);
      await sql`
        create table plant_list_row (
          list_id text not null references plant_list (id) on delete cascade,
          number integer not null,
          place jsonb not null,
          sheet text not null,
          cells jsonb not null,
          name_cells jsonb not null,
          beside_cells jsonb not null,
          whole text not null,
          submitted_name text,
          checked_name text,
          corrected_name text,
          final_name text,
          plant text,
          name_status text,
          name_basis text,
          genus text,
          reasons text[] not null default '{}',
          changes text[] not null default '{}',
          sources text[] not null default '{}',
          evidence text,
          name_decision text,
          name_state text not null,
          name_version bigint not null default 0,
          submitted_size text,
          size_heading text,
          read_size jsonb not null,
          final_size text,
          size_id text,
          size_label text,
          size_confidence text,
          size_state text not null,
          size_version bigint not null default 0,
          submitted_quantity text,
          read_quantity bigint,
          quantity bigint,
          quantity_state text not null,
          quantity_version bigint not null default 0,
          note text,
          is_plant boolean not null default true,
          row_version bigint not null default 0,
          state text not null generated always as (${rowState}) stored,
          duplicate_key text generated always as (${duplicateKey}) stored,
          primary key (list_id, number)
        )`.execute(db);
      await sql`create index plant_list_row_name on plant_list_row (list_id, checked_name)`.execute(db);
      await sql`create index plant_list_row_state on plant_list_row (list_id, state)`.execute(db);
      await sql`create index plant_list_row_key on plant_list_row (list_id, duplicate_key)`.execute(db);
      // Filters read the short columns alone: outcomes and records lie apart.
      await sql`
        create table plant_list_text (
          list_id text not null references plant_list (id) on delete cascade,
          text text not null,
          number integer,
          is_provisional boolean not null default false,
          status text,
          basis text,
          genus text,
          reasons text[] not null default '{}',
          changes text[] not null default '{}',
          sources text[] not null default '{}',
          outcome jsonb,
          corrected text,
          plant text,
          state text,
          evidence text,
          record text,
          primary key (list_id, text)
        ) with (toast_tuple_target = 160)`.execute(db);
      await sql`
        create table plant_list_change (
          list_id text not null references plant_list (id) on delete cascade,
          version bigint not null,
          by_id text not null,
          by_name text not null,
          at timestamptz not null,
          decision text not null,
          column_name text not null,
          value text,
          row_count integer not null,
          first_row integer,
          before jsonb not null,
          undoes bigint,
          is_undone boolean not null default false,
          primary key (list_id, version)
        )`.execute(db);
      await sql`
        create table name_decision (
          account_id text not null,
          text text not null,
          evidence text not null,
          decision text not null,
          value text,
          by_name text not null,
          decided_at timestamptz not null,
          primary key (account_id, text)
        )`.execute(db);
    },
  },
};
