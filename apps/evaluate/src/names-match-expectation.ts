/** What a label file says that a string should be matched to, whatever the format of the file. */

export type MatchExpectation =
  /** One of these spellings, as the label has the matched name (or, where it gives only that, the accepted name). */
  | { readonly kind: 'name'; readonly names: readonly string[]; readonly of: 'matched' | 'accepted' }
  /** A name of a genus or above it: the string claims no species. */
  | { readonly kind: 'genus-only'; readonly name: string }
  /** A person found no such name: whatever is answered is wrong. */
  | { readonly kind: 'absent' };

export interface MatchCase {
  /** What is asked, with the authors where the label gives them in a column of their own. */
  readonly asked: string;
  /** Without those. */
  readonly verbatim: string;
  readonly expectation: MatchExpectation;
  /** The accepted name of the plant, of a species or below, with its author; null where the label does not state it. */
  readonly accepted: { readonly name: string; readonly author: string | null } | null;
  /** Why the case is not scored; null for one that is. */
  readonly setAside: MatchSetAsideRule | null;
}

/** Decided by the label and by what is installed, never by an answer. */
export const MATCH_SET_ASIDE_RULES = {
  'as-written':
    'the name is in an installed table as written (hybrid sign, rank marker, letter case and punctuation aside)',
  'absent-but-listed':
    'the label says that there is no such name, but an installed table has it, or has it of the same authors with another ending',
  'square-brackets': 'the label has a species, and the original string in square brackets behind it',
  'no-answer': 'the label names several candidates or none',
} as const;

export type MatchSetAsideRule = keyof typeof MATCH_SET_ASIDE_RULES;

export interface MatchAnswer {
  readonly matchedName: string | null;
  readonly acceptedName: string | null;
  readonly acceptedAuthor: string | null;
  readonly reviewRequired: boolean;
  /** The step that found the name, for the list of failures. */
  readonly stage: string | null;
}

/** The tables that the answers come from. */
export interface KnownTables {
  isAsWritten(text: string): boolean;
  /**
   * Has the name, or one of the same authors that differs in the ending only; decided without the rules of the matcher.
   * @param asked the name with its authors, where the label gives them
   */
  hasVariant(text: string, asked: string): boolean;
}
