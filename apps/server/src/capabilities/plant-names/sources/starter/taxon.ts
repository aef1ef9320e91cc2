import { z } from 'zod';
import { SOURCE_IDS } from '../catalogue.ts';

/** One line of `data/starter/taxa/*.jsonl` (format: data/starter/README.md). */

const Confirmation = z.enum(['reference', 'editor']);

const SourceView = z.union([
  Confirmation.transform((confirmed) => ({ confirmed })),
  z.strictObject({
    name: z.string().min(1),
    authorship: z.string().min(1).optional(),
    family: z.string().min(1).optional(),
    confirmed: Confirmation,
  }),
]);

export const StarterTaxon = z.strictObject({
  name: z.string().min(1),
  authorship: z.string().min(1).optional(),
  rank: z.enum(['family', 'genus', 'species', 'subspecies', 'variety', 'form']),
  family: z.string().min(1),
  markets: z.array(z.enum(['AU', 'EU', 'NA'])).min(1),
  commonNames: z
    .array(
      z.strictObject({ name: z.string().min(1), language: z.string().length(2), region: z.string().max(2) }),
    )
    .default([]),
  names: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        authorship: z.string().min(1).optional(),
        kind: z.enum(['synonym', 'misnomer', 'misspelling', 'trade']),
      }),
    )
    .default([]),
  sources: z.partialRecord(z.enum(SOURCE_IDS), SourceView),
  identifiers: z
    .strictObject({
      gbif_id: z.string().regex(/^\d+$/),
      wfo_id: z.string().regex(/^wfo-\d{10}$/),
      powo_id: z.string().regex(/^urn:lsid:ipni\.org:names:[\d-]+$/),
      eol_id: z.string().regex(/^\d+$/),
      ala_guid: z.string().min(1),
      wikidata_id: z.string().regex(/^Q\d+$/),
      inaturalist_taxon_id: z.string().regex(/^\d+$/),
      upov_code: z.string().regex(/^[A-Z]{5}(_[A-Z0-9]{2,4}){0,2}$/),
      pbr_numbers: z.array(z.string().regex(/^\d{4}\/\d{3}$/)),
    })
    .partial()
    .default({}),
});

export type StarterTaxon = z.infer<typeof StarterTaxon>;
