import type { Executor } from '../../../platform/database/index.ts';
import { operator } from '../actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { AccountRow } from '../schema.ts';
import { insertAccountIfAbsent } from './store.ts';

/** The account that owns keys made on this machine without naming an account. No month of it is limited. */
export const localAccount = { id: 'acc_local', name: 'Local', plan: 'teams' } as const;

/** The account of the key in the configuration. */
export const automationAccount = { id: 'acc_automation', name: 'Automation', plan: 'teams' } as const;

/** Accounts that the service makes by itself when it needs them. */
export async function ensureOwnAccount(
  tx: Executor,
  account: Omit<AccountRow, 'created_at'>,
  at: Date,
  audit: AuditLog,
): Promise<void> {
  if (!(await insertAccountIfAbsent(tx, { ...account, created_at: at }))) return;
  const { id, name, plan } = account;
  await audit.record(tx, {
    accountId: id,
    actor: operator,
    action: 'account.created',
    target: id,
    details: { name, plan },
  });
}
