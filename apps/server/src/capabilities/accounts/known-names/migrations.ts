import { sql } from 'kysely';
import type { Executor, Migrations } from '../../../platform/database/index.ts';

/** Merchants' ids, and addresses of people, behind ids of their own: ledgers, sums and audit log hold these alone. */
export const knownNameMigrations: Migrations = {
  '0057_known_names': {
    async up(db) {
      await addNames(db);
      await nameMerchants(db);
      await nameAuditEvents(db);
      await permitNaming(db);
    },
  },
};

async function addNames(db: Executor): Promise<void> {
  await sql`
    create table known_name (
      id text primary key,
      account_id text not null,
      kind text not null check (kind in ('merchant', 'email', 'address')),
      person_id text not null,
      label text collate "C" not null,
      unique (account_id, kind, label, person_id)
    )`.execute(db);
  await sql`
    create function name_id(account text, given_kind text, given text, person text default '')
    returns text language plpgsql as $$
    declare
      found_id text;
    begin
      loop
        if given_kind = 'merchant' then
          select id into found_id from known_name
            where account_id = account and kind = given_kind and label = given and person_id = person;
        else
          -- Addresses without an entry are removed: not this one before its entry is there.
          select id into found_id from known_name
            where account_id = account and kind = given_kind and label = given and person_id = person for key share;
        end if;
        if found then return found_id; end if;
        insert into known_name (id, account_id, kind, person_id, label)
          values (left(given_kind, 3) || '_' || replace(gen_random_uuid()::text, '-', ''), account, given_kind, person, given)
          on conflict do nothing;
      end loop;
    end $$`.execute(db);
}

/** By a trigger, so that processes of the earlier version do the same while they still charge. */
async function nameMerchants(db: Executor): Promise<void> {
  await sql`
    create function name_merchant() returns trigger language plpgsql as $$
    begin
      new.merchant_id := name_id(new.account_id, 'merchant', new.merchant_id);
      return new;
    end $$`.execute(db);
  // Charges wait from here on until the sums are converted. The entries of the ledgers stay as they are.
  for (const table of ['usage_entry', 'unbilled_entry'])
    await sql`
      create trigger merchant_is_named before insert on ${sql.table(table)}
        for each row when (new.merchant_id is not null) execute function name_merchant()`.execute(db);
  await sql`
    insert into known_name
    select 'mer_' || replace(gen_random_uuid()::text, '-', ''), account_id, 'merchant', '', merchant_id
    from (select distinct account_id, merchant_id from usage_day where merchant_id is not null) as used`.execute(
    db,
  );
  await sql`
    update usage_day set merchant_id = known.id from known_name as known
    where known.account_id = usage_day.account_id and known.label = usage_day.merchant_id`.execute(db);
}

async function nameAuditEvents(db: Executor): Promise<void> {
  await sql`
    create function name_audit_event() returns trigger language plpgsql as $$
    declare
      path text[];
    begin
      if new.actor_kind = 'person' and new.address is not null then
        new.address := name_id(new.account_id, 'address', new.address, coalesce(new.person_id, ''));
      end if;
      if new.action = 'merchant.changed' and new.target is not null then
        new.target := name_id(new.account_id, 'merchant', new.target);
      end if;
      if jsonb_typeof(new.details -> 'email') = 'string' then
        new.details := jsonb_set(new.details, '{email}', to_jsonb(name_id(new.account_id, 'email', new.details ->> 'email')));
      end if;
      if new.details ->> 'merchant_id' <> '' then
        new.details := jsonb_set(new.details, '{merchant_id}',
          to_jsonb(name_id(new.account_id, 'merchant', new.details ->> 'merchant_id')));
      end if;
      foreach path slice 1 in array array[['scope', 'merchants', null], ['scope', 'from', 'merchants'], ['scope', 'to', 'merchants']] loop
        path := array_remove(path, null);
        if jsonb_typeof(new.details #> path) = 'array' then
          new.details := jsonb_set(new.details, path, coalesce((
            select jsonb_agg(name_id(new.account_id, 'merchant', merchant)) from (
              select merchant from jsonb_array_elements_text(new.details #> path) as merchant order by merchant collate "C"
            ) as in_order
          ), '[]'));
        end if;
      end loop;
      return new;
    end $$`.execute(db);
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      return new;
    end $$`.execute(db);
  for (const events of ['insert or update', 'insert']) {
    await sql`
      create or replace trigger names_are_known before ${sql.raw(events)} on audit_event
        for each row execute function name_audit_event()`.execute(db);
    if (events !== 'insert') await sql`update audit_event set action = action`.execute(db);
  }
}

/** Entries of earlier versions hold merchants' ids: in the place of one its own id may come, and nothing else changes. */
const permitNaming = (db: Executor) =>
  sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if to_jsonb(old) - 'merchant_id' = to_jsonb(new) - 'merchant_id' and exists (
          select from known_name
          where id = to_jsonb(new) ->> 'merchant_id' and account_id = new.account_id and kind = 'merchant'
            and label = to_jsonb(old) ->> 'merchant_id'
        ) then return new; end if;
      end if;
      raise exception 'The table % is only added to.', tg_table_name;
    end $$`.execute(db);
