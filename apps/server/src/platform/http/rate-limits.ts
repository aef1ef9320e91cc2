import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import { createLocalRateLimiter } from '../rate-limits/local-rate-limiter.ts';
import type { RateLimiter, RatePolicy, TakenUnits } from '../rate-limits/rate-limiter.ts';
import { networkOf } from './network-of.ts';
import { type ApiInstance, isForPeople } from './route-config.ts';

export type RateLimits = {
  limiter: RateLimiter;
  /** For callers without a key, by address; null is unlimited. */
  publicRate: RatePolicy | null;
  /** Names the session of a request, if it has one; without this, people are limited by address alone. */
  sessionOf?: ((request: FastifyRequest) => string | undefined) | undefined;
};

/** For a person who is signed in, and for all others of one address at the pages of the service. */
const peopleRate: RatePolicy = { name: 'rpm', perMinute: 300, burst: 100 };

/** For the chunks of uploads of one merchant of a key: more than any sensible chunk size needs. */
const uploadRate: RatePolicy = { name: 'rpm', perMinute: 600, burst: 300 };

/** The bucket of a request, its limit, and the name of the sender in an error. */
type RequestLimit = { bucket: string; policy: RatePolicy; subject: string };

/** Refuses requests that come faster than the caller's plan allows, before their body is read. */
export function limitRequests(app: ApiInstance, { limiter, publicRate, sessionOf }: RateLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    const limit = limitOf(request, { publicRate, sessionOf });
    if (limit === undefined) return;
    const { bucket, policy, subject } = limit;
    const taken = await limiter.take({ bucket, policy, cost: 1 });
    reply.headers({
      'X-RateLimit-Limit': policy.perMinute,
      'X-RateLimit-Remaining': taken.remaining,
      'X-RateLimit-Reset': taken.resetSeconds,
    });
    addLimitHeaders(reply, policy, taken);
    if (!taken.isAllowed)
      throw createTooFast(`${subject} may send ${describeAllowance(policy, 'requests')}.`, taken);
  });
}

/**
 * Takes the units of an answer from the caller's limit per minute, and shows the rest in the
 * headers. Rejects with `rate_limited` if they come too fast, and then takes nothing.
 */
export async function takeUnits(
  request: FastifyRequest,
  reply: FastifyReply,
  limiter: RateLimiter,
  units: number,
): Promise<void> {
  const { lineageId, unitRate } = request.caller;
  if (unitRate === null) return;
  const taken = await limiter.take({ bucket: `key:${lineageId}:upm`, policy: unitRate, cost: units });
  addLimitHeaders(reply, unitRate, taken);
  if (!taken.isAllowed)
    throw createTooFast(`This key may use ${describeAllowance(unitRate, 'units')}.`, taken);
}

/** Places in a bucket, one by default, and the rule that a refusal states. */
type LimitedPlace = { bucket: string; policy: RatePolicy; rule: string; cost?: number };

/**
 * Takes the places from each bucket, and shows the rest in the headers. Rejects with `rate_limited`
 * if one of them is empty, and then gives back the places already taken.
 */
export async function takeFromAll(
  reply: FastifyReply,
  limiter: RateLimiter,
  places: readonly LimitedPlace[],
): Promise<void> {
  for (const [index, { bucket, policy, rule, cost = 1 }] of places.entries()) {
    const taken = await limiter.take({ bucket, policy, cost });
    addLimitHeaders(reply, policy, taken);
    if (taken.isAllowed) continue;
    for (const before of places.slice(0, index)) await limiter.take({ ...before, cost: -(before.cost ?? 1) });
    throw createTooFast(rule, taken);
  }
}

/** Undefined if there is no limit: monitors, the parts of pages, and callers without a limit. */
function limitOf(
  request: FastifyRequest,
  { publicRate, sessionOf }: Omit<RateLimits, 'limiter'>,
): RequestLimit | undefined {
  const { config, schema, url = '' } = request.routeOptions;
  const limitPeople = () => ({
    bucket: `people:${networkOf(request.ip)}:rpm`,
    policy: peopleRate,
    subject: 'People at one address',
  });
  switch (config.credential) {
    case 'key':
      return limitOfKey(request);
    case 'person':
    case 'owner':
    case 'operator': {
      const session = sessionOf?.(request);
      if (session === undefined) return limitPeople();
      return { bucket: `session:${session}:rpm`, policy: peopleRate, subject: 'A person who is signed in' };
    }
    case 'optional':
    case 'none': {
      if (request.knownCaller !== undefined) return limitOfKey(request);
      // A person who signs in is still anonymous, and must get in however low the public limit is.
      if (isForPeople(url)) return limitPeople();
      if (publicRate === null || config.exemptFromRateLimit || schema?.hide) return undefined;
      const bucket = `public:${networkOf(request.ip)}:rpm`;
      return { bucket, policy: publicRate, subject: 'An address without an API key' };
    }
    case undefined:
      return undefined;
    default:
      return config.credential satisfies never;
  }
}

function limitOfKey({ caller, routeOptions }: FastifyRequest): RequestLimit | undefined {
  const { lineageId, merchantId, requestRate: policy } = caller;
  if (policy && routeOptions.config.rate === 'upload') {
    const bucket = `uploads:${lineageId}:${merchantId ?? ''}:rpm`;
    return { bucket, policy: uploadRate, subject: 'Uploads of one merchant of a key' };
  }
  const bucket = `${routeOptions.config.carriesCalls ? 'messages' : 'key'}:${lineageId}:rpm`;
  return policy ? { bucket, policy, subject: 'This key' } : undefined;
}

/** Adds one limit to those in the two headers of draft-ietf-httpapi-ratelimit-headers. */
function addLimitHeaders(reply: FastifyReply, policy: RatePolicy, taken: TakenUnits): void {
  const { name, perMinute, windowSeconds = 60 } = policy;
  const quota = Math.round((perMinute * windowSeconds) / 60);
  addMember(reply, 'RateLimit-Policy', `"${name}";q=${quota};w=${windowSeconds}`);
  addMember(reply, 'RateLimit', `"${name}";r=${taken.remaining};t=${taken.resetSeconds}`);
}

function addMember(reply: FastifyReply, header: string, member: string): void {
  const before = reply.getHeader(header);
  reply.header(header, before === undefined ? member : `${before}, ${member}`);
}

const describeAllowance = ({ perMinute, burst }: RatePolicy, what: string): string =>
  `${perMinute} ${what} a minute (${burst} at once)`;

/** The refusal of a take: what is allowed, and when to try again. */
export function createTooFast(rule: string, { retryAfterSeconds }: TakenUnits): ServiceError {
  const seconds = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`;
  return new ServiceError({
    code: 'rate_limited',
    detail: `${rule} Try again in ${seconds}.`,
    retryAfterSeconds,
  });
}

const refusals: RatePolicy = { name: 'rpm', perMinute: 30, burst: 30 };
const warnings: RatePolicy = { name: 'rpm', perMinute: 1, burst: 1 };

/**
 * Slows down callers who try key after key; valid keys keep working. The returned function gives the
 * answer to a refused credential: the refusal, or 429 after many from its address. Each process
 * counts for itself: the price of a guess is the same everywhere.
 */
export function limitGuesses(clock: Clock) {
  const limiter = createLocalRateLimiter({ clock });
  return async (request: FastifyRequest, refusal: ServiceError): Promise<ServiceError> => {
    const address = networkOf(request.ip);
    const taken = await limiter.take({ bucket: `refused:${address}`, policy: refusals, cost: 1 });
    if (taken.isAllowed) return refusal;
    const warning = await limiter.take({ bucket: `warned:${address}`, policy: warnings, cost: 1 });
    if (warning.isAllowed) {
      request.log.warn({ address }, 'answering wrong credentials of one address with 429');
    }
    return createTooFast('Too many wrong credentials came from this address.', taken);
  };
}
