import type { ApiKey as StoredKey } from '../keys/keys.ts';
import type { ApiKeyAnswer } from './key-schema.ts';

/** A key as it is answered. */
export function describeKey(key: StoredKey, now: Date): ApiKeyAnswer {
  return {
    id: key.id,
    name: key.name,
    plan: key.plan,
    platform_integration: key.platform_integration,
    prefix: key.prefix,
    last_four: key.last_four,
    active: key.active,
    status: statusOf(key, now),
    expires_at: textOf(key.expires_at),
    created_at: key.created_at.toISOString(),
    last_used_at: textOf(key.last_used_at),
    last_used_network: key.last_used_network,
    scope: key.scope,
    credit_limit: key.credit_limit,
    credit_reset: key.credit_reset,
    requests_per_minute: key.requests_per_minute,
    burst: key.burst,
    units_per_minute: key.units_per_minute,
    units_per_month: key.units_per_month,
    used: key.used,
    resets_at: textOf(key.resets_at),
    replaced_by: key.replaced_by,
    is_dashboard: key.is_dashboard,
  };
}

/** The state that makes the service refuse the key comes first. */
function statusOf({ active, expires_at, replaced_by }: StoredKey, now: Date): ApiKeyAnswer['status'] {
  if (!active) return 'inactive';
  if (expires_at !== null && expires_at <= now) return 'expired';
  return replaced_by === null ? 'active' : 'replaced';
}

const textOf = (date: Date | null): string | null => date?.toISOString() ?? null;
