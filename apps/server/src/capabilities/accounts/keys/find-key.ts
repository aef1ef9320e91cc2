import type { BaseLogger } from 'pino';
import type { Executor } from '../../../platform/database/index.ts';
import type { KeyHashes, KeyMaker } from './key-maker.ts';
import type { OwnedKeyRow } from './plan-limits.ts';
import { findKeyByHash, updateKey } from './store.ts';

/**
 * Finds keys by their hash under any accepted server secret. One that is stored under an older
 * secret is stored under the current one from then on; a failure of that fails no request.
 */
export function createKeyFinder({
  db,
  keyMaker,
  logger,
}: {
  readonly db: Executor;
  readonly keyMaker: KeyMaker;
  readonly logger: BaseLogger;
}): (hashes: KeyHashes) => Promise<OwnedKeyRow | undefined> {
  return async (hashes) => {
    const found = await findKeyByHash(db, hashes);
    const renewed = found?.secret_hash.equals(hashes[0]) ? undefined : keyMaker.renew(hashes);
    if (found !== undefined && renewed !== undefined) {
      await updateKey(db, found.id, renewed).catch((error: unknown) =>
        logger.warn({ err: error }, 'failed to hash an API key under the current server secret'),
      );
    }
    return found;
  };
}
