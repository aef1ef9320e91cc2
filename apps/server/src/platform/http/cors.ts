import cors from '@fastify/cors';
import type { FastifyRequest } from 'fastify';
import { isForPeople } from './people-path.ts';
import type { ApiInstance } from './route-config.ts';
import type { RouteTable } from './route-table.ts';

const allowedHeaders = [
  'Content-Type',
  'Authorization',
  'X-API-Key',
  'X-Request-Id',
  'If-None-Match',
  'Idempotency-Key',
];

const exposedHeaders = [
  'X-Request-Id',
  'ETag',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Idempotency-Replayed',
];

/**
 * Public lists may be read by every web page. Endpoints that need an API key may only be called by pages of
 * the configured origins, none by default: a key has no place in a page. What is for
 * people, signing in included, is for the pages of this service alone. Cookies are never allowed.
 */
export async function shareWithWebPages(
  app: ApiInstance,
  routes: RouteTable,
  origins: string[],
): Promise<void> {
  await app.register(cors, {
    delegator: async (request: FastifyRequest) => ({
      origin: allowedOrigins(request, routes, origins),
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

function allowedOrigins(
  request: FastifyRequest,
  routes: RouteTable,
  configured: string[],
): '*' | string[] | false {
  const requested =
    request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : request.method;
  if (isForPeople(request.routeOptions.url ?? '') || isForPeople(pathOf(request))) return false;
  const credential = methodsAt(request, routes)?.get(requested ?? '')?.credential;
  if (credential === 'person' || credential === 'owner') return false;
  const isRead = requested === 'GET' || requested === 'HEAD';
  if (isRead && credential === 'none') return '*';
  return configured.length > 0 && configured;
}
