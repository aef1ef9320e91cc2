import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import { requestTimeout } from './error-handler.ts';
import type { ApiInstance } from './route-config.ts';

/**
 * Answers with an error if there is no answer within `limitMs`, or the `answerMsMax` of the route,
 * before Node.js has closed the request. The work of a handler on a complete request is limited by
 * `request.abandoned`. The framework's own limit (`handlerTimeout`) ends every request with an
 * unused exception, which takes a twentieth of the time of a short request.
 */
export function limitAnswers(app: ApiInstance, limitMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { answerMsMax = limitMs } = request.routeOptions.config;
    const timer = setTimeout(() => answerInstead(request, reply), answerMsMax);
    const clear = () => clearTimeout(timer);
    request.raw.once('close', clear);
    // A request without a socket (`inject`) never closes; its timer would keep the process alive.
    reply.raw.once('close', clear);
    done();
  });
}

function answerInstead(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  const error = request.raw.complete ? tookTooLong() : requestTimeout();
  if (reply.raw.headersSent) reply.raw.destroy(error);
  else void reply.send(error);
}

const tookTooLong = (): ServiceError =>
  new ServiceError({ code: 'service_unavailable', detail: 'The request took too long and was stopped.' });
