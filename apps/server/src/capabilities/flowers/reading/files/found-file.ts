/** A file of an import that may hold a table: on disk, packed, or in an archive. */
export interface FoundFile {
  /** Below the path that was given, for messages: `fred/FReDflowerID_157.csv`. */
  readonly name: string;
  /** Where it lies: files of one layout from one folder or archive are one export. */
  readonly folder: string;
  /** Unpacked; fails with a FileRefusal. */
  bytes(): AsyncIterable<Buffer>;
}

/** What was found at the paths. */
export interface FoundFiles {
  readonly files: readonly FoundFile[];
  /** Names of files that hold no table by their ending, with the reason. */
  readonly ignored: readonly string[];
  /** Files and folders that cannot be opened. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
  close(): void;
}

/** Endings of tables. */
export const isTable = (name: string): boolean => /\.(?:csv|tsv|tab|txt|dat)$/i.test(name);
export const isGzip = (name: string): boolean => /\.(?:csv|tsv|tab|txt|dat)\.gz$/i.test(name);
export const isArchive = (name: string): boolean => /\.zip$/i.test(name);

/** Text that lies beside tables in folders and archives and is none. */
export const isCompanion = (name: string): boolean =>
  /^(?:\.|__macosx|(?:readme|licen[cs]e[s]?|citation|changelog|copying)(?:\.|$))/i.test(name);
