import type { AnswerAt, OptionsAt } from '@plantdata/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { isUnderWay, listKey } from '../lists-query.ts';

/** The answers of the service about a list, and the pauses between the questions. */

export type RowsPage = AnswerAt<'/v1/lists/{list_id}/rows', 'get'>;
export type ListRow = RowsPage['data'][number];
export type RowDetails = AnswerAt<'/v1/lists/{list_id}/rows/{row}', 'get'>;
export type NameRecord = NonNullable<RowDetails['record']>;
export type ListChange = RowDetails['changes'][number];
export type DecisionResult = AnswerAt<'/v1/lists/{list_id}/decisions', 'post'>;
export type Decision = OptionsAt<'/v1/lists/{list_id}/decisions', 'post'>['body'];
export type RowSort = NonNullable<NonNullable<OptionsAt<'/v1/lists/{list_id}/rows', 'get'>['query']>['sort']>;
/** The query of rows without their order and page. */
export type RowFilters = Omit<
  NonNullable<OptionsAt<'/v1/lists/{list_id}/rows', 'get'>['query']>,
  'sort' | 'order' | 'position' | 'limit' | 'cursor' | 'after'
>;
export type EditedColumn = 'name' | 'size' | 'quantity';

/** The rows of a list that are shown, and their order. */
export interface RowView {
  readonly listId: string;
  readonly filters: RowFilters;
  readonly sort: RowSort;
  readonly isDescending: boolean;
}

/** Rows on paper, and how many fit the filters. */
export interface PrintedRows {
  readonly rows: readonly ListRow[];
  readonly total: number;
}

export const rowsPerPage = 100;
const busyMs = 1_200;
const quietMs = 5_000;

/** The key of all that changes with a list. */
export const contentsKey = (listId: string) => ['list-contents', listId] as const;
export const rowsKey = (view: RowView) =>
  [...contentsKey(view.listId), 'rows', view.filters, view.sort, view.isDescending] as const;
export const detailsKey = (listId: string, row: number) => [...contentsKey(listId), 'row', row] as const;

export const listQuery = (listId: string) =>
  queryOptions({
    queryKey: listKey(listId),
    queryFn: ({ signal }) => service.get('/v1/lists/{list_id}', { path: { list_id: listId }, signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? busyMs : quietMs),
  });

/** Rows by their position among those that fit. */
export const pageQuery = (view: RowView, page: number) =>
  queryOptions({
    queryKey: [...rowsKey(view), page],
    queryFn: ({ signal }) =>
      service.get('/v1/lists/{list_id}/rows', {
        path: { list_id: view.listId },
        query: { ...queryOf(view), position: page * rowsPerPage, limit: rowsPerPage },
        signal,
      }),
    // A change of the list is known by its version.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
  });

export const queryOf = ({ filters, sort, isDescending }: RowView) => ({
  ...filters,
  sort,
  order: isDescending ? ('desc' as const) : ('asc' as const),
});

export const facetsQuery = (listId: string, filters: RowFilters) =>
  queryOptions({
    queryKey: [...contentsKey(listId), 'facets', filters],
    queryFn: ({ signal }) =>
      service.get('/v1/lists/{list_id}/facets', { path: { list_id: listId }, query: filters, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const detailsQuery = (listId: string, row: number) =>
  queryOptions({
    queryKey: detailsKey(listId, row),
    queryFn: ({ signal }) =>
      service.get('/v1/lists/{list_id}/rows/{row}', { path: { list_id: listId, row }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const changesQuery = (listId: string) =>
  infiniteQueryOptions({
    queryKey: [...contentsKey(listId), 'changes'],
    queryFn: ({ signal, pageParam }) =>
      service.get('/v1/lists/{list_id}/changes', {
        path: { list_id: listId },
        query: { limit: 50, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
  });
