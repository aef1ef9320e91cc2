import { sql } from 'kysely';
import type { Migrations } from '../database/index.ts';

export const idempotencyMigrations: Migrations = {
  '0009_remembered_requests': {
    async up(db) {
      await sql`
        create table remembered_request (
          scope text not null,
          key_hash bytea not null,
          fingerprint bytea not null,
          holder text not null,
          held_until timestamptz,
          status integer,
          content_type text,
          body bytea,
          paid_units integer not null default 0 check (paid_units >= 0),
          created_at timestamptz not null,
          primary key (scope, key_hash),
          check ((held_until is null) = (status is not null))
        )`.execute(db);
      await sql`create index remembered_request_created_at on remembered_request (created_at)`.execute(db);
    },
  },
};
