import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveWay } from '../time-slices.ts';
import { ServiceStops } from './abandonment.ts';
import { serviceErrorOf } from './error-handler.ts';
import { problemOf } from './problem.ts';

/** Media type of an answer that is one JSON text a line. */
export const linesMediaType = 'application/x-ndjson';

/** What is ready and not yet taken by the connection, beside what its buffers hold. */
const bytesReadyMax = 16 * 1024;

type LinesAnswer = {
  /** What the lines say, each as JSON will have it. What the generator returns, if anything, is the last line. */
  values: AsyncGenerator<unknown, unknown>;
  request: FastifyRequest;
  reply: Pick<FastifyReply, 'errorCode'> & {
    headers(values: Record<string, string>): unknown;
  };
};

const answersInLines = new WeakSet<object>();

/** Whether it is the body that {@link answerInLines} has made, which sees to its charge itself. */
export const isAnswerInLines = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && answersInLines.has(body);

/**
 * Sends values as they come, a JSON text a line (NDJSON), no faster than the caller reads. The time limit of an answer
 * counts from line to line. A failure before the first line is answered as any other is; a later one is the last line:
 * `{"error": …}` with the problem. Returns the body for the handler to return.
 *
 * Each line costs a unit. They are charged before the last one is given out, so that whoever has received it was charged
 * exactly; with an error nothing is charged. Who leaves before, or takes the lines too slowly, is charged for those that
 * were given out.
 *
 * The request has to have a body: only then does Fastify's own time limit end before the answer begins.
 */
export function answerInLines({ values, request, reply }: LinesAnswer): Readable {
  reply.headers({
    'Content-Type': `${linesMediaType}; charset=utf-8`,
    // A service that stops would else wait for a connection that it could not tell so any more.
    Connection: 'close',
    // Proxies that gather an answer before they pass it on would keep the lines from the caller.
    'X-Accel-Buffering': 'no',
  });
  const body = Readable.from(linesOf({ values, request, reply }), {
    objectMode: false,
    highWaterMark: bytesReadyMax,
  });
  answersInLines.add(body);
  return body;
}

async function* linesOf({ values, request, reply }: LinesAnswer): AsyncGenerator<Buffer> {
  const lines = request.charge?.lines;
  let isBegun = false;
  request.awaitLine();
  try {
    for (;;) {
      const { value, done } = await values.next();
      await giveWay(request.abandoned);
      const line = value === undefined ? noLine : lineOf(value);
      if (done) {
        await lines?.settle(line);
        if (line !== noLine) yield line;
        return;
      }
      lines?.add(line);
      yield line;
      isBegun = true;
      if (isTakenTooSlowly(request.abandoned)) await lines?.settlePart();
      request.awaitLine();
    }
  } catch (error) {
    if (!isBegun) throw error;
    await request.charge?.release();
    const answer = serviceErrorOf(error, request);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    reply.errorCode = answer.code;
    yield lineOf({ error: problemOf(answer, request.id) });
  } finally {
    await lines?.settlePart();
    await values.return(undefined);
  }
}

/** Told after a line was given out: its caller could else have all lines but the last ones, and an error, for nothing. */
const isTakenTooSlowly = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && !(reason instanceof ServiceStops);

const noLine = Buffer.alloc(0);
const lineOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
