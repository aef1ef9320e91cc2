import type { Insertable } from '../../../platform/database/index.ts';
import type { KeyScope } from '../../../platform/http/index.ts';
import type { ReadSecrets } from '../../../platform/versioned-secret.ts';
import type { ApiKeyTable, Plan } from '../schema.ts';
import {
  fingerprintOf,
  generateId,
  generateKey,
  hashKey,
  type KeyMode,
  type KeyUse,
  prefixOf,
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
  use?: KeyUse | undefined;
  expiresAt?: Date | null | undefined;
  limits?: LimitChanges | undefined;
  scope?: KeyScope | null | undefined;
  /** The first of the keys whose place it takes; itself unless given. */
  lineageId?: string | undefined;
};

export type KeyHashes = readonly [Buffer, ...Buffer[]];

type NewKey = { secret: string; row: Insertable<ApiKeyTable> };

/** Makes keys and what is stored of them; it stores nothing itself. */
export interface KeyMaker {
  /** The public names of the accepted server secrets, the current one first. */
  fingerprints(): readonly string[];
  /** The hashes of a key: under the current server secret, then under the others. */
  hashesOf(key: string): KeyHashes;
  /** The changes by which a key that was found under another secret is stored under the current one; undefined if it is the older one. */
  renew(hashes: KeyHashes): Pick<Insertable<ApiKeyTable>, 'secret_hash' | 'hashed_under'> | undefined;
  make(order: KeyOrder): NewKey;
  /** The row of a key that was chosen elsewhere. */
  describe(secret: string, id: string, order: KeyOrder): Insertable<ApiKeyTable>;
}

export function createKeyMaker(secrets: ReadSecrets, clock: () => number, random: RandomBytes): KeyMaker {
  const hashesOf = (key: string): KeyHashes => {
    const [{ secret }, ...others] = secrets();
    return [hashKey(key, secret), ...others.map((other) => hashKey(key, other.secret))];
  };
  const fingerprints = () => secrets().map(({ secret }) => fingerprintOf(secret));
  const underCurrent = ([secret_hash]: KeyHashes) => ({
    secret_hash,
    hashed_under: fingerprintOf(secrets()[0].secret),
  });
  const describe: KeyMaker['describe'] = (secret, id, order) => ({
    id,
    account_id: order.accountId,
    name: order.name,
    plan: order.plan,
    platform_integration: order.platformIntegration ?? false,
    ...underCurrent(hashesOf(secret)),
    last_four: secret.slice(-4),
    lineage_id: order.lineageId ?? id,
    expires_at: order.expiresAt ?? null,
    created_at: new Date(clock()),
    scope: order.scope ?? null,
    ...columnsOf(order.limits),
  });
  const make: KeyMaker['make'] = (order) => {
    const { mode = 'live', use = 'header' } = order;
    const secret = generateKey(mode, random, use);
    const row = { ...describe(secret, generateId('key', random), order), prefix: prefixOf(mode, use) };
    return { secret, row };
  };
  return {
    fingerprints,
    hashesOf,
    renew(hashes) {
      const [current, ...others] = secrets();
      return others.every(({ version }) => version < current.version) ? underCurrent(hashes) : undefined;
    },
    make,
    describe,
  };
}

/** The mode of a stored key. Keys from before prefixes were stored count as live. */
export const modeOf = ({ prefix }: { prefix: string }): KeyMode =>
  prefix.endsWith('_test_') ? 'test' : 'live';
