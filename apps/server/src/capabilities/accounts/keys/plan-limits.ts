import type { PlanLimits } from '../../../config/plan-settings.ts';
import type { Allowance, Caller } from '../../../platform/http/index.ts';
import { allowPerMinute } from '../../../platform/rate-limits/rate-limiter.ts';
import { type ApiKeyRow, type Plan, plans } from '../schema.ts';

/** A key with what its account grants it. */
export type OwnedKeyRow = ApiKeyRow & {
  readonly account_plan: Plan;
  /** Units beside those of the plan in the running month. */
  readonly account_credits: number;
};

type Limits = Pick<Caller, 'requestRate' | 'unitRate' | 'rates' | 'allowances'>;

/** Returns the limits of other capabilities in a plan, by their names. */
export type RatesOfPlan = (plan: PlanLimits) => Caller['rates'];

/** The plan that counts: an account that was moved to a lower plan takes its keys along. */
export function planOf({ plan, account_plan }: OwnedKeyRow): Plan {
  return plans.indexOf(plan) < plans.indexOf(account_plan) ? plan : account_plan;
}

/** Limits of a key: those of its plan unless the key has its own. A bootstrap key has no limits. */
export function limitsOfKey(
  row: OwnedKeyRow,
  planLimits: Record<Plan, PlanLimits>,
  ratesOfPlan: RatesOfPlan,
): Limits {
  if (row.is_bootstrap) return withoutLimits;
  const plan = planOf(row);
  const ofPlan = planLimits[plan];
  const unitsPerMinute = chooseLimit(row, row.units_per_minute, ofPlan.unitsPerMinute);
  const ofMonth = row.units_per_month ?? (plan === row.account_plan ? null : ofPlan.unitsPerMonth);
  const ofAccount = withCredits(planLimits[row.account_plan].unitsPerMonth, row.account_credits);
  return {
    requestRate: requestRateOf(row, ofPlan),
    unitRate: allowPerMinute('upm', unitsPerMinute),
    rates: ratesOfPlan(ofPlan),
    allowances: join([
      ...allowance('key', row.lineage_id, row.credit_limit, row.credit_reset),
      ...allowance('key', row.lineage_id, ofMonth, 'monthly'),
      ...allowance('account', row.account_id, ofAccount, 'monthly'),
    ]),
  };
}

/** The units that an account may use in a month; null is unlimited, with or without credits. */
export const withCredits = (unitsPerMonth: number | null, credits: number): number | null =>
  unitsPerMonth === null ? null : unitsPerMonth + credits;

const withoutLimits: Limits = { requestRate: null, unitRate: null, rates: {}, allowances: [] };

/** A key that was given fewer requests a minute than its plan lets come at once may not send more at once either. */
function requestRateOf(row: OwnedKeyRow, ofPlan: PlanLimits): Limits['requestRate'] {
  const perMinute = chooseLimit(row, row.requests_per_minute, ofPlan.requestsPerMinute);
  if (perMinute === null) return null;
  const burstOfPlan = row.requests_per_minute === null ? ofPlan.burst : Math.min(ofPlan.burst, perMinute);
  return { name: 'rpm', perMinute, burst: chooseLimit(row, row.burst, burstOfPlan) ?? burstOfPlan };
}

/**
 * Returns the key's own limit, or that of the plan; the plan also caps the former if the account
 * has left the key's plan.
 */
function chooseLimit(row: OwnedKeyRow, own: number | null, ofPlan: number | null): number | null {
  if (own === null) return ofPlan;
  return planOf(row) === row.plan ? own : Math.min(own, ofPlan ?? own);
}

function allowance(
  subject: Allowance['subject'],
  subjectId: string,
  limit: number | null,
  reset: Allowance['reset'],
): Allowance[] {
  return limit === null ? [] : [{ subject, subjectId, limit, reset }];
}

/** If two limits count the same units in the same period, only the lower one matters. */
function join(allowances: readonly Allowance[]): Allowance[] {
  const lowest = new Map<string, Allowance>();
  for (const each of allowances) {
    const counted = `${each.subject} ${each.subjectId} ${each.reset}`;
    const other = lowest.get(counted);
    if (other === undefined || each.limit < other.limit) lowest.set(counted, each);
  }
  return [...lowest.values()];
}
