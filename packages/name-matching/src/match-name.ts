import type { PlantName } from '@plantdata/botanical-names';
import type { NameAlternative } from './alternatives.ts';
import type { Finding, NameHit } from './finding.ts';
import { isFormula } from './formulae.ts';
import { MatchKeys } from './match-keys.ts';
import type { NameTable } from './name-table.ts';
import { matchNearEpithet, matchNearGenus, refuseHybrid } from './near-names.ts';
import { matchRecombined } from './recombined.ts';
import { matchExact, matchVariant } from './same-spelling.ts';
import { matchJoined, matchSplit } from './word-division.ts';

/**
 * Finds a parsed name in a table of known names, in fixed steps of which the first hit wins (docs/matching.md). A genus
 * alone never stands for a species, and a tie is never broken by chance: it ends the search.
 */

export interface NameLookup {
  readonly hit: NameHit | null;
  /** Filled when there is no hit: the names that a person might choose from. */
  readonly alternatives: readonly NameAlternative[];
}

/** Called at every step, to explain why a name was chosen. */
export type StepListener = (step: MatchStep) => void;

export interface MatchStep {
  readonly step: MatchStepName;
  /** The key that was looked up. */
  readonly sought: string;
  /** Null when nothing was found. */
  readonly finding: Finding | null;
}

const sameSpelling = [
  { name: 'exact', find: matchExact },
  { name: 'spelling', find: matchVariant },
] as const;

/** The steps for the words of a parsed name, in this order; the first that finds something wins. */
const wordSteps = [
  ...sameSpelling,
  { name: 'joined-words', find: matchJoined },
  { name: 'split-words', find: matchSplit },
  { name: 'near-epithet', find: matchNearEpithet },
  { name: 'near-genus', find: matchNearGenus },
  { name: 'recombined', find: matchRecombined },
  { name: 'infraspecific-to-species', find: matchSpeciesOf },
] as const;

/** `as-written` and `phrase-name` look at the whole string (see `lookUp`). */
export const MATCH_STEPS = [...wordSteps.map(({ name }) => name), 'as-written', 'phrase-name'] as const;

type MatchStepName = (typeof MATCH_STEPS)[number];

export interface FindOptions {
  /** Another table has the name as spelt: it is neither taken for a misspelling nor shortened. */
  readonly isSpeltRight?: boolean;
  readonly onStep?: StepListener | undefined;
}

/** Returns the finding of the last step that was needed. */
export function findName(
  asked: MatchKeys,
  table: NameTable,
  { isSpeltRight = false, onStep }: FindOptions = {},
): Finding | null {
  const { name, key, genus } = asked;
  if (key === '') return null;
  if (isFormula(name)) return matchExact(asked, table);
  if (name.form !== 'name') return null;
  if (genus === '') return null;
  let last: Finding | null = null;
  for (const { name: step, find } of isSpeltRight ? sameSpelling : wordSteps) {
    const finding = find(asked, table);
    onStep?.({ step, sought: key, finding });
    if (finding && finding.outcome !== 'refused') return finding;
    last = finding ?? last;
  }
  return last;
}

function matchSpeciesOf(asked: MatchKeys, table: NameTable): Finding | null {
  const { name } = asked;
  if (name.infraspecific.length === 0 && (name.phraseName === null || name.specificEpithet === null))
    return null;
  const species: PlantName = {
    ...name,
    infraspecific: [],
    phraseName: null,
    rank: 'species',
    authorship: name.speciesAuthorship,
  };
  const finding = refuseHybrid(asked, findName(new MatchKeys(species), table));
  if (finding?.outcome !== 'found') return finding?.outcome === 'refused' ? finding : null;
  const { hit } = finding;
  return {
    outcome: 'found',
    hit: { ...hit, kind: 'partial', stage: 'infraspecific-to-species', reviewRequired: true },
  };
}
