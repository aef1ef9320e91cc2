import type { Executor } from '../../../platform/database/index.ts';
import { hourMs } from '../../../platform/durations.ts';
import type { Actor } from '../actor.ts';
import { type AuditLog, changesBetween } from '../audit/audit-log.ts';
import { keyCannotRotate, keyReplaced } from '../errors.ts';
import type { ApiKeyRow } from '../schema.ts';
import { useOf } from './api-key.ts';
import { settingsOf } from './audited-key.ts';
import { limitsOf } from './key-columns.ts';
import { type KeyMaker, modeOf } from './key-maker.ts';
import { checkOverlap } from './key-rules.ts';
import { insertKey, updateKey } from './store.ts';

interface Rotation {
  /** Locked. */
  readonly key: ApiKeyRow;
  readonly overlapHours: number;
  readonly by: Actor;
  readonly keyMaker: KeyMaker;
  readonly audit: AuditLog;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Makes a key that takes the place of another: it inherits the settings, and the lineage, so that
 * credit and rates continue and are not doubled. The old one ends after the overlap, or when it
 * would have ended anyway.
 */
export async function rotateKey(
  tx: Executor,
  { key, overlapHours, by, keyMaker, audit, now }: Rotation,
): Promise<{ secret: string; row: ApiKeyRow; replaced: ApiKeyRow }> {
  checkOverlap(overlapHours);
  if (key.replaced_by !== null) throw keyReplaced(key.replaced_by);
  if (!key.active) throw keyCannotRotate('inactive');
  const expiry = key.expires_at?.getTime() ?? Number.POSITIVE_INFINITY;
  if (expiry <= now) throw keyCannotRotate('expired');
  const made = keyMaker.make({
    accountId: key.account_id,
    name: key.name,
    plan: key.plan,
    platformIntegration: key.platform_integration,
    mode: modeOf(key),
    use: useOf(key.prefix),
    expiresAt: key.expires_at,
    limits: limitsOf(key),
    scope: key.scope,
    lineageId: key.lineage_id,
  });
  const row = await insertKey(tx, made.row);
  const replaced = await updateKey(tx, key.id, {
    replaced_by: row.id,
    active: overlapHours > 0,
    expires_at: new Date(Math.min(expiry, now + overlapHours * hourMs)),
  });
  await audit.record(tx, {
    accountId: key.account_id,
    actor: by,
    action: 'key.rotated',
    target: key.id,
    details: {
      replaced_by: { from: null, to: row.id },
      ...changesBetween(settingsOf(key), settingsOf(replaced)),
    },
  });
  return { secret: made.secret, row, replaced };
}
