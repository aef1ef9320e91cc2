import type { FastifyRequest } from 'fastify';
import type { OpenSpan, Tracer } from '../telemetry/tracer.ts';
import { isSent } from './is-sent.ts';
import type { ApiInstance } from './route-config.ts';

/**
 * Makes a span for every request except frequent ones, such as health checks. It begins before all
 * other work on the request, and continues the trace of a caller who sends `traceparent`.
 */
export function traceRequests(app: ApiInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  const runInSpan = (request: FastifyRequest, go: () => void): void => {
    const span = spans.get(request);
    if (span) span.run(go);
    else go();
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route, config, schema } = request.routeOptions;
    if (config.exemptFromRateLimit) return done();
    const { method } = request;
    const span = tracer.begin({
      name: route === undefined ? method : `${method} ${route}`,
      kind: 'server',
      from: request.headers,
      attributes: {
        'http.request.method': method,
        'url.scheme': request.protocol,
        'plantdata.request_id': request.id,
        ...(route !== undefined && { 'http.route': route }),
        ...(schema?.operationId !== undefined && { 'plantdata.operation': schema.operationId }),
      },
    });
    spans.set(request, span);
    reply.raw.once('close', () => {
      if (isSent(reply.raw)) span.set({ 'http.response.status_code': reply.statusCode });
      else span.fail('abandoned');
      if (reply.statusCode >= 500) span.fail(reply.errorCode ?? String(reply.statusCode));
      span.end();
    });
    span.run(done);
  });
  // Data from the socket arrives by events, which are outside the span.
  app.addHook('preValidation', (request, _reply, done) => runInSpan(request, done));
  app.addHook('onResponse', (request, _reply, done) => runInSpan(request, done));
}
