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
  '0020_outbound_findings': {
    async up(db) {
      await sql`
        create table outbound_findings (
          service text primary key,
          reason text,
          delay_ms double precision,
          trial_at timestamptz,
          opened_at timestamptz,
          rest_until timestamptz
        )`.execute(db);
    },
  },
};
