import type { Rank } from '@plantdata/botanical-names';
import type { CommonName, Identifiers } from '@plantdata/name-index';
import type {
  AlternativeReason,
  AuthorAgreement,
  MatchKind,
  MatchStage,
  NameQuestion,
  NameTable,
} from '@plantdata/name-matching';
import type { ServiceHealth } from '../../../platform/outbound/index.ts';
import type { SourceId } from './catalogue.ts';

/** The port of a taxonomic source: it answers from its service or from an imported snapshot of its publisher's data. */

/** Relation of the matched name to the accepted name. */
export type NameUsage = 'accepted' | 'synonym' | 'misnomer' | 'trade' | 'unresolved';

/** Origin and age of an answer. */
export interface SourceEvidence {
  readonly mode: 'bundled' | 'snapshot' | 'live';
  /** Version or date of the data: `2026-11-21`; of a live answer the day on which it was given. Null for a live source as a whole. */
  readonly version: string | null;
  /** An answer cached for longer than it should be, as the source cannot be asked. */
  readonly isStale?: boolean;
  /** The imported checklist: `wcvp`; of the bundled ones `nursery` or `usda`. */
  readonly dataset?: string;
  /** The installed dataset that was made of the same files. */
  readonly copyOf?: string | undefined;
}

/** Record of the accepted name at a source. */
export interface SourceRecord {
  readonly id: string;
  /** Page of the record at the source; null if none is documented. */
  readonly url: string | null;
}

/** A name that might have been meant. */
export interface Alternative {
  readonly name: string;
  readonly acceptedName: string;
  readonly reason: AlternativeReason;
  readonly editDistance: number;
}

/** Match of one source for one name. */
export interface SourceMatch {
  readonly kind: MatchKind;
  /** Step of the matching that found it; null if the source does not state one. */
  readonly stage: MatchStage | null;
  /** Which of the readings was found, from 0. */
  readonly reading: number;
  /** Letters changed between the name asked for and the name matched; 0 for exact and variant. */
  readonly editDistance: number;
  readonly matchedName: string;
  /** Relation of the submitted name to the accepted name, according to this source. */
  readonly usage: NameUsage;
  /** The submitted spelling is a frequent error for `matchedName`. */
  readonly isKnownMisspelling: boolean;
  readonly acceptedName: string;
  readonly acceptedAuthorship: string | null;
  readonly rank: Rank;
  readonly family: string | null;
  readonly authorAgreement: AuthorAgreement;
  /** A person should look before this is used: fuzzy beyond one letter, a part dropped, authors that differ. */
  readonly reviewRequired: boolean;
  /** It is from a register that takes names as applicants write them: it knows the spelling, not the taxonomy. */
  readonly isRegister?: boolean;
  readonly commonNames: readonly CommonName[];
  readonly identifiers: Identifiers;
  /** Absent where the source has no records that can be named. */
  readonly record?: SourceRecord | undefined;
  /** The source says that the name has also been in use, wrongly, for another plant. */
  readonly isAlsoMisapplied?: boolean | undefined;
  readonly evidence: SourceEvidence;
}

/** Expected outcomes are values; a source never throws for a name it does not know or for its own outage. */
export type SourceAnswer =
  | {
      readonly outcome: 'match';
      readonly match: SourceMatch;
      readonly failure?: string;
      readonly isPending?: boolean;
    }
  | {
      readonly outcome: 'no-match';
      readonly alternatives: readonly Alternative[];
      /** Set if it differs from that of the source. */
      readonly evidence?: SourceEvidence;
      /** Reason why the service of the source could not be asked, if an older answer is used. */
      readonly failure?: string;
      /** The failure is that the wait was over: asked again, the source may have answered. */
      readonly isPending?: boolean;
    }
  /** It was asked, and did not answer. */
  | { readonly outcome: 'failed'; readonly reason: string; readonly isPending?: boolean }
  /** It was not asked: its service is not in use, no data of its publisher are installed, or they do not cover such names. */
  | { readonly outcome: 'not-asked'; readonly reason: string };

export interface SourceOptions {
  readonly signal: AbortSignal;
  /** False: cached answers are neither read nor written. */
  readonly cacheResults: boolean;
  /** Aborted when the wait is over (see `waitFor`): what is not answered by then has failed. */
  readonly softDeadline?: AbortSignal | undefined;
  /** Called when the names are read and put to the sources; callers are served in FIFO order. */
  readonly onAsked?: (() => void) | undefined;
  /** Called with the answer to each of the questions that is answered before the others. */
  readonly onAnswer?: ((row: number, answer: SourceAnswer) => void) | undefined;
  /** Called as a slow source answers. */
  readonly onProgress?: ((progress: SourceProgress) => void) | undefined;
}

export interface SourceProgress {
  readonly source: SourceId;
  /** Number of questions answered since the last call. */
  readonly answered: number;
}

/** A table of names that answers for a source. */
export interface AnsweringTable {
  /** The imported checklist: `wcvp`; of the bundled ones `nursery` or `usda`. */
  readonly dataset: string;
  readonly version: string;
  readonly table: NameTable;
  /** It takes names as applicants write them, so it is no evidence of their spelling. */
  readonly isRegister: boolean;
}

/** A service on the network that answers for a source. */
export interface SourceService {
  readonly health: ServiceHealth;
  /** Asks it for a name that it certainly has; rejects when it does not answer rightly. */
  check(signal: AbortSignal): Promise<void>;
}

export interface TaxonomicSource {
  readonly id: SourceId;
  /**
   * Kind and version of the data that answer; null if there are none, so that the source is not
   * asked.
   */
  readonly evidence: SourceEvidence | null;
  /** The tables of names behind it; several sources may share one. */
  readonly tables: readonly AnsweringTable[];
  /** The network service that is asked; absent if there is none. */
  readonly service?: SourceService;
  /** Answers in the order of the questions, exactly one each. */
  match(questions: readonly NameQuestion[], options: SourceOptions): Promise<readonly SourceAnswer[]>;
}
