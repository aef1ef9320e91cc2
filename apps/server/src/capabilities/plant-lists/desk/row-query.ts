import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import type { NameOutcome } from '../correction/row-outcome.ts';
import { databaseText } from './database-text.ts';
import { facetNames, type ListFacets, type RowsQuery } from './schema.ts';
import type { PlantListRowTable } from './tables.ts';

/** Rows of a list that fit the filters of a request. */

export type RowFilter = Partial<Omit<RowsQuery, 'sort' | 'order' | 'position' | 'limit' | 'cursor'>>;

export interface RowScope {
  readonly listId: string;
  readonly accountId: string;
  readonly filter: RowFilter;
}

/** `from` and `where` of the rows `r` that fit. */
export function fittingRows({ listId, accountId, filter }: RowScope): RawBuilder<unknown> {
  return sql`
    plant_list_row r
    ${filter.remembered === undefined ? sql`` : sql`join name_decision d on ${rememberedFor(accountId)} and d.decision <> 'not_a_plant'`}
    where ${sql.join([sql`r.list_id = ${listId}`, ...conditionsOf(filter, listId)], sql` and `)}`;
}

/** A decision is offered on the same evidence alone. */
export const rememberedFor = (accountId: string): RawBuilder<unknown> => sql`
  d.account_id = ${accountId} and d.text = r.checked_name and r.name_state = 'open' and r.is_plant
    and d.evidence = r.evidence`;

function conditionsOf(filter: RowFilter, listId: string): RawBuilder<unknown>[] {
  const oneOf = (column: string, values: readonly string[] | undefined) =>
    values === undefined ? [] : [sql`${sql.ref(column)} = any(${values.map(databaseText)}::text[])`];
  const overlaps = (column: string, values: readonly string[] | undefined) =>
    values === undefined ? [] : [sql`${sql.ref(column)} && ${values.map(databaseText)}::text[]`];
  const { search = '', duplicates, after } = filter;
  return [
    ...oneOf('r.state', filter.state),
    ...oneOf('r.name_status', filter.status),
    ...oneOf('r.name_basis', filter.basis),
    ...oneOf('r.genus', filter.genus),
    ...overlaps('r.reasons', filter.reason),
    ...overlaps('r.changes', filter.change),
    ...overlaps('r.sources', filter.source),
    ...oneOf('r.sheet', filter.sheet),
    ...(search === ''
      ? []
      : [
          sql`position(lower(${databaseText(search)}) in
            lower(concat_ws(' ', r.whole, r.final_name, r.plant, r.final_size, r.note))) > 0`,
        ]),
    ...(after === undefined ? [] : [sql`r.number > ${after}::int`]),
    ...(duplicates === undefined ? [] : [sql`r.duplicate_key in (${repeatedKeys(listId)})`]),
  ];
}

const repeatedKeys = (listId: string): RawBuilder<unknown> => sql`
  select duplicate_key from plant_list_row
  where list_id = ${listId} and duplicate_key is not null group by duplicate_key having count(*) > 1`;

const sortColumns = {
  number: sql`r.number`,
  submitted: sql`lower(r.submitted_name)`,
  name: sql`lower(coalesce(r.final_name, r.corrected_name, r.submitted_name))`,
  state: sql`r.state`,
} as const;

/** A row as the database has it, with what is known of its name. */
export interface FoundRow extends Selectable<PlantListRowTable> {
  readonly outcome: NameOutcome | null;
  /** Other rows with the same key. */
  readonly duplicates: number;
  readonly remembered_decision: string | null;
  readonly remembered_value: string | null;
  readonly remembered_by: string | null;
  readonly remembered_at: Date | null;
}

export interface RowPage {
  readonly sort: keyof typeof sortColumns;
  readonly order: 'asc' | 'desc';
  readonly position: number;
  readonly limit: number;
}

/** The rows of a page; those without the value that is sorted by come last. */
export async function readRows(db: Executor, scope: RowScope, page: RowPage): Promise<FoundRow[]> {
  const direction = page.order === 'desc' ? sql`desc` : sql`asc`;
  const order = sql`${sortColumns[page.sort]} ${direction} nulls last, r.number`;
  return select(
    db,
    scope,
    sql`select r.number, row_number() over (order by ${order}) as place from ${fittingRows(scope)}
      order by ${order} limit ${page.limit}::int offset ${page.position}::int`,
  );
}

/** Rows by their numbers, in order; those that the list does not have are missing. */
export const readRowsAt = (
  db: Executor,
  scope: Omit<RowScope, 'filter'>,
  numbers: readonly number[],
): Promise<FoundRow[]> =>
  select(db, scope, sql`select number, number as place from unnest(${[...numbers]}::int[]) as number`);

async function select(
  db: Executor,
  { listId, accountId }: Omit<RowScope, 'filter'>,
  numbers: RawBuilder<unknown>,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with page as (${numbers})
    select r.*, t.outcome,
      (select greatest(count(*) - 1, 0) from plant_list_row o
        where o.list_id = r.list_id and o.duplicate_key = r.duplicate_key) as duplicates,
      d.decision as remembered_decision, d.value as remembered_value,
      d.by_name as remembered_by, d.decided_at as remembered_at
    from page
      join plant_list_row r on r.list_id = ${listId} and r.number = page.number
      left join plant_list_text t on t.list_id = r.list_id and t.text = r.checked_name
      left join name_decision d on ${rememberedFor(accountId)}
    order by page.place`.execute(db);
  return rows;
}

export async function countRows(db: Executor, scope: RowScope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${fittingRows(scope)}`.execute(db);
  return rows[0]?.total ?? 0;
}

const valuesMax = 100;

/** The values of the rows that fit, and how many rows have each. */
export async function countFacets(db: Executor, scope: RowScope): Promise<ListFacets> {
  const { rows } = await sql<{ facet: string; value: string; rows: number }>`
    with found as materialized (
      select r.state, r.name_status as status, r.name_basis as basis, r.genus, r.reasons, r.changes, r.sources,
        r.sheet, count(*) as rows
      from ${fittingRows(scope)} group by 1, 2, 3, 4, 5, 6, 7, 8
    ), counted as (
      select 'state' as facet, state as value, sum(rows) as rows from found group by 2
      union all select 'status', status, sum(rows) from found group by 2
      union all select 'basis', basis, sum(rows) from found group by 2
      union all select 'genus', genus, sum(rows) from found group by 2
      union all select 'sheet', sheet, sum(rows) from found group by 2
      union all select 'reason', value, sum(rows) from found, unnest(reasons) as value group by 2
      union all select 'change', value, sum(rows) from found, unnest(changes) as value group by 2
      union all select 'source', value, sum(rows) from found, unnest(sources) as value group by 2
    ), ranked as (
      select facet, value, rows, row_number() over (partition by facet order by rows desc, value) as rank
      from counted where value is not null
    )
    select facet, value, rows::int as rows from ranked where rank <= ${valuesMax}::int order by facet, rank`.execute(
    db,
  );
  const found = Map.groupBy(rows, ({ facet }) => facet);
  const { filter, ...list } = scope;
  return {
    total: (found.get('state') ?? []).reduce((sum, { rows: count }) => sum + count, 0),
    facets: facetNames.map((facet) => ({
      facet,
      values: (found.get(facet) ?? []).map(({ value, rows: count }) => ({ value, rows: count })),
    })),
    duplicates: await countRows(db, { ...list, filter: { ...filter, duplicates: 'true' } }),
    remembered: await countRows(db, { ...list, filter: { ...filter, remembered: 'true' } }),
  };
}
