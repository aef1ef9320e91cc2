import type { components } from '@plantdata/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { service } from '../api/service.ts';

export type PlantList = components['schemas']['PlantList'];

export const listKey = (listId: string) => ['list', listId] as const;

export const isUnderWay = ({ status }: PlantList): boolean => status === 'queued' || status === 'running';

const listsAtOnce = 50;
const pollMs = 2_000;

/** The newest first; asked for again while any of them is under way. */
export const listsQuery = infiniteQueryOptions({
  queryKey: ['lists'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    service.get('/v1/lists', {
      query: { limit: listsAtOnce, ...(pageParam !== '' && { cursor: pageParam }) },
      signal,
    }),
  getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.pages.some((page) => page.data.some(isUnderWay)) === true ? pollMs : false,
});
