import { setMaxListeners } from 'node:events';
import { OutboundFailure, type OutboundService } from '../../../../platform/outbound/index.ts';
import type { SourceId } from '../catalogue.ts';
import type { SourceOptions } from '../taxonomic-source.ts';
import { PendingSource } from '../wait.ts';
import type { CachedNames, SourceAnswerCache } from './answer-cache/source-answer-cache.ts';
import { createBackgroundLookups } from './background-lookups.ts';
import type { AskedName, Connector, FindResult } from './connector.ts';
import { createEmptyAnswerGuard } from './empty-answer-guard.ts';
import type { FoundName } from './found-name.ts';
import { createLookUp } from './look-up-names.ts';
import { createNameBatcher, type NameBatcher, type Results } from './name-batcher.ts';

/**
 * Finds names at a source: cached ones at once, others with one call for all callers that ask at
 * the same time.
 */
export interface NameFinder {
  find(names: readonly AskedName[], options: FindOptions): Promise<FoundAnswers>;
  /** Ends the background lookups; with `until` once they are answered, or when it is aborted. */
  close(until?: AbortSignal): Promise<void>;
}

export interface FindOptions extends Pick<SourceOptions, 'signal' | 'softDeadline' | 'cacheResults'> {
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
  readonly cache: SourceAnswerCache;
  readonly clock: { now(): Date };
}

export function createNameFinder(parts: NameFinderParts): NameFinder {
  const { id, connector, namesPerFind, service, cache, clock } = parts;
  const guard = createEmptyAnswerGuard({ service, clock, store: (answers) => cache.write(id, answers) });
  const batcher = createNameBatcher(createLookUp({ id, connector, guard, cache }));
  const width = namesPerFind > 1 ? batchesMax : singlesMax;
  const background = createBackgroundLookups(batcher, { namesPerFind, width });

  async function readCache(names: readonly string[]): Promise<ReadonlyMap<string, CachedNames>> {
    const cached = await cache.read(id, names);
    return new Map([...cached, ...guard.findHeld(names)]);
  }

  return {
    async find(names, options) {
      const { cacheResults, softDeadline, onAnswered } = options;
      const cached = cacheResults ? await readCache(names.map((name) => name.written)) : nothingCached;
      const answers = new Map<string, FoundAnswer | OutboundFailure>();
      for (const [name, { answer, answeredAt, isFresh }] of cached)
        if (isFresh) answers.set(name, { found: answer, answeredAt, staleBecause: null });
      onAnswered?.([...answers.keys()], answers);
      const deliver = (results: Results) => {
        for (const [name, result] of results)
          answers.set(name, createAnswer(result, clock.now(), cached.get(name)));
        onAnswered?.([...results.keys()], answers);
      };
      const deliverFound = (results: Results) => {
        background.remove(results.keys());
        deliver(results);
      };
      const open = () => names.filter((name) => !answers.has(name.written));
      const continueInBackground = () => cacheResults && background.add(open());
      if (softDeadline?.aborted) continueInBackground();
      else softDeadline?.addEventListener('abort', continueInBackground);
      await search(batcher, chunksOf(open(), namesPerFind), options, deliverFound).finally(() =>
        softDeadline?.removeEventListener('abort', continueInBackground),
      );
      options.signal.throwIfAborted();
      if (softDeadline?.aborted) {
        const late = new PendingSource(softDeadline.reason);
        deliver(new Map(open().map((name) => [name.written, late])));
      }
      return answers;
    },
    async close(until) {
      await background.close(until);
      if (until && !until.aborted) await guard.settle();
    },
  };
}

const nothingCached: ReadonlyMap<string, CachedNames> = new Map();

/**
 * Maximum of batches of one request in flight: enough to keep the service busy. The others have not
 * begun, so that another request for one of their names need not wait for its turn in this list,
 * and leaving is quick.
 */
const batchesMax = 8;
/** The same, where each is a single name. */
const singlesMax = 32;

/** Asks for the names, some batches at a time, until no caller waits any longer. */
async function search(
  batcher: NameBatcher,
  chunks: readonly (readonly AskedName[])[],
  options: FindOptions,
  deliver: (results: Results) => void,
): Promise<void> {
  const { signal, softDeadline = signal, cacheResults } = options;
  const until = AbortSignal.any([signal, softDeadline]);
  // Each name in flight listens to it.
  setMaxListeners(0, until);
  const width = chunks.some(({ length }) => length > 1) ? batchesMax : singlesMax;
  const waiting = chunks.values();
  const work = async () => {
    for (const chunk of waiting) {
      if (until.aborted) return;
      try {
        await batcher.find(chunk, { signal: until, caller: signal, cacheResults }, deliver);
      } catch (error) {
        if (!until.aborted) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, chunks.length) }, work));
}

function chunksOf(names: readonly AskedName[], size: number): AskedName[][] {
  const count = Math.ceil(names.length / size);
  return Array.from({ length: count }, (_, place) => names.slice(place * size, (place + 1) * size));
}

function createAnswer(
  result: FindResult,
  now: Date,
  cached: CachedNames | undefined,
): FoundAnswer | OutboundFailure {
  if (!(result instanceof OutboundFailure)) return { found: result, answeredAt: now, staleBecause: null };
  if (!cached) return result;
  return { found: cached.answer, answeredAt: cached.answeredAt, staleBecause: result };
}
