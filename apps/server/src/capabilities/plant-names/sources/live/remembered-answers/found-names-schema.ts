import { RANKS } from '@plantdata/name-index';
import { z } from 'zod';
import { FOUND_STATUSES, type FoundName } from '../found-name.ts';

const AcceptedName = z.object({
  written: z.string(),
  authorship: z.string().nullable(),
  rank: z.enum(RANKS),
  family: z.string().nullable(),
});

const Identifiers = z.object({
  gbif_id: z.string().optional(),
  gbif_xr_id: z.string().optional(),
  wfo_id: z.string().optional(),
  powo_id: z.string().optional(),
  eol_id: z.string().optional(),
  ala_guid: z.string().optional(),
  wikidata_id: z.string().optional(),
  inaturalist_taxon_id: z.string().optional(),
  upov_code: z.string().optional(),
  pbr_numbers: z.array(z.string()).optional(),
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
    isIndirect: z.boolean().optional(),
    isAlsoMisapplied: z.boolean().optional(),
    record: z.object({ id: z.string(), url: z.string().nullable() }).optional(),
    identifiers: Identifiers,
    commonNames: z.array(z.object({ name: z.string(), language: z.string(), region: z.string() })),
  }),
);
