import type { Executor } from '../../../platform/database/index.ts';
import type { Budget } from './budgets.ts';
import * as store from './store.ts';

/**
 * Settled units of budgets, in the order asked. A budget that is read once is read again, so one
 * that does not exist is made: reading it then takes one row, however much was used. Not in `tx`,
 * where making it would lock everyone out of the ledger until that has ended.
 */
export async function readUnits(db: Executor, budgets: readonly Budget[], tx?: Executor): Promise<number[]> {
  const distinct = [...new Map(budgets.map((budget) => [budget.id, budget])).values()];
  if (distinct.length === 0) return [];
  const known = await store.readUsed(
    tx ?? db,
    distinct.map(({ id }) => id),
  );
  const unknown = distinct.filter(({ id }) => !known.has(id));
  const rest = await readUnknown(db, unknown, tx);
  return budgets.map(({ id }) => known.get(id) ?? rest.get(id) ?? 0);
}

async function readUnknown(db: Executor, budgets: readonly Budget[], tx?: Executor) {
  if (budgets.length === 0) return new Map<string, number>();
  if (tx) return store.readLedger(tx, budgets);
  await store.createBudgets(db, budgets);
  return store.readUsed(
    db,
    budgets.map(({ id }) => id),
  );
}
