import type { Executor } from '../../../platform/database/index.ts';
import type { ServiceError } from '../../../platform/errors.ts';
import type { LimitedBudgets } from './budgets.ts';
import { merchantLimitExceeded, usageLimitExceeded } from './errors.ts';
import * as store from './store.ts';

/**
 * The error for units that do not fit into budgets. It names the limit of the merchant when no
 * other budget has less room: then only the platform can help.
 */
export async function refusalOf(
  db: Executor,
  { budgets, ids, limits }: LimitedBudgets,
  needed: number,
): Promise<ServiceError> {
  const merchant = budgets.find(({ subject }) => subject === 'merchant');
  if (merchant === undefined) return usageLimitExceeded();
  const [taken, used] = await Promise.all([store.readTaken(db, ids), store.readUsed(db, [merchant.id])]);
  const states = ids.map((id, index) => ({ id, room: (limits[index] ?? 0) - (taken.get(id) ?? 0) }));
  const [least] = states.toSorted((a, b) => a.room - b.room || (a.id === merchant.id ? -1 : 1));
  if (least?.id !== merchant.id) return usageLimitExceeded();
  const limit = limits[ids.indexOf(merchant.id)] ?? 0;
  return merchantLimitExceeded({ limit, used: used.get(merchant.id) ?? 0, needed });
}
