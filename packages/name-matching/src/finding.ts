import type { PlantName } from '@plantdata/botanical-names';
import { authorAgreement, leadToOne, preferRecords } from './choose.ts';
import { pickForm } from './formulae.ts';
import type { MatchKind, MatchStage } from './match-stage.ts';
import type { KnownName, NameTable } from './name-table.ts';
import { reachLimits } from './nearest.ts';
import type { AuthorAgreement } from './question.ts';

export interface NameHit {
  readonly known: KnownName;
  readonly kind: MatchKind;
  readonly stage: MatchStage;
  readonly editDistance: number;
  readonly authorAgreement: AuthorAgreement;
  readonly reviewRequired: boolean;
}

/** Result of a matching step; null if it found nothing. */
export type Finding =
  | { readonly outcome: 'found'; readonly hit: NameHit }
  /** Several names fit equally well: none is chosen, and no weaker step is tried. */
  | { readonly outcome: 'tie'; readonly tied: readonly KnownName[]; readonly distance: number }
  | { readonly outcome: 'refused'; readonly reason: string };

type MatchDetails = Pick<NameHit, 'kind' | 'stage' | 'editDistance'> & { readonly review?: boolean };

/** Takes one of the records of a spelling, or says that they are tied. */
export function chooseRecord(
  name: PlantName,
  spelt: readonly number[],
  table: NameTable,
  how: MatchDetails,
): Finding | null {
  const rows = pickForm(name, spelt, table);
  const [row, another] = rows;
  if (row === undefined) return null;
  if (another === undefined) return toFinding(name, table.name(row), how);
  const best = preferRecords(name, rows, table);
  const [first] = best;
  if (first && leadToOne(best, table)) return toFinding(name, first, how);
  return { outcome: 'tie', tied: best, distance: how.editDistance };
}

export function toFinding(
  name: PlantName,
  known: KnownName,
  { review = false, ...how }: MatchDetails,
): Finding {
  const agreement = authorAgreement(name, known);
  const reviewRequired =
    review ||
    how.editDistance > reachLimits.certain ||
    agreement === 'different' ||
    hasLooseSign(name) ||
    known.status === 'misapplied' ||
    known.status === 'unplaced';
  return { outcome: 'found', hit: { known, ...how, authorAgreement: agreement, reviewRequired } };
}

/**
 * `Quercus robur X Petraea`: a sign behind a species has no clear meaning; behind a genus
 * (`Rosa x 'Peace'`) it is usual.
 */
function hasLooseSign({ hybrid, specificEpithet }: PlantName): boolean {
  return hybrid.unnamed && specificEpithet !== null;
}
