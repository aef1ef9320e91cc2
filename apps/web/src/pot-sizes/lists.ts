import { useSyncExternalStore } from 'react';
import { labelsDatabase } from '../api/kept-here.ts';
import { service } from '../api/service.ts';
import { type AskForSizes, createSizeList, type SizeAnswer, type SizeList } from './size-list.ts';
import { createListStorage, type SizeListHeader } from './size-list-storage.ts';
import type { SizeResult } from './size-result.ts';

/** Entries in a request: well below the limits of one request and of plans in a minute. */
const entriesPerRequest = 250;

/** Request for the part of a list from an entry on: some of its lines, or of its file. */
function partOf({ input, region }: SizeListHeader, first: number) {
  return input.kind === 'file'
    ? {
        file_url: input.fileUrl,
        filename: input.filename,
        first_entry: first,
        entries_max: entriesPerRequest,
        region,
      }
    : { items: input.lines.slice(first - 1, first - 1 + entriesPerRequest), region };
}

/** Start of the next part: only the service knows the number of entries in a file. */
function answerOf<Result>(
  { input }: SizeListHeader,
  first: number,
  { results, extraction }: ListAnswer<Result>,
): SizeAnswer<Result> {
  const following = first + entriesPerRequest;
  const nextLine = input.kind === 'lines' && following <= input.lines.length ? following : null;
  const next = input.kind === 'file' ? (extraction?.next_entry ?? null) : nextLine;
  return { results, next, notes: extraction?.notes ?? [] };
}

interface ListAnswer<Result> {
  readonly results: readonly Result[];
  readonly extraction?: { readonly next_entry: number | null; readonly notes: readonly string[] };
}

const askOfLabels: AskForSizes<SizeResult> = async (header, first, signal) => {
  const options = { body: partOf(header, first), idempotencyKey: `${header.id}-${first}`, signal };
  return answerOf(header, first, await service.post('/v1/verify/pot-sizes', options));
};

/** One list at a time; it keeps running while other pages are open. */
export const labelList: SizeList<SizeResult> = createSizeList({
  storage: createListStorage<SizeResult>(labelsDatabase),
  ask: askOfLabels,
});

export const useSizeList = <Result>(list: SizeList<Result>) =>
  useSyncExternalStore(list.subscribe, list.view);
