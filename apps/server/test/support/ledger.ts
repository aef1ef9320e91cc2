import { sql } from 'kysely';
import type { Executor } from '../../src/platform/database/index.ts';

/** Units that were charged to a key, as the ledger has them. */
export const unitsCharged = (db: Executor, key: { id: string }): Promise<number> =>
  numberOf(
    db,
    sql`select coalesce(sum(units), 0)::bigint as value from usage_entry where key_id = ${key.id}`,
  );

/** Units that count against the limit of a key. */
export const unitsUsed = (db: Executor, key: { id: string }): Promise<number> =>
  numberOf(
    db,
    sql`select coalesce(sum(used), 0)::bigint as value from budget where id like ${`key:${key.id}:%`}`,
  );

/** Units that are held for requests under way, or still for those of a process that was killed. */
export const unitsHeld = (db: Executor): Promise<number> =>
  numberOf(db, sql`select coalesce(sum(held), 0)::bigint as value from budget`);

async function numberOf(db: Executor, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ value: number }>`${statement}`.execute(db);
  return rows[0]?.value ?? Number.NaN;
}

/** As if the processes that hold units and requests had not been heard of for a minute. */
export async function letHoldsExpire(db: Executor): Promise<void> {
  await sql`update hold set expires_at = clock_timestamp() - interval '1 second'`.execute(db);
  await sql`
    update remembered_request set held_until = clock_timestamp() - interval '1 second'
    where held_until is not null`.execute(db);
}
