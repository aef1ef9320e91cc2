import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { redactKeys } from './key-in-address.ts';
import type { ApiInstance } from './route-config.ts';

/** A finished request of a known key. */
export interface RecordedRequest {
  readonly keyId: string;
  readonly requestId: string;
  readonly method: string;
  /** The path of the interface description: no value of the request is in it. */
  readonly route: string;
  /** Null: the caller left. */
  readonly status: number | null;
  /** Units charged. */
  readonly units: number;
  readonly latencyMs: number;
}

declare module 'fastify' {
  interface FastifyReply {
    isLogged: boolean;
  }
}

/**
 * Logs one line per request: operation, key, outcome and duration. Never an address with its query.
 * Registered before the credential check, because a caller can leave during it.
 * `record` gets those of known keys.
 */
export function logRequests(app: ApiInstance, record?: (request: RecordedRequest) => void): void {
  app.decorateReply('isLogged', false);
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (reply.isLogged) return;
      logRequest(app.log, request, reply, 'the caller left');
      // The lines that were sent are charged only now.
      setImmediate(async () => {
        await request.charge?.partEnd;
        recordRequest(request, reply, null, record);
      });
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    reply.isLogged = true;
    logRequest(app.log, request, reply, reply.statusCode);
    recordRequest(request, reply, reply.statusCode, record);
  });
}

function recordRequest(
  { id: requestId, method, knownCaller, routeOptions, charge }: FastifyRequest,
  { elapsedTime: latencyMs }: FastifyReply,
  status: number | null,
  record: ((request: RecordedRequest) => void) | undefined,
): void {
  if (knownCaller === undefined || routeOptions.url === undefined) return;
  const route = routeOptions.url.replace(/:(\w+)/g, '{$1}');
  const units = charge?.chargedUnits ?? 0;
  record?.({ keyId: knownCaller.keyId, requestId, method, route, status, units, latencyMs });
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
