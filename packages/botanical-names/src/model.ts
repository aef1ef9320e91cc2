/**
 * The vocabulary of the package: the parts of a plant label.
 *
 * Terms follow the ICN (Shenzhen Code, 2018) and the ICNCP (9th edition, 2016). All positions are
 * offsets in UTF-16 code units into the string that was given to the parser, `end` exclusive.
 */

/** A half-open range `[start, end)` of the input. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Ranks in the spelling that is used in answers. `unranked` is a third word without a rank marker. */
export type Rank =
  | 'kingdom'
  | 'phylum'
  | 'class'
  | 'order'
  | 'family'
  | 'subfamily'
  | 'tribe'
  | 'subtribe'
  | 'genus'
  | 'subgenus'
  | 'section'
  | 'subsection'
  | 'series'
  | 'species'
  | 'subspecies'
  | 'variety'
  | 'subvariety'
  | 'form'
  | 'subform'
  | 'convariety'
  | 'unranked';

/** Authors of a name: `(basionym authors) combining authors`. */
export interface Authorship {
  /** As written in the input, white space folded. */
  readonly verbatim: string;
  /** Authors of the combination, of the name itself when there is no basionym. After `ex` where that is used. */
  readonly authors: readonly string[];
  /** Authors before `ex` (ICN: the ones that do not count for priority). */
  readonly exAuthors: readonly string[];
  /** Authors of the work after `in`. */
  readonly inAuthors: readonly string[];
  /** The bracketed authors, with their own `ex`. */
  readonly basionymAuthors: readonly string[];
  readonly basionymExAuthors: readonly string[];
  /** Sanctioning authors of fungi, after a colon. */
  readonly sanctioningAuthors: readonly string[];
  readonly year: string | null;
  readonly basionymYear: string | null;
}

/** An epithet below the species with its rank and, where given, its authors. */
export interface InfraspecificEpithet {
  readonly rank: Rank;
  readonly epithet: string;
  readonly authorship: Authorship | null;
}

/** Places of a hybrid sign (× or `notho-`). */
export interface HybridMarks {
  /** `× Cuprocyparis`, `×Heucherella`. */
  readonly genus: boolean;
  /** `Acer × freemanii`. */
  readonly species: boolean;
  /** `nothosubsp.`, `nothovar.`. */
  readonly infraspecific: boolean;
  /** A sign without an epithet: `Acer palmatum x 'Bloodgood'`. */
  readonly unnamed: boolean;
}

/** A phrase name, an accepted kind of provisional name in Australia: `sp. Tallering (H.Pringle 3323)`. */
export interface PhraseName {
  readonly phrase: string;
  readonly voucher: string | null;
}

/** Words that say how sure the writer was, in one spelling. */
export type Qualifier = 'cf.' | 'aff.' | '?' | 'sp.' | 'spp.' | 'sp. nov.' | 'ined.' | 'agg.';

/** Form of a string, before anything is known about its words. */
export type NameForm =
  /** A name of a taxon: one to four words with or without a cultivar part. */
  | 'name'
  /** `Quercus alba × robur`: no name of its own, two or more parents. */
  | 'hybrid-formula'
  /** `Cytisus purpureus + Laburnum anagyroides`. */
  | 'graft-chimaera-formula'
  /** Several plants in one string: `Maireana georgei/turbinata`, `'Aurora' & 'Borealis'`. */
  | 'several-names'
  /** `Unknown`, `stump`, `12.95`, an e-mail address, a virus. */
  | 'not-a-name';

/** Everything that one string says about one plant. */
export interface PlantName {
  readonly form: NameForm;
  /**
   * Rank of the botanical part (a cultivar keeps the rank of the name before it); null without one.
   */
  readonly rank: Rank | null;
  /** A name above the genus (`Rosaceae`), else null. */
  readonly uninomial: string | null;
  readonly genus: string | null;
  /** `Rhododendron subg. Hymenanthes`. */
  readonly infrageneric: { readonly rank: Rank; readonly epithet: string } | null;
  readonly specificEpithet: string | null;
  /** From the higher to the lower rank; the last one is the one that counts (ICN Art. 24). */
  readonly infraspecific: readonly InfraspecificEpithet[];
  readonly hybrid: HybridMarks;
  /** The graft-chimaera sign before a name: `+ Crataegomespilus`. */
  readonly graftChimaera: boolean;
  /**
   * Parents of a formula, or the formula given beside a name: `Fallopia × bohemica (F. japonica ×
   * F. sachalinensis)`. For `several-names`: the names, none of them chosen.
   */
  readonly parents: readonly PlantName[];
  /** Cultivar epithet without quotes, as written. */
  readonly cultivar: string | null;
  /** Cultivar-group epithet without the word Group. */
  readonly group: string | null;
  readonly grex: string | null;
  /** `Band of Nobles` in `(Band of Nobles Series)`. */
  readonly series: string | null;
  /** Selling names: `ICEBERG`, `Red Sunset`. Outside the Code. */
  readonly tradeDesignations: readonly string[];
  readonly phraseName: PhraseName | null;
  /** Null beside a phrase name, which says by itself that the species has no name. */
  readonly qualifier: Qualifier | null;
  /** Authors of the name at its lowest rank. */
  readonly authorship: Authorship | null;
  /** Authors of the species when an infraspecific part follows: `Amsonia tabernaemontana Walter var. …`. */
  readonly speciesAuthorship: Authorship | null;
  /** Place of publication behind the authors, as written: `Sp. Pl. 2: 996 (1753)`, `in Paxton`, `1867`; no author. */
  readonly citation: string | null;
  /** `auct.`, `hort.`, `sensu Smith`, `non L.`: a use of a name, not an author. */
  readonly sensu: string | null;
  /** `nom. nud.`, `nom. cons.`, `s.l.`, … as written. */
  readonly nomenclaturalNote: string | null;
  /** Other scientific names given in brackets: `(syn. fastuosum)`. */
  readonly synonyms: readonly PlantName[];
  /** A family word in front of the name: `Fabaceae Acacia …`. */
  readonly familyHint: string | null;
  readonly commonNames: readonly string[];
}

/** Kind of a piece of the input. Together the parts cover the whole input, in order, without overlap. */
export type PartKind =
  | 'genus'
  | 'infrageneric'
  | 'specific-epithet'
  | 'infraspecific-epithet'
  | 'uninomial'
  | 'rank-marker'
  | 'hybrid-sign'
  | 'graft-sign'
  | 'authorship'
  | 'cultivar'
  | 'group'
  | 'grex'
  | 'series'
  | 'trade-designation'
  | 'phrase-name'
  | 'qualifier'
  | 'sensu'
  | 'nomenclatural-note'
  | 'synonym'
  | 'parents'
  | 'family-hint'
  | 'common-name'
  | 'description'
  | 'rights-mark'
  | 'size'
  | 'quantity'
  | 'price'
  | 'stock-code'
  | 'grade'
  | 'provenance'
  | 'publication'
  | 'award'
  | 'footnote'
  | 'punctuation'
  | 'space'
  | 'unparsed';

/** One piece of the input. */
export interface Part extends Span {
  readonly kind: PartKind;
  /** Text of the piece after repair (`Müll` for `MÃ¼ll`); the input slice is `input.slice(start, end)`. */
  readonly text: string;
}

/** Codes of oddities and repairs. Each has a sentence in `warningText`. */
export type WarningCode =
  | 'all-capitals'
  | 'lower-case-genus'
  | 'capitalised-epithet'
  | 'reversed-order'
  | 'encoding-repaired'
  | 'html-removed'
  | 'invisible-characters'
  | 'look-alike-letters'
  | 'diacritics-in-name'
  | 'abbreviated-genus'
  | 'hybrid-sign-letter'
  | 'hybrid-sign-doubled'
  | 'rank-marker-nonstandard'
  | 'rank-marker-missing'
  | 'rank-marker-glued'
  | 'epithet-joined'
  | 'cultivar-unclosed-quote'
  | 'cultivar-wrong-quotes'
  | 'cultivar-unquoted'
  | 'cultivar-marker'
  | 'cultivar-doubled'
  | 'cultivar-forbidden-word'
  | 'cultivar-too-long'
  | 'trade-designation-order-uncertain'
  | 'several-plants'
  | 'no-genus'
  | 'uncertain-identification'
  | 'misapplied'
  | 'unnamed-hybrid'
  | 'hybrid-formula'
  | 'noise-removed'
  | 'synonym-given'
  | 'family-first'
  | 'unparsed-tail'
  | 'several-readings'
  | 'too-long'
  | 'not-a-name';

/** Codes that come as a caution: a person may want to look at the place. Some come as information too. */
export const CAUTION_CODES = [
  'encoding-repaired',
  'look-alike-letters',
  'abbreviated-genus',
  'rank-marker-nonstandard',
  'rank-marker-glued',
  'epithet-joined',
  'cultivar-unclosed-quote',
  'cultivar-unquoted',
  'trade-designation-order-uncertain',
  'several-plants',
  'no-genus',
  'uncertain-identification',
  'misapplied',
  'unnamed-hybrid',
  'unparsed-tail',
  'too-long',
  'not-a-name',
] as const satisfies readonly WarningCode[];

export type CautionCode = (typeof CAUTION_CODES)[number];

/** `info`: tidied, meaning unchanged. `caution`: a person may want to look. */
export type CodeWithSeverity =
  | { readonly code: WarningCode; readonly severity: 'info' }
  | { readonly code: CautionCode; readonly severity: 'caution' };

export type ParseWarning = Span & CodeWithSeverity;

/** 1 clean, 2 tidied, 3 repaired or partly understood, 4 doubtful; 0 not a name. */
export type Quality = 0 | 1 | 2 | 3 | 4;

/** One way to understand the input. */
export interface Reading {
  readonly name: PlantName;
  readonly parts: readonly Part[];
  readonly warnings: readonly ParseWarning[];
}

/** The result of parsing one string. */
export interface ParsedLabel extends Reading {
  readonly input: string;
  readonly quality: Quality;
  /** Other readings, best first, at most four: `Thuja Plicata` is an epithet in the wrong case or a cultivar. */
  readonly alternatives: readonly Reading[];
}

/**
 * Lookups in a list of known names. With it the parser can choose between readings and distinguish
 * a glued hybrid sign (`xpurpureum`) from an epithet (`xanthina`). All arguments are in the form
 * of `genusKey` and `epithetKey` (lower case, ASCII, without sign or hyphen).
 */
export interface NameDictionary {
  hasGenus(genus: string): boolean;
  hasSpecies(genus: string, epithet: string): boolean;
  hasInfraspecific(genus: string, specificEpithet: string, epithet: string): boolean;
  /**
   * Authors of a known species as one string, of a genus when the epithet is empty; null where they are not known. They
   * tell an author from a cultivar epithet without quotes: `Diodia teres Walter`, `Acer rubrum Armstrong`.
   */
  authorshipOf?(genus: string, specificEpithet: string): string | null;
}

export interface ParseOptions {
  /** Known names; without it every choice is made by the shape of the words alone. */
  readonly dictionary?: NameDictionary | undefined;
}
