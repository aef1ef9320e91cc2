import { z } from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import type { Executor } from '../../../../platform/database/index.ts';
import { type Page, type PageRequest, readCursor, writeCursor } from '../../../../platform/http/index.ts';
import { withCredits } from '../../keys/plan-limits.ts';
import type { Plan } from '../../schema.ts';
import { monthAt, monthName } from '../periods.ts';
import { readTotals, readUsage, type UsagePlace, type UsageRange, type UsageRow } from './store.ts';

export type { UsageRow };

export interface UsageFilter {
  /** Months such as `2026-11`, both included; the current month by default. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly keyId?: string | undefined;
  readonly merchantId?: string | undefined;
  readonly operation?: string | undefined;
}

/** The month of an account as a whole. */
export interface MonthOfAccount {
  readonly month: string;
  readonly units: number;
  /** Null is unlimited. */
  readonly unitsLimit: number | null;
  /** The part of `unitsLimit` that operators have added to the plan. */
  readonly credits: number;
  readonly resetsAt: Date;
  /** Merchants with a charged unit in the month. */
  readonly activeMerchants: number;
  /** Units that the plan includes for the active merchants; null where the plan does not count by merchant. */
  readonly includedUnits: number | null;
  /** Units above `includedUnits`. */
  readonly overageUnits: number;
}

export interface Usage {
  /** By month, key, merchant, operation, in this order. */
  list(accountId: string, filter: UsageFilter, page: PageRequest): Promise<Page<UsageRow>>;
  /** All rows, for a file. */
  stream(accountId: string, filter: UsageFilter): AsyncIterable<UsageRow>;
  monthOf(accountId: string): Promise<MonthOfAccount>;
}

/** Monthly unit limits of a plan; null is unlimited, and not counted by merchant. */
interface UnitsOfPlan {
  readonly unitsPerMonth: number | null;
  readonly unitsPerMerchant: number | null;
}

export interface UsageDependencies {
  db: Executor;
  clock: Clock;
  plans: Readonly<Record<Plan, UnitsOfPlan>>;
}

/** Rows of a file that are read at once. No statement is under way while its reader takes them. */
const rowsAtOnce = 1_000;

const monthForm = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;
// PostgreSQL has no NUL in its texts.
const text = z.string().regex(/^[^\0]*$/);
const place = z.object({
  month: z.string().regex(monthForm),
  key_id: text,
  merchant_id: text.nullable(),
  operation: text,
});

export function createUsage({ db, clock, plans }: UsageDependencies): Usage {
  return {
    async list(accountId, filter, { limit, cursor }) {
      const after = cursor === undefined ? undefined : readCursor(cursor, place);
      const rows = await readUsage(db, rangeOf(accountId, filter, clock.now()), { after, limit: limit + 1 });
      const entries = rows.slice(0, limit);
      const last = entries.at(-1);
      return { entries, nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null };
    },

    async *stream(accountId, filter) {
      const range = rangeOf(accountId, filter, clock.now());
      let rows: readonly UsageRow[] = [];
      let after: UsagePlace | undefined;
      do {
        rows = await readUsage(db, range, { after, limit: rowsAtOnce });
        yield* rows;
        after = rows.at(-1);
      } while (rows.length === rowsAtOnce);
    },

    async monthOf(accountId) {
      const { from, until } = monthAt(clock.now());
      const totals = await readTotals(db, accountId, from, until);
      if (!totals) throw new Error(`There is no account ${accountId}.`);
      const { unitsPerMonth, unitsPerMerchant } = plans[totals.plan];
      return {
        month: monthName(from),
        units: totals.units,
        unitsLimit: withCredits(unitsPerMonth, totals.credits),
        credits: totals.credits,
        resetsAt: until,
        activeMerchants: totals.merchants,
        ...checkIncluded(totals, unitsPerMerchant),
      };
    },
  };
}

/** An account that names no merchants is its own. */
function checkIncluded(
  { units, merchants }: { units: number; merchants: number },
  unitsPerMerchant: number | null,
): Pick<MonthOfAccount, 'includedUnits' | 'overageUnits'> {
  if (unitsPerMerchant === null) return { includedUnits: null, overageUnits: 0 };
  const includedUnits = unitsPerMerchant * Math.max(1, merchants);
  return { includedUnits, overageUnits: Math.max(0, units - includedUnits) };
}

const placeOf = ({ month, key_id, merchant_id, operation }: UsageRow): UsagePlace => ({
  month,
  key_id,
  merchant_id,
  operation,
});

function rangeOf(accountId: string, filter: UsageFilter, now: Date): UsageRange {
  const month = monthName(now);
  const { from = month, to = month, keyId, merchantId, operation } = filter;
  return {
    accountId,
    from: monthAt(new Date(`${from}-01`)).from,
    until: monthAt(new Date(`${to}-01`)).until,
    keyId,
    merchantId,
    operation,
  };
}
