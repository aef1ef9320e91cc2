import { PlantDataError } from '@plantdata/client';
import { service } from '../api/service.ts';
import type { NamedColumns } from '../parts/list-preview/column-choices.ts';
import type { ListInput } from './list-input.ts';
import type { NameRecord } from './list-row.ts';

/** Well below the limits of one request and of plans in a minute. */
const namesPerRequest = 500;

export interface Verification {
  /** Id of the list: a repeated request is answered from memory and charged once. */
  readonly id: string;
  readonly input: ListInput;
  /** Records that are there already. */
  readonly done: number;
  readonly signal: AbortSignal;
}

/** Verifies the rest of a list; yields records in its order as soon as they arrive. */
export async function* verifyList({
  id,
  input,
  done,
  signal,
}: Verification): AsyncGenerator<NameRecord, void> {
  const first = Math.floor(done / namesPerRequest);
  for (let turn = first; ; turn += 1) {
    const body = partOf(input, turn * namesPerRequest);
    if (body === null) return;
    const records = request(body, `${id}-${turn}`, signal);
    const seenBefore = turn === first ? done - first * namesPerRequest : 0;
    const count = yield* takeAfter(
      seenBefore,
      input.kind === 'file' && turn > 0 ? untilNone(records) : records,
    );
    // The number of names in a file is unknown until it was read to its end.
    if (count < namesPerRequest) return;
  }
}

type Body =
  | { species_names: string[] }
  | {
      file_url: string;
      filename: string;
      columns: NamedColumns | undefined;
      first_entry: number;
      entries_max: number;
    };

/** Request for the part of the list from `start` on; null past its end. */
function partOf(input: ListInput, start: number): Body | null {
  if (input.kind === 'file') {
    const { fileUrl: file_url, filename, columns } = input;
    return { file_url, filename, columns, first_entry: start + 1, entries_max: namesPerRequest };
  }
  const names = input.names.slice(start, start + namesPerRequest);
  return names.length === 0 ? null : { species_names: names };
}

const request = (body: Body, idempotencyKey: string, signal: AbortSignal) =>
  service.lines('/v1/verify/plant-names', { body, idempotencyKey, signal });

/** Returns how many there were with those that were left out. */
async function* takeAfter(
  count: number,
  records: AsyncIterable<NameRecord>,
): AsyncGenerator<NameRecord, number, void> {
  let seen = 0;
  for await (const record of records) {
    seen += 1;
    if (seen > count) yield record;
  }
  return seen;
}

/** The last part of a file may turn out to be full: behind it there is nothing. */
async function* untilNone(records: AsyncIterable<NameRecord>): AsyncGenerator<NameRecord, void> {
  try {
    yield* records;
  } catch (error) {
    if (!(error instanceof PlantDataError && error.code === 'no_valid_names')) throw error;
  }
}
