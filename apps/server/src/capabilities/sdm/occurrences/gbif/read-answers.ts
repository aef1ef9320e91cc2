import { OutboundFailure } from '../../../../platform/outbound/index.ts';
import type { OccurrenceRecord } from '../occurrence-source.ts';
import { readRecord, readText } from '../read-record.ts';

/** A page of records. */
export interface GbifSearchAnswer {
  /** The number for the whole query, not for the page. */
  readonly count: number;
  readonly isLast: boolean;
  readonly records: readonly OccurrenceRecord[];
  /** Entries of the page that are no records. */
  readonly unreadable: number;
  /** By the facet that was asked for. */
  readonly facets: readonly { readonly name: string; readonly count: number }[];
}

export interface NameMatch {
  readonly matchType: string;
  readonly key: string | null;
  readonly acceptedKey: string | null;
  readonly name: string | null;
  readonly rank: string | null;
  readonly kingdom: string | null;
}

export interface DatasetFacts {
  readonly title: string | null;
  readonly citation: string | null;
  readonly doi: string | null;
  readonly licence: string | null;
}

/** More in one page, or in one facet, than is ever asked for. */
const entriesMax = 1000;

/** Throws an `OutboundFailure` for what is no answer at all; what is wrong with single records is not. */
export function readSearch(json: unknown): GbifSearchAnswer {
  const count = memberOf(json, 'count');
  const results = memberOf(json, 'results') ?? [];
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0 || !Array.isArray(results))
    throw new OutboundFailure('unreadable', 'its answer holds no count of records');
  const entries: readonly unknown[] = results.slice(0, entriesMax);
  const records = entries.flatMap(readEntry);
  return {
    count,
    isLast: memberOf(json, 'endOfRecords') === true,
    records,
    unreadable: entries.length - records.length,
    facets: readFacets(memberOf(json, 'facets')),
  };
}

/** A record that has no key is none. */
function readEntry(entry: unknown): OccurrenceRecord[] {
  const key = readText(memberOf(entry, 'key'));
  return key === null ? [] : [readRecord(key, (term) => memberOf(entry, term))];
}

function readFacets(facets: unknown): { name: string; count: number }[] {
  const [first]: readonly unknown[] = Array.isArray(facets) ? facets : [];
  const counts = memberOf(first, 'counts');
  const entries: readonly unknown[] = Array.isArray(counts) ? counts.slice(0, entriesMax) : [];
  return entries.flatMap((entry) => {
    const name = readText(memberOf(entry, 'name'));
    const count = memberOf(entry, 'count');
    const isCounted = typeof count === 'number' && Number.isSafeInteger(count) && count > 0;
    return name !== null && isCounted ? [{ name, count }] : [];
  });
}

export function readMatch(json: unknown): NameMatch {
  const text = (term: string): string | null => readText(memberOf(json, term));
  const matchType = text('matchType');
  if (matchType === null) throw new OutboundFailure('unreadable', 'its answer does not say what matched');
  return {
    matchType,
    key: text('usageKey'),
    acceptedKey: text('acceptedUsageKey'),
    name: text('canonicalName') ?? text('scientificName'),
    rank: text('rank'),
    kingdom: text('kingdom'),
  };
}

/**
 * The accepted name of a synonym, null for every other name: also for one that was applied to another plant, and one of which each part
 * belongs to another name.
 */
export function readAccepted(json: unknown): Pick<NameMatch, 'key' | 'name'> | null {
  const text = (term: string): string | null => readText(memberOf(json, term));
  const isSynonym = /^(?:HOMOTYPIC_|HETEROTYPIC_)?SYNONYM$/.test(text('taxonomicStatus') ?? '');
  return isSynonym ? { key: text('acceptedKey'), name: text('accepted') } : null;
}

/** Citations are as long as their publishers like. */
const citationLengthMax = 2000;

export function readDataset(json: unknown): DatasetFacts {
  const citation = memberOf(memberOf(json, 'citation'), 'text');
  return {
    title: readText(memberOf(json, 'title')),
    citation: typeof citation === 'string' ? citation.trim().slice(0, citationLengthMax) || null : null,
    doi: readText(memberOf(json, 'doi')),
    licence: readText(memberOf(json, 'license')),
  };
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}
