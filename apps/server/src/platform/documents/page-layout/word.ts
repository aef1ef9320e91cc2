/** A word where it stands on a page; lengths in one unit for the whole page, y downwards. */
export interface PageWord {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Of its baseline. */
  readonly y: number;
  /** Of the font: about the distance between lines that are set solid. */
  readonly size: number;
  /** Whether it begins a word for certain; else it goes on with what ends where it begins, as letters drawn one by one do. */
  readonly isApart: boolean;
  /** Which font it is set in, as the file calls it; absent where it was recognised. */
  readonly font?: string;
  /** How sure its recognition is, 0 to 1; absent where it was not recognised. */
  readonly confidence?: number;
}
