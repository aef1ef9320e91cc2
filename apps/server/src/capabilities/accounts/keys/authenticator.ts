import { LRUCache } from 'lru-cache';
import type { PlanLimits } from '../../../config/plan-settings.ts';
import { bearerOf, type Caller } from '../../../platform/http/index.ts';
import { testWorldOf } from '../../../platform/test-calls.ts';
import {
  addressUnknown,
  bearerNeedsTeams,
  credentialsDisagree,
  keyExpired,
  keyInactive,
  keyMissing,
  keyUnknown,
  notBearer,
} from '../errors.ts';
import type { Plan } from '../schema.ts';
import { isId, isIssuedKey, type KeyUse, useOf } from './api-key.ts';
import { type KeyHashes, modeOf } from './key-maker.ts';
import { limitsOfKey, type OwnedKeyRow, planOf, type RatesOfPlan } from './plan-limits.ts';

/** The headers that can carry a credential, as Node.js hands them over. */
export type CredentialHeaders = {
  authorization?: string | undefined;
  'x-api-key'?: string | string[] | undefined;
};

export type AuthenticatorDependencies = {
  hashesOf: (key: string) => KeyHashes;
  /** The key in the configuration, the only one that need not have the form of an issued key. */
  bootstrapKey: string | undefined;
  find: (hashes: KeyHashes) => Promise<OwnedKeyRow | undefined>;
  findById: (id: string) => Promise<OwnedKeyRow | undefined>;
  plans: Record<Plan, PlanLimits>;
  ratesOfPlan: RatesOfPlan;
  /** Milliseconds since 1970. */
  clock: () => number;
};

export interface Authenticator {
  /** `addressToken` is that of an address, in place of the headers. */
  check(headers: CredentialHeaders, addressToken?: string): Promise<Caller>;
  /**
   * The caller that a key represents, expired or not; undefined if the key is unknown here or
   * switched off.
   */
  callerOfKey(id: string): Promise<Caller | undefined>;
  /** Drops its cache, after a key was changed here or the server secrets were. */
  invalidate(): void;
}

/** A key that another machine switched off is refused here after this time at the latest, with a look-up under way within 5 seconds. */
const rememberMs = 4_500;
const rememberedMax = 10_000;
const lengthMax = 512;

/** A key as it was found. Its caller is determined once, not with every request. */
interface KnownKey {
  /**
   * Time of the look-up. An entry from the future (the clock was set back) is not used, or a key
   * would outlive its expiry.
   */
  readonly foundAt: number;
  readonly active: boolean;
  readonly expiresAt: Date | null;
  readonly caller: Caller;
}

/**
 * Identifies the caller. Keys are found by their hash, so no secret is ever compared; a text that
 * has not the form of a key is refused without a query.
 */
export function createAuthenticator({
  hashesOf,
  bootstrapKey,
  find,
  findById,
  plans,
  ratesOfPlan,
  clock,
}: AuthenticatorDependencies): Authenticator {
  const remembered = new LRUCache<string, KnownKey>({
    max: rememberedMax,
    ttl: rememberMs,
    ttlResolution: 0,
    perf: { now: clock },
  });
  /** Hashes of keys that were found, which recur; the hash of a guess is computed each time. */
  const hashes = new LRUCache<string, KeyHashes>({ max: rememberedMax });
  /**
   * Counts changes made here: a look-up that was in flight meanwhile may have read the key as it
   * was before.
   */
  let changes = 0;

  /** `name` is the hash of the key or its id, which cannot be the same. */
  async function recall(
    name: string,
    search: () => Promise<OwnedKeyRow | undefined>,
  ): Promise<KnownKey | undefined> {
    const known = remembered.get(name);
    if (known && known.foundAt <= clock()) return known;
    const start = clock();
    const changesBefore = changes;
    const row = await search();
    if (row === undefined || row.is_bootstrap !== isBootstrap(row.secret_hash)) return undefined;
    const found = {
      foundAt: start,
      active: row.active,
      expiresAt: row.expires_at,
      caller: callerOf(row, { plans, ratesOfPlan }),
    };
    if (changes === changesBefore) remembered.set(name, found, { start });
    return found;
  }

  const isBootstrap = (keyHash: Buffer): boolean =>
    bootstrapKey !== undefined && hashesOf(bootstrapKey).some((each) => each.equals(keyHash));

  async function lookUp(key: string, use: KeyUse = 'header'): Promise<KnownKey | undefined> {
    if (key.length > lengthMax || useOf(key) !== use) return undefined;
    const knownHashes = hashes.get(key);
    const keyHashes = knownHashes ?? hashesOf(key);
    if (knownHashes === undefined && !isIssuedKey(key) && !isBootstrap(keyHashes[0])) return undefined;
    const changesBefore = changes;
    const known = await recall(keyHashes[0].toString('base64'), () => find(keyHashes));
    if (known && knownHashes === undefined && changes === changesBefore) hashes.set(key, keyHashes);
    return known;
  }

  return {
    check: async (headers, addressToken) => {
      const { key, isBearer } =
        addressToken === undefined
          ? await chooseKey(headers, (text) => lookUp(text))
          : { key: await lookUp(addressToken, 'address'), isBearer: false };
      if (key === undefined) throw addressUnknown();
      if (!key.active) throw keyInactive();
      if (key.expiresAt && key.expiresAt.getTime() <= clock()) throw keyExpired(key.expiresAt);
      if (isBearer && key.caller.plan !== 'teams') throw bearerNeedsTeams();
      return key.caller;
    },
    callerOfKey: async (id) => {
      const key = isId('key', id) ? await recall(id, () => findById(id)) : undefined;
      return key?.active ? key.caller : undefined;
    },
    invalidate() {
      changes += 1;
      remembered.clear();
      hashes.clear();
    },
  };
}

/**
 * The key that counts when one or both headers are sent. A scheme other than Bearer is not meant for this
 * service (a proxy may ask for Basic), so it does not disturb an X-API-Key.
 */
async function chooseKey(
  headers: CredentialHeaders,
  lookUp: (key: string) => Promise<KnownKey | undefined>,
): Promise<{ key: KnownKey; isBearer: boolean }> {
  const apiKey = String(headers['x-api-key'] ?? '');
  const bearer = bearerOf(headers);
  if (!bearer && !apiKey) throw headers.authorization ? notBearer() : keyMissing();
  if (!bearer || bearer === apiKey) {
    const key = await lookUp(apiKey);
    if (key === undefined) throw keyUnknown();
    return { key, isBearer: false };
  }
  const [byBearer, byApiKey] = await Promise.all([lookUp(bearer), apiKey ? lookUp(apiKey) : undefined]);
  if (byApiKey) throw credentialsDisagree();
  if (byBearer === undefined) throw keyUnknown();
  return { key: byBearer, isBearer: true };
}

type Plans = Pick<AuthenticatorDependencies, 'plans' | 'ratesOfPlan'>;

function callerOf(row: OwnedKeyRow, { plans, ratesOfPlan }: Plans): Caller {
  const plan = planOf(row);
  const isTest = modeOf(row) === 'test';
  return {
    accountId: isTest ? testWorldOf(row.account_id) : row.account_id,
    keyId: row.id,
    keyName: row.name,
    plan,
    platformIntegration: row.platform_integration && plan === 'teams',
    scope: row.scope,
    isTest,
    lineageId: row.lineage_id,
    merchantId: null,
    delegation: null,
    person: null,
    ...limitsOfKey(row, plans, ratesOfPlan),
  };
}
