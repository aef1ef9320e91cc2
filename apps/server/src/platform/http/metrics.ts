import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ApiInstance } from './route-config.ts';

/** Measures every request, and shows all metrics at `/metrics` to whoever can reach the port. */
export function serveMetrics(app: ApiInstance, metrics: Metrics): void {
  // Also those that are refused before they get as far as the hooks of a request: no key, too many, no database.
  app.addHook('onResponse', async (request, reply) => {
    if (reply.raw.writableFinished) metrics.httpRequest(measure(request, reply));
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) metrics.httpRequest(measure(request, reply));
    });
  });
  app.get(
    '/metrics',
    { config: { credential: 'none', comesOften: true }, schema: { hide: true } },
    async (_request, reply) => {
      const { text, contentType } = await metrics.expose();
      return reply.type(contentType).send(text);
    },
  );
}

function measure(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    route: request.routeOptions.url,
    status: reply.raw.writableFinished ? reply.statusCode : null,
    seconds: reply.elapsedTime / 1_000,
  };
}
