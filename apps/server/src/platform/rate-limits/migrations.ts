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
  '0022_rate_takes': {
    async up(db) {
      // Full again: nothing says of a bucket far ahead how much of that was a clock that was set back.
      await sql`delete from rate_bucket`.execute(db);
      await sql`
        alter table rate_bucket
          add column as_of timestamptz not null default clock_timestamp(),
          set (fillfactor = 50)`.execute(db);
      // `takeFromBucket` in SQL, so that a take costs one round trip and its locks last no longer than that.
      await sql`
        create function take_from_buckets(ids text[], ms_each float8[], bursts float8[], costs float8[], tolerance_ms float8)
        returns table (is_allowed boolean, missing_ms float8, too_early_ms float8) language plpgsql as $$
        declare
          wanted record;
          taken_at timestamptz;
        begin
          -- All locks in one order, so that processes wait for each other but never in a circle. Rows that are there are
          -- locked although none is updated.
          insert into rate_bucket (id, full_at)
            select id, clock_timestamp() from (select distinct unnest(ids) as id) as bucket order by id
            on conflict (id) do update set full_at = rate_bucket.full_at where false;
          -- Read after the locks, so that no take is counted at a time before the one that it waited for.
          taken_at := clock_timestamp();
          for wanted in select * from unnest(ids, ms_each, bursts, costs) as take (id, ms_each, burst, cost) loop
            select greatest(0, extract(epoch from full_at - greatest(taken_at, as_of)) * 1000)::float8
              into missing_ms from rate_bucket where rate_bucket.id = wanted.id;
            too_early_ms := missing_ms + (least(wanted.cost, wanted.burst) - wanted.burst) * wanted.ms_each;
            is_allowed := too_early_ms <= tolerance_ms;
            if is_allowed then missing_ms := greatest(0, missing_ms + wanted.cost * wanted.ms_each); end if;
            -- A refused take changes only a state of the future, which would wait for the clock to come back to it.
            update rate_bucket
              set full_at = taken_at + make_interval(secs => missing_ms / 1000), as_of = taken_at
              where rate_bucket.id = wanted.id and (is_allowed or as_of > taken_at);
            return next;
          end loop;
        end $$`.execute(db);
    },
  },
};
