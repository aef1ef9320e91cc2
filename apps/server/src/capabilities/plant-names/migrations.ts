import { sql } from 'kysely';
import type { Migrations } from '../../platform/database/index.ts';

export const plantNameMigrations: Migrations = {
  '0002_remembered_answers': {
    async up(db) {
      await sql`
        create table remembered_answer (
          source text not null,
          question text not null,
          answer jsonb not null,
          answered_at timestamptz not null,
          primary key (source, question)
        )`.execute(db);
      // The oldest are deleted first.
      await sql`create index remembered_answer_answered_at on remembered_answer (answered_at)`.execute(db);
    },
  },
};
