import { createPlantDataClient, PlantDataError } from '@plantdata/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** The service that has sent this page; the session cookie identifies the caller. */
export const service = createPlantDataClient({ baseUrl: location.origin, retries: 2 });

const isSignedOut = (error: unknown): boolean => error instanceof PlantDataError && error.status === 401;

const signedOutListeners = new Set<() => void>();

/** Calls the listener when the service answers that the session has ended. */
export const onSignedOut = (listener: () => void): void => void signedOutListeners.add(listener);

function hearOfEnd(error: unknown): void {
  if (isSignedOut(error)) for (const listener of signedOutListeners) listener();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: hearOfEnd }),
  mutationCache: new MutationCache({ onError: hearOfEnd }),
  // The client itself retries where that makes sense; and a service on this machine answers without
  // a network.
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
