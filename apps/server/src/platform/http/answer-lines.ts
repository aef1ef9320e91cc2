import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { yieldToEventLoop } from '../time-slices.ts';
import { ServiceStops } from './answer-limits.ts';
import { serviceErrorOf } from './error-handler.ts';
import { problemOf } from './problem.ts';

/** Media type of an answer that is one JSON text a line. */
export const linesMediaType = 'application/x-ndjson';
/** The media type of a workbook that comes back corrected. */
export const workbookMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Most bytes that wait for the connection, beside those in its own buffers. */
const bytesReadyMax = 16 * 1024;

type LinesAnswer = {
  /** The value of each line, before JSON. The return value, if any, is the last line. */
  values: AsyncGenerator<unknown, unknown>;
  request: FastifyRequest;
  reply: Pick<FastifyReply, 'errorCode'> & {
    headers(values: Record<string, string>): unknown;
  };
};

const answersInLines = new WeakSet<object>();

/** True for a body made by {@link answerInLines}, which settles its charge itself. */
export const isAnswerInLines = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && answersInLines.has(body);

/**
 * Sends values as they come, one JSON text per line (NDJSON), no faster than the caller reads. The
 * time limit of an answer counts from line to line. A failure before the first line is answered
 * like any other; a later one is the last line: `{"error": …}` with the problem. Returns the body
 * for the handler to return.
 *
 * Each line costs a unit. All are charged before the last line is sent, so that a caller who has
 * received it has paid exactly; an error charges nothing. A caller who leaves early, or reads too
 * slowly, pays for the lines that were sent.
 *
 * The request must have a body: only then does Fastify's own time limit end before the answer
 * begins.
 */
export function answerInLines({ values, request, reply }: LinesAnswer): Readable {
  reply.headers({
    'Content-Type': `${linesMediaType}; charset=utf-8`,
    // Without it a stopping service would wait for a connection to which it can no longer say so.
    Connection: 'close',
    // Proxies that buffer a whole answer would hold back the lines from the caller.
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
  const { charge } = request;
  let isBegun = false;
  request.resetAnswerTimeout();
  try {
    for (;;) {
      const { value, done } = await values.next();
      await yieldToEventLoop(request.abortSignal);
      const line = value === undefined ? noLine : lineOf(value);
      if (done) {
        await charge?.settleLines(line);
        if (line !== noLine) yield line;
        return;
      }
      charge?.addLine(line);
      yield line;
      isBegun = true;
      if (isTakenTooSlowly(request.abortSignal)) await charge?.settlePart();
      request.resetAnswerTimeout();
    }
  } catch (error) {
    if (!isBegun) throw error;
    await charge?.release();
    const answer = serviceErrorOf(error, request);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    reply.errorCode = answer.code;
    yield lineOf({ error: problemOf(answer, request.id) });
  } finally {
    await charge?.settlePart();
    await values.return(undefined);
  }
}

/** Checked after each line: a caller could otherwise get all but the last lines for nothing. */
const isTakenTooSlowly = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && !(reason instanceof ServiceStops);

const noLine = Buffer.alloc(0);
const lineOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
