import cors from '@fastify/cors';
import type { FastifyRequest } from 'fastify';
import type { ApiInstance } from './route-config.ts';
import type { RouteTable } from './route-table.ts';

const exposedHeaders = ['X-Request-Id', 'ETag', 'Retry-After', 'RateLimit', 'RateLimit-Policy'];

/**
 * Public lists may be read by every web page. Endpoints that need an API key may only be called by pages of
 * the configured origins, none by default: a key has no place in a page. Cookies are never allowed.
 */
export async function shareWithWebPages(
  app: ApiInstance,
  routes: RouteTable,
  origins: string[],
): Promise<void> {
  await app.register(cors, {
    delegator: async (request: FastifyRequest) => ({
      origin: isPublic(request, routes) ? '*' : origins.length > 0 && origins,
      methods: [...(methodsAt(request, routes)?.keys() ?? [])],
      preflight: request.headers['access-control-request-method'] !== undefined,
      allowedHeaders: ['Content-Type', 'Authorization', 'X-API-Key', 'X-Request-Id', 'If-None-Match'],
      exposedHeaders,
      maxAge: 3600,
    }),
  });
}

const methodsAt = (request: FastifyRequest, routes: RouteTable) =>
  routes.methodsAt(request.url.split('?', 1)[0] ?? '');

function isPublic(request: FastifyRequest, routes: RouteTable): boolean {
  const requested =
    request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : request.method;
  const isRead = requested === 'GET' || requested === 'HEAD';
  return isRead && methodsAt(request, routes)?.get(requested)?.credential === 'none';
}
