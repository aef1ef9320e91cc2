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

interface Making<Made, Shown extends Record<string, unknown>> {
  readonly status: number;
  /** Makes it, and awaits `together` as the last step of the same transaction. */
  make(together: (tx: Executor, made: Made) => Promise<void>): Promise<unknown>;
  show(made: Made): Shown;
}

const contentType = 'application/json; charset=utf-8';

/**
 * Makes something and answers with it. For a request with an `Idempotency-Key` the answer is remembered in the
 * transaction that makes it: after a crash there are both, and the repeated request gets what was made, or neither. For
 * short answers, because the transaction waits until the answer is sealed. Returns the answer for the handler to return,
 * which keeps the route typed; `reply` has its text, so that what is sent is what was remembered.
 */
export async function answerTogether<Made, Shown extends Record<string, unknown>>(
  reply: ReplyToMake,
  { status, make, show }: Making<Made, Shown>,
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
  // When its time was over meanwhile, an error is being sent; what was made waits for the repeated request.
  if (reply.sent) return answer.shown;
  // Not before: a failure would be answered with the text of the serializer, too.
  reply.statusCode = status;
  reply.type(contentType);
  reply.serializer(() => answer.text);
  return answer.shown;
}
