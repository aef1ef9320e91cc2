import type { BaseLogger } from 'pino';
import { networkOf } from '../../../platform/http/network-of.ts';
import { tooFast } from '../../../platform/http/rate-limits.ts';
import { createLocalRateLimiter } from '../../../platform/rate-limits/local-rate-limiter.ts';
import type { RatePolicy } from '../../../platform/rate-limits/rate-limiter.ts';

/** Stops the guessing of passwords: of many from one address, and of those of one person from many addresses. */
export interface SignInThrottle {
  fromAddress(address: string): Promise<void>;
  forEmail(emailKey: string): Promise<void>;
}

const perAddress: RatePolicy = { name: 'rpm', perMinute: 10, burst: 10 };
const perEmail: RatePolicy = { name: 'rpm', perMinute: 1, burst: 10 };

const warningMs = 60_000;

export function createSignInThrottle(clock: () => number, logger: BaseLogger | undefined): SignInThrottle {
  const limiter = createLocalRateLimiter({ clock: { now: () => new Date(clock()) } });
  let warnedAt = Number.NEGATIVE_INFINITY;
  // Once a minute: whoever guesses must not fill the log as well.
  const warn = () => {
    if (clock() - warnedAt < warningMs) return;
    warnedAt = clock();
    logger?.warn(
      'There are more attempts to sign in than are let through: somebody may be guessing passwords.',
    );
  };
  const take = async (bucket: string, policy: RatePolicy) => {
    const taken = await limiter.take({ bucket, policy, cost: 1 });
    if (taken.isAllowed) return;
    warn();
    throw tooFast('Too many attempts to sign in.', taken);
  };
  return {
    fromAddress: (address) => take(`address:${networkOf(address)}`, perAddress),
    forEmail: (emailKey) => take(`email:${emailKey}`, perEmail),
  };
}
