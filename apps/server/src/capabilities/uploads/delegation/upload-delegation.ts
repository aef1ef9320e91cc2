import type { BaseLogger } from 'pino';
import type { Clock, Timer } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import { minuteMs } from '../../../platform/durations.ts';
import type { ApiInstance, Authenticate } from '../../../platform/http/index.ts';
import { startMaintenance } from '../../../platform/maintenance.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import type { ReadSecrets } from '../../../platform/versioned-secret.ts';
import { authenticateDelegates, type KeyOwners } from './authenticate.ts';
import { createDailyKeys } from './daily-keys.ts';
import { delegateRoute } from './delegate-route.ts';
import { openKeyFile } from './key-file.ts';
import { createRevocations } from './revocations.ts';
import { createTokens } from './tokens.ts';

export interface UploadDelegationOptions {
  readonly db: Executor;
  readonly accounts: KeyOwners;
  readonly settings: {
    /** Lifetime of a token. */
    readonly seconds: number;
    /** A file with the keys that sign, in place of those made from `secrets`. */
    readonly signingKeys?: string | undefined;
  };
  /** The same on every machine that shares the database. */
  readonly secrets: ReadSecrets;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly random: (size: number) => Uint8Array;
  readonly logger: BaseLogger;
}

/** Tokens with which web pages act for merchants of a platform, without its API key. */
export interface UploadDelegation {
  /** Identifies the caller, by a token or by an API key. */
  readonly authenticate: Authenticate;
  /** Declares `POST /v1/auth/delegate-upload`. */
  addRoutes(api: ApiInstance): void;
  /** Waits for what is still to be written. Call it before the database is closed. */
  close(): Promise<void>;
}

/** Rejects when the file of the signing keys is not right. */
export async function createUploadDelegation(options: UploadDelegationOptions): Promise<UploadDelegation> {
  const { db, accounts, settings, secrets, limiter, clock, timer, random, logger } = options;
  const { seconds, signingKeys: file } = settings;
  const keys =
    file === undefined ? createDailyKeys({ secrets, clock }) : await openKeyFile({ file, clock, logger });
  const tokens = createTokens({ keys, seconds, clock, random });
  const revocations = createRevocations({ db, clock });
  const maintenance = startMaintenance({
    timer,
    everyMs: 10 * minuteMs,
    steps: [revocations.removeOld],
    onError: (error) => logger.warn({ err: error }, 'failed to remove old revocations of tokens'),
  });
  return {
    authenticate: authenticateDelegates({ accounts, tokens, revocations }),
    addRoutes: (api) => delegateRoute(api, { merchants: accounts.merchants, tokens, limiter, clock }),
    close: maintenance.stop,
  };
}
