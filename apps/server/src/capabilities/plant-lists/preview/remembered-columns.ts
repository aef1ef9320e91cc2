import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';

/** The account, and the merchant or an empty text. */
interface ListOwner {
  readonly accountId: string;
  readonly merchantId: string;
}

/** Columns by role, as a request names them. */
type KeptColumns = Record<string, string[]>;

/** The columns that an owner has named for files with the same headings. */
export interface RememberedColumns {
  /** The columns for the first of the headings for which there are any; null without. */
  find(owner: ListOwner, headings: readonly string[]): Promise<KeptColumns | null>;
  /** Keeps the columns for these headings; without any column, forgets them. */
  keep(owner: ListOwner, headings: readonly string[], columns: KeptColumns): Promise<void>;
}

/** The most headings of an owner; those that were used longest ago are forgotten. */
const keptMax = 200;
const keptDays = 400;

interface ListColumnsTable {
  account_id: string;
  /** Empty without one. */
  merchant_id: string;
  /** As `headingsKey` makes it. */
  headings: string;
  columns: KeptColumns;
  used_at: Date;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    list_columns: ListColumnsTable;
  }
}

/** One text for the headings of a sheet, in any case and spacing; null for a row with fewer than two texts. */
export function headingsKey(cells: readonly string[]): string | null {
  const headings = cells.map((cell) => cell.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim());
  if (headings.filter((heading) => /\p{L}/u.test(heading)).length < 2) return null;
  return createHash('sha256')
    .update(JSON.stringify(headings).replace(/(,"")+\]$/, ']'))
    .digest('base64url');
}

export const createRememberedColumns = (db: Executor, clock: Clock): RememberedColumns => ({
  async find({ accountId, merchantId }, headings) {
    if (headings.length === 0) return null;
    const kept = await db
      .selectFrom('list_columns')
      .select(['headings', 'columns'])
      .where('account_id', '=', accountId)
      .where('merchant_id', '=', merchantId)
      .where('headings', 'in', headings)
      .execute();
    const [first] = headings.flatMap((key) => kept.filter((each) => each.headings === key));
    if (first === undefined) return null;
    await sql`
      update list_columns set used_at = ${clock.now()}
      where account_id = ${accountId} and merchant_id = ${merchantId} and headings = ${first.headings}`.execute(
      db,
    );
    return first.columns;
  },
  async keep({ accountId, merchantId }, headings, columns) {
    if (headings.length === 0) return;
    const whose = sql`account_id = ${accountId} and merchant_id = ${merchantId}`;
    if (Object.keys(columns).length === 0) {
      await sql`delete from list_columns where ${whose} and headings in (${sql.join(headings)})`.execute(db);
      return;
    }
    const rows = [...new Set(headings)]
      .sort()
      .map(
        (key) =>
          sql`(${accountId}, ${merchantId}, ${key}, ${JSON.stringify(columns)}::jsonb, ${clock.now()})`,
      );
    await sql`
      insert into list_columns (account_id, merchant_id, headings, columns, used_at) values ${sql.join(rows)}
      on conflict (account_id, merchant_id, headings)
        do update set columns = excluded.columns, used_at = excluded.used_at`.execute(db);
    await sql`
      delete from list_columns where ${whose} and used_at < ${clock.now()}::timestamptz - ${keptDays} * interval '1 day'`.execute(
      db,
    );
    await sql`
      delete from list_columns where ${whose} and headings not in (
        select headings from list_columns where ${whose} order by used_at desc, headings limit ${keptMax}
      )`.execute(db);
  },
});
