/** The facts about a document that its edits depend on. */
export interface Survey {
  /** The extensions of the format in which the file comes back, the usual one first. */
  readonly extensions: readonly string[];
  readonly sheets: readonly SheetSurvey[];
  /** For the sender, in words. */
  readonly notes: readonly string[];
}

export interface SheetSurvey {
  readonly sheet: string | null;
  /** From 0: the first column right of all cells, drawings and tables. */
  readonly firstFree: number;
  /**
   * Cells that an edit would take something from, in the columns that were asked for: formulas and their results, texts
   * of several lines or formats. Row from 1, column from 0.
   */
  readonly kept: readonly (readonly [row: number, column: number])[];
  /** Cells of these columns that a merged cell covers, which show nothing. */
  readonly covered: readonly (readonly [row: number, column: number])[];
  readonly isProtected: boolean;
}
