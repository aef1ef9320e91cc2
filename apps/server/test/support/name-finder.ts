import type { Connector, FindResult } from '../../src/capabilities/plant-names/sources/live/connector.ts';
import {
  createNameFinder,
  type FindOptions,
} from '../../src/capabilities/plant-names/sources/live/name-finder.ts';
import { OutboundFailure } from '../../src/platform/outbound/index.ts';
import { createMemoryCache, foundName } from './found-names.ts';
import { askedName } from './live-sources.ts';

/** What the clock of the finder says. */
export const now = new Date('2026-11-21T08:00:00Z');

interface Asked {
  readonly names: readonly string[];
  readonly signal: AbortSignal;
}

/** A finder whose service answers as the test says; by default it has every name. */
export function openFinder({
  answer = async (names: readonly string[]): Promise<readonly FindResult[]> =>
    names.map((name) => [foundName(name)]),
  namesPerFind = 10,
  /** Whether the service finds a name that it certainly has. */
  isHealthy = true,
} = {}) {
  const asked: Asked[] = [];
  const verified: string[] = [];
  const connector: Connector = {
    async find(names, { signal }) {
      const written = names.map((name) => name.written);
      asked.push({ names: written, signal });
      return answer(written);
    },
  };
  const service = {
    async verifyHealth(reason: string) {
      verified.push(reason);
      return isHealthy ? null : new OutboundFailure('unreadable', reason);
    },
  };
  const cache = createMemoryCache(now);
  const finder = createNameFinder({
    id: 'gbif',
    connector,
    namesPerFind,
    service,
    cache,
    clock: { now: () => now },
  });
  const find = (names: readonly string[], options: Partial<FindOptions> = {}) =>
    finder.find(names.map(askedName), {
      signal: new AbortController().signal,
      cacheResults: true,
      ...options,
    });
  return { finder, find, cache, asked, namesAsked: () => asked.map(({ names }) => names), verified };
}

/** An answer that comes when the test lets it. */
export function heldBack() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = async (names: readonly string[]) => {
    await promise;
    return names.map((name) => [foundName(name)]);
  };
  return { answer, release: resolve };
}

/** Answers that come one by one, as the test lets them, in the order of the calls. */
export function heldBackEach() {
  const calls: (() => void)[] = [];
  const answer = async (names: readonly string[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    calls.push(resolve);
    await promise;
    return names.map((name) => [foundName(name)]);
  };
  return { answer, calls };
}
