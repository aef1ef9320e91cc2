import { useSyncExternalStore } from 'react';

/** State of a page that survives a reload and a look at other pages, in this tab of the browser alone. */
interface TabStore<T extends object> {
  subscribe(listener: () => void): () => void;
  value(): T;
  change(changes: Partial<T>): void;
}

export function createTabStore<T extends object>(name: string, initial: T): TabStore<T> {
  const listeners = new Set<() => void>();
  let current = { ...initial, ...readStored(name) };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    value: () => current,
    change(changes) {
      current = { ...current, ...changes };
      store(name, current);
      for (const listener of listeners) listener();
    },
  };
}

export const useTabStore = <T extends object>(kept: TabStore<T>): T =>
  useSyncExternalStore(kept.subscribe, kept.value);

function readStored(name: string): object {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
}

/** A browser that keeps nothing, or has no room left: it lives as long as the page. */
function store(name: string, value: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    sessionStorage.removeItem(name);
  }
}
