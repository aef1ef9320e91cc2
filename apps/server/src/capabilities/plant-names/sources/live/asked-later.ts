import type { AskedName } from './connector.ts';
import type { SharedBatches } from './shared-batches.ts';

/** Names for which no request waits any longer: a source is asked for them all the same, so that the next request has the answers. */
export interface AskedLater {
  /** Those whose call is under way keep it where there is room. */
  add(names: readonly AskedName[]): void;
  /** They were answered meanwhile. */
  remove(names: Iterable<string>): void;
  close(): void;
}

/** More are left to the next who asks. */
const namesMax = 5_000;

interface AskedLaterOptions {
  readonly namesPerFind: number;
  /** Calls under way. */
  readonly width: number;
}

export function createAskedLater(
  batches: SharedBatches,
  { namesPerFind, width }: AskedLaterOptions,
): AskedLater {
  const closing = new AbortController();
  // They take turns with those who wait as one of them.
  const passenger = { signal: closing.signal, caller: closing, cacheResults: true };
  const waiting = new Map<string, AskedName>();
  let working = 0;
  const work = async () => {
    while (waiting.size > 0) {
      const names = [...waiting.values().take(namesPerFind)];
      for (const { written } of names) waiting.delete(written);
      // A source that fails is asked again by the next who wants to know.
      await batches.find(names, passenger, () => undefined).catch(() => undefined);
    }
    working -= 1;
  };
  return {
    add(names) {
      if (closing.signal.aborted) return;
      for (const name of names) if (waiting.size < namesMax) waiting.set(name.written, name);
      for (; working < width && waiting.size > 0; working += 1) void work();
    },
    remove(names) {
      for (const name of names) waiting.delete(name);
    },
    close() {
      waiting.clear();
      closing.abort(new Error('The service is closed.'));
    },
  };
}
