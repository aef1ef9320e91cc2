import { service } from '../api/service.ts';
import type { ListInput } from './list-input.ts';
import type { NameRecord } from './list-row.ts';

/** Well below what one request may hold and what plans allow in a minute. */
const namesPerRequest = 500;

export interface Verification {
  /** Of the list: the same request twice is answered from memory and charged once. */
  readonly id: string;
  readonly input: ListInput;
  /** Records that are there already. */
  readonly done: number;
  readonly signal: AbortSignal;
}

/** Verifies what is left of a list; gives records in its order as soon as they are there. */
export async function* verifyList({
  id,
  input,
  done,
  signal,
}: Verification): AsyncGenerator<NameRecord, void> {
  if (input.kind === 'file') {
    const { fileUrl, filename } = input;
    yield* after(done, request({ file_url: fileUrl, filename }, `${id}-file`, signal));
    return;
  }
  const first = Math.floor(done / namesPerRequest);
  for (let turn = first; turn * namesPerRequest < input.names.length; turn += 1) {
    const names = input.names.slice(turn * namesPerRequest, (turn + 1) * namesPerRequest);
    const records = request({ species_names: names }, `${id}-${turn}`, signal);
    yield* after(turn === first ? done - first * namesPerRequest : 0, records);
  }
}

type Body = { species_names: string[] } | { file_url: string; filename: string };

const request = (body: Body, idempotencyKey: string, signal: AbortSignal) =>
  service.lines('/v1/verify/plant-names', { body, idempotencyKey, signal });

async function* after(count: number, records: AsyncIterable<NameRecord>): AsyncGenerator<NameRecord, void> {
  let seen = 0;
  for await (const record of records) {
    seen += 1;
    if (seen > count) yield record;
  }
}
