import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import { requestTimeout } from './error-handler.ts';
import { isSent } from './is-sent.ts';
import type { ApiInstance } from './route-config.ts';

/** Time limits of an answer sent line by line, as multiples of the limit of other answers. */
const untilNextLine = 2;
const untilLastLine = 60;
const whileStopping = 1 / 3;

/** Calls back once a request has arrived completely: at once if it has, never if it fails to. */
export type ArrivalHook = (request: FastifyRequest, work: () => void) => void;

declare module 'fastify' {
  // Not in weak maps: the young-generation collector treats what they hold of a request as live and
  // moves it to the old generation.
  interface FastifyRequest {
    /** The response that may be abandoned. */
    watched: ServerResponse | undefined;
    watch: Watch | undefined;
  }
}

interface Watch {
  readonly signal: AbortSignal;
  /** Starts the time limit of the answer, unless one is running. */
  awaitAnswer(): void;
  /** Restarts it, extended by `ms`. */
  extendAnswerTimeout(ms: number): void;
  /** Starts the time limit of the next line. */
  resetAnswerTimeout(): void;
}

/**
 * Gives every request a signal, `request.abortSignal`, for work that is no longer needed: the caller
 * has disconnected, or the answer took too long. Fastify's `request.signal` cannot serve for that:
 * it follows the incoming message, which Node.js closes as soon as the body is read. The signal is
 * made when it is first read; most requests never read it.
 *
 * The time limit of an answer starts with the first reading, or when the whole request has arrived.
 * An answer that is sent line by line may take longer as long as its lines come; call
 * `request.resetAnswerTimeout()` for each. An answer that needs a file gets the time to read it, see
 * `request.extendAnswerTimeout()`.
 */
export function watchForAbandonment(app: ApiInstance, timeoutMs: number, whenArrived: ArrivalHook): void {
  const stopping = watchForStop(app, timeoutMs * whileStopping);
  const watchOf = (request: FastifyRequest): Watch => {
    const { watched, watch } = request;
    if (watched === undefined) throw new Error('The signal can be read from the handler on, not before.');
    if (watch !== undefined) return watch;
    const begun = watchResponse(watched, timeoutMs, stopping);
    request.watch = begun;
    whenArrived(request, () => begun.awaitAnswer());
    return begun;
  };
  app.decorateRequest('watched', undefined);
  app.decorateRequest('watch', undefined);
  app.decorateRequest('abortSignal', {
    getter() {
      return watchOf(this).signal;
    },
  });
  app.decorateRequest('resetAnswerTimeout', function resetAnswerTimeout(this: FastifyRequest) {
    watchOf(this).resetAnswerTimeout();
  });
  app.decorateRequest('extendAnswerTimeout', function extendAnswerTimeout(this: FastifyRequest, ms: number) {
    watchOf(this).extendAnswerTimeout(ms);
  });
  app.addHook('onRequest', async (request, reply) => {
    request.watched = reply.raw;
  });
}

function watchResponse(response: ServerResponse, timeoutMs: number, stopping: StopContext): Watch {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let lastLineAt: number | undefined;
  const awaitAnswer = () => {
    if (response.closed) return;
    timer ??= runAfter(timeoutMs, () => controller.abort(tookTooLong()));
  };
  const extendAnswerTimeout = (ms: number) => {
    if (controller.signal.aborted || response.closed) return;
    clearTimeout(timer);
    timer = runAfter(timeoutMs + ms, () => controller.abort(tookTooLong()));
  };
  const endLines = (reason: ServiceError) => {
    controller.abort(reason);
    // A caller who reads nothing would not receive the rest anyway.
    timer = runAfter(timeoutMs, () => response.destroy());
  };
  const resetAnswerTimeout = () => {
    if (controller.signal.aborted || response.closed) return;
    clearTimeout(timer);
    const now = performance.now();
    lastLineAt ??= now + timeoutMs * untilLastLine;
    const end = Math.min(now + timeoutMs * untilNextLine, lastLineAt);
    timer =
      stopping.endsAt() < end
        ? runAfter(stopping.endsAt() - now, () => endLines(new ServiceStops()))
        : runAfter(end - now, () => endLines(tookTooLong()));
    stopping.waiting.add(resetAnswerTimeout);
  };
  const end = () => {
    clearTimeout(timer);
    stopping.waiting.delete(resetAnswerTimeout);
    if (!isSent(response)) controller.abort(callerLeft());
    // Such an answer was sent in place of a handler that is still running.
    else if (response.statusCode === 503 || response.statusCode === 408) controller.abort(tookTooLong());
  };
  if (response.closed) end();
  else response.once('close', end);
  return { signal: controller.signal, awaitAnswer, extendAnswerTimeout, resetAnswerTimeout };
}

interface StopContext {
  /** Deadline of running answers, by `performance.now()`; infinite until the service stops. */
  endsAt(): number;
  /** Called when the service begins to stop. */
  readonly waiting: Set<() => void>;
}

/** On shutdown Node.js waits for running answers, so those that could take long are ended. */
function watchForStop(app: ApiInstance, timeMs: number): StopContext {
  const waiting = new Set<() => void>();
  let endsAt = Number.POSITIVE_INFINITY;
  app.addHook('preClose', async () => {
    endsAt = performance.now() + timeMs;
    for (const each of [...waiting]) each();
  });
  return { waiting, endsAt: () => endsAt };
}

const runAfter = (ms: number, work: () => void): NodeJS.Timeout => setTimeout(work, ms).unref();

/** Reason for abandoning an answer through no fault of the caller. */
export class ServiceStops extends ServiceError {
  constructor() {
    super({ code: 'service_unavailable', detail: 'The service stops; the rest is not answered.' });
  }
}

/** This answer reaches no reader; it names the reason in the log. */
const callerLeft = (): ServiceError =>
  new ServiceError({ code: 'invalid_request', detail: 'The caller left before the answer was ready.' });

/**
 * Answers with an error if there is no answer within `limitMs`, or the `answerMsMax` of the route,
 * before Node.js has closed the request. The work of a handler on a complete request is limited by
 * `request.abortSignal`. The framework's own limit (`handlerTimeout`) ends every request with an
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
