import type { AnswerAt } from '@plantdata/client';
import { queryOptions } from '@tanstack/react-query';
import { service } from '../../api/service.ts';

export type ShownSite = AnswerAt<'/v1/retail-images/sites', 'get'>['sites'][number];

/** The storefronts that images are answered for. */
export const sitesQuery = queryOptions({
  queryKey: ['retail-sites'],
  queryFn: ({ signal }) => service.get('/v1/retail-images/sites', { signal }),
});
