import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Timer } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import { lockedError } from '../errors.ts';
import type { Lock, Locker } from './locker.ts';
import { releaseLease, renewLease, takeLease, wantLease } from './store.ts';

export interface LeaseLockerOptions {
  readonly db: Executor;
  readonly timer: Timer;
  readonly random: (size: number) => Uint8Array;
  readonly logger: BaseLogger;
  readonly waitMsMax: number;
}

const renewEveryMs = 1_000;
const askEveryMs = 200;
/** A holder ends by itself that long after it began its last renewal: some time before another may take the lease. */
const unrenewedMsMax = 3_000;

/**
 * Lets one request of all processes on a database work on an upload at a time. A lease that its
 * process no longer renews ends after a few seconds; with each renewal its holder learns whether
 * another request waits.
 */
export function createLeaseLocker(options: LeaseLockerOptions): Locker {
  return { newLock: (id) => new Lease(id, options) };
}

class Lease implements Lock {
  readonly #lease: { readonly id: string; readonly holder: string };
  readonly #options: LeaseLockerOptions;
  #stopRenewing = (): void => undefined;
  #isHeld = false;
  #renewing: Promise<void> | undefined;
  /** When the last renewal that reached the database began, in milliseconds of `performance.now()`. */
  #renewedAt = 0;

  constructor(id: string, options: LeaseLockerOptions) {
    this.#lease = { id, holder: Buffer.from(options.random(16)).toString('base64url') };
    this.#options = options;
  }

  async lock(requestRelease: () => void): Promise<void> {
    const { db, timer, waitMsMax } = this.#options;
    const end = performance.now() + waitMsMax;
    for (this.#renewedAt = performance.now(); !(await takeLease(db, this.#lease)); ) {
      if (performance.now() > end) throw lockedError();
      await wantLease(db, this.#lease.id);
      await sleep(askEveryMs);
      this.#renewedAt = performance.now();
    }
    this.#isHeld = true;
    this.#stopRenewing = timer.every(renewEveryMs, () => this.#keep(requestRelease));
  }

  async unlock(): Promise<void> {
    this.#isHeld = false;
    this.#stopRenewing();
    await releaseLease(this.#options.db, this.#lease);
  }

  /** A renewal may fail or hang: a holder that cannot renew its lease comes to an end before another takes it for dead. */
  #keep(requestRelease: () => void): void {
    if (performance.now() - this.#renewedAt > unrenewedMsMax) requestRelease();
    this.#renewing ??= this.#renew(requestRelease).finally(() => {
      this.#renewing = undefined;
    });
  }

  async #renew(requestRelease: () => void): Promise<void> {
    const { db, logger } = this.#options;
    const begun = performance.now();
    try {
      const lease = await renewLease(db, this.#lease);
      if (lease !== undefined) this.#renewedAt = begun;
      // The answer may come when the work is done and the lease given back.
      if (this.#isHeld && (lease === undefined || lease.isWanted)) requestRelease();
    } catch (error) {
      logger.warn({ err: error }, 'failed to renew the lock of an upload');
    }
  }
}
