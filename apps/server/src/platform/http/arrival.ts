import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hourMs } from '../durations.ts';
import type { ServiceError } from '../errors.ts';
import { type ArrivalHook, ServiceStops } from './answer-limits.ts';
import { endWithProblem, requestTimeout } from './error-handler.ts';
import { isForm } from './multipart.ts';
import type { ApiInstance } from './route-config.ts';

/** Longest time in which a request may arrive, however steadily its bytes come. */
export const arrivalMsMax = hourMs;

/** Slowest pace of a request that may take long, in bytes a second over the time limit of others: less than any line has. */
const paceMin = 100;

/** Number of checks for new bytes within the limit. */
const looksPerLimit = 4;

/**
 * Limits the time in which a request arrives, from its headers on: `limitMs` for most. A request of
 * a route with `allowSlowUpload`, or a form with a file, may take as long as its bytes keep a pace, and
 * is cut when the service stops.
 */
export function limitArrivals(app: ApiInstance, limitMs: number): ArrivalHook {
  const inFlight = new Map<FastifyRequest, Arrival>();
  let isStopping = false;
  app.addHook('onRoute', (route) => {
    const { allowSlowUpload, acceptsFile } = route.config ?? {};
    // The time limit of an answer spans its arrival.
    if (allowSlowUpload || acceptsFile)
      route.config = { ...route.config, answerMsMax: limitMs + arrivalMsMax };
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isUnderWay(request)) return;
    const isSlow = mayBeSlow(request);
    if (isSlow && isStopping) throw new ServiceStops();
    const arrival = new Arrival(request, reply, { limitMs, isSlow });
    inFlight.set(request, arrival);
    arrival.whenOver(() => inFlight.delete(request));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const arrival of [...inFlight.values()]) if (arrival.isSlow) arrival.cut(new ServiceStops());
  });
  return (request, work) => {
    const arrival = inFlight.get(request);
    if (arrival === undefined) work();
    else arrival.whenArrived(work);
  };
}

interface ArrivalRules {
  readonly limitMs: number;
  readonly isSlow: boolean;
}

/** A request whose body is still coming. */
class Arrival {
  readonly isSlow: boolean;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #limitMs: number;
  readonly #begunAt = performance.now();
  readonly #looking: NodeJS.Timeout;
  readonly #workWhenArrived: (() => void)[] = [];
  #bytes = -1;
  #bytesCameAt = this.#begunAt;

  constructor(request: FastifyRequest, reply: FastifyReply, { limitMs, isSlow }: ArrivalRules) {
    this.isSlow = isSlow;
    this.#request = request;
    this.#reply = reply;
    this.#limitMs = limitMs;
    this.#looking = setInterval(() => this.#look(), limitMs / looksPerLimit).unref();
    request.raw.once('close', () => this.#end());
  }

  /** Calls back when nothing more will come, whether the request is complete or not. */
  whenOver(work: () => void): void {
    this.#request.raw.once('close', work);
  }

  whenArrived(work: () => void): void {
    if (this.#request.raw.complete) work();
    else this.#workWhenArrived.push(work);
  }

  /** Refuses the rest, with the reason if an answer can still be sent. */
  cut(error: ServiceError): void {
    const { raw } = this.#request;
    const { socket, complete } = raw;
    if (complete || socket.destroyed) return;
    // Once the answer is sent, Node.js does not notify a reader of the body that it ends here.
    this.#reply.raw.once('close', () => raw.destroy(error));
    if (!this.#reply.sent) void this.#reply.header('Connection', 'close').send(error);
    else if (this.#reply.raw.headersSent) socket.destroy();
    else endWithProblem(socket, error);
  }

  #look(): void {
    const now = performance.now();
    const { socket, readableLength, complete } = this.#request.raw;
    if (complete) {
      this.#end();
      return;
    }
    // Unread bytes hold back the following ones, through no fault of the sender.
    const bytesMin = (paceMin * this.#limitMs) / 1_000;
    if (this.#bytes < 0 || socket.bytesRead - this.#bytes >= bytesMin || readableLength > 0) {
      this.#bytes = socket.bytesRead;
      this.#bytesCameAt = now;
    }
    const isAwaited = this.isSlow && !this.#reply.raw.writableEnded;
    if (now - (isAwaited ? this.#bytesCameAt : this.#begunAt) >= this.#limitMs) this.cut(requestTimeout());
  }

  #end(): void {
    clearInterval(this.#looking);
    if (this.#request.raw.complete) for (const work of this.#workWhenArrived.splice(0)) work();
  }
}

/** False without a connection: such a request is complete. */
const isUnderWay = ({ headers, socket }: FastifyRequest): boolean =>
  socket instanceof Socket &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

function mayBeSlow(request: FastifyRequest): boolean {
  const { allowSlowUpload = false, acceptsFile } = request.routeOptions.config;
  return allowSlowUpload || (acceptsFile !== undefined && isForm(request));
}
