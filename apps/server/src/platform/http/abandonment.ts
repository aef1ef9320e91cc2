import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { ApiInstance } from './route-config.ts';

/**
 * Gives every request a signal, `request.abandoned`, for work that nobody waits for any more: the caller has left, or
 * the answer took too long. Fastify's `request.signal` cannot be used for that: it follows the incoming message, which
 * Node.js closes as soon as the body is read. The signal is made when it is first read; most requests never do.
 */
export function watchForAbandonment(app: ApiInstance, timeoutMs: number): void {
  const responses = new WeakMap<FastifyRequest, ServerResponse>();
  const signals = new WeakMap<FastifyRequest, AbortSignal>();
  app.decorateRequest('abandoned', {
    getter() {
      const response = responses.get(this);
      if (response === undefined) throw new Error('The signal can be read from the handler on, not before.');
      const signal = signals.get(this) ?? signalFor(response, timeoutMs);
      signals.set(this, signal);
      return signal;
    },
  });
  app.addHook('onRequest', async (request, reply) => void responses.set(request, reply.raw));
}

function signalFor(response: ServerResponse, timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(tookTooLong()), timeoutMs);
  timer.unref();
  response.once('close', () => {
    clearTimeout(timer);
    if (!response.writableFinished) controller.abort(callerLeft());
  });
  return controller.signal;
}

const tookTooLong = (): ServiceError =>
  new ServiceError({ code: 'service_unavailable', detail: 'The request took too long and was stopped.' });

/** Nobody reads this answer; it names the reason in the log. */
const callerLeft = (): ServiceError =>
  new ServiceError({ code: 'invalid_request', detail: 'The caller left before the answer was ready.' });
