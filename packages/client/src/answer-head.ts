import { requestIdOf, retryAfterOf } from './problem.ts';

/** A limit of the key, as an answer states it. */
export interface RateLimit {
  /** `rpm`: requests a minute; `units`: units a minute. */
  name: string;
  /** The most that may be used within `windowSeconds`. */
  quota: number | undefined;
  windowSeconds: number | undefined;
  /** The rest of it. */
  remaining: number;
  /** Seconds until all of it is there again. */
  resetSeconds: number;
}

/** The status and the headers of an answer. */
export interface AnswerHead {
  status: number;
  headers: Headers;
  /** Names the request in the logs of the service. */
  requestId: string | undefined;
  /** Empty where no limit applies, and in pages of another origin where the service does not expose them. */
  rateLimits: RateLimit[];
  /** When to ask again, if the service has said so. */
  retryAfterSeconds: number | undefined;
}

/** Reads the head of an answer. */
export function readHead(response: Response): AnswerHead {
  const { status, headers } = response;
  return {
    status,
    headers,
    requestId: requestIdOf(response),
    rateLimits: readRateLimits(headers),
    retryAfterSeconds: retryAfterOf(response),
  };
}

/** The two headers of draft-ietf-httpapi-ratelimit-headers: `"rpm";r=59;t=1` and `"rpm";q=60;w=60`. */
function readRateLimits(headers: Headers): RateLimit[] {
  const policies = headers.get('ratelimit-policy') ?? '';
  const quotas = new Map(
    [...policies.matchAll(/"([^"]+)";q=(\d+);w=(\d+)/g)].map(([, name = '', quota, seconds]) => [
      name,
      { quota: Number(quota), windowSeconds: Number(seconds) },
    ]),
  );
  return [...(headers.get('ratelimit') ?? '').matchAll(/"([^"]+)";r=(\d+);t=(\d+)/g)].map(
    ([, name = '', remaining, seconds]) => ({
      name,
      quota: undefined,
      windowSeconds: undefined,
      ...quotas.get(name),
      remaining: Number(remaining),
      resetSeconds: Number(seconds),
    }),
  );
}
