import type { AskedName, FindResult } from './connector.ts';
import { type Flight, startFlight } from './flights.ts';

/** By the name as it was asked. */
export type Results = ReadonlyMap<string, FindResult>;

type Land = (results: Results) => void;

/** Names in flight at a service, for all callers that want one of them. */
export interface SharedBatches {
  /**
   * Delivers results as they come, until each name has one; rejects with the reason of the signal
   * once it is aborted. Names that are not in flight start at once, as one batch.
   */
  find(names: readonly AskedName[], passenger: Passenger, land: Land): Promise<void>;
}

interface Passenger {
  readonly signal: AbortSignal;
  /** Identity under which the service serves callers in turn. */
  readonly caller: object;
  readonly cacheResults: boolean;
}

/** Asks for names and delivers a result for each, failures included. */
export type AskFor = (names: readonly AskedName[], batch: BatchUnderWay) => Promise<void>;

export interface BatchUnderWay extends Passenger {
  /** Aborted when no caller waits any more. */
  readonly signal: AbortSignal;
  /** One of those who wait for it wants that. */
  readonly isRemembered: boolean;
  readonly land: Land;
}

interface Batch {
  readonly flight: Flight<void>;
  readonly waiting: Set<Land>;
  isRemembered: boolean;
}

export function createSharedBatches(askFor: AskFor): SharedBatches {
  const underWay = new Map<string, Batch>();

  function start(names: readonly AskedName[], { caller, cacheResults }: Passenger): void {
    const end = (name: string) => {
      if (underWay.get(name) === batch) underWay.delete(name);
    };
    const land = (results: Results) => {
      for (const name of results.keys()) end(name);
      for (const landFor of batch.waiting) landFor(results);
    };
    const flight = startFlight(async (signal) => {
      try {
        await askFor(names, {
          signal,
          caller,
          cacheResults,
          land,
          get isRemembered() {
            return batch.isRemembered;
          },
        });
      } finally {
        for (const { written } of names) end(written);
      }
    });
    const batch: Batch = { flight, waiting: new Set(), isRemembered: false };
    for (const { written } of names) underWay.set(written, batch);
  }

  function board(names: readonly AskedName[], passenger: Passenger): ReadonlyMap<Batch, readonly string[]> {
    const missing = names.filter(({ written }) => underWay.get(written)?.flight.isAbandoned ?? true);
    if (missing.length > 0) start(missing, passenger);
    const boarded = new Map<Batch, string[]>();
    for (const { written } of names) {
      const batch = underWay.get(written);
      if (!batch) continue;
      batch.isRemembered ||= passenger.cacheResults;
      boarded.set(batch, [...(boarded.get(batch) ?? []), written]);
    }
    return boarded;
  }

  return {
    async find(names, passenger, land) {
      const boarded = board(names, passenger);
      await Promise.all([...boarded].map(([batch, own]) => fly(batch, own, passenger.signal, land)));
    },
  };
}

/** Leaves the batch when the last of the names has its result: others of it may take longer. */
async function fly(
  { flight, waiting }: Batch,
  names: readonly string[],
  signal: AbortSignal,
  land: Land,
): Promise<void> {
  const open = new Set(names);
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const landOwn: Land = (results) => {
    const landed = [...results].filter(([name]) => open.delete(name));
    if (landed.length > 0) land(new Map(landed));
    if (open.size === 0) resolve();
  };
  waiting.add(landOwn);
  await flight.join(signal, enough).finally(() => waiting.delete(landOwn));
}
