import type { Executor } from '../../../platform/database/index.ts';
import type { Actor } from '../actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { ApiKeyRow } from '../schema.ts';

/** Records the creation of a key in the audit log. */
export function recordCreation(tx: Executor, row: ApiKeyRow, by: Actor, audit: AuditLog): Promise<void> {
  return audit.record(tx, {
    accountId: row.account_id,
    actor: by,
    action: 'key.created',
    target: row.id,
    details: settingsOf(row),
  });
}

/** The members of a key that the audit log records: all those that a person chose. */
export function settingsOf(row: ApiKeyRow) {
  return {
    name: row.name,
    plan: row.plan,
    platform_integration: row.platform_integration,
    active: row.active,
    expires_at: row.expires_at,
    credit_limit: row.credit_limit,
    credit_reset: row.credit_reset,
    requests_per_minute: row.requests_per_minute,
    burst: row.burst,
    units_per_minute: row.units_per_minute,
    units_per_month: row.units_per_month,
    scope: row.scope,
  };
}
