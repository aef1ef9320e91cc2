import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { mapInSlices } from '../time-slices.ts';
import type { ApiInstance } from './route-config.ts';

type LongAnswer<Schema extends z.ZodObject> = {
  schema: Schema;
  answer: z.output<Schema>;
  reply: {
    longAnswer: readonly Buffer[] | undefined;
    serializer(serialize: () => string): unknown;
    type(contentType: string): unknown;
  };
  signal: AbortSignal;
  /** The JSON of an entry of a list that has been checked and written before; undefined for any other. */
  written?: (entry: unknown) => string | undefined;
};

/**
 * Checks a long answer against its schema and turns it into JSON as every answer is, except that the entries of its
 * lists have their turn one by one, so that other requests are served in between. Of a list the entries are checked,
 * not how many there are. Returns the answer for the handler to return, which keeps the route typed; `reply` has its
 * text. Rejects when the answer does not fit the schema or `signal` is aborted.
 */
export async function answerInSlices<Schema extends z.ZodObject>({
  schema,
  answer,
  reply,
  signal,
  written = () => undefined,
}: LongAnswer<Schema>): Promise<z.output<Schema>> {
  const given = new Map<string, unknown>(Object.entries(answer));
  const pieces: Buffer[] = [];
  for (const [name, field] of Object.entries(schema.shape)) {
    const ofMember = await piecesOf(field, given.get(name), { signal, written });
    if (ofMember.length === 0) continue;
    pieces.push(Buffer.from(`${pieces.length > 0 ? ',' : '{'}${JSON.stringify(name)}:`), ...ofMember);
  }
  pieces.push(Buffer.from(pieces.length > 0 ? '}' : '{}'));
  reply.type('application/json; charset=utf-8');
  reply.serializer(() => {
    reply.longAnswer = pieces;
    return '';
  });
  return answer;
}

/** The JSON of a member; nothing for one that is left out. */
async function piecesOf(
  schema: z.core.$ZodType,
  value: unknown,
  { signal, written }: Required<Pick<LongAnswer<z.ZodObject>, 'signal' | 'written'>>,
): Promise<Buffer[]> {
  if (!(schema instanceof z.ZodArray)) {
    const json: string | undefined = JSON.stringify(z.encode(schema, value));
    return json === undefined ? [] : [Buffer.from(json)];
  }
  const entries = z.array(z.unknown()).parse(value);
  const jsonOf = (entry: unknown, index: number) =>
    Buffer.from(
      `${index > 0 ? ',' : '['}${written(entry) ?? JSON.stringify(z.encode(schema.element, entry))}`,
    );
  const pieces = await mapInSlices(entries, jsonOf, signal);
  return [...pieces, Buffer.from(pieces.length > 0 ? ']' : '[]')];
}

/** Sends what {@link answerInSlices} has made. */
export function sendLongAnswers(app: ApiInstance): void {
  app.decorateReply('longAnswer', undefined);
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.longAnswer === undefined) return payload;
    const bytes = reply.longAnswer.reduce((sum, piece) => sum + piece.length, 0);
    reply.header('Content-Length', bytes);
    // What goes in one turn needs no stream, which costs as much as the rest of sending.
    if (bytes <= bytesPerTurn) return Buffer.concat(reply.longAnswer, bytes);
    return Readable.from(inTurns(reply.longAnswer), { objectMode: false });
  });
}

const bytesPerTurn = 64 * 1024;

/** A connection that takes megabytes at once would stop all others for as long as that lasts. */
async function* inTurns(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  let bytes = 0;
  for (const piece of pieces) {
    yield piece;
    bytes += piece.length;
    if (bytes < bytesPerTurn) continue;
    await nextTurn();
    bytes = 0;
  }
}
