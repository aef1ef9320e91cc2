import { sql } from 'kysely';
import type { Migrations } from '../../platform/database/index.ts';
import { knownNameMigrations } from './known-names/migrations.ts';
import { addFreeSlots, monthlyMigrations } from './monthly/migrations.ts';

export const accountMigrations: Migrations = {
  '0001_accounts': {
    async up(db) {
      await sql`
        create table account (
          id text primary key,
          name text not null,
          plan text not null check (plan in ('basic', 'pro', 'teams')),
          created_at timestamptz not null
        )`.execute(db);
      await sql`
        create table api_key (
          id text primary key,
          account_id text not null references account (id),
          name text not null,
          plan text not null check (plan in ('basic', 'pro', 'teams')),
          platform_integration boolean not null,
          is_bootstrap boolean not null default false,
          secret_hash bytea not null unique,
          hashed_under text not null,
          last_four text not null,
          active boolean not null default true,
          expires_at timestamptz,
          created_at timestamptz not null,
          last_used_at timestamptz,
          check (plan = 'teams' or not platform_integration)
        )`.execute(db);
      await sql`create index api_key_account_id on api_key (account_id)`.execute(db);
    },
  },
  '0004_limits_of_keys': {
    async up(db) {
      await sql`
        alter table api_key
          add column prefix text not null default '',
          add column lineage_id text,
          add column replaced_by text,
          add column credit_limit bigint check (credit_limit >= 0),
          add column credit_reset text not null default 'never'
            check (credit_reset in ('never', 'daily', 'weekly', 'monthly')),
          add column requests_per_minute integer check (requests_per_minute > 0),
          add column burst integer check (burst > 0),
          add column units_per_minute integer check (units_per_minute > 0),
          add column units_per_month bigint check (units_per_month >= 0)`.execute(db);
      await sql`update api_key set lineage_id = id`.execute(db);
      // The plan of the machine's own account could not be chosen before.
      await sql`update account set plan = 'teams' where id = 'acc_local'`.execute(db);
      await sql`alter table api_key alter column lineage_id set not null`.execute(db);
      await sql`create index api_key_lineage_id on api_key (lineage_id)`.execute(db);
    },
  },
  '0005_people': {
    async up(db) {
      await sql`
        create table person (
          id text primary key,
          account_id text not null references account (id),
          email text not null,
          email_key text not null unique,
          name text not null,
          role text not null check (role in ('owner', 'member')),
          password_hash text not null,
          created_at timestamptz not null,
          last_signed_in_at timestamptz
        )`.execute(db);
      await sql`create index person_account_id on person (account_id)`.execute(db);
      await sql`
        create table one_time_link (
          token_hash bytea primary key,
          account_id text not null references account (id),
          purpose text not null check (purpose in ('owner', 'invitation', 'password')),
          email text,
          role text not null check (role in ('owner', 'member')),
          made_by text references person (id) on delete cascade,
          expires_at timestamptz not null,
          created_at timestamptz not null,
          used_at timestamptz,
          check (purpose = 'owner' or email is not null)
        )`.execute(db);
      await sql`
        create table session (
          id_hash bytea primary key,
          person_id text not null references person (id) on delete cascade,
          created_at timestamptz not null,
          expires_at timestamptz not null
        )`.execute(db);
      await sql`create index session_person_id on session (person_id)`.execute(db);
    },
  },
  '0006_audit': {
    async up(db) {
      await sql`
        create table audit_event (
          id bigint generated always as identity primary key,
          account_id text not null references account (id),
          at timestamptz not null,
          actor_kind text not null check (actor_kind in ('person', 'operator')),
          person_id text,
          address text,
          action text not null,
          target text,
          details jsonb not null default '{}'
        )`.execute(db);
      await sql`create index audit_event_account_id on audit_event (account_id, id)`.execute(db);
    },
  },
  '0007_metering': {
    async up(db) {
      await sql`
        create table budget (
          id text primary key,
          used bigint not null default 0 check (used >= 0),
          held bigint not null default 0 check (held >= 0)
        )`.execute(db);
      await sql`
        create table hold (
          id bigint generated always as identity primary key,
          budget_ids text[] not null,
          units bigint not null check (units >= 0),
          expires_at timestamptz not null
        )`.execute(db);
      await sql`
        create table usage_entry (
          id text primary key,
          account_id text not null,
          key_id text not null,
          lineage_id text not null,
          merchant_id text,
          operation text not null,
          units integer not null check (units > 0),
          at timestamptz not null,
          hold_id bigint
        )`.execute(db);
      await sql`create index usage_entry_account_id_at on usage_entry (account_id, at)`.execute(db);
      await sql`create index usage_entry_lineage_id_at on usage_entry (lineage_id, at)`.execute(db);
      await sql`create index usage_entry_hold_id on usage_entry (hold_id) where hold_id is not null`.execute(
        db,
      );
      // A function, because its plans are kept: the embedded database takes longer to plan a statement than to run it.
      await sql`
        create function add_usage(given jsonb) returns setof text language plpgsql as $$
        declare
          added text[];
        begin
          -- Before anything is read: a budget that is being made with what the ledger has is there afterwards.
          perform pg_advisory_xact_lock_shared(hashtextextended('plantdata usage', 0));
          perform from hold
            where id in (select (entry ->> 'hold_id')::bigint from jsonb_array_elements(given) as entry)
            order by id for key share;
          with new_entry as (
            insert into usage_entry (id, account_id, key_id, lineage_id, merchant_id, operation, units, at, hold_id)
            select entry.id, entry.account_id, entry.key_id, entry.lineage_id, entry.merchant_id, entry.operation,
              entry.units, entry.at, entry.hold_id
            from jsonb_to_recordset(given) as entry (id text, account_id text, key_id text, lineage_id text,
              merchant_id text, operation text, units integer, at timestamptz, hold_id bigint)
            where entry.hold_id is null or exists (select from hold where hold.id = entry.hold_id)
            on conflict do nothing
            returning usage_entry.id
          )
          select array_agg(new_entry.id) into added from new_entry;
          perform from budget
            where id in (
              select jsonb_array_elements_text(entry -> 'other_budget_ids') from jsonb_array_elements(given) as entry
            )
            order by id for update;
          if found then
            update budget set used = used + counted.units
            from (
              select other.id, sum(entry.units)::bigint as units
              from jsonb_to_recordset(given) as entry (id text, units integer, other_budget_ids text[])
                cross join unnest(entry.other_budget_ids) as other (id)
              where entry.id = any(added)
              group by other.id
            ) as counted
            where budget.id = counted.id;
          end if;
          return query select unnest(added);
        end $$`.execute(db);
      await sql`
        create function refuse_change_of_usage() returns trigger language plpgsql as $$
        begin
          raise exception 'The ledger of usage is only added to.';
        end $$`.execute(db);
      await sql`
        create trigger usage_entry_is_only_added_to before update or delete on usage_entry
          for each row execute function refuse_change_of_usage()`.execute(db);
    },
  },
  '0011_unbilled_rows': {
    async up(db) {
      await sql`
        create table unbilled_entry (
          id text primary key,
          account_id text not null,
          key_id text not null,
          lineage_id text not null,
          merchant_id text,
          operation text not null,
          units integer not null check (units > 0),
          at timestamptz not null
        )`.execute(db);
      await sql`create index unbilled_entry_account_id_at on unbilled_entry (account_id, at)`.execute(db);
      await sql`create index unbilled_entry_lineage_id_at on unbilled_entry (lineage_id, at)`.execute(db);
      await sql`
        create index usage_entry_merchant_id_at on usage_entry (account_id, merchant_id, at)
          where merchant_id is not null`.execute(db);
      await sql`
        create trigger unbilled_entry_is_only_added_to before update or delete on unbilled_entry
          for each row execute function refuse_change_of_usage()`.execute(db);
    },
  },
  '0017_dashboard_keys': {
    async up(db) {
      await sql`alter table api_key add column is_dashboard boolean not null default false`.execute(db);
      await sql`create unique index api_key_dashboard on api_key (account_id) where is_dashboard`.execute(db);
    },
  },
  '0055_second_factors': {
    async up(db) {
      await sql`
        alter table person
          add column totp_sealed bytea,
          add column totp_step integer,
          add column recovery_hashes text[] not null default '{}'`.execute(db);
      await sql`
        alter table session
          add column last_used_at timestamptz,
          add column network text,
          add column browser text`.execute(db);
    },
  },
  '0024_merchants': {
    async up(db) {
      await sql`
        create table merchant (
          account_id text not null references account (id),
          merchant_id text collate "C" not null,
          units_per_month_max bigint check (units_per_month_max >= 0),
          is_active boolean not null,
          reason text,
          primary key (account_id, merchant_id)
        )`.execute(db);
      // Programs of platforms change merchants, with a key.
      await sql`
        alter table audit_event
          add column key_id text,
          drop constraint audit_event_actor_kind_check,
          add constraint audit_event_actor_kind_check check (actor_kind in ('person', 'key', 'operator'))`.execute(
        db,
      );
    },
  },
  ...monthlyMigrations,
  '0060_free_usage_slots': { up: addFreeSlots },
  ...knownNameMigrations,
  '0052_scoped_keys': {
    async up(db) {
      await sql`
        alter table api_key
          add column scope jsonb,
          add column last_used_network text`.execute(db);
    },
  },
  '0053_key_requests': {
    async up(db) {
      await sql`
        create table key_request (
          id bigint generated always as identity primary key,
          key_id text not null,
          at timestamptz not null,
          request_id text not null,
          method text not null,
          route text not null,
          status integer,
          units integer not null,
          latency_ms integer not null,
          lost integer not null
        )`.execute(db);
      await sql`create index key_request_of on key_request (key_id, id desc)`.execute(db);
      await sql`create index key_request_refused on key_request (key_id, id desc) where status >= 400`.execute(
        db,
      );
      await sql`create index key_request_at on key_request (at)`.execute(db);
    },
  },
  // For operators: the units that they add to accounts, and imports of datasets.
  '0056_operators': {
    async up(db) {
      await sql`
        create table account_credit (
          account_id text not null references account (id) on delete cascade,
          month date not null,
          units bigint not null check (units >= 0),
          primary key (account_id, month)
        )`.execute(db);
      await sql`
        create table dataset_import (
          id text primary key,
          dataset text not null,
          status text not null,
          stage text,
          bytes bigint not null,
          bytes_total bigint,
          attempts integer not null,
          created_at timestamptz not null,
          queued_at timestamptz not null,
          started_at timestamptz,
          finished_at timestamptz,
          error text
        )`.execute(db);
      await sql`
        create unique index dataset_import_open on dataset_import (dataset)
          where status in ('queued', 'running')`.execute(db);
    },
  },
};
