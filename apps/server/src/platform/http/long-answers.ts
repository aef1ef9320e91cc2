import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { mapCooperatively } from '../time-slices.ts';
import type { ApiInstance } from './route-config.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** A JSON text that is sent instead of what the serializer returned. */
    longAnswer: JsonText | undefined;
  }
}

type LongAnswer<Schema extends z.ZodObject> = {
  schema: Schema;
  answer: z.output<Schema>;
  reply: {
    longAnswer: JsonText | undefined;
    serializer(serialize: () => string): unknown;
    type(contentType: string): unknown;
  };
  signal: AbortSignal;
  /** The JSON of an entry of a list that has been checked and written before; undefined for any other. */
  serialize?: (entry: unknown) => string | undefined;
};

/**
 * Checks a long answer against its schema and turns it into JSON like any other answer, but one
 * list entry at a time, so that other requests are served in between. It checks the entries of a
 * list, not their number. Returns the answer for the handler to return, which keeps the route
 * typed; `reply` has its text. Rejects if the answer does not fit the schema or `signal` is
 * aborted.
 */
export async function answerInSlices<Schema extends z.ZodObject>({
  schema,
  answer,
  reply,
  signal,
  serialize: written = () => undefined,
}: LongAnswer<Schema>): Promise<z.output<Schema>> {
  const given = new Map<string, unknown>(Object.entries(answer));
  const text = new JsonText();
  let separator = '{';
  for (const [name, field] of Object.entries(schema.shape)) {
    const start = `${separator}${JSON.stringify(name)}:`;
    if (await addMember(text, start, field, given.get(name), { signal, serialize: written })) separator = ',';
  }
  text.add(separator === '{' ? '{}' : '}');
  reply.type('application/json; charset=utf-8');
  reply.serializer(() => {
    reply.longAnswer = text;
    return '';
  });
  return answer;
}

/** Adds `start` and the JSON of a member; returns false if the member is left out. */
async function addMember(
  text: JsonText,
  start: string,
  schema: z.core.$ZodType,
  value: unknown,
  { signal, serialize: written }: Required<Pick<LongAnswer<z.ZodObject>, 'signal' | 'serialize'>>,
): Promise<boolean> {
  if (!(schema instanceof z.ZodArray)) {
    const json: string | undefined = JSON.stringify(z.encode(schema, value));
    if (json !== undefined) text.add(start + json);
    return json !== undefined;
  }
  const entries = anyList.parse(value);
  text.add(`${start}[`);
  const addEntry = (entry: unknown, index: number) => {
    if (index > 0) text.add(',');
    text.add(written(entry) ?? JSON.stringify(z.encode(schema.element, entry)));
  };
  await mapCooperatively(entries, addEntry, signal);
  text.add(']');
  return true;
}

const anyList = z.array(z.unknown());

/** Sends what {@link answerInSlices} has made. */
export function sendLongAnswers(app: ApiInstance): void {
  app.decorateReply('longAnswer', undefined);
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.longAnswer === undefined) return payload;
    const { short } = reply.longAnswer;
    // An answer in one turn needs no stream, which costs as much as the rest of sending.
    if (short !== undefined) return short;
    const { turns } = reply.longAnswer;
    reply.header(
      'Content-Length',
      turns.reduce((sum, { length }) => sum + length, 0),
    );
    return Readable.from(yieldTurns(turns), { objectMode: false });
  });
}

/** Megabytes written to a connection at once would block all others meanwhile. */
async function* yieldTurns(turns: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const [number, turn] of turns.entries()) {
    if (number > 0) await nextTurn();
    yield turn;
  }
}

const lettersPerTurn = 64 * 1024;

/** A JSON text, which is encoded in UTF-8 piece by piece as it grows. */
export class JsonText {
  readonly #full: Buffer[] = [];
  #last = '';

  add(text: string): void {
    this.#last += text;
    if (this.#last.length < lettersPerTurn) return;
    this.#full.push(Buffer.from(this.#last));
    this.#last = '';
  }

  /** The whole text if it fits in one turn; undefined for a longer one. */
  get short(): string | undefined {
    return this.#full.length === 0 ? this.#last : undefined;
  }

  /** The pieces that are sent one per turn, in order. */
  get turns(): readonly Buffer[] {
    return this.#last === '' ? this.#full : [...this.#full, Buffer.from(this.#last)];
  }
}
