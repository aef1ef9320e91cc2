import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type Clock, systemClock } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import type { ApiInstance, Caller } from './route-config.ts';
import { countWrongCredentials } from './wrong-credentials.ts';

export type Authenticate = (headers: IncomingHttpHeaders) => Promise<Caller>;

const callers = new WeakMap<FastifyRequest, Caller>();

/** The checked caller of a request, or undefined where no credential is needed or it was refused. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request);

/**
 * Checks the key of every route that needs one, before its body is read. A documented route that does not declare
 * whether it needs a credential stops the start, so that none is public by accident.
 */
export function checkCredentials(
  app: ApiInstance,
  authenticate: Authenticate,
  clock: Clock = systemClock,
): void {
  const wrongCredentials = countWrongCredentials(clock);
  app.addHook('onRoute', ({ url, schema, config }) => {
    if (schema?.hide !== true && config?.credential === undefined) {
      throw new Error(`The route ${url} must declare its credential: 'none', 'key', 'person' or 'owner'.`);
    }
  });
  app.decorateRequest('caller', {
    getter() {
      const caller = callerOf(this);
      if (caller === undefined) throw new Error('This route declares no credential, so it has no caller.');
      return caller;
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.credential !== 'key') return;
    reply.header('Cache-Control', 'private, no-store');
    try {
      callers.set(request, await authenticate(request.headers));
    } catch (error) {
      const isRefused = error instanceof ServiceError && error.status === 401;
      throw isRefused ? await wrongCredentials.answerTo(request, error) : error;
    }
  });
}
