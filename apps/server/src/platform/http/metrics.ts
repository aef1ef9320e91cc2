import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../telemetry/metrics.ts';
import { isSent } from './is-sent.ts';
import type { ApiInstance } from './route-config.ts';

/** Measures every request and serves all metrics at `/metrics` to anyone who can reach the port. */
export function serveMetrics(app: ApiInstance, metrics: Metrics): void {
  // Also requests refused before their own hooks run: without a key, too many, without a database.
  app.addHook('onResponse', async (request, reply) => {
    if (isSent(reply.raw)) metrics.httpRequest(measure(request, reply));
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!isSent(reply.raw)) metrics.httpRequest(measure(request, reply));
    });
  });
  app.get(
    '/metrics',
    { config: { credential: 'none', exemptFromRateLimit: true }, schema: { hide: true } },
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
    status: isSent(reply.raw) ? reply.statusCode : null,
    seconds: reply.elapsedTime / 1_000,
  };
}
