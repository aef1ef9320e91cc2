import { OutboundFailure } from '../../../../platform/outbound/index.ts';
import type { AskedName, Connector, FindResult } from './connector.ts';
import { type Flight, startFlight } from './flights.ts';
import type { FoundName } from './found-name.ts';
import type { Suspicion } from './suspicion.ts';

/** By the name as it was asked. */
export type Results = ReadonlyMap<string, FindResult>;

/** Names that a service is being asked for together, for everyone who wants one of them. */
export interface SharedBatches {
  /** What the names are under way with; those that are not begin at once, as one batch. */
  board(names: readonly AskedName[], passenger: Passenger): ReadonlyMap<Flight<Results>, readonly string[]>;
}

interface Passenger {
  /** Who takes turns with others at the service. */
  readonly caller: object;
  readonly cacheResults: boolean;
}

interface Batch {
  readonly flight: Flight<Results>;
  /** One of those who wait for it wants that. */
  isRemembered: boolean;
}

export function createSharedBatches(connector: Connector, suspicion: Suspicion): SharedBatches {
  const underWay = new Map<string, Batch>();

  async function ask(names: readonly AskedName[], options: Parameters<Connector['find']>[1]) {
    const results = await connector.find(names, options);
    return new Map(names.map(({ written }, place) => [written, results[place] ?? notAnswered()]));
  }

  function start(names: readonly AskedName[], caller: object): void {
    const flight = startFlight(async (signal) => {
      try {
        const results = await ask(names, { signal, caller });
        const distrust = await suspicion.weigh(withoutFailures(results), batch.isRemembered);
        if (distrust) throw distrust;
        return results;
      } finally {
        for (const { written } of names) if (underWay.get(written) === batch) underWay.delete(written);
      }
    });
    const batch: Batch = { flight, isRemembered: false };
    for (const { written } of names) underWay.set(written, batch);
  }

  return {
    board(names, { caller, cacheResults }) {
      const waiting = names.filter(({ written }) => underWay.get(written)?.flight.isAbandoned ?? true);
      if (waiting.length > 0) start(waiting, caller);
      const boarded = new Map<Flight<Results>, string[]>();
      for (const { written } of names) {
        const batch = underWay.get(written);
        if (!batch) continue;
        batch.isRemembered ||= cacheResults;
        boarded.set(batch.flight, [...(boarded.get(batch.flight) ?? []), written]);
      }
      return boarded;
    },
  };
}

function withoutFailures(results: Results): ReadonlyMap<string, readonly FoundName[]> {
  const found = new Map<string, readonly FoundName[]>();
  for (const [name, result] of results) if (!(result instanceof OutboundFailure)) found.set(name, result);
  return found;
}

/** Of a name for which the answer has nothing, not even that it is not there. */
export const notAnswered = () => new OutboundFailure('unreadable', 'its answer leaves the name out');
