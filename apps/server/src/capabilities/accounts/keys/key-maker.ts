import type { Insertable } from '../../../platform/database/index.ts';
import type { ApiKeyTable, Plan } from '../schema.ts';
import {
  fingerprintOf,
  generateId,
  generateKey,
  hashKey,
  type KeyMode,
  type RandomBytes,
} from './api-key.ts';

/** The account that owns keys made on this machine without naming an account. */
export const localAccount = { id: 'acc_local', name: 'Local', plan: 'pro' } as const;

export type KeyRequest = {
  /** The account that owns the key; the local account unless given. */
  accountId?: string | undefined;
  name: string;
  plan: Plan;
  /** May hand out delegation tokens; needs the teams plan. */
  platformIntegration?: boolean | undefined;
  mode?: KeyMode | undefined;
  expiresAt?: Date | undefined;
};

type NewKey = { secret: string; row: Insertable<ApiKeyTable> };

/** Makes keys and what is stored of them; it stores nothing itself. */
export interface KeyMaker {
  /** The public name of the server secret. */
  fingerprint: string;
  hash(key: string): Buffer;
  make(request: KeyRequest): NewKey;
  /** The row of a key that somebody else has chosen. */
  describe(secret: string, id: string, request: KeyRequest): Insertable<ApiKeyTable>;
}

export function createKeyMaker(serverSecret: string, clock: () => number, random: RandomBytes): KeyMaker {
  const fingerprint = fingerprintOf(serverSecret);
  const hash = (key: string) => hashKey(key, serverSecret);
  const describe: KeyMaker['describe'] = (secret, id, request) => ({
    id,
    account_id: request.accountId ?? localAccount.id,
    name: request.name,
    plan: request.plan,
    platform_integration: request.platformIntegration ?? false,
    secret_hash: hash(secret),
    hashed_under: fingerprint,
    last_four: secret.slice(-4),
    lineage_id: id,
    expires_at: request.expiresAt ?? null,
    created_at: new Date(clock()),
  });
  const make: KeyMaker['make'] = (request) => {
    const secret = generateKey(request.mode ?? 'live', random);
    return { secret, row: describe(secret, generateId('key', random), request) };
  };
  return { fingerprint, hash, make, describe };
}
