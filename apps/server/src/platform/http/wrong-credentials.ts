import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { ServiceError } from '../errors.ts';
import { createLocalRateLimiter } from '../rate-limits/local-rate-limiter.ts';
import type { RatePolicy } from '../rate-limits/rate-limiter.ts';
import { networkOf } from './network-of.ts';
import { tooFast } from './rate-limits.ts';

const refusals: RatePolicy = { name: 'rpm', perMinute: 30, burst: 30 };
const warnings: RatePolicy = { name: 'rpm', perMinute: 1, burst: 1 };

/** Slows down callers who try key after key. Valid keys never come here and keep working. */
export interface WrongCredentials {
  /**
   * Returns the answer to a refused credential: the refusal, or 429 after many from its address.
   */
  answerTo(request: FastifyRequest, refusal: ServiceError): Promise<ServiceError>;
}

/** Each process counts for itself: the price of a guess is the same everywhere. */
export function countWrongCredentials(clock: Clock): WrongCredentials {
  const limiter = createLocalRateLimiter({ clock });
  return {
    async answerTo(request, refusal) {
      const address = networkOf(request.ip);
      const taken = await limiter.take({ bucket: `refused:${address}`, policy: refusals, cost: 1 });
      if (taken.isAllowed) return refusal;
      const warning = await limiter.take({ bucket: `warned:${address}`, policy: warnings, cost: 1 });
      if (warning.isAllowed) {
        request.log.warn({ address }, 'answering wrong credentials of one address with 429');
      }
      return tooFast('Too many wrong credentials came from this address.', taken);
    },
  };
}
