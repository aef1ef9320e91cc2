import { seededRandom } from '@plantdata/maxent';
import { hashOf } from '../hash-of.ts';
import { OccurrenceError, type OccurrenceRecord } from '../occurrence-source.ts';
import { type Filters, type GbifApi, type GbifPage, pageSize, reachableMax } from './gbif-api.ts';
import type { GbifSearchAnswer } from './read-answers.ts';
import { listPages, pagesByCountry, randomPages } from './sample-plan.ts';

export interface ReadRecords {
  readonly records: readonly OccurrenceRecord[];
  /** The way in which a sample was drawn, as a sentence; null when all were taken. */
  readonly sampling: string | null;
  readonly warnings: readonly string[];
}

export interface WantedRecords {
  readonly total: number;
  readonly recordsMax: number;
  /** The same seed draws the same sample. */
  readonly seed: string;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

interface Request {
  readonly filters: Filters;
  readonly page: GbifPage;
}

interface ReadingPlan {
  readonly requests: readonly Request[];
  readonly sampling: string | null;
}

/** A sample may go without a few of its pages. */
const pagesShareMin = 0.8;

/**
 * All records, or of more than `recordsMax` those of random pages; of more than can be reached by paging, random pages of
 * each country. One request after the other.
 */
export async function readRecords(
  api: GbifApi,
  filters: Filters,
  wanted: WantedRecords,
): Promise<ReadRecords> {
  const { requests, sampling } = await planOf(api, filters, wanted);
  const records = new Map<string, OccurrenceRecord>();
  const failures: OccurrenceError[] = [];
  let unreadable = 0;
  for (const [place, request] of requests.entries()) {
    const answer = await pageOf(api, request, wanted.signal);
    if (answer instanceof OccurrenceError) {
      failures.push(answer);
      const failedMax = sampling === null ? 0 : Math.floor(requests.length * (1 - pagesShareMin));
      if (failures.length > failedMax) throw answer;
    } else {
      unreadable += answer.unreadable;
      for (const record of answer.records) records.set(record.id, record);
    }
    wanted.onProgress?.((place + 1) / requests.length);
  }
  return {
    records: [...records.values()].slice(0, wanted.recordsMax),
    sampling,
    warnings: [...listMissingPages(failures.length, requests.length), ...unreadableEntries(unreadable)],
  };
}

async function planOf(api: GbifApi, filters: Filters, wanted: WantedRecords): Promise<ReadingPlan> {
  const { total, recordsMax, seed, signal } = wanted;
  const toRequests = (pages: readonly GbifPage[], own = filters) =>
    pages.map((page) => ({ filters: own, page }));
  if (total <= recordsMax) return { requests: toRequests(listPages(total)), sampling: null };
  const random = seededRandom(hashOf(seed));
  const pages = Math.ceil(recordsMax / pageSize);
  const drawn = `${pages} of the pages of ${pageSize} records, drawn at random`;
  if (total <= reachableMax)
    return { requests: toRequests(randomPages(total, pages, random)), sampling: `${drawn}.` };
  const counts = await api.countries(filters, signal);
  if (counts.length === 0) {
    const requests = toRequests(randomPages(reachableMax, pages, random));
    return { requests, sampling: `${drawn} from the first ${reachableMax} records.` };
  }
  return {
    requests: pagesByCountry(counts, pages, random).flatMap((sample) =>
      toRequests(sample.pages, { ...filters, country: sample.countries }),
    ),
    sampling: `${drawn} in each country, in proportion to its records; of one with more than ${reachableMax}, from the first of them.`,
  };
}

async function pageOf(
  api: GbifApi,
  { filters, page }: Request,
  signal: AbortSignal,
): Promise<GbifSearchAnswer | OccurrenceError> {
  try {
    return await api.search(filters, page, signal);
  } catch (error) {
    if (error instanceof OccurrenceError) return error;
    throw error;
  }
}

const listMissingPages = (failed: number, asked: number): string[] =>
  failed === 0 ? [] : [`${failed} of the ${asked} pages of the sample could not be had; it is without them.`];

const unreadableEntries = (count: number): string[] =>
  count === 0 ? [] : [`${count} entries of GBIF's answers were no records and were left out.`];
