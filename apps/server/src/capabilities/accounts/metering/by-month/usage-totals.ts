import type { Clock } from '../../../../platform/clock.ts';
import type { Executor } from '../../../../platform/database/index.ts';
import type { PendingRows, ReadUsageTotals, UsageTotals } from '../../../../platform/file-intake/index.ts';
import type { Allowance, Caller } from '../../../../platform/http/index.ts';
import type { Plan } from '../../schema.ts';
import type { AccountMeter } from '../account-meter.ts';
import { monthAt, monthName } from '../periods.ts';
import { countMerchants, readMerchantRows, readUnbilledRows } from './store.ts';

export interface UsageTotalsDependencies {
  readonly db: Executor;
  readonly clock: Clock;
  readonly meter: Pick<AccountMeter, 'countUsed'>;
  /**
   * Units that a plan includes in a month for every merchant with usage; null if it does not count
   * by merchant.
   */
  readonly plans: Readonly<Record<Plan, { readonly unitsPerMerchant: number | null }>>;
}

/**
 * The month of a caller: of its merchant with a delegation token, otherwise of the subject that
 * limits its key.
 */
export function createUsageTotals(dependencies: UsageTotalsDependencies): ReadUsageTotals {
  return (caller, pending) =>
    caller.delegation === null
      ? individualTotals(dependencies, caller, pending)
      : merchantTotals(dependencies, caller, pending);
}

async function merchantTotals(
  { db, clock }: UsageTotalsDependencies,
  { accountId, merchantId }: Caller,
  pending: PendingRows,
): Promise<UsageTotals> {
  const month = monthAt(clock.now());
  const { billed, unbilled } = await readMerchantRows(db, { accountId, merchantId, ...month });
  const billable = billed + pending.billableRows;
  return {
    month_totals: {
      month: monthName(month.from),
      is_active: billable > 0,
      row_count: billed + unbilled + pending.rows,
      billable_row_count: billable,
    },
  };
}

async function individualTotals(
  dependencies: UsageTotalsDependencies,
  caller: Caller,
  pending: PendingRows,
): Promise<UsageTotals> {
  const { db, clock, meter } = dependencies;
  const month = monthAt(clock.now());
  const limit = findMonthlyLimit(caller);
  const subject = limit?.subject === 'key' ? 'key' : 'account';
  const counted = { subject, subjectId: limit?.subjectId ?? caller.accountId } as const;
  const [billed = 0] = await meter.countUsed([{ ...counted, reset: 'monthly' }]);
  const unbilled = await readUnbilledRows(db, { ...counted, ...month });
  const billable = billed + pending.billableRows;
  return {
    individual_usage_totals: {
      month: monthName(month.from),
      row_count: billed + unbilled + pending.rows,
      billable_row_count: billable,
      monthly_row_limit: limit ? limit.limit : null,
      remaining_rows: limit ? Math.max(0, limit.limit - billable) : null,
      overage_rows: limit ? 0 : await overageOf(billable, caller, dependencies),
    },
  };
}

/** The limit of the key comes before that of its account, and of two of the same the smaller one. */
function findMonthlyLimit({ allowances }: Caller): Allowance | undefined {
  const monthly = allowances.filter(({ reset }) => reset === 'monthly');
  const ofKey = monthly.filter(({ subject }) => subject === 'key');
  const narrowest = ofKey.length > 0 ? ofKey : monthly;
  return narrowest.toSorted((a, b) => a.limit - b.limit)[0];
}

/** Merchants are counted only where the answer depends on them: there may be many entries in a month. */
async function overageOf(
  billable: number,
  { accountId, plan }: Caller,
  { db, clock, plans }: UsageTotalsDependencies,
): Promise<number> {
  const { unitsPerMerchant } = plans[plan];
  if (unitsPerMerchant === null || billable <= unitsPerMerchant) return 0;
  const merchants = await countMerchants(db, { accountId, ...monthAt(clock.now()) });
  return Math.max(0, billable - unitsPerMerchant * Math.max(1, merchants));
}
