import type { FastifyReply } from 'fastify';
import type { Executor } from '../database/index.ts';

type ReplyToMake = {
  readonly sent: boolean;
  statusCode: number;
  request: Pick<FastifyReply['request'], 'charge'>;
  getSerializationFunction: FastifyReply['getSerializationFunction'];
  serializer(serialize: () => string): unknown;
  type(contentType: string): unknown;
};

interface MadeAnswer<Made, Shown extends Record<string, unknown>> {
  readonly status: number;
  /** Makes the object, and awaits `together` as the last step of the same transaction. */
  make(together: (tx: Executor, made: Made) => Promise<void>): Promise<unknown>;
  show(made: Made): Shown;
}

const contentType = 'application/json; charset=utf-8';

/**
 * Makes an object and answers with it. For a request with an `Idempotency-Key` the answer is stored
 * in the transaction that makes the object: a crash leaves both, and the repeated request gets the
 * object, or neither. For short answers, because the transaction waits until the answer is sealed.
 * Returns the answer for the handler to return, which keeps the route typed; `reply` has its text,
 * so that the answer sent is the one stored.
 */
export async function answerInTransaction<Made, Shown extends Record<string, unknown>>(
  reply: ReplyToMake,
  { status, make, show }: MadeAnswer<Made, Shown>,
): Promise<Shown> {
  const serialize = reply.getSerializationFunction(String(status));
  if (serialize === undefined) throw new Error(`The route does not describe its answer of ${status}.`);
  const answers: { shown: Shown; text: string }[] = [];
  await make(async (tx, made) => {
    const shown = show(made);
    const text = serialize(shown);
    await reply.request.charge?.rememberIn(tx, { status, contentType, body: Buffer.from(text) });
    answers.push({ shown, text });
  });
  const answer = answers.at(-1);
  if (answer === undefined) throw new Error('Something was made without what belongs to its transaction.');
  // After a time-out an error has been sent; the object is there for the repeated request.
  if (reply.sent) return answer.shown;
  // Not earlier: a failure would also be answered with this serializer's text.
  reply.statusCode = status;
  reply.type(contentType);
  reply.serializer(() => answer.text);
  return answer.shown;
}
