import { z } from 'zod';
import { type JsonValue, OutboundFailure } from '../../../../../../platform/outbound/index.ts';
import { readShape } from '../../reading.ts';

/** Every value is a string; an empty one is missing. */
const Text = z
  .string()
  .max(1000)
  .nullish()
  .transform((text) => text ?? '');

/** One candidate for one of the names that were asked for. */
const Row = z.object({
  ID: z.string(),
  Name_matched: z.string().max(1000),
  Name_matched_rank: Text,
  /** Similarity of the names without authors, 0 to 1; empty if nothing was matched. */
  Name_score: z.string().refine((text) => Number.isFinite(Number(text))),
  Canonical_author: Text,
  Taxonomic_status: Text,
  Accepted_name: z.string().max(1000),
  Accepted_name_author: Text,
  Accepted_name_rank: Text,
  Accepted_name_url: Text,
  Accepted_family: Text,
  Name_matched_url: Text,
  Name_matched_accepted_family: Text,
  Overall_score_order: Text,
  /** A sum of bits. */
  Warnings: z.string().regex(/^\d{0,4}$/),
});

export type TnrsRow = z.output<typeof Row>;

/** More candidates for each name than it has ever shown. */
const rowsMax = 25_000;

/** The candidates of each name by its ID, the likeliest first. */
export function readRows(json: JsonValue): ReadonlyMap<string, readonly TnrsRow[]> {
  // If a later step of the service fails, the error comes with a status of success.
  if (typeof json === 'string' && json.startsWith('ERROR'))
    throw new OutboundFailure('broken', 'it answered with an internal error');
  const rows = readShape(z.array(Row).max(rowsMax), json);
  const order = (row: TnrsRow) => Number(row.Overall_score_order || rowsMax);
  return Map.groupBy(
    rows.toSorted((one, other) => order(one) - order(other)),
    ({ ID }) => ID,
  );
}
