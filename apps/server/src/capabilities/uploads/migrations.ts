import { sql } from 'kysely';
import type { Migrations } from '../../platform/database/index.ts';

export const uploadMigrations: Migrations = {
  '0010_uploads': {
    async up(db) {
      await sql`
        create table upload (
          id text primary key,
          account_id text not null,
          key_id text not null,
          lineage_id text not null,
          merchant_id text,
          filename text not null,
          filetype text,
          metadata text not null,
          size bigint not null check (size > 0),
          created_at timestamptz not null,
          completed_at timestamptz,
          processed_at timestamptz,
          expires_at timestamptz not null,
          removed_at timestamptz
        )`.execute(db);
      await sql`
        create index upload_kept_of on upload (lineage_id, merchant_id) where removed_at is null`.execute(db);
      await sql`create index upload_expires_at on upload (expires_at) where removed_at is null`.execute(db);
      await sql`create index upload_removed_at on upload (removed_at) where removed_at is not null`.execute(
        db,
      );
    },
  },
  '0013_upload_locks': {
    async up(db) {
      // Unlogged: after a crash of the database no lock is held.
      await sql`
        create unlogged table upload_lock (
          upload_id text primary key,
          holder text not null,
          held_until timestamptz not null,
          is_wanted boolean not null default false
        )`.execute(db);
    },
  },
};
