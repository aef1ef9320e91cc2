/** Limits of one import. Every refusal that a limit causes names the limit. */

/** Bytes of one file, unpacked. A long table of 100,000 spectra in steps of 1 nm has about 0.8 GB. */
export const FILE_BYTES_MAX = 1024 ** 3;
/** Bytes of all unpacked files together. */
export const UNPACKED_BYTES_MAX = 4 * 1024 ** 3;
/** Unpacked bytes for each packed byte; tables of numbers stay below 20. */
export const UNPACKING_RATIO_MAX = 200;
/** A smaller file may have any ratio: a short table of equal rows packs well. */
export const RATIO_COUNTS_FROM_BYTES = 10 * 1024 ** 2;
/** Files of one import, counting those in folders and archives. */
export const FILES_MAX = 110_000;
/** Folders within folders. */
export const FOLDER_DEPTH_MAX = 16;
/** Spectra, or records of metadata, of one import. */
export const SPECTRA_MAX = 100_000;
/** Columns of a table: one for every spectrum of a wide one, and some beside. */
export const COLUMNS_MAX = 100_100;
/** Letters of a line: a wide table of 100,000 spectra has up to 2,000,000. */
export const LINE_LENGTH_MAX = 4 * 1024 ** 2;
/** Lines of a quoted text: in a longer one the mark is a slip that would swallow the table. */
export const QUOTED_LINES_MAX = 50;
/** Numbers of one file; each takes 8 bytes of memory. 100,000 spectra in steps of 1 nm have 40,100,000. */
export const VALUES_MAX = 60_000_000;
/** Letters of a text about a flower. */
export const TEXT_LENGTH_MAX = 500;
/** Letters of the id of a record. */
export const ID_LENGTH_MAX = 200;
export const POLLINATORS_MAX = 50;
/** Warnings in full; more are counted. */
export const WARNINGS_MAX = 200;
