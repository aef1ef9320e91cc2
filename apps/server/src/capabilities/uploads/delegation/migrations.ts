import { sql } from 'kysely';
import type { Migrations } from '../../../platform/database/index.ts';

export const delegationMigrations: Migrations = {
  '0012_revoked_tokens': {
    async up(db) {
      await sql`
        create table revoked_token (
          kind text not null check (kind in ('token', 'key')),
          id text not null,
          revoked_at timestamptz not null,
          primary key (kind, id)
        )`.execute(db);
    },
  },
};
