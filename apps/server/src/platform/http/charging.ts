import type { FastifyReply, FastifyRequest } from 'fastify';
import { minuteMs } from '../durations.ts';
import type { Idempotency, StoredAnswer } from '../idempotency/idempotency.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { isAnswerInLines } from './answer-lines.ts';
import { Charge } from './charge.ts';
import { prepareProblem, serviceErrorOf } from './error-handler.ts';
import { idempotentRequestOf } from './idempotent-request.ts';
import type { Meter } from './metering.ts';
import { takeUnits } from './rate-limits.ts';
import type { ApiInstance } from './route-config.ts';

export type ChargeContext = { meter: Meter; limiter: RateLimiter; idempotency: Idempotency };

/**
 * Charges for answers, once: see `request.reserve` and the header `Idempotency-Key`. Without
 * `charging` every answer is free.
 */
export function chargeForAnswers(app: ApiInstance, charging: ChargeContext | undefined): void {
  app.decorateRequest('charge', undefined);
  if (charging === undefined) {
    app.decorateRequest('reserve', async (_units, options) => {
      if (options?.together)
        throw new Error('Nothing can happen together with a charge where nothing is charged.');
    });
    return;
  }
  const { meter, limiter, idempotency } = charging;
  app.decorateRequest('reserve', async function reserve(this: FastifyRequest, units, options) {
    if (this.charge === undefined) {
      throw new Error('Units can be reserved on a route with `metered`, from its own preHandler on.');
    }
    // A route that needs no key limits callers without one by itself.
    if (this.routeOptions.config.credential === 'optional' && this.knownCaller === undefined)
      return this.charge.reserve(0, () => Promise.reject(new Error('No key can be charged.')));
    // In this order a request above the monthly limit takes nothing from the minute's, and one that
    // comes too fast releases its hold.
    const order = { caller: this.caller, operation: operationOf(this), isBillable: options?.isBillable };
    await this.charge.reserve(units, (rest) => meter.reserve({ ...order, units: rest }), options?.free);
    if (options?.together) this.charge.settleInTransaction(options.together);
    // The limit per minute protects work for which a caller waits.
    if (options?.isQueued !== true) await takeUnits(this, this.charge.reply, limiter, units);
  });
  app.addHook('preHandler', async (request, reply) => {
    const idempotent = idempotentRequestOf(request);
    if (idempotent === undefined && request.routeOptions.config.metered !== true) return;
    const charge = new Charge(reply);
    request.charge = charge;
    reply.raw.once('close', () => void endUnanswered(charge, reply));
    if (idempotent === undefined) return;
    const begun = await idempotency.begin(idempotent);
    if ('attempt' in begun) return charge.remember(begun.attempt);
    request.charge = undefined;
    return replay(reply, begun.answered);
  });
  app.addHook('onSend', chargeOrRelease);
}

function operationOf(request: FastifyRequest): string {
  const { schema, url } = request.routeOptions;
  if (schema?.operationId === undefined)
    throw new Error(`The route ${url} is metered and has no operationId.`);
  return schema.operationId;
}

/** Longest wait for an answer after its caller has left. Work that takes longer may hang. */
const lateAnswerMsMax = minuteMs;

/**
 * Called when the connection has closed. A caller who has left pays for the lines that were sent.
 * An answer in one piece that is to be remembered is still awaited, so that the next request with
 * the same key finds it.
 */
async function endUnanswered(charge: Charge, reply: FastifyReply): Promise<void> {
  if (charge.isInLines) return charge.settlePart();
  const isAwaited = charge.hasAttempt && !reply.raw.writableFinished;
  if (!isAwaited) return charge.release();
  setTimeout(() => void charge.release(), lateAnswerMsMax).unref();
}

function replay(reply: FastifyReply, { status, contentType, body }: StoredAnswer): FastifyReply {
  reply.code(status).header('Idempotency-Replayed', 'true');
  return contentType === '' ? reply.send() : reply.type(contentType).send(body);
}

/** Runs before a byte is sent. An answer that cannot be charged or remembered is not sent. */
async function chargeOrRelease(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { charge } = request;
  if (charge === undefined || !charge.isOpen) return payload;
  const isGiven = request.method !== 'HEAD' && reply.statusCode >= 200 && reply.statusCode < 300;
  const isFree = request.routeOptions.config.metered === true && !charge.isReserved;
  if (isGiven && !isFree && isAnswerInLines(payload)) {
    charge.isInLines = true;
    if (reply.raw.destroyed) await charge.settlePart();
    return payload;
  }
  // Otherwise the handler's time limit could send its own answer between this one and its charge.
  reply.hijack();
  try {
    if (!isGiven || (reply.raw.destroyed && !charge.hasAttempt)) {
      await charge.release();
      return payload;
    }
    if (isFree) throw new Error('A metered route has answered without having reserved units.');
    await charge.settle(() => bodyOf(reply, payload));
    return payload;
  } catch (error) {
    return answerInstead(request, reply, error);
  }
}

async function answerInstead(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<string> {
  await request.charge?.release();
  const answer = serviceErrorOf(error, request);
  if (answer.status >= 500) request.log.error({ err: error }, 'failed to charge for an answer; not sent');
  reply.longAnswer = undefined;
  reply.removeHeader('Content-Length');
  return prepareProblem(reply, answer, request.id);
}

function bodyOf(reply: FastifyReply, payload: unknown): Buffer {
  if (reply.longAnswer !== undefined) return Buffer.concat(reply.longAnswer.turns);
  if (typeof payload === 'string' || payload instanceof Uint8Array) return Buffer.from(payload);
  if (payload === undefined || payload === null) return Buffer.alloc(0);
  throw new Error('An answer of this form cannot be remembered.');
}
