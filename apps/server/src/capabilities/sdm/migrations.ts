import { sql } from 'kysely';
import type { Migrations } from '../../platform/database/index.ts';

export const sdmMigrations: Migrations = {
  '0015_sdm_jobs': {
    async up(db) {
      await sql`
        create table sdm_job (
          id text primary key,
          account_id text not null,
          key_id text not null,
          lineage_id text not null,
          request text not null,
          approximation text,
          inputs_key text not null,
          status text not null check (status in ('queued', 'processing', 'completed', 'failed')),
          stage text,
          progress double precision not null default 0,
          attempts integer not null default 0,
          created_at timestamptz not null,
          queued_at timestamptz not null,
          started_at timestamptz,
          finished_at timestamptz,
          error text,
          outcome text
        )`.execute(db);
      await sql`create index sdm_job_of on sdm_job (lineage_id, created_at desc, id desc)`.execute(db);
      await sql`
        create index sdm_job_open on sdm_job (lineage_id) where status in ('queued', 'processing')`.execute(
        db,
      );
      await sql`
        create index sdm_job_inputs on sdm_job (inputs_key, finished_at) where status = 'completed'`.execute(
        db,
      );
      await sql`create index sdm_job_finished_at on sdm_job (finished_at)`.execute(db);
    },
  },
};
