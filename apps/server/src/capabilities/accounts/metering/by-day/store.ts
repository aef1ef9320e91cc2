import { sql } from 'kysely';
import type { Executor } from '../../../../platform/database/index.ts';
import { filterRange, type UsageRange } from '../by-month/store.ts';

/** The ways to group the usage of a day. */
export const groupings = ['operation', 'merchant', 'key'] as const;
export type UsageKey = (typeof groupings)[number];

export interface UsageSum {
  readonly requests: number;
  readonly units: number;
}

/** Charges for one operation, merchant or key. */
export interface UsageGroup extends UsageSum {
  /** Null for what an account used for itself, and for the rest. */
  readonly id: string | null;
  readonly name: string;
  /** True for the group that sums up all those that are not listed individually. */
  readonly is_rest: boolean;
}

export interface UsageOfDay extends UsageSum {
  readonly date: string;
  /** Position of its group in `groups`. */
  readonly group: number;
}

const columns = {
  operation: sql.ref('operation'),
  merchant: sql.ref('merchant_id'),
  key: sql.ref('key_id'),
} as const satisfies Record<UsageKey, unknown>;

/** Returns the groups with the most units, at most `limit` of them; ties are ordered by id. */
export async function readLargest(
  db: Executor,
  range: UsageRange,
  by: UsageKey,
  limit: number,
): Promise<Pick<UsageGroup, 'id' | 'name'>[]> {
  const column = columns[by];
  const names = {
    operation: sql`id`,
    merchant: sql`coalesce(id, (select name from account where account.id = ${range.accountId}), '')`,
    key: sql`coalesce((select name from api_key where api_key.id = largest.id), id)`,
  } as const satisfies Record<UsageKey, unknown>;
  const { rows } = await sql<Pick<UsageGroup, 'id' | 'name'>>`
    with largest as (
      select ${column} as id, sum(units) as units from usage_day
      where ${filterRange(range)}
      group by ${column} order by units desc, id nulls first limit ${limit}
    )
    select id, ${names[by]} as name from largest order by units desc, id nulls first`.execute(db);
  return rows;
}

/**
 * Returns the usage of each day (UTC): one row for each group in `ids`, and one for all others
 * together.
 */
export async function readDays(
  db: Executor,
  range: UsageRange,
  by: UsageKey,
  ids: readonly (string | null)[],
): Promise<UsageOfDay[]> {
  // Joined by what can be hashed. No id is empty.
  const { rows } = await sql<UsageOfDay>`
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(place, ${ids.length + 1}) - 1 as "group",
      sum(requests)::bigint as requests, sum(units)::bigint as units
    from usage_day
      left join unnest(${ids}::text[]) with ordinality as listed (id, place)
        on coalesce(listed.id, '') = coalesce(${columns[by]}, '')
    where ${filterRange(range)}
    group by day, 2 order by day, 2`.execute(db);
  return rows;
}

export interface OperationOfDay extends UsageSum {
  readonly date: string;
  readonly operation: string;
}

/** Returns the usage of each day (UTC) by operation. */
export async function readOperations(db: Executor, range: UsageRange): Promise<OperationOfDay[]> {
  const { rows } = await sql<OperationOfDay>`
    select to_char(day, 'YYYY-MM-DD') as date, operation, sum(requests)::bigint as requests,
      sum(units)::bigint as units
    from usage_day where ${filterRange(range)}
    group by day, operation order by day, operation`.execute(db);
  return rows;
}
