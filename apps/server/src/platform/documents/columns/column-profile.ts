/** Describes to the reader of documents the things that it looks for: plant names, sizes. */
export interface ColumnProfile {
  /** In the plural, for messages: `plant names`. */
  readonly what: string;
  /** The role of its column, by which callers name it and reports give it: `name`. */
  readonly role: string;
  /** The role of a column of other data by its heading, folded (`code`); null for one that is not known. */
  otherRole?(heading: string): string | null;
  /**
   * Rates how surely what is looked for follows below a heading: 10 is certain, more that numbers below it are it
   * too, 0 nothing of it, negative that something else does. Gets it folded: ASCII, lower case, single spaces for all that
   * is no letter or digit.
   */
  scoreHeading(heading: string): number;
  /** True for the headings, folded, of a sheet that is never read: a report of ours in a list that came back. */
  isReport?(headings: readonly string[]): boolean;
  /** Headings, folded, of columns side by side that we added to a list that came back: they are not read. */
  readonly addedHeadings?: readonly string[];
  /** True where a cell holds what is looked for, by itself. Called for many cells of the first rows. */
  recognises(text: string): boolean;
  /** True for another name of what is looked for: a common name. Absent where there are none. */
  isOtherName?(text: string): boolean;
  /** True where a number by itself is what is looked for, in a list that has nothing else. Absent where no number ever is. */
  recognisesNumber?(text: string): boolean;
  /**
   * True where a cell of the chosen column is certainly not what is looked for, such as a subtotal, an address or a title.
   * `isAlone`: nothing else is in its row, though other rows have more.
   */
  isSomethingElse(text: string, isAlone: boolean): boolean;
  /** True for goods and work, which tables of plants have among their rows too. */
  isOfOtherTrade?(text: string): boolean;
  /**
   * Resolves to true where the distinct texts of a column look like what is looked for, all together. `heading`: those of
   * its columns, folded. Absent where any text may be it.
   */
  arePlausible?(texts: readonly string[], heading: string, signal: AbortSignal): Promise<boolean>;
  /** Absent where what is looked for is never spread over several columns. */
  readonly composition?: Composition;
  /** Absent where a text never leaves out what is above it. */
  readonly abbreviation?: Abbreviation;
  /** True where a row as a whole is taken: where no column holds what is looked for, but cells here and there do. */
  readonly takesWholeRows?: boolean;
}

/** Puts together what is looked for from several columns: `Genus`, `Species`, `Cultivar`. */
export interface Composition {
  /** The parts in their order, as callers may name columns for them. */
  readonly parts: readonly string[];
  /** Which part a column under this heading holds; null for any other column. Gets it folded. */
  partOf(heading: string): string | null;
  /** The same for a heading of one letter: `G`, `S`. */
  partOfLetter(letter: string): string | null;
  /** The part that is in the first column. */
  readonly first: string;
  /** The part that follows it. */
  readonly second: string;
  /** The part whose column may be beside that of whole names: `Latin`, `Cultivar`. */
  readonly continuation: string;
  /** Which of the later parts a text is by its form, where there are no headings; null for any other text. */
  partOfText(text: string): string | null;
  /** True where columns of these parts are enough to be read in place of one that holds everything. */
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

/** Completes texts that leave out what is above them. */
export interface Abbreviation {
  /** The words that rows below a text alone in its row may leave out (`Acer` for `ACER`); null where there are none. */
  headOf(text: string): string | null;
  /** True for a text that surely leaves out the head above it: `rubrum` below `Acer`. */
  hangs(text: string, head: string): boolean;
  /** The last part of a text with the words that head it: a cultivar below its genus. */
  addTo(head: string, part: string): string;
  /** The text in full; null where it leaves out nothing, or it is not known what. */
  complete(text: string, head: string | null, above: string | null): string | null;
}
