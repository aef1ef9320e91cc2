import { seededRandom } from '@plantdata/maxent';
import { sampleOf } from '../../model/points/cells.ts';
import { yearMin } from '../cleaning/record-rules.ts';
import { hashOf } from '../hash-of.ts';
import { OccurrenceError, type OccurrenceRecord } from '../occurrence-source.ts';
import { type Filters, type GbifApi, type GbifPage, pageSize, reachableMax } from './gbif-api.ts';
import { latitudeBands, listPages, randomPages, strataOf } from './sample-plan.ts';

export interface ReadRecords {
  readonly records: readonly OccurrenceRecord[];
  /** The number of records among which these were drawn: without those that are in no stratum. */
  readonly drawnFrom: number;
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
  /** The most records of the page that are taken, drawn at random. */
  readonly keeps: number;
}

interface ReadingPlan {
  readonly requests: readonly Request[];
  readonly drawnFrom?: number;
  readonly sampling: string | null;
}

/** A sample may go without a few of its pages. */
const pagesShareMin = 0.8;

/**
 * All records, or of more than `recordsMax` those of random pages; of more than can be reached by paging, the same share of
 * each stratum of latitude and year: a page for each would favour those with few records. One request after the other.
 */
export async function readRecords(
  api: GbifApi,
  filters: Filters,
  wanted: WantedRecords,
): Promise<ReadRecords> {
  const { requests, sampling, drawnFrom = wanted.total } = await planOf(api, filters, wanted);
  const records = new Map<string, OccurrenceRecord>();
  const failures: OccurrenceError[] = [];
  let unreadable = 0;
  for (const [place, request] of requests.entries()) {
    const answer = await api.search(request.filters, request.page, wanted.signal).catch((error: unknown) => {
      if (error instanceof OccurrenceError) return error;
      throw error;
    });
    if (answer instanceof OccurrenceError) {
      failures.push(answer);
      const failedMax = sampling === null ? 0 : Math.floor(requests.length * (1 - pagesShareMin));
      if (failures.length > failedMax) throw answer;
    } else {
      unreadable += answer.unreadable;
      for (const record of sampleOf(answer.records, request.keeps)) records.set(record.id, record);
    }
    wanted.onProgress?.((place + 1) / requests.length);
  }
  return {
    records: [...records.values()].slice(0, wanted.recordsMax),
    drawnFrom,
    sampling,
    warnings: [...listMissingPages(failures.length, requests.length), ...unreadableEntries(unreadable)],
  };
}

async function planOf(api: GbifApi, filters: Filters, wanted: WantedRecords): Promise<ReadingPlan> {
  const { total, recordsMax, seed, signal } = wanted;
  const toRequests = (pages: readonly GbifPage[], own = filters, keeps = pageSize) =>
    pages.map((page) => ({ filters: own, page, keeps }));
  if (total <= recordsMax) return { requests: toRequests(listPages(total)), sampling: null };
  const random = seededRandom(hashOf(seed));
  const pages = Math.ceil(recordsMax / pageSize);
  const drawn = `${pages} of the pages of ${pageSize} records, drawn at random`;
  if (total <= reachableMax)
    return { requests: toRequests(randomPages(total, pages, random)), sampling: `${drawn}.` };
  const strata = strataOf(await api.years(filters, latitudeBands, signal), pages, yearMin);
  if (strata.length === 0) {
    const requests = toRequests(randomPages(reachableMax, pages, random));
    return { requests, sampling: `${drawn} from the first ${reachableMax} records.` };
  }
  const drawnFrom = strata.reduce((sum, { count }) => sum + count, 0);
  const share = Math.min(1, recordsMax / drawnFrom);
  const requests = strata.flatMap(({ count, filters: own }) => {
    const whole = Math.ceil((share * count) / pageSize);
    const keeps = Math.round((share * count) / whole);
    return toRequests(randomPages(count, whole, random), { ...filters, ...own }, keeps);
  });
  const isCut = strata.some(({ count }) => count > reachableMax);
  const beyond = isCut ? `; of a stratum with more than ${reachableMax}, from the first of them` : '';
  return {
    requests,
    drawnFrom,
    sampling: `${requests.length} pages of ${pageSize} records, drawn at random in ${strata.length} strata of latitude and year, of each the same share of its records${beyond}. Records from before ${yearMin} or without a year are not among them.`,
  };
}

const listMissingPages = (failed: number, asked: number): string[] =>
  failed === 0
    ? []
    : [`${failed} of the ${asked} pages of the sample could not be retrieved; it is without them.`];

const unreadableEntries = (count: number): string[] =>
  count === 0 ? [] : [`${count} entries of GBIF's answers were no records and were left out.`];
