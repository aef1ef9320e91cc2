import { z } from 'zod';

/** One line of `data/starter/taxa/*.jsonl` (format: data/starter/README.md). */

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
        source: z.string().min(1).optional(),
      }),
    )
    .default([]),
  /** Other genera by whose name alone the trade also means this plant. */
  genusWords: z.array(z.strictObject({ name: z.string().min(1), source: z.string().min(1) })).default([]),
});

export type StarterTaxon = z.infer<typeof StarterTaxon>;
