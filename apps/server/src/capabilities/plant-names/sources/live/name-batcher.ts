import { rejectOnAbort } from '../../../../platform/with-timeout.ts';
import type { AskedName, FindResult } from './connector.ts';

/** By the name as it was asked. */
export type Results = ReadonlyMap<string, FindResult>;

type Deliver = (results: Results) => void;

/** Names in flight at a service, for all callers that want one of them. */
export interface NameBatcher {
  /**
   * Delivers results as they come, until each name has one; rejects with the reason of the signal
   * once it is aborted. Names that are not in flight start at once, as one batch.
   */
  find(names: readonly AskedName[], waiter: Waiter, deliver: Deliver): Promise<void>;
}

interface Waiter {
  readonly signal: AbortSignal;
  /** Identity under which the service serves callers in turn. */
  readonly caller: object;
  readonly cacheResults: boolean;
}

/** Looks names up and delivers a result for each, failures included. */
export type LookUpNames = (names: readonly AskedName[], batch: BatchInFlight) => Promise<void>;

/** `cacheResults` is that of the caller that started it. */
export interface BatchInFlight extends Waiter {
  /** Aborted when no caller waits any more. */
  readonly signal: AbortSignal;
  /** At least one of the callers that wait for it wants its results cached. */
  readonly isCached: boolean;
  readonly deliver: Deliver;
}

interface Batch {
  readonly done: Promise<void>;
  readonly controller: AbortController;
  readonly waiting: Set<Deliver>;
  isCached: boolean;
}

export function createNameBatcher(lookUp: LookUpNames): NameBatcher {
  const inFlight = new Map<string, Batch>();

  function start(names: readonly AskedName[], { caller, cacheResults }: Waiter): void {
    const controller = new AbortController();
    const waiting = new Set<Deliver>();
    const end = (name: string) => {
      if (inFlight.get(name) === batch) inFlight.delete(name);
    };
    const deliver = (results: Results) => {
      for (const name of results.keys()) end(name);
      for (const deliverTo of waiting) deliverTo(results);
    };
    const work = async () => {
      const { signal } = controller;
      const isCached = () => batch.isCached;
      try {
        await lookUp(names, {
          signal,
          caller,
          cacheResults,
          deliver,
          get isCached() {
            return isCached();
          },
        });
      } finally {
        for (const { written } of names) end(written);
      }
    };
    const { promise: done, resolve, reject } = Promise.withResolvers<void>();
    const batch: Batch = { done, controller, waiting, isCached: false };
    for (const { written } of names) inFlight.set(written, batch);
    work().then(resolve, reject);
    // Callers receive the rejection themselves; it is ignored if all of them have left.
    done.catch(() => undefined);
  }

  /** The batches of the names, those that are not in flight among them. */
  function batchesFor(names: readonly AskedName[], waiter: Waiter): ReadonlyMap<Batch, readonly string[]> {
    const missing = names.filter(({ written }) => inFlight.get(written)?.controller.signal.aborted ?? true);
    if (missing.length > 0) start(missing, waiter);
    const batches = new Map<Batch, string[]>();
    for (const { written } of names) {
      const batch = inFlight.get(written);
      if (!batch) continue;
      batch.isCached ||= waiter.cacheResults;
      batches.set(batch, [...(batches.get(batch) ?? []), written]);
    }
    return batches;
  }

  return {
    async find(names, waiter, deliver) {
      const batches = [...batchesFor(names, waiter)];
      await Promise.all(batches.map(([batch, own]) => join(batch, own, waiter.signal, deliver)));
    },
  };
}

/**
 * Leaves the batch when the last of the names has its result: others of it may take longer. The
 * batch is aborted when all callers have left.
 */
async function join(
  { done, controller, waiting }: Batch,
  names: readonly string[],
  signal: AbortSignal,
  deliver: Deliver,
): Promise<void> {
  const open = new Set(names);
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const deliverOwn: Deliver = (results) => {
    const own = [...results].filter(([name]) => open.delete(name));
    if (own.length > 0) deliver(new Map(own));
    if (open.size === 0) resolve();
  };
  waiting.add(deliverOwn);
  try {
    await rejectOnAbort(Promise.race([done, enough]), signal);
  } finally {
    waiting.delete(deliverOwn);
    if (waiting.size === 0) controller.abort(signal.reason);
  }
}
