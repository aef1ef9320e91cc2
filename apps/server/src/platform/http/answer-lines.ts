import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveWay } from '../time-slices.ts';
import { serviceErrorOf } from './error-handler.ts';
import { problemOf } from './problem.ts';

/** Media type of an answer that is one JSON text a line. */
export const linesMediaType = 'application/x-ndjson';

/** What is ready and not yet taken by the connection, beside what its buffers hold. */
const bytesReadyMax = 16 * 1024;

type LinesAnswer = {
  /** What the lines say, each as JSON will have it. */
  values: AsyncIterable<unknown>;
  request: FastifyRequest;
  reply: Pick<FastifyReply, 'errorCode'> & {
    headers(values: Record<string, string>): unknown;
  };
};

/**
 * Sends values as they come, a JSON text a line (NDJSON), no faster than the caller reads. The time limit of an answer
 * counts from line to line. A failure before the first line is answered as any other is; a later one is the last line:
 * `{"error": …}` with the problem. Returns the body for the handler to return.
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
  return Readable.from(linesOf({ values, request, reply }), {
    objectMode: false,
    highWaterMark: bytesReadyMax,
  });
}

async function* linesOf({ values, request, reply }: LinesAnswer): AsyncGenerator<Buffer> {
  let isBegun = false;
  request.awaitLine();
  try {
    for await (const value of values) {
      await giveWay(request.abandoned);
      yield lineOf(value);
      isBegun = true;
      request.awaitLine();
    }
  } catch (error) {
    if (!isBegun) throw error;
    const answer = serviceErrorOf(error, request);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    reply.errorCode = answer.code;
    yield lineOf({ error: problemOf(answer, request.id) });
  }
}

const lineOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
