import { type KnownName, type KnownNames, lookUp } from '@plantdata/name-matching';
import { parseQuery } from '../parsed-query.ts';
import { candidateFor, candidatesOf, type SuggestionCandidate } from './candidate.ts';
import type { SuggestingChecklist } from './suggesting-checklist.ts';

/**
 * Matches typed text with which no name begins: returns the name found, otherwise the names that a
 * person might choose from.
 */
export function findNearestNames(
  typed: string,
  checklists: readonly SuggestingChecklist[],
  dictionary: KnownNames,
): SuggestionCandidate[] {
  const { question } = parseQuery(typed, dictionary);
  if (question === null) return [];
  const lookups = new Map(
    checklists.map((checklist) => [checklist, lookUp(question, checklist.table).found]),
  );
  const hits = candidatesOf(checklists, (checklist) => {
    const hit = lookups.get(checklist)?.hit;
    return hit ? [findNear(checklist, hit)] : [];
  });
  if (hits.length > 0) return hits;
  return candidatesOf(checklists, (checklist) =>
    (lookups.get(checklist)?.alternatives ?? []).map((alternative) => findNear(checklist, alternative)),
  );
}

interface SuggestedName {
  readonly known: KnownName;
  readonly editDistance: number;
}

/** No two words of a name are as many letters apart. */
const farthest = 100;

function findNear(
  checklist: SuggestingChecklist,
  { known, editDistance }: SuggestedName,
): SuggestionCandidate | null {
  return candidateFor(checklist, findMeant(known, checklist), {
    orderOf: (taxonomicStatus) => editDistance + (taxonomicStatus === 'accepted' ? 0 : farthest),
  });
}

/** A name that is misspelt or misapplied leads to the one that was meant. */
function findMeant(known: KnownName, { table }: SuggestingChecklist): KnownName {
  const { acceptedRow, status } = known;
  const isMeant = status !== 'misspelling' && status !== 'misapplied';
  return isMeant || acceptedRow === null ? known : table.name(acceptedRow);
}
