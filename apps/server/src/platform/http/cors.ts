import cors from '@fastify/cors';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { bearerOf, isTokenForm } from './credential.ts';
import { type ApiInstance, isForPeople, needsSession } from './route-config.ts';
import type { RouteTable } from './route-table.ts';

const allowedHeaders = [
  'Content-Type',
  'Authorization',
  'X-API-Key',
  'X-Request-Id',
  'If-None-Match',
  'If-Range',
  'Range',
  'Idempotency-Key',
  'MCP-Protocol-Version',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'Upload-Checksum',
  // Clients announce these to every server; an upload that needs one is refused with the reason.
  'Upload-Concat',
  'Upload-Defer-Length',
  'X-HTTP-Method-Override',
  'X-Requested-With',
];

const exposedHeaders = [
  'X-Request-Id',
  'ETag',
  'WWW-Authenticate',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Idempotency-Replayed',
  'Content-Disposition',
  'Accept-Ranges',
  'Content-Range',
  'Plant-Data-Units',
  'Plant-Data-Next-Entry',
  'Plant-Data-Ignored',
  'Location',
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Checksum-Algorithm',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Expires',
];

/**
 * Any web page may read endpoints that need no key, and may call endpoints that take delegation
 * tokens with such a token. Only pages of the configured origins, none by default, may use an API
 * key: a key has no place in a page. Endpoints for people, sign-in included, are for the pages of
 * this service alone. Cookies are never allowed.
 */
export async function shareWithWebPages(
  app: ApiInstance,
  routes: RouteTable,
  origins: string[],
): Promise<void> {
  await app.register(cors, {
    delegator: async (request: FastifyRequest) => ({
      origin: findAllowedOrigins(request, routes, origins),
      methods: [...(methodsAt(request, routes)?.keys() ?? [])],
      preflight: request.headers['access-control-request-method'] !== undefined,
      allowedHeaders,
      exposedHeaders,
      maxAge: 3600,
    }),
  });
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';
const methodsAt = (request: FastifyRequest, routes: RouteTable) => routes.methodsAt(pathOf(request));

function findAllowedOrigins(
  request: FastifyRequest,
  routes: RouteTable,
  configured: string[],
): '*' | string[] | false {
  const requested =
    request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : request.method;
  const { url = '', config } = request.routeOptions;
  // The path of the request may be spelt differently from that of the route.
  if (isForPeople(url) || isForPeople(pathOf(request)) || needsSession(config.credential)) return false;
  const route = methodsAt(request, routes)?.get(requested ?? '');
  const credential = route?.credential;
  if (needsSession(credential)) return false;
  const isRead = requested === 'GET' || requested === 'HEAD';
  if (isRead && credential === 'none') return '*';
  if (route?.tokenInAddress || (credential === 'optional' && !bringsKey(request))) return '*';
  if (route !== undefined && isDelegated(request, route)) return '*';
  return configured.length > 0 && configured;
}

/** True if the request has a key, or its preflight announces one. */
const bringsKey = ({ headers }: FastifyRequest): boolean =>
  headers['x-api-key'] !== undefined ||
  headers.authorization !== undefined ||
  /\b(?:x-api-key|authorization)\b/i.test(headers['access-control-request-headers'] ?? '');

/** No key is shorter. */
const keyLengthMin = 24;

/**
 * A preflight does not show which credential will come in `Authorization`, only if there will be an
 * `X-API-Key`. A value with the form of neither, such as `undefined`, may be a mistake of the page,
 * which must be able to read the error.
 */
function isDelegated(
  { method, headers }: FastifyRequest,
  { acceptsDelegation }: FastifyContextConfig,
): boolean {
  if (acceptsDelegation !== true) return false;
  if (method === 'OPTIONS') {
    const announced = headers['access-control-request-headers'] ?? '';
    return !/\bx-api-key\b/i.test(announced);
  }
  const bearer = bearerOf(headers) ?? '';
  return headers['x-api-key'] === undefined && (isTokenForm(bearer) || bearer.length < keyLengthMin);
}
