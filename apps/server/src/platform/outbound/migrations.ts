import { sql } from 'kysely';
import type { Migrations } from '../database/index.ts';

export const outboundMigrations: Migrations = {
  '0003_outbound_pace': {
    async up(db) {
      await sql`
        create table outbound_pace (
          service text primary key,
          next_free_at timestamptz not null
        )`.execute(db);
    },
  },
};
