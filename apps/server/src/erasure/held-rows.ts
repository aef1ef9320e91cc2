import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import type { HeldRows } from './held-tables.ts';

/** A row that is held, as JSON. */
export interface ExportedRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Columns with credentials or sealed content, and those about the service alone. */
const hidden = [
  ...['secret_hash', 'hashed_under', 'password_hash', 'totp_sealed', 'totp_step', 'recovery_hashes'],
  ...['id_hash', 'token_hash', 'fingerprint', 'key_hash', 'body', 'holder', 'metadata'],
];

const rowsAtOnce = 500;

/** All rows, some hundred at a time: no transaction keeps others waiting while they are read. */
export async function* readHeld(db: Executor, held: readonly HeldRows[]): AsyncGenerator<ExportedRow> {
  for (const { table, where, shown } of held) {
    let last = { part: '0', place: '(0,0)' };
    for (let count = rowsAtOnce; count === rowsAtOnce; ) {
      const { rows } = await sql<{ row: ExportedRow['row']; part: string; place: string }>`
        select ${shown} - ${hidden}::text[] as row, held.tableoid::text as part, held.ctid::text as place
        from ${sql.table(table)} as held
        where (${where}) and (held.tableoid, held.ctid) > (${last.part}::oid, ${last.place}::tid)
        order by held.tableoid, held.ctid limit ${rowsAtOnce}`.execute(db);
      for (const { row } of rows) yield { table, row };
      count = rows.length;
      last = rows.at(-1) ?? last;
    }
  }
}

type Counts = Readonly<Record<string, number>>;

/** Returns how many rows are kept, by their tables. They may be many: count them while nothing is locked. */
export const countKept = (db: Executor, held: readonly HeldRows[]): Promise<Counts> =>
  changeEach(db, held, ({ erasure, where }, rows) =>
    erasure === 'kept' ? sql`select from ${rows} where ${where}` : undefined,
  );

/** Deletes rows or takes the name out of them. Returns how many, by their tables. */
export const eraseHeld = (tx: Executor, held: readonly HeldRows[]): Promise<Counts> =>
  changeEach(tx, held, ({ erasure, where }, rows) => {
    if (erasure === 'kept') return undefined;
    return erasure === 'deleted'
      ? sql`delete from ${rows} where ${where} returning 1`
      : sql`update ${rows} set ${erasure} where ${where} returning 1`;
  });

async function changeEach(
  db: Executor,
  held: readonly HeldRows[],
  changeOf: (each: HeldRows, rows: RawBuilder<unknown>) => RawBuilder<unknown> | undefined,
): Promise<Counts> {
  const counts: Record<string, number> = {};
  for (const each of held) {
    const change = changeOf(each, sql`${sql.table(each.table)} as held`);
    if (change === undefined) continue;
    const { rows } = await sql<{ count: number }>`
      with found as (${change}) select count(*) as count from found`.execute(db);
    counts[each.table] = rows[0]?.count ?? 0;
  }
  return counts;
}
