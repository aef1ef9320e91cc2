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

/**
 * Returns the usage of each day (UTC): one row for each of the `limit` groups with the most units in
 * the range (ties are ordered by what identifies them), and one for all others together. The sums are read once.
 */
export async function readDays(
  db: Executor,
  range: UsageRange,
  by: UsageKey,
  limit: number,
): Promise<(UsageOfDay & Pick<UsageGroup, 'id' | 'name'>)[]> {
  const names = {
    operation: sql`id`,
    merchant: sql`coalesce((select label from known_name where known_name.id = used.id), id, (select name from account where account.id = ${range.accountId}), '')`,
    key: sql`coalesce((select name from api_key where api_key.id = used.id), id)`,
  } as const satisfies Record<UsageKey, unknown>;
  // Joined by what can be hashed. No id is empty.
  const { rows } = await sql<UsageOfDay & Pick<UsageGroup, 'id' | 'name'>>`
    with used as materialized (
      select day, ${columns[by]} as id, sum(requests)::bigint as requests, sum(units)::bigint as units
      from usage_day where ${filterRange(range)}
      group by day, id
    ), largest as (
      select id, ${names[by]} as name, row_number() over (order by sum(units) desc, id is not null,
        ${by === 'merchant' ? names.merchant : sql`id`}) - 1 as place
      from used group by id order by place limit ${limit}
    )
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(place, ${limit}) as "group",
      ${by === 'merchant' ? sql`case when largest.id is not null then name end as id` : sql`largest.id`},
      coalesce(name, 'others') as name, sum(requests)::bigint as requests, sum(used.units)::bigint as units
    from used left join largest on coalesce(largest.id, '') = coalesce(used.id, '')
    group by day, place, largest.id, name order by day, "group"`.execute(db);
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
