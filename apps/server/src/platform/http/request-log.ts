import type { CallerOf } from './credential.ts';
import type { ApiInstance } from './route-config.ts';

/** One line for each request: what was asked, by which key, how it ended and how long it took. Never an address with its query. */
export function logRequests(app: ApiInstance, callerOf: CallerOf): void {
  app.addHook('onResponse', async (request, reply) => {
    const { config, schema, url } = request.routeOptions;
    const line = {
      operation: schema?.operationId,
      method: request.method,
      path: url ?? request.url.split('?', 1)[0],
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime * 10) / 10,
      key_id: callerOf(request)?.keyId,
    };
    if (config.isMonitoring) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ operation: request.routeOptions.schema?.operationId }, 'the caller left');
  });
}
