import { queryOptions } from '@tanstack/react-query';
import { isSignedOut, service } from './service.ts';

/** Who is signed in, and their account; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    try {
      return await service.get('/v1/account/session', { signal });
    } catch (error) {
      if (isSignedOut(error)) return null;
      throw error;
    }
  },
});
