import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { ApiInstance } from './route-config.ts';

/** Time limits of an answer that is sent line by line, in times of the limit of any other answer. */
const untilNextLine = 2;
const untilLastLine = 60;
const whileStopping = 1 / 3;

/** Calls back once a request is here with all its bytes: at once when it is, never when it does not get that far. */
export type WhenArrived = (request: FastifyRequest, work: () => void) => void;

declare module 'fastify' {
  // Not by weak maps: what these hold of a request, the collector of young objects takes for needed, and moves to the old ones.
  interface FastifyRequest {
    /** The response that nobody may wait for any more. */
    watched: ServerResponse | undefined;
    watch: Watch | undefined;
  }
}

interface Watch {
  readonly signal: AbortSignal;
  /** Begins the time for an answer, unless one is under way. */
  awaitAnswer(): void;
  /** Begins it anew, and longer by so much. */
  awaitFile(ms: number): void;
  /** Begins the time for the next line. */
  awaitLine(): void;
}

/**
 * Gives every request a signal, `request.abandoned`, for work that nobody waits for any more: the caller has left, or
 * the answer took too long. Fastify's `request.signal` cannot be used for that: it follows the incoming message, which
 * Node.js closes as soon as the body is read. The signal is made when it is first read; most requests never do.
 *
 * The time of an answer counts from the first reading, or from when the whole request is here. An answer that is sent
 * line by line may take longer as long as its lines come; `request.awaitLine()` says so. One for which a file is read has
 * the time for that too, see `request.awaitFile()`.
 */
export function watchForAbandonment(app: ApiInstance, timeoutMs: number, whenArrived: WhenArrived): void {
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
  app.decorateRequest('abandoned', {
    getter() {
      return watchOf(this).signal;
    },
  });
  app.decorateRequest('awaitLine', function awaitLine(this: FastifyRequest) {
    watchOf(this).awaitLine();
  });
  app.decorateRequest('awaitFile', function awaitFile(this: FastifyRequest, ms: number) {
    watchOf(this).awaitFile(ms);
  });
  app.addHook('onRequest', async (request, reply) => {
    request.watched = reply.raw;
  });
}

function watchResponse(response: ServerResponse, timeoutMs: number, stopping: Stopping): Watch {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let lastLineAt: number | undefined;
  const awaitAnswer = () => {
    if (response.closed) return;
    timer ??= after(timeoutMs, () => controller.abort(tookTooLong()));
  };
  const awaitFile = (ms: number) => {
    if (controller.signal.aborted || response.closed) return;
    clearTimeout(timer);
    timer = after(timeoutMs + ms, () => controller.abort(tookTooLong()));
  };
  const endLines = (reason: ServiceError) => {
    controller.abort(reason);
    // What is left to say is lost on a caller who takes nothing.
    timer = after(timeoutMs, () => response.destroy());
  };
  const awaitLine = () => {
    if (controller.signal.aborted || response.closed) return;
    clearTimeout(timer);
    const now = performance.now();
    lastLineAt ??= now + timeoutMs * untilLastLine;
    const end = Math.min(now + timeoutMs * untilNextLine, lastLineAt);
    timer =
      stopping.endsAt() < end
        ? after(stopping.endsAt() - now, () => endLines(new ServiceStops()))
        : after(end - now, () => endLines(tookTooLong()));
    stopping.waiting.add(awaitLine);
  };
  const end = () => {
    clearTimeout(timer);
    stopping.waiting.delete(awaitLine);
    if (!response.writableFinished) controller.abort(callerLeft());
    // That was said in place of a handler that is still at work.
    else if (response.statusCode === 503 || response.statusCode === 408) controller.abort(tookTooLong());
  };
  if (response.closed) end();
  else response.once('close', end);
  return { signal: controller.signal, awaitAnswer, awaitFile, awaitLine };
}

interface Stopping {
  /** When answers that are under way have to end, in milliseconds of `performance.now()`; infinite while the service runs. */
  endsAt(): number;
  /** Called when the service begins to stop. */
  readonly waiting: Set<() => void>;
}

/** Node.js waits for answers under way when it stops: those that could go on for long are told to end. */
function watchForStop(app: ApiInstance, timeMs: number): Stopping {
  const waiting = new Set<() => void>();
  let endsAt = Number.POSITIVE_INFINITY;
  app.addHook('preClose', async () => {
    endsAt = performance.now() + timeMs;
    for (const each of [...waiting]) each();
  });
  return { waiting, endsAt: () => endsAt };
}

const after = (ms: number, work: () => void): NodeJS.Timeout => setTimeout(work, ms).unref();

const tookTooLong = (): ServiceError =>
  new ServiceError({ code: 'service_unavailable', detail: 'The request took too long and was stopped.' });

/** Why an answer is abandoned for which the caller is not to blame. */
export class ServiceStops extends ServiceError {
  constructor() {
    super({ code: 'service_unavailable', detail: 'The service stops; the rest is not answered.' });
  }
}

/** Nobody reads this answer; it names the reason in the log. */
const callerLeft = (): ServiceError =>
  new ServiceError({ code: 'invalid_request', detail: 'The caller left before the answer was ready.' });
