import { dayMs } from '../../../platform/durations.ts';
import type { Allowance, Caller } from '../../../platform/http/route-config.ts';
import { type Reset, resets } from '../schema.ts';
import type { UnitCount } from './account-meter.ts';
import { nextReset, periodStart } from './periods.ts';

/** Units of a subject in one period. */
export interface Budget {
  /** Such as `key:key_…:monthly:2026-11-01`. */
  readonly id: string;
  readonly subject: Allowance['subject'];
  readonly subjectId: string;
  /** Null without beginning or end. */
  readonly from: Date | null;
  readonly until: Date | null;
}

/** The budgets that a request has to fit in, in the common order of locking. */
export interface LimitedBudgets {
  readonly budgets: readonly Budget[];
  readonly ids: readonly string[];
  readonly limits: readonly number[];
  /** Distinguishes this set of budgets from other sets, and from the same set with other limits. */
  readonly key: string;
}

/** Names a merchant among those of all accounts. No id of an account has a colon. */
export const merchantSubject = (accountId: string, merchantId: string): string =>
  `${accountId}:${merchantId}`;

export function budgetOf({ subject, subjectId, reset }: UnitCount, at: Date): Budget {
  const from = periodStart(reset, at);
  const period = from === null ? '' : `:${from.toISOString().slice(0, 10)}`;
  const id = `${subject}:${subjectId}:${reset}${period}`;
  return { id, subject, subjectId, from, until: nextReset(reset, at) };
}

/** The budgets in which the units of a caller count at a given time. */
export interface BudgetsOfCaller {
  /** Undefined where nothing limits the caller. */
  readonly limited: LimitedBudgets | undefined;
  /** The ids of the others, which exist where other keys of the account are or once were limited by them. */
  readonly otherIds: readonly string[];
}

/** Finds the budgets of callers. The same caller comes again and again, so they are remembered until the next day begins. */
export function createBudgetFinder(): (caller: Caller, at: Date) => BudgetsOfCaller {
  const known = new WeakMap<Caller, BudgetsOfCaller & { readonly day: number }>();
  return (caller, at) => {
    const day = Math.floor(at.getTime() / dayMs);
    const found = known.get(caller);
    if (found?.day === day) return found;
    const { allowances } = caller;
    const limited = allowances.length > 0 ? listLimited(allowances, at) : undefined;
    const otherIds = listBudgetIds(caller, at).filter((id) => !limited?.ids.includes(id));
    const made = { limited, otherIds, day };
    known.set(caller, made);
    return made;
  };
}

/** The ids of all budgets that units of a caller count in, whether they exist or not. */
function listBudgetIds({ lineageId, accountId, merchantId }: Caller, at: Date): string[] {
  const ids = (subject: Budget['subject'], subjectId: string, periods: readonly Reset[] = resets) =>
    periods.map((reset) => budgetOf({ subject, subjectId, reset }, at).id);
  const merchant =
    merchantId === null ? [] : ids('merchant', merchantSubject(accountId, merchantId), ['monthly']);
  return [...ids('key', lineageId), ...ids('account', accountId), ...merchant];
}

function listLimited(allowances: readonly Allowance[], at: Date): LimitedBudgets {
  const byId = new Map<string, { budget: Budget; limit: number }>();
  for (const allowance of allowances) {
    const budget = budgetOf(allowance, at);
    const limit = Math.min(allowance.limit, byId.get(budget.id)?.limit ?? Number.POSITIVE_INFINITY);
    byId.set(budget.id, { budget, limit });
  }
  const inOrder = [...byId.values()].sort((a, b) => (a.budget.id < b.budget.id ? -1 : 1));
  const budgets = inOrder.map(({ budget }) => budget);
  const limits = inOrder.map(({ limit }) => limit);
  return {
    budgets,
    ids: budgets.map(({ id }) => id),
    limits,
    key: inOrder.map(({ budget, limit }) => `${budget.id} ${limit}`).join(' '),
  };
}
