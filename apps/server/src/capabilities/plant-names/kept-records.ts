import { LRUCache } from 'lru-cache';
import type { UnifiedTaxonomicRecord, VerificationOptions } from './schema.ts';
import type { Verdict } from './verdict.ts';

/** How long a record may stand for the same name: short beside the days for which answers of sources are remembered. */
const keptMs = 60_000;
/** Some 10 kB each. */
const keptMax = 2_000;

/** Records that were worked out a moment ago from the same data, so that a name that comes again costs next to nothing. */
export class KeptRecords {
  readonly #records: LRUCache<string, UnifiedTaxonomicRecord>;

  /** `now` in milliseconds since 1970. */
  constructor(now: () => number) {
    this.#records = new LRUCache({ max: keptMax, ttl: keptMs, ttlResolution: 0, perf: { now } });
  }

  /** Those of one way to ask; undefined where the caller wants everything worked out anew. */
  shelf({ sources, includeMetadata, cacheResults, explain }: VerificationOptions): Shelf | undefined {
    if (!cacheResults || explain) return undefined;
    const wishes = `${includeMetadata}|${sources.join()}|`;
    return {
      get: (name) => this.#records.get(wishes + name),
      keep: (name, record) => void this.#records.set(wishes + name, record),
    };
  }
}

export interface Shelf {
  get(name: string): UnifiedTaxonomicRecord | undefined;
  keep(name: string, record: UnifiedTaxonomicRecord): void;
}

/** Whether the next answer would be the same: every source has answered for itself, and nobody had to guess. */
export function isLasting({ answers, fallback }: Verdict): boolean {
  return (
    fallback === null &&
    answers.every(({ answer }) => {
      if (answer.outcome === 'unavailable' || answer.failure !== undefined) return false;
      const evidence = answer.outcome === 'match' ? answer.match.evidence : answer.evidence;
      return evidence?.isStale !== true;
    })
  );
}
