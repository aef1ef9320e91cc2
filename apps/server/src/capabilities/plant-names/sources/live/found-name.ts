import type { Rank } from '@plantdata/botanical-names';
import type { CommonName, Identifiers } from '@plantdata/name-index';
import type { SourceMatch } from '../taxonomic-source.ts';

/**
 * A name that the service of a source has under the one it was asked for: facts in its words, not
 * yet compared.
 */
export interface FoundName {
  readonly record?: NonNullable<SourceMatch['record']>;
  readonly isAlsoMisapplied?: NonNullable<SourceMatch['isAlsoMisapplied']>;
  /** The name that it has, without authors, in standard form: `Abelia × grandiflora`, `Poa annua var. annua`. */
  readonly written: string;
  readonly authorship: string | null;
  readonly rank: Rank;
  readonly status: FoundStatus;
  readonly family: string | null;
  /** The accepted name of a synonym; null for the other statuses. */
  readonly accepted: AcceptedName | null;
  /** The service itself marks this as a guess: the name differs from the one it was asked for. */
  readonly isGuess: boolean;
  /** The service leads from this name to the accepted one without saying that it is a synonym of that. */
  readonly isIndirect?: boolean;
  /** Those of the accepted name. */
  readonly identifiers: Identifiers;
  readonly commonNames: readonly CommonName[];
}

/** `unplaced`: it knows the name but not what plant it is. */
export const FOUND_STATUSES = ['accepted', 'synonym', 'unplaced', 'misapplied'] as const;

export type FoundStatus = (typeof FOUND_STATUSES)[number];

export interface AcceptedName {
  readonly written: string;
  readonly authorship: string | null;
  readonly rank: Rank;
  readonly family: string | null;
}
