import type { ApiCall } from '../parts/api-call/api-call.ts';
import { colourQueryOf, paletteBodyOf } from './flower-queries.ts';
import { type FlowersSearch, paletteOf } from './flowers-search.ts';

/** The call of the current view: a flower, the plant list, or the search. */
export function callOfFlowers(search: FlowersSearch): ApiCall {
  if (search.flower !== undefined)
    return { method: 'GET', path: '/v1/flowers/{id}/spectrum', params: { id: search.flower } };
  if (search.view === 'palette' && paletteOf(search).length > 0)
    return { method: 'POST', path: '/v1/flowers/palette', body: paletteBodyOf(search) };
  return { method: 'GET', path: '/v1/flowers/by-color', query: colourQueryOf(search) };
}
