import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { minuteMs } from '../../platform/durations.ts';
import type { Assessment } from './assessment.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { UnifiedTaxonomicRecord, type VerificationOptions } from './schema.ts';

/**
 * Time for which a record is reused for the same name: short, compared with the days for which
 * answers of sources are cached.
 */
const cachedMs = minuteMs;
/** Some 10 kB each. */
const recordsMax = 2_000;

/**
 * Cache of records computed recently from the same data, so that a repeated name costs next to
 * nothing.
 */
export class RecordCache {
  readonly #records: LRUCache<string, CachedRecord>;

  /** `now` in milliseconds since 1970. */
  constructor(now: () => number) {
    this.#records = new LRUCache({ max: recordsMax, ttl: cachedMs, ttlResolution: 0, perf: { now } });
  }

  /**
   * Returns the records for one set of options; undefined if the caller wants every record
   * computed.
   */
  view({ sources, includeMetadata, cacheResults, explain }: VerificationOptions): CacheView | undefined {
    if (!cacheResults || explain) return undefined;
    const prefix = `${includeMetadata}|${sources.join()}|`;
    return {
      get: (name, times) => this.#records.get(prefix + name)?.atTimes(times),
      set: (name, record) => void this.#records.set(prefix + name, new CachedRecord(record)),
    };
  }
}

/** Members that differ between the records of one name. */
export interface Times {
  /** RFC 3339. */
  readonly queriedAt: string;
  readonly processingSeconds: () => number;
}

class CachedRecord {
  readonly #record: UnifiedTaxonomicRecord;
  /** Its JSON without the time at which it was asked for and the seconds that it took. */
  #pieces: readonly [string, string, string] | undefined;

  constructor(record: UnifiedTaxonomicRecord) {
    this.#record = record;
  }

  /** A record of this moment, whose JSON is known, see {@link serializeRecord}. */
  atTimes({ queriedAt, processingSeconds }: Times): UnifiedTaxonomicRecord {
    const seconds = processingSeconds();
    const record = {
      ...this.#record,
      query: { ...this.#record.query, query_timestamp: queriedAt },
      metadata: { ...this.#record.metadata, processing_time_seconds: seconds },
    };
    this.#pieces ??= piecesOf(this.#record);
    const [start, middle, end] = this.#pieces;
    // Not the text itself: what a weak map holds, the collector of young objects takes for needed.
    written.set(record, () => `${start}${JSON.stringify(queriedAt)}${middle}${seconds}${end}`);
    return record;
  }
}

const written = new WeakMap<object, () => string>();

/** Returns the JSON of a cached record; undefined for a copy of the object. */
export const serializeRecord = (record: unknown): string | undefined =>
  typeof record === 'object' && record !== null ? written.get(record)?.() : undefined;

/** Neither name can stand in a text: its quotes would be escaped there. */
const timestampForm = /(?<="query_timestamp":)"[^"]*"/;
const secondsForm = /(?<="processing_time_seconds":)[^,}]*/;

function piecesOf(record: UnifiedTaxonomicRecord): [string, string, string] {
  const json = JSON.stringify(z.encode(UnifiedTaxonomicRecord, record));
  const [start = '', rest = ''] = json.split(timestampForm, 2);
  const [middle = '', end = ''] = rest.split(secondsForm, 2);
  return [start, middle, end];
}

export interface CacheView {
  get(name: string, times: Times): UnifiedTaxonomicRecord | undefined;
  set(name: string, record: UnifiedTaxonomicRecord): void;
}

/**
 * True if the next answer would be the same: every source that was asked answered itself, without
 * an older answer in its place, and the AI fallback was not used. A name that was not looked up
 * costs little and may be as long as a request; one with a second name in brackets was looked up
 * twice.
 */
export function isCacheable(
  { question, bracketedSynonym, formula }: ParsedQuery,
  { answered: { answers }, fallback }: Assessment,
): boolean {
  return (
    (question ?? formula) !== null &&
    bracketedSynonym === null &&
    answers.length > 0 &&
    fallback === null &&
    answers.every(({ answer }) => {
      if (answer.outcome === 'not-asked') return true;
      if (answer.outcome === 'failed' || answer.failure !== undefined) return false;
      const evidence = answer.outcome === 'match' ? answer.match.evidence : answer.evidence;
      return evidence?.isStale !== true;
    })
  );
}
