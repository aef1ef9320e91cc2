import type { Executor } from '../../../platform/database/index.ts';
import type { Actor } from '../actor.ts';
import { type AuditLog, changesBetween } from '../audit/audit-log.ts';
import { createKeyReplaced } from '../errors.ts';
import type { ApiKeyRow } from '../schema.ts';
import { settingsOf } from './audited-key.ts';
import { columnsOf } from './key-columns.ts';
import type { KeyChanges } from './keys.ts';
import { updateKey } from './store.ts';

interface KeyChange {
  /** Locked. */
  readonly key: ApiKeyRow;
  readonly changes: KeyChanges;
  readonly by: Actor;
  readonly audit: AuditLog;
  readonly now: Date;
}

/** Changes a key and records the changed members, and only those, in the audit log. */
export async function changeKey(
  tx: Executor,
  { key, changes, by, audit, now }: KeyChange,
): Promise<ApiKeyRow> {
  checkReplaced(key, changes, now);
  const { name, active, expiresAt, limits, scope } = changes;
  const changed = await updateKey(tx, key.id, {
    name: name ?? key.name,
    active: active ?? key.active,
    expires_at: expiresAt === undefined ? key.expires_at : expiresAt,
    ...(scope !== undefined && { scope }),
    ...columnsOf(limits),
  });
  const { active: activation, ...details } = changesBetween(settingsOf(key), settingsOf(changed));
  const entry = { accountId: key.account_id, actor: by, target: key.id };
  if (activation) {
    const action = changed.active ? 'key.activated' : 'key.deactivated';
    await audit.record(tx, { ...entry, action, details: { active: activation } });
  }
  if (Object.keys(details).length > 0) await audit.record(tx, { ...entry, action: 'key.changed', details });
  return changed;
}

/**
 * An overlap that could be prolonged might never end: two keys would work where one was meant to.
 */
function checkReplaced(
  { replaced_by, active, expires_at: end }: ApiKeyRow,
  { active: activation, expiresAt }: KeyChanges,
  now: Date,
): void {
  if (replaced_by === null || end === null) return;
  const isRevived = activation === true && !active && end <= now;
  const isProlonged = expiresAt === null || (expiresAt !== undefined && expiresAt > end);
  if (isRevived || isProlonged) throw createKeyReplaced(replaced_by);
}
