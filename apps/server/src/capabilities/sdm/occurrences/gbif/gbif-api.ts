import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs } from '../../../../platform/durations.ts';
import {
  createOutboundService,
  OutboundFailure,
  type OutboundRequest,
  type OutboundTimings,
  type RequestPolicy,
} from '../../../../platform/outbound/index.ts';
import type { Tracer } from '../../../../platform/telemetry/tracer.ts';
import { OccurrenceError } from '../occurrence-source.ts';
import {
  type DatasetFacts,
  type GbifSearchAnswer,
  type NameMatch,
  readDataset,
  readMatch,
  readSearch,
} from './read-answers.ts';

/** The query for occurrences; a list means any of them. */
export type Filters = Readonly<Record<string, string | readonly string[]>>;

/** The most records of one answer, and the last that can be reached by paging. */
export const pageSize = 300;
export const reachableMax = 100_000;

export interface GbifApi {
  /** Rejects with an `OccurrenceError`, or with the reason of the signal once that is aborted; so do the others. */
  search(filters: Filters, page: GbifPage, signal: AbortSignal): Promise<GbifSearchAnswer>;
  /** The numbers of records in each country, the largest first. */
  countries(filters: Filters, signal: AbortSignal): Promise<GbifSearchAnswer['facets']>;
  match(name: string, signal: AbortSignal): Promise<NameMatch>;
  dataset(key: string, signal: AbortSignal): Promise<DatasetFacts>;
  close(): Promise<void>;
}

export interface GbifPage {
  readonly offset: number;
  /** 0 to `pageSize`; 0 for the count alone. */
  readonly limit: number;
}

export interface GbifApiOptions {
  /** With the version: `https://api.gbif.org/v1`. */
  readonly url: string;
  /** The `User-Agent`. */
  readonly identity: string;
  readonly clock: { now(): Date };
  readonly timings?: Partial<GbifTimings> | undefined;
  readonly tracer?: Tracer | undefined;
}

interface GbifTimings extends OutboundTimings {
  readonly intervalMs: number;
  /** Before a request that failed in spite of its retries is made once more. */
  readonly againAfterMs: number;
}

/** No limits are published; parallel requests are not wanted. Pages of the largest species take seconds. */
const policy: RequestPolicy = {
  concurrency: 1,
  intervalMs: 100,
  timeoutMs: 30_000,
  retries: 3,
  answerBytesMax: 30_000_000,
};

/** Longer than the circuit waits until its first probe. */
const againAfterMs = 6_000;

export function createGbifApi({ url, identity, clock, timings, tracer }: GbifApiOptions): GbifApi {
  const service = createOutboundService({
    name: 'GBIF',
    baseUrl: url,
    policy: { ...policy, intervalMs: timings?.intervalMs ?? policy.intervalMs },
    identity,
    clock,
    tracer,
    // A job that takes minutes can wait for one.
    timings: { backoffMsMax: minuteMs, ...timings },
  });

  /** Once more after a while, for a failure may have paused the service: a job of minutes is not lost for one bad answer. */
  async function ask<Answer>(request: OutboundRequest<Answer>, signal: AbortSignal): Promise<Answer> {
    const options = { signal, caller: signal };
    try {
      return await service.call(request, options).catch(async (error: unknown) => {
        if (!(error instanceof OutboundFailure) || error.kind === 'refused') throw error;
        await sleep(timings?.againAfterMs ?? againAfterMs, undefined, { signal });
        return service.call(request, options);
      });
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof OutboundFailure ? explain(error) : error;
    }
  }

  function search(
    filters: Filters,
    { offset, limit }: GbifPage,
    signal: AbortSignal,
    more: Filters = {},
  ): Promise<GbifSearchAnswer> {
    const query = { ...filters, ...more, limit: String(limit), offset: String(offset) };
    return ask({ path: '/occurrence/search', query, read: ({ json }) => readSearch(json) }, signal);
  }

  return {
    search: (filters, page, signal) => search(filters, page, signal),
    async countries(filters, signal) {
      const facet = { facet: 'country', facetLimit: String(pageSize) };
      return (await search(filters, { offset: 0, limit: 0 }, signal, facet)).facets;
    },
    match: (name, signal) =>
      ask(
        {
          path: '/species/match',
          query: { name, kingdom: 'Plantae', strict: 'true' },
          read: ({ json }) => readMatch(json),
        },
        signal,
      ),
    dataset: (key, signal) =>
      ask({ path: `/dataset/${encodeURIComponent(key)}`, read: ({ json }) => readDataset(json) }, signal),
    close: () => service.close(),
  };
}

const explain = (failure: OutboundFailure): OccurrenceError =>
  failure.kind === 'refused'
    ? new OccurrenceError('unusable', `GBIF refused the question for records: ${failure.message}.`, {
        cause: failure,
      })
    : new OccurrenceError('away', `GBIF gives no records at the moment: ${failure.message}.`, {
        cause: failure,
      });
