import { sql } from 'kysely';
import type { Migrations } from '../../platform/database/index.ts';

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
};
