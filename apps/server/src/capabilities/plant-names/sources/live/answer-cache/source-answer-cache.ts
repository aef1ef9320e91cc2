import { RANKS } from '@plantdata/name-index';
import { z } from 'zod';
import { hourMs } from '../../../../../platform/durations.ts';
import { describeSource, isSourceId } from '../../catalogue.ts';
import { FOUND_STATUSES, type FoundName } from '../found-name.ts';
import type { AnswerCache, AnswerCacheOptions, CachedAnswer } from './answer-cache.ts';
import { createAnswerCache } from './create-answer-cache.ts';

/** Names by the name for which a source was asked; empty if the source has no such name. */
export type SourceAnswerCache = AnswerCache<readonly FoundName[]>;
export type CachedNames = CachedAnswer<readonly FoundName[]>;

interface SourceAnswerCacheOptions
  extends Omit<AnswerCacheOptions<readonly FoundName[]>, 'schema' | 'freshForMs'> {
  /** Called with the number of names of a list that were cached, stale or missing. */
  readonly onRead?: ((source: string, outcome: 'hit' | 'stale' | 'miss', names: number) => void) | undefined;
}

/** Caches what the services of the sources answer. */
export function createSourceAnswerCache({
  onRead = () => {},
  ...options
}: SourceAnswerCacheOptions): SourceAnswerCache {
  const cache = createAnswerCache({ ...options, schema: FoundNames, freshForMs });
  return {
    ...cache,
    async read(source, names) {
      const cached = await cache.read(source, names);
      const hits = cached.values().reduce((count, { isFresh }) => count + Number(isFresh), 0);
      onRead(source, 'hit', hits);
      onRead(source, 'stale', cached.size - hits);
      onRead(source, 'miss', names.length - cached.size);
      return cached;
    },
  };
}

const shareOfNothingFound = 1 / 4;
const nothingFoundHoursMax = 24;

/** A source that had no such name may have it soon, so that answer is fresh for a shorter time. */
function freshForMs(source: string, found: readonly FoundName[]): number {
  const hours = isSourceId(source) ? describeSource(source).cacheTtlHours : 0;
  return hourMs * (found.length > 0 ? hours : Math.min(hours * shareOfNothingFound, nothingFoundHoursMax));
}

const AcceptedName = z.object({
  written: z.string(),
  authorship: z.string().nullable(),
  rank: z.enum(RANKS),
  family: z.string().nullable(),
});

const Identifiers = z.object({
  gbif_id: z.string().exactOptional(),
  gbif_xr_id: z.string().exactOptional(),
  wfo_id: z.string().exactOptional(),
  powo_id: z.string().exactOptional(),
  eol_id: z.string().exactOptional(),
  ala_guid: z.string().exactOptional(),
  wikidata_id: z.string().exactOptional(),
  inaturalist_taxon_id: z.string().exactOptional(),
  upov_code: z.string().exactOptional(),
  pbr_numbers: z.array(z.string()).exactOptional(),
});

/**
 * Answer of a source, as it is cached. Rows of older versions lack a member that is added later: it
 * must be optional, or their questions are asked again.
 */
export const FoundNames: z.ZodType<readonly FoundName[]> = z.array(
  z.object({
    written: z.string(),
    authorship: z.string().nullable(),
    rank: z.enum(RANKS),
    status: z.enum(FOUND_STATUSES),
    family: z.string().nullable(),
    accepted: AcceptedName.nullable(),
    isGuess: z.boolean(),
    isIndirect: z.boolean().exactOptional(),
    isAlsoMisapplied: z.boolean().exactOptional(),
    record: z.object({ id: z.string(), url: z.string().nullable() }).exactOptional(),
    identifiers: Identifiers,
    commonNames: z.array(z.object({ name: z.string(), language: z.string(), region: z.string() })),
  }),
);
