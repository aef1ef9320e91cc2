import { setMaxListeners } from 'node:events';
import { OutboundFailure, type OutboundService } from '../../../../platform/outbound/index.ts';
import type { SourceId } from '../catalogue.ts';
import type { SourceOptions } from '../taxonomic-source.ts';
import { StillAsked } from '../wait.ts';
import type { AnswerCache, RememberedAnswer } from './answer-cache.ts';
import { createAskOnce } from './ask-once.ts';
import { createAskedLater } from './asked-later.ts';
import type { AskedName, Connector, FindResult } from './connector.ts';
import type { FoundName } from './found-name.ts';
import { createSharedBatches, type Results, type SharedBatches } from './shared-batches.ts';
import { createSuspicion } from './suspicion.ts';

/**
 * Finds names at a source: cached ones at once, others with one call for all callers that ask at
 * the same time.
 */
export interface NameFinder {
  find(names: readonly AskedName[], options: FindOptions): Promise<FoundAnswers>;
  /** Stops asking for names that no request waits for; with `until` once they are answered, or when it is aborted. */
  close(until?: AbortSignal): Promise<void>;
}

export interface FindOptions extends Pick<SourceOptions, 'signal' | 'patience' | 'cacheResults'> {
  /** Called with names as they are answered or given up, and with all answers so far. */
  readonly onAnswered?: ((names: readonly string[], answers: FoundAnswers) => void) | undefined;
}

/** By the name as it was asked. */
export type FoundAnswers = ReadonlyMap<string, FoundAnswer | OutboundFailure>;

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
  readonly service: Pick<OutboundService, 'verifyHealth'>;
  readonly cache: AnswerCache;
  readonly clock: { now(): Date };
}

export function createNameFinder(parts: NameFinderParts): NameFinder {
  const { id, connector, namesPerFind, service, cache, clock } = parts;
  const suspicion = createSuspicion({
    service,
    remember: (answers) => cache.write(id, answers),
    clock,
  });
  const batches = createSharedBatches(createAskOnce({ id, connector, suspicion, cache }));
  const width = namesPerFind > 1 ? batchesMax : singlesMax;
  const later = createAskedLater(batches, { namesPerFind, width });

  async function recall(names: readonly string[]): Promise<ReadonlyMap<string, RememberedAnswer>> {
    const remembered = await cache.read(id, names);
    return new Map([...remembered, ...suspicion.held(names)]);
  }

  return {
    async find(names, options) {
      const { cacheResults, patience, onAnswered } = options;
      const written = names.map((name) => name.written);
      const remembered = cacheResults ? await recall(written) : noneRemembered;
      const answers = new Map<string, FoundAnswer | OutboundFailure>();
      for (const [name, { found, answeredAt, isFresh }] of remembered)
        if (isFresh) answers.set(name, { found, answeredAt, staleBecause: null });
      onAnswered?.([...answers.keys()], answers);
      const land = (results: Results) => {
        for (const [name, result] of results)
          answers.set(name, toAnswer(result, clock.now(), remembered.get(name)));
        onAnswered?.([...results.keys()], answers);
      };
      const landAsked = (results: Results) => {
        later.remove(results.keys());
        land(results);
      };
      const open = () => names.filter((name) => !answers.has(name.written));
      const goOn = () => cacheResults && later.add(open());
      if (patience?.aborted) goOn();
      else patience?.addEventListener('abort', goOn);
      await search(batches, chunksOf(open(), namesPerFind), options, landAsked).finally(() =>
        patience?.removeEventListener('abort', goOn),
      );
      options.signal.throwIfAborted();
      if (patience?.aborted) {
        const late = new StillAsked(patience.reason);
        land(new Map(open().map((name) => [name.written, late])));
      }
      return answers;
    },
    async close(until) {
      await later.close(until);
      if (until && !until.aborted) await suspicion.settle();
    },
  };
}

const noneRemembered: ReadonlyMap<string, RememberedAnswer> = new Map();

/**
 * Maximum of batches of one request in flight: enough to keep the service busy. The others have not
 * begun, so that another request for one of their names need not wait for its turn in this list,
 * and leaving is quick.
 */
const batchesMax = 8;
/** The same, where each is a single name. */
const singlesMax = 32;

/** Asks for the names until no caller waits any longer. */
async function search(
  batches: SharedBatches,
  chunks: readonly (readonly AskedName[])[],
  options: FindOptions,
  land: (results: Results) => void,
): Promise<void> {
  const { signal, patience = signal, cacheResults } = options;
  const until = AbortSignal.any([signal, patience]);
  // Each name in flight listens to it.
  setMaxListeners(0, until);
  const widest = Math.max(0, ...chunks.map(({ length }) => length));
  await inWindow(chunks, widest > 1 ? batchesMax : singlesMax, until, async (chunk) => {
    try {
      await batches.find(chunk, { signal: until, caller: signal, cacheResults }, land);
    } catch (error) {
      if (!until.aborted) throw error;
    }
  });
}

function chunksOf(names: readonly AskedName[], size: number): AskedName[][] {
  const count = Math.ceil(names.length / size);
  return Array.from({ length: count }, (_, place) => names.slice(place * size, (place + 1) * size));
}

/**
 * Works on `width` items at a time, and starts the next as one is done; starts none after the
 * signal is aborted.
 */
async function inWindow<Item>(
  items: readonly Item[],
  width: number,
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: Math.min(width, items.length) }, async () => {
    for (const item of waiting) {
      if (signal.aborted) return;
      await work(item);
    }
  });
  await Promise.all(workers);
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
