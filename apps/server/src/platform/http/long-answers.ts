import { Readable } from 'node:stream';
import { z } from 'zod';
import { mapInSlices } from '../time-slices.ts';
import type { ApiInstance } from './route-config.ts';

type LongAnswer<Schema extends z.ZodObject> = {
  schema: Schema;
  answer: z.output<Schema>;
  reply: { serializer(serialize: () => string): unknown; type(contentType: string): unknown };
  signal: AbortSignal;
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
}: LongAnswer<Schema>): Promise<z.output<Schema>> {
  const given = new Map<string, unknown>(Object.entries(answer));
  const members: string[] = [];
  for (const [name, field] of Object.entries(schema.shape)) {
    const json = await jsonOf(field, given.get(name), signal);
    if (json !== undefined) members.push(`${JSON.stringify(name)}:${json}`);
  }
  const json = `{${members.join(',')}}`;
  reply.serializer(() => json);
  reply.type('application/json; charset=utf-8');
  return answer;
}

/** Undefined for a member that is left out. */
async function jsonOf(
  schema: z.core.$ZodType,
  value: unknown,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!(schema instanceof z.ZodArray)) return JSON.stringify(z.encode(schema, value));
  const entries = z.array(z.unknown()).parse(value);
  const work = (entry: unknown) => JSON.stringify(z.encode(schema.element, entry));
  const pieces = await mapInSlices(entries, work, signal);
  return `[${pieces.join(',')}]`;
}

const longFrom = 256 * 1024;
const pieceBytes = 64 * 1024;

/** Hands a long text to the connection piece by piece: four megabytes at once stop all others for 30 ms. */
export function writeLongAnswersInPieces(app: ApiInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < longFrom) return payload;
    const bytes = Buffer.from(payload);
    reply.header('Content-Length', bytes.length);
    return Readable.from(piecesOf(bytes), { objectMode: false, highWaterMark: pieceBytes });
  });
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes);
  }
}
