import { sql } from 'kysely';
import { openDatabase } from '../../../src/platform/database/index.ts';
import { silentLogger } from '../database.ts';
import type { DiskEvent } from './events.ts';

/** The rows that `write-rows.ts` was promised, with how often each had been changed. */
export function acknowledgedRows(events: readonly DiskEvent[]): ReadonlyMap<number, number> {
  const rows = new Map<number, number>();
  for (const event of events) {
    const [, n, changes] = (event.kind === 'said' && /^(-?\d+) (\d+)$/.exec(event.what)) || [];
    if (n !== undefined) rows.set(Number(n), Number(changes));
  }
  return rows;
}

/** Opens the database of a home; gives the acknowledged rows that it lacks, or has as they were before. */
export async function missingRows(
  home: string,
  acknowledged: ReadonlyMap<number, number>,
): Promise<readonly number[]> {
  const { db, close } = await openDatabase({ home, logger: silentLogger });
  try {
    await db.transaction().execute(async (tx) => {
      await sql`create table written_afterwards as select 1 as n`.execute(tx);
    });
    if (acknowledged.size === 0) return [];
    const { rows } = await sql<{ n: number; changes: number }>`select n, changes from row`.execute(db);
    const found = new Map(rows.map(({ n, changes }) => [n, changes]));
    return [...acknowledged].flatMap(([n, changes]) => ((found.get(n) ?? -1) >= changes ? [] : [n]));
  } finally {
    await close();
  }
}
