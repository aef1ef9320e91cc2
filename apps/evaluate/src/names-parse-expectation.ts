/** What a label file says about a string, whatever the format of the file. */

export interface ExpectedWords {
  /** Genus or a name above it; null when the string has a subdivision of a genus without the genus. */
  readonly genus: string | null;
  /** Subdivision of a genus, compared only when there is no species. */
  readonly infrageneric: string | null;
  readonly species: string | null;
  /** As many as the label states; a label that states one states the last. */
  readonly infraspecific: readonly string[];
}

export interface ExpectedAuthorship {
  readonly authors: readonly string[];
  readonly exAuthors: readonly string[];
  readonly basionymAuthors: readonly string[];
  readonly basionymExAuthors: readonly string[];
  readonly year: string | null;
  readonly basionymYear: string | null;
}

export interface ExpectedCultivar {
  readonly cultivar: string | null;
  readonly group: string | null;
  readonly grex: string | null;
  readonly series: string | null;
  /** `undefined` when the file has no column for it: then nothing is compared. */
  readonly tradeDesignation: string | null | undefined;
}

export interface ExpectedName {
  readonly words: ExpectedWords;
  /** `none`: the label says that there is none. `not-stated`: the label is silent. */
  readonly authorship: ExpectedAuthorship | 'none' | 'not-stated';
  readonly cultivar: ExpectedCultivar | 'none' | 'not-stated';
}

/** A string read by a person who states every part; undefined parts have no column in the file. */
export interface ExpectedParts {
  readonly words: ExpectedWords;
  readonly authorship: string | null;
  readonly cultivar: string | null;
  readonly group: string | null;
  readonly grex: string | null;
  readonly tradeDesignation: string | null;
  readonly citation?: string | null | undefined;
  /** Marks and numbers of rights, as written. */
  readonly rights?: string | null | undefined;
}

export type Expectation =
  | { readonly kind: 'name'; readonly name: ExpectedName }
  /** Parents in order; empty when the label only says that the string is a formula. */
  | { readonly kind: 'formula'; readonly parents: readonly ExpectedName[] }
  | { readonly kind: 'parts'; readonly parts: ExpectedParts }
  | { readonly kind: 'refused' }
  | { readonly kind: 'set-aside'; readonly rule: SetAsideRule };

/** Why a case is not scored. Decided by the members of the label alone, never by an answer. */
export const SET_ASIDE_RULES = {
  'no-answer': 'the label states no answer',
  'nothing-stated': 'the label states none of the parts that are scored',
  virus: 'virus, viroid or prion (virus, code or type VIRUS, ICVCN)',
  bacterium: 'bacterium (bacteria: yes, candidatus)',
  'zoological-code': 'the label names the zoological code (code, group)',
  'zoological-subgenus': 'zoological convention: subgenus in brackets after the genus',
  'by-record': 'an abbreviation or a common name: names-records scores what it is found to be',
  'outside-knowledge': 'the answer depends on a rank, code or authorship that is not in the string',
  'cultivars-ignored':
    'read without the cultivar code although the string has a cultivar or graft-chimaera part',
} as const;

export type SetAsideRule = keyof typeof SET_ASIDE_RULES;

export interface ParseCase {
  readonly verbatim: string;
  readonly expectation: Expectation;
  /** Kind of answer, if the file has several (street trees). */
  readonly answer: string | null;
}

/** The answers of which experts might disagree: counted apart, not in the rates of the file. */
export const UNSURE = 'unsure';

export function setAside(rule: SetAsideRule): Expectation {
  return { kind: 'set-aside', rule };
}

/** A garden or an unknown author is a use of the name, not a person: not counted on either side. */
export function isPerson(author: string): boolean {
  return !/^(?:hort|anon|auct|et al|al)\.?$/i.test(author.trim());
}

/** `none` when no person is left. */
export function authorshipOf(stated: ExpectedAuthorship): ExpectedAuthorship | 'none' {
  const { authors, basionymAuthors, exAuthors } = stated;
  return [...authors, ...basionymAuthors, ...exAuthors].some(isPerson) ? stated : 'none';
}

/** The year as animals have it, `Smith, 1815` or `(Smith, 1815)`: its figures are given beside those of the file. */
export function answerByYear(text: string): string | null {
  return /,\s*\[?\(?\d{4}/.test(text) ? 'author, year' : null;
}
