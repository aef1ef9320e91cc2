import type { BaseLogger } from 'pino';
import { createGrowingCache } from '../../../platform/growing-cache.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import { createTooFast } from '../../../platform/http/rate-limits.ts';
import { createLocalRateLimiter } from '../../../platform/rate-limits/local-rate-limiter.ts';
import type { RatePolicy } from '../../../platform/rate-limits/rate-limiter.ts';
import { limitRate } from './once-a-minute.ts';

/** Stops the guessing of passwords: of many from one address, and of those of one person from many addresses. */
export interface SignInThrottle {
  throttleAddress(address: string): Promise<void>;
  /** At an address where the person has signed in before, guesses made elsewhere do not count. */
  throttleEmail(emailKey: string, address: string): Promise<void>;
  throttlePerson(personId: string): Promise<void>;
  /** Remembers the address at which a person has signed in, with their password or a link. */
  noteSignIn(emailKey: string, address: string): void;
}

const perAddress: RatePolicy = { name: 'rpm', perMinute: 10, burst: 10 };
const perPerson: RatePolicy = { name: 'rpm', perMinute: 1, burst: 10 };

const placesMax = 100_000;

export function createSignInThrottle(clock: () => number, logger: BaseLogger | undefined): SignInThrottle {
  const createLimiter = () => createLocalRateLimiter({ clock: { now: () => new Date(clock()) } });
  // Each keeps a limited number of buckets and drops the oldest. Addresses can be had in any
  // number: they must push out no others.
  const [addresses, emails, places, persons] = [
    createLimiter(),
    createLimiter(),
    createLimiter(),
    createLimiter(),
  ];
  const known = createGrowingCache<true>(placesMax);
  const warn = limitRate(clock, () =>
    logger?.warn(
      'There are more attempts to sign in than are let through: someone may be guessing passwords.',
    ),
  );
  const take = async (limiter: typeof addresses, bucket: string, policy: RatePolicy) => {
    const taken = await limiter.take({ bucket, policy, cost: 1 });
    if (taken.isAllowed) return;
    warn();
    throw createTooFast('Too many attempts to sign in.', taken);
  };
  const placeOf = (emailKey: string, address: string) => `${networkOf(address)} ${emailKey}`;
  return {
    throttleAddress: (address) => take(addresses, networkOf(address), perAddress),
    throttleEmail(emailKey, address) {
      const place = placeOf(emailKey, address);
      return known.has(place) ? take(places, place, perPerson) : take(emails, emailKey, perPerson);
    },
    throttlePerson: (personId) => take(persons, personId, perPerson),
    noteSignIn: (emailKey, address) => void known.set(placeOf(emailKey, address), true),
  };
}
