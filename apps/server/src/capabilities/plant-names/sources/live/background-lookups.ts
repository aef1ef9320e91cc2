import type { AskedName } from './connector.ts';
import type { NameBatcher } from './name-batcher.ts';

/** Looks up names for which no request waits any longer, so that the next request has the answers. */
export interface BackgroundLookups {
  /** Adds names; those whose call is in flight keep it if there is room. */
  add(names: readonly AskedName[]): void;
  /** They were answered meanwhile. */
  remove(names: Iterable<string>): void;
  /** Drops those that are left; with `until` those that are not answered when it is aborted. */
  close(until?: AbortSignal): Promise<void>;
}

/** Any more are left to the next caller. */
const namesMax = 5_000;

interface BackgroundLookupsOptions {
  readonly namesPerFind: number;
  /** Number of calls in flight. */
  readonly width: number;
}

export function createBackgroundLookups(
  batcher: NameBatcher,
  { namesPerFind, width }: BackgroundLookupsOptions,
): BackgroundLookups {
  const closing = new AbortController();
  // All of them together are one caller, which takes turns with the requests.
  const waiter = { signal: closing.signal, caller: closing, cacheResults: true };
  const waiting = new Map<string, AskedName>();
  const working = new Set<Promise<void>>();
  const work = async () => {
    while (waiting.size > 0) {
      const names = [...waiting.values().take(namesPerFind)];
      for (const { written } of names) waiting.delete(written);
      // The next request for these names asks a source that fails here again.
      await batcher.find(names, waiter, () => undefined).catch(() => undefined);
    }
  };
  const start = () => {
    const each = work().finally(() => working.delete(each));
    working.add(each);
  };
  return {
    add(names) {
      if (closing.signal.aborted) return;
      for (const name of names) if (waiting.size < namesMax) waiting.set(name.written, name);
      while (working.size < width && waiting.size > 0) start();
    },
    remove(names) {
      for (const name of names) waiting.delete(name);
    },
    async close(until) {
      if (until) await Promise.race([Promise.all(working), waitForAbort(until)]);
      waiting.clear();
      closing.abort(new Error('The service is closed.'));
    },
  };
}

const waitForAbort = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
