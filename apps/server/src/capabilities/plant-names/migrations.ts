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
  '0021_questions_under_way': {
    async up(db) {
      // Unlogged: after a crash of the database no lookup is running, and claims need not wait for
      // a disk.
      await sql`
        create unlogged table question_under_way (
          source text not null,
          question text not null,
          holder uuid not null,
          ends_at timestamptz not null,
          primary key (source, question)
        )`.execute(db);
    },
  },
  '0023_provisional_names': {
    async up(db) {
      await sql`
        create table provisional_name (
          account_id text not null,
          asked text not null,
          units integer not null,
          ends_at timestamptz not null,
          holder uuid,
          taken_until timestamptz,
          primary key (account_id, asked)
        )`.execute(db);
      await sql`create index provisional_name_ends_at on provisional_name (ends_at)`.execute(db);
    },
  },
  '0031_answer_cache_names': {
    async up(db) {
      await sql`alter table remembered_answer rename to source_answer_cache`.execute(db);
      await sql`
        alter index remembered_answer_answered_at rename to source_answer_cache_answered_at`.execute(db);
      await sql`alter table question_under_way rename to lookup_claim`.execute(db);
    },
  },
};
