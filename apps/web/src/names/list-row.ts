import type { RecordAt } from '@plantdata/client';

export type NameRecord = RecordAt<'/v1/verify/plant-names'>;
type Status = NameRecord['validation']['status'];

/** What somebody decided about a name: it is right as it was resolved, or it is another one. */
export type Decision = { readonly kind: 'accepted' } | { readonly kind: 'chosen'; readonly name: string };

/** What the table shows of a record; the record itself stays on the disk. */
export interface ListRow {
  /** Place in the list, from 1. */
  readonly number: number;
  readonly submitted: string;
  readonly status: Status;
  readonly confidence: NameRecord['validation']['confidence'];
  /** Without author; null where nothing was found. */
  readonly name: string | null;
  readonly author: string | null;
  readonly family: string | null;
  readonly change: Change | null;
  readonly needsReview: boolean;
  readonly warnings: number;
  readonly alternatives: number;
}

/** In what the resolved name differs from the submitted one, the weightiest alone. */
type Change = 'synonym' | 'spelling';

export function rowOf(record: NameRecord, number: number): ListRow {
  const { query, validation, accepted_name: accepted, taxonomy, resolution, warnings, suggestions } = record;
  return {
    number,
    submitted: query.submitted_name,
    status: validation.status,
    confidence: validation.confidence,
    name: accepted.display_name ?? accepted.scientific_name,
    author: accepted.author,
    family: taxonomy.family,
    change: changeOf(record),
    needsReview: validation.status === 'uncertain' || resolution.review_required,
    warnings: warnings.length,
    alternatives: resolution.alternatives.length + suggestions.length,
  };
}

const unchangedStages: ReadonlySet<string | null> = new Set(['author-exact', 'exact', null]);

function changeOf({ accepted_name: accepted, resolution }: NameRecord): Change | null {
  if (accepted.nomenclatural_status === 'synonym') return 'synonym';
  return unchangedStages.has(resolution.match_stage) ? null : 'spelling';
}

/** The name that counts after what was decided. */
export const finalName = (row: ListRow, decision: Decision | undefined): string | null =>
  decision?.kind === 'chosen' ? decision.name : row.name;
