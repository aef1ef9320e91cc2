import type { RecordAt } from '@plantdata/client';
import {
  isUnchecked,
  listUnverified,
  nameStatusOf,
  type OtherPart,
  type ShownStatus,
} from '../parts/name-status.tsx';

export type NameRecord = RecordAt<'/v1/verify/plant-names'>;

/** A person's decision on a name: it is right as resolved, or it is another one. */
export type RowDecision = { readonly kind: 'accepted' } | { readonly kind: 'chosen'; readonly name: string };

/** The columns of a record that the table shows; the record itself stays on disk. */
export interface NameRow {
  /** Place in the list, from 1. */
  readonly number: number;
  readonly submitted: string;
  readonly status: ShownStatus;
  readonly confidence: NameRecord['validation']['confidence'];
  /** Without author; null where nothing was found. */
  readonly name: string | null;
  readonly author: string | null;
  readonly family: string | null;
  readonly change: RowChange | null;
  readonly needsReview: boolean;
  /** Sources could be asked, and none was. */
  readonly isUnasked: boolean;
  readonly unverified: readonly OtherPart[];
  readonly isProvisional: boolean;
}

/** The most important difference between the resolved and the submitted name. */
type RowChange = 'synonym' | 'spelling';

export function rowOf(record: NameRecord, number: number): NameRow {
  const { query, validation, accepted_name: accepted, taxonomy, resolution } = record;
  const { sources_checked: checked, source_failures: failures, sources_not_asked: unasked } = validation;
  const status = nameStatusOf(validation);
  return {
    number,
    submitted: query.submitted_name,
    status,
    confidence: validation.confidence,
    name: accepted.display_name ?? accepted.scientific_name,
    author: accepted.author,
    family: taxonomy.family,
    change: changeOf(record),
    needsReview: status === 'uncertain' || (!isUnchecked(status) && resolution.review_required),
    isUnasked: checked + failures.length === 0 && unasked.length > 0,
    unverified: listUnverified(validation),
    isProvisional: validation.provisional,
  };
}

const unchangedStages: ReadonlySet<string | null> = new Set(['author-exact', 'exact', null]);

function changeOf({ accepted_name: accepted, resolution }: NameRecord): RowChange | null {
  if (accepted.nomenclatural_status === 'synonym') return 'synonym';
  return unchangedStages.has(resolution.match_stage) ? null : 'spelling';
}

/** The name that counts after the decision. */
export const finalName = (row: NameRow, decision: RowDecision | undefined): string | null =>
  decision?.kind === 'chosen' ? decision.name : row.name;
