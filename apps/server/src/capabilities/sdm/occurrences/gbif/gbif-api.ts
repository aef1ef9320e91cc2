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
  readAccepted,
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
  /** The numbers of records of each year in ranges of latitude, asked for one by one; those without a year are not among them. */
  years(filters: Filters, bands: readonly string[], signal: AbortSignal): Promise<YearCount[]>;
  /** The accepted name of a synonym; null for another key, known or not. */
  accepted(key: string, signal: AbortSignal): Promise<Pick<NameMatch, 'key' | 'name'> | null>;
  match(name: string, signal: AbortSignal): Promise<NameMatch>;
  dataset(key: string, signal: AbortSignal): Promise<DatasetFacts>;
  close(): Promise<void>;
}

export interface YearCount {
  readonly band: string;
  readonly year: number;
  readonly count: number;
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

  const search = (query: Filters, signal: AbortSignal): Promise<GbifSearchAnswer> =>
    ask({ path: '/occurrence/search', query, read: ({ json }) => readSearch(json) }, signal);

  return {
    search: (filters, { offset, limit }, signal) =>
      search({ ...filters, limit: String(limit), offset: String(offset) }, signal),
    async years(filters, bands, signal) {
      const query = { ...filters, facet: 'year', facetLimit: String(pageSize), limit: '0', offset: '0' };
      const counts: YearCount[] = [];
      for (const band of bands) {
        const { facets } = await search({ ...query, decimalLatitude: band }, signal);
        for (const { name, count } of facets)
          if (/^\d{4}$/.test(name)) counts.push({ band, year: Number(name), count });
      }
      return counts;
    },
    accepted: (key, signal) =>
      ask(
        {
          path: `/species/${encodeURIComponent(key)}`,
          statuses: [404],
          read: ({ json }) => readAccepted(json),
        },
        signal,
      ),
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
