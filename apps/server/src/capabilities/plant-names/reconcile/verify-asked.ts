import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../../platform/errors.ts';
import { networkOf, takeFromAll } from '../../../platform/http/index.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { refuseOutage } from '../outage.ts';
import type { UnifiedTaxonomicRecord } from '../schema.ts';
import type { PlantNames } from '../service.ts';
import { type NameFiles, readSentNames } from '../submitted-names.ts';

export interface VerifyAskedOptions {
  readonly names: PlantNames;
  readonly files: NameFiles;
  readonly limiter: RateLimiter;
  /** Names that callers at one address may send in a minute without a key; 0: none. */
  readonly anonymousPerMinute: number;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The records of the names in their order, found in one pass. Each is a unit of the caller's key, or of the limit for callers without one. */
export async function verifyAsked(
  { request, reply }: Exchange,
  asked: readonly string[],
  { names, files, limiter, anonymousPerMinute }: VerifyAskedOptions,
): Promise<readonly UnifiedTaxonomicRecord[]> {
  const isAnonymous = request.knownCaller === undefined;
  if (isAnonymous && anonymousPerMinute === 0) throw keyNeeded();
  if (asked.length === 0) {
    await request.reserve(0);
    return [];
  }
  const body = { species_names: [...asked] };
  const { free } = isAnonymous
    ? await reserveForAnyone()
    : await readSentNames({ request, body, query: {} }, names, files);
  const { results } = await names.verify(body, request.abortSignal);
  for (const record of refuseOutage(results)) free?.note(record);
  return results;

  async function reserveForAnyone() {
    await takeFromAll(reply, limiter, [
      {
        bucket: `reconcile:${networkOf(request.ip)}:upm`,
        policy: { name: 'upm', perMinute: anonymousPerMinute, burst: anonymousPerMinute },
        rule: `An address without an API key may reconcile ${anonymousPerMinute} names a minute.`,
        cost: names.unitsOf(body),
      },
    ]);
    await request.reserve(body.species_names.length);
    return { free: undefined };
  }
}

const keyNeeded = (): ServiceError =>
  new ServiceError({
    code: 'unauthorized',
    detail:
      'Send an API key in X-API-Key. For a program that sends no header, such as OpenRefine, make an address under Keys.',
  });
