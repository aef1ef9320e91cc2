import type { AnswerAt, OptionsAt } from '@plantdata/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import { type FlowersSearch, paletteOf, SHOWN_STEP, USUAL_COLOR, USUAL_PLANTS } from './flowers-search.ts';

export type FlowersFound = AnswerAt<'/v1/flowers/by-color', 'get'>;
export type ShownMatch = FlowersFound['matches'][number];
export type ShownFlower = AnswerAt<'/v1/flowers/{id}', 'get'>;
export type ShownPalette = AnswerAt<'/v1/flowers/palette', 'post'>;

type ColourQuery = NonNullable<OptionsAt<'/v1/flowers/by-color', 'get'>['query']>;
type PaletteBody = OptionsAt<'/v1/flowers/palette', 'post'>['body'];

const staleTime = 10 * 60_000;

/** Filters as query parameters, the same for the search and the palette. */
const filtersOf = ({ family, bee, evidence, metric }: FlowersSearch) => ({
  ...(family !== undefined && { family }),
  ...(bee !== undefined && { bee_colour: bee }),
  ...(evidence !== undefined && { evidence }),
  ...(metric !== undefined && { metric }),
});

export const colourQueryOf = (search: FlowersSearch): ColourQuery => ({
  ...(search.like === undefined ? { color: search.color ?? USUAL_COLOR } : { similar_to: search.like }),
  ...(search.space !== undefined && { space: search.space }),
  limit: search.shown ?? SHOWN_STEP,
  ...filtersOf(search),
  ...(search.max !== undefined && { max_distance: search.max }),
  ...(search.sort !== undefined && { sort: search.sort }),
});

export const paletteBodyOf = (search: FlowersSearch): PaletteBody => ({
  colors: paletteOf(search),
  limit: search.plants ?? USUAL_PLANTS,
  ...filtersOf(search),
  // Distances for bees are of another scale, and a palette is for people.
  ...(search.max !== undefined && search.space === undefined && { max_distance: search.max }),
});

export function flowersQuery(search: FlowersSearch) {
  const query = colourQueryOf(search);
  return queryOptions({
    queryKey: ['flowers-by-color', query],
    queryFn: ({ signal }) => service.get('/v1/flowers/by-color', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });
}

export function paletteQuery(search: FlowersSearch) {
  const body = paletteBodyOf(search);
  return queryOptions({
    queryKey: ['flower-palette', body],
    enabled: body.colors.length > 0,
    queryFn: ({ signal }) => service.post('/v1/flowers/palette', { body, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });
}

export const flowerQuery = (id: number) =>
  queryOptions({
    queryKey: ['flower', id],
    queryFn: ({ signal }) => service.get('/v1/flowers/{id}', { path: { id }, signal }),
    staleTime,
  });

export const spectrumQuery = (id: number) =>
  queryOptions({
    queryKey: ['flower-spectrum', id],
    queryFn: ({ signal }) => service.get('/v1/flowers/{id}/spectrum', { path: { id }, signal }),
    staleTime,
  });

export const familiesQuery = queryOptions({
  queryKey: ['flower-families'],
  queryFn: ({ signal }) => service.get('/v1/flowers/families', { query: { evidence: 'all' }, signal }),
  staleTime,
});

export const beeColoursQuery = queryOptions({
  queryKey: ['flower-bee-colours'],
  queryFn: ({ signal }) => service.get('/v1/flowers/bee-colours', { signal }),
  staleTime,
});

export const humanColoursQuery = queryOptions({
  queryKey: ['flower-human-colours'],
  queryFn: ({ signal }) => service.get('/v1/flowers/human-colours', { signal }),
  staleTime,
});
