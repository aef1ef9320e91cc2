import type { Insertable } from '../../../platform/database/index.ts';
import type { KeyScope } from '../../../platform/http/index.ts';
import type { ApiKeyTable, Plan } from '../schema.ts';
import {
  fingerprintOf,
  generateId,
  generateKey,
  hashKey,
  type KeyMode,
  type RandomBytes,
} from './api-key.ts';
import { columnsOf } from './key-columns.ts';
import type { LimitChanges } from './keys.ts';

/** The properties of a new key, already checked by the caller. */
type KeyOrder = {
  accountId: string;
  name: string;
  plan: Plan;
  platformIntegration?: boolean | undefined;
  mode?: KeyMode | undefined;
  expiresAt?: Date | null | undefined;
  limits?: LimitChanges | undefined;
  scope?: KeyScope | null | undefined;
  /** The first of the keys whose place it takes; itself unless given. */
  lineageId?: string | undefined;
};

type NewKey = { secret: string; row: Insertable<ApiKeyTable> };

/** Makes keys and what is stored of them; it stores nothing itself. */
export interface KeyMaker {
  /** The public name of the server secret. */
  fingerprint: string;
  hash(key: string): Buffer;
  make(order: KeyOrder): NewKey;
  /** The row of a key that was chosen elsewhere. */
  describe(secret: string, id: string, order: KeyOrder): Insertable<ApiKeyTable>;
}

export function createKeyMaker(serverSecret: string, clock: () => number, random: RandomBytes): KeyMaker {
  const fingerprint = fingerprintOf(serverSecret);
  const hash = (key: string) => hashKey(key, serverSecret);
  const describe: KeyMaker['describe'] = (secret, id, order) => ({
    id,
    account_id: order.accountId,
    name: order.name,
    plan: order.plan,
    platform_integration: order.platformIntegration ?? false,
    secret_hash: hash(secret),
    hashed_under: fingerprint,
    last_four: secret.slice(-4),
    lineage_id: order.lineageId ?? id,
    expires_at: order.expiresAt ?? null,
    created_at: new Date(clock()),
    scope: order.scope ?? null,
    ...columnsOf(order.limits),
  });
  const make: KeyMaker['make'] = (order) => {
    const mode = order.mode ?? 'live';
    const secret = generateKey(mode, random);
    const row = { ...describe(secret, generateId('key', random), order), prefix: prefixOf(mode) };
    return { secret, row };
  };
  return { fingerprint, hash, make, describe };
}

const prefixOf = (mode: KeyMode): string => `pds_${mode}_`;

/** The mode of a stored key. Keys from before prefixes were stored count as live. */
export const modeOf = ({ prefix }: { prefix: string }): KeyMode =>
  prefix === prefixOf('test') ? 'test' : 'live';
