export interface FolderLimits {
  /** The size of a file, and of the unpacked content of an archive. */
  readonly bytesMax: number;
  readonly rowsMax: number;
  /** Characters of one line: a file without line breaks would else be taken in as a whole. */
  readonly lineLengthMax: number;
}

export const folderLimits: FolderLimits = {
  bytesMax: 2 * 1024 ** 3,
  rowsMax: 5_000_000,
  lineLengthMax: 1024 * 1024,
};
