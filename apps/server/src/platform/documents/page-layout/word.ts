/** A word where it stands on a page; lengths in one unit for the whole page, y downwards. */
export interface PageWord {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The end of its baseline. */
  readonly y: number;
  /** The size of the font: about the distance between lines that are set solid. */
  readonly size: number;
  /**
   * True if it certainly begins a word; else it continues the one that ends at its start, as
   * letters drawn one by one do.
   */
  readonly isApart: boolean;
  /** Which font it is set in, as the file calls it; absent where it was recognised. */
  readonly font?: string;
  /** Certainty of its recognition, 0 to 1; absent if it was not recognised. */
  readonly confidence?: number;
}
