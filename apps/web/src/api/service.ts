import { createPlantDataClient, PlantDataError } from '@plantdata/client';
import { QueryClient } from '@tanstack/react-query';

/** The service that has sent this page; who asks is told by the cookie of the session. */
export const service = createPlantDataClient({ baseUrl: location.origin, retries: 2 });

export const queryClient = new QueryClient({
  // The client itself tries again what makes sense.
  defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
});

export const isSignedOut = (error: unknown): boolean =>
  error instanceof PlantDataError && error.status === 401;
