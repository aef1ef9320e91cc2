import type { AnswerAt } from '@plantdata/client';
import { queryOptions } from '@tanstack/react-query';
import { keepFor } from './kept-here.ts';
import { service } from './service.ts';

/** A signed-in person with their account. */
export type Session = AnswerAt<'/v1/account/session', 'get'>;

/** Fetches the signed-in person and their account. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const session = await service.get('/v1/account/session', { signal });
    // By a one-time link people come in without the page that signs them in.
    if (await keepFor(session.person.id)) location.reload();
    return session;
  },
});
