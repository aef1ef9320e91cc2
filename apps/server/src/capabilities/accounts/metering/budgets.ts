import type { Allowance, Caller } from '../../../platform/http/route-config.ts';
import { type Reset, resets } from '../schema.ts';
import type { UnitCount } from './account-meter.ts';
import { nextReset, periodStart } from './periods.ts';

/** Units of a subject in one period. */
export interface Budget {
  /** Such as `key:key_…:monthly:2026-11-01`. */
  readonly id: string;
  readonly subject: 'key' | 'account';
  readonly subjectId: string;
  /** Null without beginning or end. */
  readonly from: Date | null;
  readonly until: Date | null;
}

/** The budgets that a request has to fit in, in the order in which everybody locks them. */
export interface LimitedBudgets {
  readonly budgets: readonly Budget[];
  readonly ids: readonly string[];
  readonly limits: readonly number[];
  /** Tells them from other sets of budgets, and from the same with other limits. */
  readonly key: string;
  /** When one of the periods ends. */
  readonly until: Date | null;
}

export function budgetOf({ subject, subjectId, reset }: UnitCount, at: Date): Budget {
  const from = periodStart(reset, at);
  const period = from === null ? '' : `:${from.toISOString().slice(0, 10)}`;
  const id = `${subject}:${subjectId}:${reset}${period}`;
  return { id, subject, subjectId, from, until: nextReset(reset, at) };
}

/** The ids of all budgets that units of a caller count in, whether they exist or not. */
export function budgetIdsOf(
  { lineageId, accountId }: Pick<Caller, 'lineageId' | 'accountId'>,
  at: Date,
): string[] {
  const ids = (subject: 'key' | 'account', subjectId: string) =>
    resets.map((reset: Reset) => budgetOf({ subject, subjectId, reset }, at).id);
  return [...ids('key', lineageId), ...ids('account', accountId)];
}

/** What the allowances of callers stand for at a time. Callers come again, so it is remembered for each until a period ends. */
export function createBudgetFinder(): (allowances: readonly Allowance[], at: Date) => LimitedBudgets {
  const known = new WeakMap<readonly Allowance[], LimitedBudgets & { readonly since: Date }>();
  return (allowances, at) => {
    const found = known.get(allowances);
    if (found && at >= found.since && (found.until === null || at < found.until)) return found;
    const made = { ...limitedBudgets(allowances, at), since: at };
    known.set(allowances, made);
    return made;
  };
}

function limitedBudgets(allowances: readonly Allowance[], at: Date): LimitedBudgets {
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
    until: budgets.reduce<Date | null>(
      (first, { until }) => (until !== null && (first === null || until < first) ? until : first),
      null,
    ),
  };
}
