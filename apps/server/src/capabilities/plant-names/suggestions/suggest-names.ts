import {
  commonNameKey,
  type KnownNames,
  readNamePrefix,
  type SearchHit,
  searchOrder,
} from '@plantdata/name-matching';
import { bestOf, candidateFor, candidatesOf, type SuggestionCandidate } from './candidate.ts';
import { findNearestNames } from './nearest-names.ts';
import type { NameSuggestion } from './schema.ts';
import type { SuggestingChecklist } from './suggesting-checklist.ts';

export interface SuggestionData {
  /** In the order in which they are preferred. */
  readonly checklists: readonly SuggestingChecklist[];
  readonly dictionary: KnownNames;
}

/**
 * Returns names that begin with the typed text, best first; if there are none, names with nearly
 * the same spelling.
 */
export function suggestNames(
  { checklists, dictionary }: SuggestionData,
  typed: string,
  limit: number,
): NameSuggestion[] {
  const readings = readNamePrefix(typed);
  const found = candidatesOf(checklists, (checklist) =>
    readings
      .flatMap((begun) => checklist.table.search(begun, limit))
      .map((name) => createCandidate(checklist, name)),
  );
  const candidates = found.length > 0 ? found : findNearestNames(typed, checklists, dictionary);
  return bestOf(candidates, limit).map(suggestionOf);
}

const createCandidate = (checklist: SuggestingChecklist, { row, fit, commonNameKey }: SearchHit) =>
  candidateFor(checklist, checklist.table.name(row), {
    orderOf: (taxonomicStatus) => searchOrder(fit, taxonomicStatus),
    commonNameKey,
  });

function suggestionOf(candidate: SuggestionCandidate): NameSuggestion {
  const { checklist, known, accepted, taxonomicStatus } = candidate;
  return {
    name: known.written,
    author: known.authorship,
    rank: known.rank,
    accepted_name: accepted.written,
    common_name: commonNameOf(candidate),
    kind: candidate.commonNameKey === null ? taxonomicStatus : 'common_name',
    source: checklist.dataset,
    data_version: checklist.version,
  };
}

/** Returns the common name that was typed, otherwise the first English one, otherwise the first. */
function commonNameOf({ checklist, accepted, commonNameKey: typed }: SuggestionCandidate): string | null {
  const names = checklist.commonNamesOf(accepted);
  const shown =
    names.find(({ name }) => typed !== null && commonNameKey(name) === typed) ??
    names.find(({ language }) => language === 'en') ??
    names[0];
  return shown?.name ?? null;
}
