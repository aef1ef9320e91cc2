import { queryOptions } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import { everyPage, pageLengthMax } from './every-page.ts';

/** The account, its plan, and its usage of the month. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => service.get('/v1/account', { signal }),
});

export const keysQuery = queryOptions({
  queryKey: ['account', 'keys'],
  queryFn: ({ signal }) =>
    everyPage((cursor) =>
      service.get('/v1/account/keys', { query: { limit: pageLengthMax, cursor }, signal }),
    ),
});

export const peopleQuery = queryOptions({
  queryKey: ['account', 'people'],
  queryFn: ({ signal }) =>
    everyPage((cursor) =>
      service.get('/v1/account/people', { query: { limit: pageLengthMax, cursor }, signal }),
    ),
});
