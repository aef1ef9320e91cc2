import { sql } from 'kysely';
import type { Migrations } from '../../../platform/database/index.ts';

export const listColumnMigrations: Migrations = {
  '0040_list_columns': {
    async up(db) {
      await sql`
        create table list_columns (
          account_id text not null,
          merchant_id text not null,
          headings text not null,
          columns jsonb not null,
          used_at timestamptz not null,
          primary key (account_id, merchant_id, headings)
        )`.execute(db);
    },
  },
};
