/** A file of an import that may hold a table: on disk, packed, or in an archive. */
export interface SourceFile {
  /** Below the given path, for messages: `fred/FReDflowerID_157.csv`. */
  readonly name: string;
  /** Files of one layout in one folder or archive are one export. */
  readonly folder: string;
  /** Unpacked bytes; fails with a FileRefusal. */
  bytes(): AsyncIterable<Buffer>;
}

export const isTable = (name: string): boolean => /\.(?:csv|tsv|tab|txt|dat)$/i.test(name);
export const isGzip = (name: string): boolean => /\.(?:csv|tsv|tab|txt|dat)\.gz$/i.test(name);
export const isArchive = (name: string): boolean => /\.zip$/i.test(name);

/** Matches text files that accompany tables in folders and archives. */
export const isCompanion = (name: string): boolean =>
  /^(?:\.|__macosx|(?:readme|licen[cs]e[s]?|citation|changelog|copying)(?:\.|$))/i.test(name);
