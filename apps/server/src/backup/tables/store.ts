import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';

export interface BackupColumn {
  readonly name: string;
  /** As PostgreSQL writes it: `timestamp with time zone`. */
  readonly type: string;
}

export interface SequenceState {
  /** As a text: it may be too large for a number. */
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** Texts of values that every PostgreSQL reads as the same values, and no limit of time: for this transaction only. */
export async function settleTexts(tx: Executor): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`set local timezone = 'UTC'`.execute(tx);
  await sql`set local datestyle = 'ISO, YMD'`.execute(tx);
  await sql`set local intervalstyle = 'postgres'`.execute(tx);
  await sql`set local bytea_output = 'hex'`.execute(tx);
  await sql`set local extra_float_digits = 1`.execute(tx);
}

/** The migrations that a database has run, in the order of their names; null where the service was never there. */
export async function readApplied(db: Executor): Promise<string[] | null> {
  const found = await sql<{ is_there: boolean }>`
    select to_regclass(quote_ident(current_schema()) || '.kysely_migration') is not null as is_there`.execute(
    db,
  );
  if (found.rows[0]?.is_there !== true) return null;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The columns of those of the tables that are there. */
export async function columnsOf(
  db: Executor,
  tables: readonly string[],
): Promise<Map<string, readonly BackupColumn[]>> {
  const { rows } = await sql<{ table: string } & BackupColumn>`
    select t.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relnamespace = quote_ident(current_schema())::regnamespace and t.relkind in ('r', 'p')
      and t.relname = any(${[...tables]}::text[]) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by t.relname, a.attnum`.execute(db);
  const columns = new Map<string, BackupColumn[]>();
  for (const { table, name, type } of rows)
    columns.set(table, [...(columns.get(table) ?? []), { name, type }]);
  return columns;
}

const bytesAtOnce = 4 * 1024 * 1024;
const rowsAtOnceMax = 2_000;

/** The rows of a table, each as a JSON list of the texts of its values, some thousand or some megabytes at a time. */
export async function* readRows(
  tx: Executor,
  table: string,
  columns: readonly BackupColumn[],
): AsyncGenerator<readonly string[]> {
  const rowsAtOnce = Math.min(
    rowsAtOnceMax,
    Math.max(1, Math.floor(bytesAtOnce / (await largestRow(tx, table, columns)))),
  );
  const texts = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  await sql`
    declare kept_rows no scroll cursor for
    select json_build_array(${texts})::text as line from ${sql.table(table)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(rowsAtOnce))} from kept_rows`.execute(
      tx,
    );
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close kept_rows`.execute(tx);
}

/**
 * About the bytes of the text of the largest row. For long texts and bytes only the length is read,
 * not the value.
 */
async function largestRow(tx: Executor, table: string, columns: readonly BackupColumn[]): Promise<number> {
  const sizes = columns.map(({ name, type }) => {
    const column = sql.ref(name);
    if (type === 'text') return sql`coalesce(octet_length(${column}), 0)`;
    if (type === 'bytea') return sql`2 * coalesce(octet_length(${column}), 0)`;
    return sql`8 * coalesce(pg_column_size(${column}), 0)`;
  });
  const { rows } = await sql<{ bytes: number | null }>`
    select max(${sql.join(sizes, sql` + `)})::bigint as bytes from ${sql.table(table)}`.execute(tx);
  return Math.max(1, rows[0]?.bytes ?? 1);
}

/** Inserts rows into a table, from lines of {@link readRows}; returns how many there were. */
export async function insertRows(
  tx: Executor,
  { table, columns, lines }: { table: string; columns: readonly BackupColumn[]; lines: readonly string[] },
): Promise<number> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(
    columns.map(({ type }, index) => sql`(r ->> ${sql.raw(String(index))})::${sql.raw(type)}`),
  );
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as r
    where jsonb_array_length(r) = ${columns.length}`.execute(tx);
  return Number(numAffectedRows);
}

/** Empties tables: the backup has the rows that migrations have put into them. */
export async function emptyTables(tx: Executor, tables: readonly string[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx);
}

/**
 * Stops or restores what happens to rows of tables and of their partitions: a ledger refuses to be
 * emptied, and its sums come with the backup.
 */
export async function switchTriggers(tx: Executor, tables: readonly string[], to: 'disable' | 'enable') {
  const { rows } = await sql<{ name: string }>`
    select distinct t.relname as name
    from pg_trigger g join pg_class t on t.oid = g.tgrelid left join pg_inherits i on i.inhrelid = t.oid
      left join pg_class p on p.oid = i.inhparent
    where not g.tgisinternal and t.relnamespace = quote_ident(current_schema())::regnamespace
      and coalesce(p.relname, t.relname) = any(${[...tables]}::text[])`.execute(tx);
  for (const { name } of rows)
    await sql`alter table only ${sql.table(name)} ${sql.raw(to)} trigger user`.execute(tx);
}

export interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Takes away the references between tables, so that rows may come in any order. */
export async function dropReferences(tx: Executor, tables: readonly string[]): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select t.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = quote_ident(current_schema())::regnamespace
      and t.relname = any(${[...tables]}::text[])
    order by 1, 2`.execute(tx);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  }
  return rows;
}

/** Puts them back, which fails where a row refers to none. */
export async function restoreReferences(tx: Executor, references: readonly Reference[]): Promise<void> {
  for (const { table, name, definition } of references) {
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
  }
}

/** The sequences of identity columns of the tables, and the others that are named. */
export async function readSequences(
  db: Executor,
  tables: readonly string[],
  others: readonly string[],
): Promise<Record<string, SequenceState>> {
  const { rows } = await sql<{ name: string }>`
    select s.relname as name
    from pg_class s
      left join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass
        and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      left join pg_class t on t.oid = d.refobjid
    where s.relkind = 'S' and s.relnamespace = quote_ident(current_schema())::regnamespace
      and (t.relname = any(${[...tables]}::text[]) or s.relname = any(${[...others]}::text[]))
    order by 1`.execute(db);
  const states: [string, SequenceState][] = [];
  for (const { name } of rows) {
    const {
      rows: [state],
    } = await sql<SequenceState>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${sql.table(name)}`.execute(db);
    if (state !== undefined) states.push([name, state]);
  }
  return Object.fromEntries(states);
}

export async function setSequence(
  tx: Executor,
  name: string,
  { lastValue, isCalled }: SequenceState,
): Promise<void> {
  await sql`select setval(quote_ident(${name})::regclass, ${lastValue}::bigint, ${isCalled})`.execute(tx);
}

/** Finds out whether there are queues, and any job in them. */
export async function findQueues(db: Executor): Promise<'none' | 'empty' | 'used'> {
  const found = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there`.execute(db);
  if (found.rows[0]?.is_there !== true) return 'none';
  const { rows } = await sql<{ has_jobs: boolean }>`
    select exists (select from pgboss.job) as has_jobs`.execute(db);
  return rows[0]?.has_jobs === true ? 'used' : 'empty';
}

/** Queues that were made for rows that did not come. */
export async function dropQueues(db: Executor): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db);
}
