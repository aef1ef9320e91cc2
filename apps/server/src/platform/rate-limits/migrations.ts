import { sql } from 'kysely';
import type { Migrations } from '../database/index.ts';

export const rateLimitMigrations: Migrations = {
  '0008_rate_buckets': {
    async up(db) {
      // Unlogged: after a crash of the database every bucket is full again, and no take waits for a disk.
      await sql`
        create unlogged table rate_bucket (
          id text primary key,
          full_at timestamptz not null
        )`.execute(db);
    },
  },
};
