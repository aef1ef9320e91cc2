import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { ApiInstance, Caller } from './route-config.ts';

export type Authenticate = (headers: IncomingHttpHeaders) => Promise<Caller>;

/** The checked caller of a request, or undefined where no credential is needed or it was refused. */
export type CallerOf = (request: FastifyRequest) => Caller | undefined;

/**
 * Checks the credential of every route that declares one, before its body is read. A documented route that
 * does not declare whether it needs one stops the start, so that none is public by accident.
 */
export function checkCredentials(app: ApiInstance, authenticate: Authenticate): CallerOf {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.addHook('onRoute', ({ url, schema, config }) => {
    if (schema?.hide !== true && config?.credential === undefined) {
      throw new Error(`The route ${url} must declare its credential: 'none' or 'key'.`);
    }
  });
  app.decorateRequest('caller', {
    getter() {
      const caller = callers.get(this);
      if (caller === undefined) throw new Error('This route declares no credential, so it has no caller.');
      return caller;
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.credential !== 'key') return;
    reply.header('Cache-Control', 'private, no-store');
    callers.set(request, await authenticate(request.headers));
  });
  return (request) => callers.get(request);
}
