import { useEffect, useSyncExternalStore } from 'react';
import type { ApiCall } from './api-call.ts';

/** The call that the current page makes, for use in a program. */
let current: ApiCall | undefined;
const listeners = new Set<() => void>();

function show(call: ApiCall | undefined): void {
  current = call;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the call that the page makes; keep the same object for the same call. */
export function useApiCall(call: ApiCall | undefined): void {
  useEffect(() => {
    show(call);
    return () => show(undefined);
  }, [call]);
}

export const useCurrentCall = (): ApiCall | undefined => useSyncExternalStore(subscribe, () => current);
