import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { IdempotentRequest } from '../idempotency/idempotency.ts';
import { prefers } from './accept.ts';
import { linesMediaType } from './answer-lines.ts';
import { bodyDigestOf, idempotencyKeyHeader } from './json-body.ts';

const form = /^[\x21-\x7e]{1,255}$/;

/** The request as one that is answered once; undefined where it carries no `Idempotency-Key` or nobody is known to ask. */
export function idempotentRequestOf(request: FastifyRequest): IdempotentRequest | undefined {
  const header = request.headers[idempotencyKeyHeader];
  if (header === undefined || request.method !== 'POST') return undefined;
  if (request.routeOptions.config.ignoresIdempotencyKey === true) return undefined;
  const asker = askerOf(request);
  if (asker === undefined) return undefined;
  const key = String(header);
  if (!form.test(key)) throw invalidKey();
  const { url } = request.routeOptions;
  return {
    scope: `${asker} POST ${url} ${JSON.stringify(request.params)}`,
    key,
    fingerprint: fingerprintOf(request),
  };
}

function askerOf(request: FastifyRequest): string | undefined {
  switch (request.routeOptions.config.credential) {
    case 'key':
      return request.caller.keyId;
    case 'person':
    case 'owner':
      return request.person.personId;
    default:
      return undefined;
  }
}

/** Everything beside the address that the answer depends on. */
function fingerprintOf(request: FastifyRequest): Buffer {
  const [, query = ''] = request.url.split(/\?(.*)/s, 2);
  const isInLines = prefers(request.headers.accept, linesMediaType, 'application/json');
  const parts = [query, isInLines, bodyDigestOf(request).toString('base64')];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

const invalidKey = (): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: 'The header Idempotency-Key must have 1 to 255 visible ASCII characters.',
  });
