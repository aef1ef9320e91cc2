import { setMaxListeners } from 'node:events';
import { OutboundFailure, type OutboundService } from '../../../../platform/outbound/index.ts';
import type { SourceId } from '../catalogue.ts';
import type { SourceOptions } from '../taxonomic-source.ts';
import type { AnswerCache, RememberedAnswer } from './answer-cache.ts';
import type { AskedName, Connector, FindResult } from './connector.ts';
import { type Flight, startFlight } from './flights.ts';
import type { FoundName } from './found-name.ts';
import { Suspicion } from './suspicion.ts';

/** Finds names at a source: remembered ones at once, others once for everyone who asks at the same time. */
export interface NameFinder {
  /** By the name as it was asked. */
  find(
    names: readonly AskedName[],
    options: SourceOptions,
  ): Promise<ReadonlyMap<string, FoundAnswer | OutboundFailure>>;
}

export interface FoundAnswer {
  readonly found: readonly FoundName[];
  readonly answeredAt: Date;
  /** The failure for which an answer is given that is really too old; null for any other. */
  readonly staleBecause: OutboundFailure | null;
}

export interface NameFinderParts {
  readonly id: SourceId;
  readonly connector: Connector;
  /** Names that are asked for together. */
  readonly namesPerFind: number;
  readonly service: Pick<OutboundService, 'health' | 'distrust'>;
  readonly cache: AnswerCache;
  readonly clock: { now(): Date };
}

type Results = ReadonlyMap<string, FindResult>;

export function createNameFinder({
  id,
  connector,
  namesPerFind,
  service,
  cache,
  clock,
}: NameFinderParts): NameFinder {
  const flights = new Map<string, Flight<Results>>();
  const suspicion = new Suspicion(service);

  async function ask(
    batch: readonly AskedName[],
    { caller, cacheResults }: { caller: object; cacheResults: boolean },
    signal: AbortSignal,
  ): Promise<Results> {
    const results = await connector.find(batch, { signal, caller });
    const distrust = await suspicion.weigh(results);
    if (distrust) throw distrust;
    const found = new Map(batch.map(({ written }, place) => [written, results[place] ?? notAnswered()]));
    if (cacheResults) cache.write(id, withoutFailures(found));
    return found;
  }

  function startBatch(batch: readonly AskedName[], { signal, cacheResults }: SourceOptions): void {
    const flight = startFlight(async (own) => {
      try {
        return await ask(batch, { caller: signal, cacheResults }, own);
      } finally {
        for (const { written } of batch) if (flights.get(written) === flight) flights.delete(written);
      }
    });
    for (const { written } of batch) flights.set(written, flight);
  }

  /** The flights that the names are on, each with those of the names that are. */
  function board(names: readonly AskedName[], options: SourceOptions): Map<Flight<Results>, string[]> {
    const waiting = names.filter(({ written }) => flights.get(written)?.isAbandoned ?? true);
    for (let start = 0; start < waiting.length; start += namesPerFind)
      startBatch(waiting.slice(start, start + namesPerFind), options);
    const boarded = new Map<Flight<Results>, string[]>();
    for (const { written } of names) {
      const flight = flights.get(written);
      const fellows = flight && boarded.get(flight);
      if (fellows) fellows.push(written);
      else if (flight) boarded.set(flight, [written]);
    }
    return boarded;
  }

  return {
    async find(names, options) {
      const { signal, patience = signal, cacheResults, onProgress } = options;
      const written = names.map((name) => name.written);
      const remembered = cacheResults ? await cache.read(id, written) : noneRemembered;
      const answers = new Map<string, FoundAnswer | OutboundFailure>();
      for (const [name, { found, answeredAt, isFresh }] of remembered)
        if (isFresh) answers.set(name, { found, answeredAt, staleBecause: null });
      onProgress?.({ source: id, answered: answers.size });
      const boarded = board(
        names.filter((name) => !answers.has(name.written)),
        options,
      );
      const until = AbortSignal.any([signal, patience]);
      // Each name that is under way listens to it.
      setMaxListeners(0, until);
      await Promise.all(
        [...boarded].map(async ([flight, asked]) => {
          const results = await settle(flight.join(until), options);
          for (const name of asked) {
            const result = results instanceof OutboundFailure ? results : results.get(name);
            answers.set(name, toAnswer(result ?? notAnswered(), clock.now(), remembered.get(name)));
          }
          onProgress?.({ source: id, answered: asked.length });
        }),
      );
      return answers;
    },
  };
}

const noneRemembered: ReadonlyMap<string, RememberedAnswer> = new Map();

/** An outage is a value; only a request that is given up ends here. */
async function settle(
  joined: Promise<Results>,
  { signal, patience }: SourceOptions,
): Promise<Results | OutboundFailure> {
  try {
    return await joined;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutboundFailure) return error;
    if (patience?.aborted) return new OutboundFailure('timeout', 'it did not answer in time');
    return new OutboundFailure('unreadable', 'its answer could not be made sense of', { cause: error });
  }
}

function toAnswer(
  result: FindResult,
  now: Date,
  remembered: RememberedAnswer | undefined,
): FoundAnswer | OutboundFailure {
  if (!(result instanceof OutboundFailure)) return { found: result, answeredAt: now, staleBecause: null };
  if (!remembered) return result;
  return { found: remembered.found, answeredAt: remembered.answeredAt, staleBecause: result };
}

function withoutFailures(results: Results): ReadonlyMap<string, readonly FoundName[]> {
  const found = new Map<string, readonly FoundName[]>();
  for (const [name, result] of results) if (!(result instanceof OutboundFailure)) found.set(name, result);
  return found;
}

const notAnswered = () => new OutboundFailure('unreadable', 'its answer leaves the name out');
