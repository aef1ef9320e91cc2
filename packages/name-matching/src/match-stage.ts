/** Kinds of match (docs/matching.md), from the strongest to the weakest. */
export const MATCH_KINDS = ['exact', 'variant', 'fuzzy', 'partial'] as const;

export type MatchKind = (typeof MATCH_KINDS)[number];

/** The step of the matching that found a name, in the order in which they are tried. */
export const MATCH_STAGES = [
  /** The same words, and the same authors. */
  'author-exact',
  'exact',
  /** The same words but for the sign of a hybrid. */
  'hybrid-sign',
  'rank-differs',
  /** Endings that agree with the gender of the genus: `odorata`, `odoratus`. */
  'gender',
  /** Spellings that the Code lets vary: `clayi`, `clayii`. */
  'orthographic',
  /** The subspecies or variety that repeats the epithet, for its species or the reverse (ICN Art. 26). */
  'autonym',
  /** Two words for one: `le ratii`, `leratii`. */
  'joined-epithet',
  /** One word for two: `villosum-tomentosum`, `sericeasubspsericea`. */
  'split-epithet',
  /** The one phrase name that begins so. */
  'phrase-prefix',
  /** The phrase name of the same collector and number. */
  'phrase-voucher',
  'near-epithet',
  'near-genus',
  /** The same epithet and authors at another rank in the genus. */
  'recombined',
  'infraspecific-to-species',
  /** Cut words were written out: `Thuja occ.` */
  'shortened',
] as const;

export type MatchStage = (typeof MATCH_STAGES)[number];

/** Why a name is offered as an alternative. */
export const ALTERNATIVE_REASONS = [
  'spelling',
  'other-genus',
  'other-rank',
  'common-name',
  /** One spelling, several plants. */
  'homonym',
  /** Its words begin as the shortened ones do. */
  'shortened',
] as const;

export type AlternativeReason = (typeof ALTERNATIVE_REASONS)[number];
