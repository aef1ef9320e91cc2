import { type KnownName, plainKey, type TaxonomicStatus, taxonomicStatusOf } from '@plantdata/name-matching';
import type { SuggestingChecklist } from './suggesting-checklist.ts';

/** A name that might be suggested. */
export interface SuggestionCandidate {
  readonly checklist: SuggestingChecklist;
  readonly known: KnownName;
  readonly accepted: KnownName;
  readonly taxonomicStatus: TaxonomicStatus;
  /** Lower comes first. */
  readonly order: number;
  /** The key of the common name that was typed; null where it is the name. */
  readonly commonNameKey: string | null;
  /** Key by which candidates of one order are sorted and distinguished. */
  readonly key: string;
}

interface Why {
  orderOf(taxonomicStatus: TaxonomicStatus): number;
  readonly commonNameKey?: string | null;
}

/** Null for a name that is never suggested. */
export function candidateFor(
  checklist: SuggestingChecklist,
  known: KnownName,
  { orderOf, commonNameKey = null }: Why,
): SuggestionCandidate | null {
  const taxonomicStatus = taxonomicStatusOf(known);
  if (taxonomicStatus === null || known.acceptedRow === null) return null;
  return {
    checklist,
    known,
    accepted: checklist.table.name(known.acceptedRow),
    taxonomicStatus,
    order: orderOf(taxonomicStatus),
    commonNameKey,
    key: plainKey(known.written),
  };
}

/**
 * Returns the candidates of all checklists. A preferred checklist overrides the others for a name.
 */
export function candidatesOf(
  checklists: readonly SuggestingChecklist[],
  candidatesIn: (checklist: SuggestingChecklist) => readonly (SuggestionCandidate | null)[],
): SuggestionCandidate[] {
  return checklists.flatMap((checklist, place) =>
    candidatesIn(checklist).flatMap((candidate) =>
      candidate === null || isKnownTo(checklists.slice(0, place), candidate.key) ? [] : candidate,
    ),
  );
}

const isKnownTo = (checklists: readonly SuggestingChecklist[], key: string): boolean =>
  checklists.some(({ table }) => table.exact(key).some((row) => taxonomicStatusOf(table.name(row)) !== null));

/** In their order, then by the alphabet; each key once. */
export function bestOf(candidates: readonly SuggestionCandidate[], limit: number): SuggestionCandidate[] {
  const inOrder = candidates.toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1));
  const byKey = new Map<string, SuggestionCandidate>();
  for (const candidate of inOrder) if (!byKey.has(candidate.key)) byKey.set(candidate.key, candidate);
  return [...byKey.values()].slice(0, limit);
}
