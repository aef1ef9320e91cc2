import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../platform/http/index.ts';
import {
  bearerNeedsTeams,
  credentialsDisagree,
  keyExpired,
  keyInactive,
  keyMissing,
  keyUnknown,
  notBearer,
} from '../errors.ts';
import type { ApiKeyRow } from '../schema.ts';
import { isIssuedKey } from './api-key.ts';

/** The headers that can carry a credential, as Node.js hands them over. */
export type CredentialHeaders = {
  authorization?: string | undefined;
  'x-api-key'?: string | string[] | undefined;
};

export type AuthenticatorDependencies = {
  hash: (key: string) => Buffer;
  /** The hash of the key in the configuration, the only one that need not have the form of an issued key. */
  bootstrapHash: Buffer | undefined;
  find: (hash: Buffer) => Promise<ApiKeyRow | undefined>;
  /** Milliseconds since 1970. */
  clock: () => number;
};

export interface Authenticator {
  check(headers: CredentialHeaders): Promise<Caller>;
  /** Forgets what it remembers, after a key was changed here. */
  forget(): void;
}

/** A key that another machine switched off is refused here after this time at the latest. */
const rememberMs = 5_000;
const rememberedMax = 10_000;
const lengthMax = 512;

/**
 * Tells who is asking. Keys are found by their hash, so no secret is ever compared; what has not the form of a
 * key is refused without asking the database.
 */
export function createAuthenticator({
  hash,
  bootstrapHash,
  find,
  clock,
}: AuthenticatorDependencies): Authenticator {
  const remembered = new LRUCache<string, ApiKeyRow>({
    max: rememberedMax,
    ttl: rememberMs,
    ttlResolution: 0,
    perf: { now: clock },
  });

  async function lookUp(key: string): Promise<ApiKeyRow | undefined> {
    if (key.length > lengthMax) return undefined;
    const keyHash = hash(key);
    const isBootstrap = bootstrapHash?.equals(keyHash) ?? false;
    if (!isBootstrap && !isIssuedKey(key)) return undefined;
    const name = keyHash.toString('base64');
    const known = remembered.get(name);
    if (known) return known;
    const start = clock();
    const row = await find(keyHash);
    if (row === undefined || row.is_bootstrap !== isBootstrap) return undefined;
    remembered.set(name, row, { start });
    return row;
  }

  return {
    check: async (headers) => {
      const { row, isBearer } = await chooseKey(headers, lookUp);
      if (!row.active) throw keyInactive();
      if (row.expires_at && row.expires_at.getTime() <= clock()) throw keyExpired(row.expires_at);
      if (isBearer && row.plan !== 'teams') throw bearerNeedsTeams();
      return callerOf(row);
    },
    forget: () => remembered.clear(),
  };
}

/**
 * The key that counts when one or both headers are sent. A scheme other than Bearer is not meant for this
 * service (a proxy may ask for Basic), so it does not disturb an X-API-Key.
 */
async function chooseKey(
  headers: CredentialHeaders,
  lookUp: (key: string) => Promise<ApiKeyRow | undefined>,
): Promise<{ row: ApiKeyRow; isBearer: boolean }> {
  const apiKey = String(headers['x-api-key'] ?? '');
  const bearer = /^bearer +(\S.*)$/i.exec(headers.authorization ?? '')?.[1];
  if (!bearer && !apiKey) throw headers.authorization ? notBearer() : keyMissing();
  if (!bearer || bearer === apiKey) {
    const row = await lookUp(apiKey);
    if (row === undefined) throw keyUnknown();
    return { row, isBearer: false };
  }
  const [byBearer, byApiKey] = await Promise.all([lookUp(bearer), apiKey ? lookUp(apiKey) : undefined]);
  if (byApiKey) throw credentialsDisagree();
  if (byBearer === undefined) throw keyUnknown();
  return { row: byBearer, isBearer: true };
}

function callerOf(row: ApiKeyRow): Caller {
  return {
    accountId: row.account_id,
    keyId: row.id,
    keyName: row.name,
    plan: row.plan,
    platformIntegration: row.platform_integration,
    lineageId: row.lineage_id,
    merchantId: null,
    requestRate: null,
    unitRate: null,
    allowances: [],
  };
}
