import { sql } from 'kysely';
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
  for (const { table, where } of held) {
    let last = { part: '0', place: '(0,0)' };
    for (let count = rowsAtOnce; count === rowsAtOnce; ) {
      const { rows } = await sql<{ row: ExportedRow['row']; part: string; place: string }>`
        select to_jsonb(held.*) - ${hidden}::text[] as row, held.tableoid::text as part, held.ctid::text as place
        from ${sql.table(table)} as held
        where (${where}) and (held.tableoid, held.ctid) > (${last.part}::oid, ${last.place}::tid)
        order by held.tableoid, held.ctid limit ${rowsAtOnce}`.execute(db);
      for (const { row } of rows) yield { table, row };
      count = rows.length;
      last = rows.at(-1) ?? last;
    }
  }
}

/** Deletes rows or takes the name out of them. Returns how many by their tables, those that are kept too. */
export async function eraseHeld(
  tx: Executor,
  held: readonly HeldRows[],
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { table, where, erasure } of held) {
    const rows = sql`${sql.table(table)} as held`;
    const change =
      erasure === 'deleted'
        ? sql`delete from ${rows} where ${where} returning 1`
        : erasure === 'kept'
          ? sql`select from ${rows} where ${where}`
          : sql`update ${rows} set ${erasure} where ${where} returning 1`;
    const { rows: found } = await sql<{ count: number }>`
      with found as (${change}) select count(*) as count from found`.execute(tx);
    counts[table] = found[0]?.count ?? 0;
  }
  return counts;
}
