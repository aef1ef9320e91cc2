import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { redactKeys } from './key-in-address.ts';
import type { ApiInstance } from './route-config.ts';

declare module 'fastify' {
  interface FastifyReply {
    isLogged: boolean;
  }
}

/**
 * Logs one line per request: operation, key, outcome and duration. Never an address with its query.
 * Registered before the credential check, because a caller can leave during it.
 */
export function logRequests(app: ApiInstance): void {
  app.decorateReply('isLogged', false);
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!reply.isLogged) logRequest(app.log, request, reply, 'the caller left');
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    reply.isLogged = true;
    logRequest(app.log, request, reply, reply.statusCode);
  });
}

function logRequest(
  log: FastifyBaseLogger,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number | 'the caller left',
): void {
  const { config, schema, url } = request.routeOptions;
  const line = {
    request_id: request.id,
    operation: schema?.operationId,
    method: request.method,
    path: url ?? redactKeys(request.url.split('?', 1)[0] ?? ''),
    status,
    error: reply.errorCode,
    duration_ms: Math.round(reply.elapsedTime * 10) / 10,
    key_id: request.knownCaller?.keyId,
  };
  // Rate-limited requests of unknown callers may come ten thousand times a minute.
  const isFlood = reply.errorCode === 'rate_limited' && line.key_id === undefined;
  if (config.exemptFromRateLimit || isFlood) log.debug(line, 'request');
  else log.info(line, 'request');
}
