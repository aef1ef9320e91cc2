import { queryOptions } from '@tanstack/react-query';
import { service } from '../api/service.ts';

interface PageOf<Entry> {
  readonly data: readonly Entry[];
  readonly next_cursor: string | null;
}

const pageLengthMax = 200;

/** The account, its plan, and its usage of the month. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => service.get('/v1/account', { signal }),
});

export const keysQuery = queryOptions({
  queryKey: ['account', 'keys'],
  queryFn: ({ signal }) =>
    readPages((cursor) =>
      service.get('/v1/account/keys', { query: { limit: pageLengthMax, cursor }, signal }),
    ),
});

export const peopleQuery = queryOptions({
  queryKey: ['account', 'people'],
  queryFn: ({ signal }) =>
    readPages((cursor) =>
      service.get('/v1/account/people', { query: { limit: pageLengthMax, cursor }, signal }),
    ),
});

/** All entries of a list that comes in pages. */
async function readPages<Entry>(
  read: (cursor: string | undefined) => Promise<PageOf<Entry>>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    entries.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return entries;
}
