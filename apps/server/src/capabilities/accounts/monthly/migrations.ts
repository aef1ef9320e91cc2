import { sql } from 'kysely';
import type { Executor, Migrations } from '../../../platform/database/index.ts';

/** Rollups of the ledger by day, and the ledger and the audit log in a table for each month. */
export const monthlyMigrations: Migrations = {
  '0050_usage_by_day': {
    async up(db) {
      await sql`alter table budget add column is_counted boolean not null default true`.execute(db);
      await addMonthFunctions(db);
      await addDays(db);
      await splitByMonth(db, 'usage_entry', addRollUp('1'));
      await splitByMonth(db, 'unbilled_entry', addRollUp('0'));
      await sql`create index usage_entry_hold_id on usage_entry (hold_id) where hold_id is not null`.execute(
        db,
      );
      await sql`drop function refuse_change_of_usage()`.execute(db);
    },
  },
  '0051_audit_by_month': {
    async up(db) {
      await sql`alter sequence audit_event_id_seq rename to audit_event_whole_id_seq`.execute(db);
      await splitByMonth(db, 'audit_event', async () => {
        await sql`alter table audit_event alter column id add generated always as identity`.execute(db);
        await sql`
          select setval('audit_event_id_seq', last_value, is_called) from audit_event_whole_id_seq`.execute(
          db,
        );
      });
      await sql`alter table audit_event add foreign key (account_id) references account (id)`.execute(db);
      await sql`create index audit_event_account_id on audit_event (account_id, id)`.execute(db);
    },
  },
};

/** A process that hangs in a transaction keeps its sums locked: another one takes a slot that is free. */
export async function addFreeSlots(db: Executor): Promise<void> {
  await sql`
    create function free_usage_slot() returns integer language plpgsql as $$
    begin
      for slot in 0..31 loop
        if pg_try_advisory_xact_lock(hashtext('plantdata usage slot'), slot) then return slot; end if;
      end loop;
      return pg_backend_pid() % 32;
    end $$`.execute(db);
  await addRollUpFunction(db, 'free_usage_slot()');
}

async function addMonthFunctions(db: Executor): Promise<void> {
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The table % is only added to.', tg_table_name;
    end $$`.execute(db);
  // The rows of a month without a table are in the default one. They move, or no table could be made for it.
  await sql`
    create function make_month(parent text, month date) returns void language plpgsql as $$
    declare
      own text := parent || to_char(month, '_YYYY_MM');
      rest text := parent || '_default';
      starts timestamptz := month::timestamp at time zone 'UTC';
      ends timestamptz := (month + interval '1 month') at time zone 'UTC';
      has_rows boolean;
    begin
      if to_regclass(quote_ident(own)) is not null then return; end if;
      -- Or a row on its way into the default table would be refused there, once its month has a table.
      execute format('lock table %I in share row exclusive mode', parent);
      execute format('create table %I (like %I including defaults including constraints)', own, parent);
      execute format('select exists (select from %I where at >= $1 and at < $2)', rest) into has_rows using starts, ends;
      if has_rows then
        execute format('alter table %I disable trigger user', rest);
        execute format('with moved as (delete from %I where at >= $1 and at < $2 returning *)
          insert into %I select * from moved', rest, own) using starts, ends;
        execute format('alter table %I enable trigger user', rest);
      end if;
      -- Not as a partition from the start: that would lock out all who read and write the others.
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, own, starts, ends);
      execute format('create trigger is_not_emptied before truncate on %I
        for each statement execute function refuse_change()', own);
    end $$`.execute(db);
  await sql`
    create function keep_months(parent text) returns boolean language plpgsql as $$
    declare
      months date[];
      month date;
    begin
      if not pg_try_advisory_xact_lock(hashtextextended('plantdata months ' || parent, 0)) then return false; end if;
      execute format('
        select array(
          select (date_trunc(''month'', now() at time zone ''UTC'') + ahead * interval ''1 month'')::date
          from generate_series(0, 2) as ahead
          union select distinct date_trunc(''month'', at at time zone ''UTC'')::date from %I)',
        parent || '_default') into months;
      foreach month in array months loop
        perform make_month(parent, month);
      end loop;
      return true;
    end $$`.execute(db);
}

/** Puts a table in partitions by month in the place of one that has an id, a time and no partitions. */
async function splitByMonth(
  db: Executor,
  table: string,
  beforeCopy: (db: Executor, table: string) => Promise<unknown>,
): Promise<void> {
  const [own, whole, rest] = [table, `${table}_whole`, `${table}_default`].map((name) => sql.table(name));
  await sql`lock table ${own} in access exclusive mode`.execute(db);
  await sql`alter table ${own} rename to ${sql.ref(`${table}_whole`)}`.execute(db);
  await sql`alter table ${whole} drop constraint ${sql.ref(`${table}_pkey`)}`.execute(db);
  await sql`
    create table ${own} (like ${whole} including defaults including constraints) partition by range (at)`.execute(
    db,
  );
  await sql`create table ${rest} partition of ${own} default`.execute(db);
  await sql`
    select make_month(${table}, month) from (
      select distinct date_trunc('month', at at time zone 'UTC')::date as month from ${whole}
    ) as used`.execute(db);
  await beforeCopy(db, table);
  await sql`insert into ${own} overriding system value select * from ${whole}`.execute(db);
  await sql`drop table ${whole}`.execute(db);
  // An id comes with one time only, that of its reservation.
  await sql`alter table ${own} add constraint ${sql.ref(`${table}_pkey`)} primary key (at, id)`.execute(db);
  await sql`
    create trigger is_only_added_to before update or delete on ${own}
      for each row execute function refuse_change()`.execute(db);
  for (const emptied of [own, rest])
    await sql`
      create trigger is_not_emptied before truncate on ${emptied}
        for each statement execute function refuse_change()`.execute(db);
  await sql`select keep_months(${table})`.execute(db);
}

/** Without references: what is archived stays in the sums. `slot`: processes that charge one key at once need not wait for each other. */
async function addDays(db: Executor): Promise<void> {
  await sql`
    create table usage_day (
      account_id text collate "C" not null,
      day date not null,
      key_id text collate "C" not null,
      lineage_id text not null,
      merchant_id text collate "C",
      operation text collate "C" not null,
      slot smallint not null,
      requests bigint not null,
      units bigint not null,
      unbilled bigint not null
    ) with (fillfactor = 70)`.execute(db);
  await sql`
    create unique index usage_day_key
      on usage_day (account_id, day, key_id, lineage_id, merchant_id, operation, slot) nulls not distinct`.execute(
    db,
  );
  await sql`create index usage_day_slot on usage_day (day) where slot > 0`.execute(db);
  await sql`create index usage_day_lineage_id on usage_day (lineage_id, day)`.execute(db);
  await sql`
    create index usage_day_merchant_id on usage_day (account_id, merchant_id, day) where merchant_id is not null`.execute(
    db,
  );
  await addRollUpFunction(db, 'pg_backend_pid() % 8');
}

async function addRollUpFunction(db: Executor, slot: string): Promise<void> {
  await sql`
    create or replace function roll_up_usage() returns trigger language plpgsql as $$
    declare
      charged bigint := tg_argv[0];
      own_slot smallint := ${sql.raw(slot)};
    begin
      insert into usage_day as sums
      select account_id, (at at time zone 'UTC')::date as day, key_id, lineage_id, merchant_id, operation,
        own_slot, charged * count(*), charged * sum(units), (1 - charged) * sum(units)
      from added
      group by account_id, day, key_id, lineage_id, merchant_id, operation
      -- In one order, or two statements could wait for each other.
      order by account_id collate "C", day, key_id collate "C", lineage_id, merchant_id collate "C", operation collate "C"
      on conflict (account_id, day, key_id, lineage_id, merchant_id, operation, slot) do update
        set requests = sums.requests + excluded.requests, units = sums.units + excluded.units,
          unbilled = sums.unbilled + excluded.unbilled;
      return null;
    end $$`.execute(db);
}

/** A trigger, so that no statement can add to the ledger and not to its sums; also not those that copy it here. */
const addRollUp = (charged: string) => (db: Executor, table: string) =>
  sql`
    create trigger roll_up after insert on ${sql.table(table)} referencing new table as added
      for each statement execute function roll_up_usage(${sql.lit(charged)})`.execute(db);
