/** The most that is read of a document; beyond it reading ends with a `DocumentError` that names the limit. */
export interface DocumentLimits {
  /** For the whole reading, in milliseconds; null is unlimited. */
  readonly timeMs: number | null;
  /** Memory of the process that reads, in MB. */
  readonly memoryMb: number;
  /**
   * Memory of a process that reads a photograph, in MB. Below {@link sceneTextMemoryMb} photographs are read as scans are,
   * in an ordinary process.
   */
  readonly photographMemoryMb: number;
  /** Rows of all sheets together that are not blank. */
  readonly rows: number;
  /** Those beyond are left out, and it is said so. */
  readonly columns: number;
  readonly sheets: number;
  /** Characters of a cell. */
  readonly cellLength: number;
  /** Characters of a mail or text that is read as a letter. */
  readonly letterLength: number;
  /** Characters of a JSON document, which is read as a whole. */
  readonly jsonLength: number;
  /** Bytes that an archive (xlsx, ods) unfolds to. */
  readonly unpackedBytes: number;
  readonly archiveEntries: number;
  /** Bytes that one stream of a PDF unfolds to. */
  readonly streamBytes: number;
  /** Pages of a PDF. */
  readonly pages: number;
  /** Pages of a PDF, or frames of an image, of which the text has to be recognised. */
  readonly recognisedPages: number;
  /** Pixels of an image. */
  readonly pixels: number;
}

/** Memory that the models for text in photographs need, in MB. */
export const sceneTextMemoryMb = 600;

export const documentLimits: DocumentLimits = {
  timeMs: 20_000,
  memoryMb: 500,
  photographMemoryMb: 900,
  rows: 100_000,
  columns: 2_048,
  sheets: 64,
  cellLength: 32_767,
  letterLength: 200_000,
  jsonLength: 25_000_000,
  unpackedBytes: 256 * 1024 * 1024,
  archiveEntries: 10_000,
  streamBytes: 256 * 1024 * 1024,
  pages: 300,
  recognisedPages: 20,
  pixels: 50_000_000,
};
