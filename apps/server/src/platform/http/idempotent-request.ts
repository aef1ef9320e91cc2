import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import type { IdempotentRequest } from '../idempotency/idempotency.ts';
import { prefers } from './accept.ts';
import { linesMediaType, workbookMediaType } from './answer-lines.ts';
import { bodyDigestOf, idempotencyKeyHeader } from './json-body.ts';
import { isForm } from './multipart.ts';

const form = /^[\x21-\x7e]{1,255}$/;

/**
 * The request as one that is answered once: because it carries an `Idempotency-Key`, or because a
 * web page has an uploaded file processed for its merchant. Undefined for any
 * other, and without a known caller. A form brings a file, of which no digest is taken, so its
 * `Idempotency-Key` does not count.
 */
export function idempotentRequestOf(request: FastifyRequest): IdempotentRequest | undefined {
  if (request.method !== 'POST' || request.routeOptions.config.ignoresIdempotencyKey === true)
    return undefined;
  return processingOf(request) ?? (isForm(request) ? undefined : readKeyedRequest(request));
}

function readKeyedRequest(request: FastifyRequest): IdempotentRequest | undefined {
  const header = request.headers[idempotencyKeyHeader];
  const asker = askerOf(request);
  if (header === undefined || asker === undefined) return undefined;
  const key = String(header);
  if (!form.test(key)) throw invalidKey();
  return { scope: scopeOf(request, asker), key, fingerprint: fingerprintOf(request) };
}

/**
 * The processing of an uploaded file for a merchant, with any of their delegation tokens. The name of the file does not
 * change the answer; any other difference makes it another request.
 */
function processingOf(request: FastifyRequest): IdempotentRequest | undefined {
  const { config } = request.routeOptions;
  if (config.metered !== true || config.credential !== 'key') return undefined;
  const { delegation } = request.caller;
  const parsed = FileRequest.safeParse(request.body);
  if (delegation === null || !parsed.success) return undefined;
  const { file_url: file, filename: _, ...rest } = parsed.data;
  const members = Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1));
  const fingerprint = digestOf([file, members, request.query, formOf(request)]);
  return {
    scope: scopeOf(request, `${askerOf(request)} file`),
    key: fingerprint.toString('base64url'),
    fingerprint,
  };
}

const FileRequest = z.looseObject({ file_url: z.string().min(1) });

/** Merchants of one platform know nothing of each other. */
function askerOf(request: FastifyRequest): string | undefined {
  switch (request.routeOptions.config.credential) {
    case 'optional':
    case 'key': {
      const caller = request.knownCaller;
      if (caller === undefined) return undefined;
      const { keyId, merchantId } = caller;
      return merchantId === null ? keyId : `${keyId} for ${JSON.stringify(merchantId)}`;
    }
    case 'person':
    case 'owner':
    case 'operator':
      return request.person.personId;
    default:
      return undefined;
  }
}

const scopeOf = ({ routeOptions, params }: FastifyRequest, asker: string): string =>
  `${asker} POST ${routeOptions.url} ${JSON.stringify(params)}`;

/** A digest of everything that the answer depends on beside the address. */
function fingerprintOf(request: FastifyRequest): Buffer {
  const [, query = ''] = request.url.split(/\?(.*)/s, 2);
  return digestOf([query, formOf(request), bodyDigestOf(request).toString('base64')]);
}

/** The form of the answer that the caller asks for, where a route has several. */
const formOf = ({ headers: { accept } }: FastifyRequest): string =>
  [linesMediaType, workbookMediaType].find((form) => prefers(accept, form, 'application/json')) ?? '';

const digestOf = (parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

const invalidKey = (): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: 'The header Idempotency-Key must have 1 to 255 visible ASCII characters.',
  });
