import { sql } from 'kysely';
import type { Migrations } from '../../../platform/database/index.ts';

export const flowerMigrations: Migrations = {
  '0014_flowers': {
    async up(db) {
      await sql`
        create table flower_source (
          id text primary key,
          title text not null,
          licence text,
          citation text,
          doi text,
          files text not null,
          imported_at timestamptz not null
        )`.execute(db);
      await sql`
        create table flower (
          id integer primary key check (id > 0),
          source text not null references flower_source (id),
          source_id text not null,
          facts text not null,
          name text,
          spectrum bytea not null check (octet_length(spectrum) = 3200),
          unique (source, source_id)
        )`.execute(db);
      // Measured numbers are hardly shorter compressed, and trying it takes half of the time of an import.
      await sql`alter table flower alter column spectrum set storage external`.execute(db);
      await sql`
        create table flower_change (
          is_only boolean primary key default true check (is_only),
          version bigint not null
        )`.execute(db);
      await sql`insert into flower_change (version) values (0)`.execute(db);
      // The ids of records whose source has no number for them, or one that another record has.
      await sql`create sequence flower_id start with 1000001`.execute(db);
    },
  },
};
