import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import { ServiceError } from '../../../platform/errors.ts';
import { clockSkewSeconds, tokenSecondsMax } from './signing-keys.ts';
import * as store from './store.ts';
import { tokenIdForm } from './token-id.ts';
import type { CheckedToken } from './tokens.ts';

export interface Revocations {
  /** Ends one token. Rejects with `invalid_request` when it cannot be the `jti` of one. */
  revokeToken(tokenId: string): Promise<void>;
  /** Ends all tokens that were made under a key until now; the key can make new ones. */
  revokeTokensOfKey(keyId: string): Promise<void>;
  /** A revocation takes effect in other processes within five seconds. */
  isRevoked(token: CheckedToken): Promise<boolean>;
  /** Removes what no living token can be concerned by. */
  removeOld(): Promise<void>;
}

const rememberMs = 4_500;
const rememberedMax = 10_000;
const keptMs = (tokenSecondsMax + 2 * clockSkewSeconds) * 1000;

export function createRevocations({ db, clock }: { db: Executor; clock: Clock }): Revocations {
  const nowMs = () => clock.now().getTime();
  const remembered = new LRUCache<string, boolean>({
    max: rememberedMax,
    ttl: rememberMs,
    ttlResolution: 0,
    perf: { now: nowMs },
  });
  return {
    async revokeToken(tokenId) {
      if (!tokenIdForm.test(tokenId)) throw notATokenId();
      await store.insertRevocation(db, 'token', tokenId, clock.now());
      remembered.clear();
    },
    async revokeTokensOfKey(keyId) {
      await store.insertRevocation(db, 'key', keyId, clock.now());
      remembered.clear();
    },
    async isRevoked(token) {
      const name = JSON.stringify([token.tokenId, token.keyId, token.issuedAt.getTime()]);
      const known = remembered.get(name);
      if (known !== undefined) return known;
      const start = nowMs();
      const found = await store.isRevoked(db, token);
      remembered.set(name, found, { start });
      return found;
    },
    removeOld: () => store.removeRevocations(db, new Date(nowMs() - keptMs)),
  };
}

const notATokenId = (): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: 'The id of a token (its claim jti) has 1 to 128 letters, digits or characters of "_.:-".',
  });
