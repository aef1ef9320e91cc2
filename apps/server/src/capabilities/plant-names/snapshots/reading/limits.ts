/** Limits for reading the files of a checklist. Every error that a limit causes names the limit. */
export interface ReadingLimits {
  /**
   * Unpacked size of one file. The largest published table, the backbone of GBIF, has about 2.5 GB.
   */
  readonly fileBytes: number;
  /** Unpacked size of all files together. */
  readonly totalBytes: number;
  /** Ratio of the unpacked to the packed size of a file; tables of names stay below 30. */
  readonly unpackingRatio: number;
  readonly archiveEntries: number;
  /** Size of one row of a table. */
  readonly rowBytes: number;
  /** Size of a document that is read as a whole: a JSON list, a description of an archive. */
  readonly documentBytes: number;
}

const megabyte = 1024 * 1024;

export const READING_LIMITS: ReadingLimits = {
  fileBytes: 8192 * megabyte,
  totalBytes: 16_384 * megabyte,
  unpackingRatio: 200,
  archiveEntries: 10_000,
  rowBytes: megabyte,
  documentBytes: 64 * megabyte,
};

/** Below this size a high ratio is no harm: a short table of equal rows packs well. */
export const RATIO_COUNTS_FROM_BYTES = 10 * megabyte;

/** Columns of one table; the widest published one has 52. */
export const MAX_COLUMNS = 1024;

/** Letters of a name, an authorship or an identifier. */
export const MAX_CELL_LETTERS = 300;

/** Names that stand together in one cell: synonyms, or common names of one language. */
export const MAX_NAMES_IN_CELL = 100;

/** Number of letters shown of a row that was left out. */
export const SHOWN_LETTERS = 200;
