/** What is looked for in a document, by those who know it: plant names, sizes. */
export interface ColumnProfile {
  /** In the plural, for messages: `plant names`. */
  readonly what: string;
  /**
   * How sure a heading makes us that what is looked for stands below it: 10 is certain, more that numbers below it are it
   * too, 0 nothing of it, negative that something else does. Gets it folded: ASCII, lower case, single spaces for all that
   * is no letter or digit.
   */
  scoreHeading(heading: string): number;
  /** Whether a cell holds what is looked for, by itself. Called for many cells of the first rows. */
  recognises(text: string): boolean;
  /** Whether a number by itself is what is looked for, in a list that has nothing else. Absent where no number ever is. */
  recognisesNumber?(text: string): boolean;
  /**
   * Whether a cell of the chosen column is certainly not what is looked for, such as a subtotal, an address or a title.
   * `isAlone`: nothing else stands in its row, though other rows have more.
   */
  isSomethingElse(text: string, isAlone: boolean): boolean;
  /**
   * True where the distinct texts of a column look like what is looked for, all together. `isNamed`: its heading says so.
   * Absent where any text may be it.
   */
  arePlausible?(texts: readonly string[], isNamed: boolean): boolean;
  /** Absent where what is looked for is never spread over several columns. */
  readonly composition?: Composition;
  /** Absent where a text never leaves out what stands above it. */
  readonly abbreviation?: Abbreviation;
  /** Whether a row as a whole is taken where no column holds what is looked for, but cells here and there do. */
  readonly takesWholeRows?: boolean;
}

/** How what is looked for is put together from several columns: `Genus`, `Species`, `Cultivar`. */
export interface Composition {
  /** Which part a column under this heading holds; null for any other column. Gets it folded. */
  partOf(heading: string): string | null;
  /** The part that stands in the first column. */
  readonly first: string;
  /** Which of the later parts a text is by its form, where there are no headings; null for any other text. */
  partOfText(text: string): string | null;
  /** Whether columns of these parts are enough to be read in place of one that holds everything. */
  suffices(parts: ReadonlySet<string>): boolean;
  /**
   * One text of the parts of a row, null where the row has none. Parts may be blank where the row above has the same:
   * `above` has its parts, those taken from further up included.
   */
  compose(parts: ReadonlyMap<string, string>, above: ReadonlyMap<string, string>): ComposedText | null;
}

export interface ComposedText {
  readonly text: string;
  /** The parts it was made of. */
  readonly parts: ReadonlyMap<string, string>;
}

/** How texts are shortened that stand below one another. */
export interface Abbreviation {
  /** What rows below a text that stands by itself may leave out (`Acer` for `ACER`); null where that is nothing. */
  headOf(text: string): string | null;
  /** The text in full; null where it leaves out nothing, or nobody can tell what. */
  complete(text: string, head: string | null, above: string | null): string | null;
}
