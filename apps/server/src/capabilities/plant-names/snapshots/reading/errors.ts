/** Files of a checklist that cannot be read. The message says what is wrong and what would be right. */
export class ChecklistError extends Error {
  override readonly name = 'ChecklistError';
}

/** A file that is not what its publisher has: another download of it may be whole. */
export class DamagedFileError extends ChecklistError {}

const list = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');

/** Headings can be anything; a message stays readable. */
const shorten = (words: readonly string[]): readonly string[] =>
  words.slice(0, 60).map((word) => (word.length > 60 ? `${word.slice(0, 60)}…` : word));

const toMegabytes = (bytes: number): string => `${Math.round((bytes / (1024 * 1024)) * 10) / 10} MB`;

export const cannotOpen = (file: string, cause: unknown): ChecklistError =>
  new ChecklistError(`"${file}" cannot be opened: ${reasonOf(cause)}.`, { cause });

export const damagedFile = (file: string, cause: unknown): ChecklistError =>
  new DamagedFileError(`"${file}" is incomplete or damaged (${reasonOf(cause)}). Download it again.`, {
    cause,
  });

export const notAnArchive = (file: string, cause: unknown): ChecklistError =>
  new DamagedFileError(
    `"${file}" is not a zip archive that can be read (${reasonOf(cause)}): it is incomplete, damaged or of another kind. Download it again.`,
    { cause },
  );

export const encryptedEntry = (file: string): ChecklistError =>
  new ChecklistError(`"${file}" is protected by a password. Unpack it first and give the table itself.`);

export const unknownPacking = (file: string): ChecklistError =>
  new ChecklistError(
    `"${file}" is packed by a method other than deflate. Unpack it first and give the table itself.`,
  );

export const fileTooLarge = (file: string, limit: number): ChecklistError =>
  new ChecklistError(`"${file}" is larger than ${toMegabytes(limit)} when unpacked, the most for one file.`);

export const filesTooLarge = (limit: number): ChecklistError =>
  new ChecklistError(
    `The files are larger than ${toMegabytes(limit)} when unpacked, the most for one import.`,
  );

export const unpacksTooFar = (file: string, ratio: number): ChecklistError =>
  new ChecklistError(
    `"${file}" unpacks to more than ${ratio} times its size, which no table of names does. It was not read any further.`,
  );

export const tooManyEntries = (file: string, limit: number): ChecklistError =>
  new ChecklistError(`"${file}" holds more than ${limit} files.`);

export const documentTooLarge = (file: string, limit: number): ChecklistError =>
  new ChecklistError(`"${file}" is larger than ${toMegabytes(limit)}, the most for a document of its kind.`);

export const noTables = (files: readonly string[]): ChecklistError =>
  new ChecklistError(
    `There is no table of names in ${list(shorten(files))}. Readable are .csv, .tsv, .txt and .json, also as .gz or in a .zip.`,
  );

export const emptyTable = (file: string): ChecklistError =>
  new ChecklistError(`"${file}" is empty. A table has a line of headings and a line for each name.`);

export const notText = (file: string): ChecklistError =>
  new ChecklistError(
    `"${file}" is not text but binary data. Readable are tables as text, also as .gz or .zip.`,
  );

export const loneCarriageReturns = (file: string): ChecklistError =>
  new ChecklistError(
    `"${file}" ends its lines as programs before 2001 did, by a carriage return alone. Save it with line feeds.`,
  );

export const badDescription = (file: string, reason: string): ChecklistError =>
  new ChecklistError(`The description of the archive, "${file}", cannot be used: ${reason}.`);

export const badJson = (file: string, reason: string): ChecklistError =>
  new ChecklistError(`"${file}" cannot be read: ${reason}.`);

export const missingColumn = (
  file: string,
  { field, aliases, headings }: { field: string; aliases: readonly string[]; headings: readonly string[] },
): ChecklistError =>
  new ChecklistError(
    `"${file}" has no column for ${field}. Looked for: ${aliases.join(', ')}. Its headings: ${list(shorten(headings))}. ` +
      `If one of them is meant, say so with --column ${field}=HEADING; if they are not apart, the table is separated by another sign than comma, semicolon, tab or |.`,
  );

export const unknownHeading = (
  file: string,
  { field, heading, headings }: { field: string; heading: string; headings: readonly string[] },
): ChecklistError =>
  new ChecklistError(
    `"${file}" has no column "${heading}", which was named for ${field}. Its headings: ${list(shorten(headings))}.`,
  );

export const doubledHeading = (file: string, heading: string): ChecklistError =>
  new ChecklistError(`"${file}" has two columns "${heading}". Rename the one that is not meant.`);

export const unknownField = (field: string, fields: readonly string[]): ChecklistError =>
  new ChecklistError(`"${field}" is not a column that can be mapped. Use: ${fields.join(', ')}.`);

export const badRegister = (
  file: string,
  rights: readonly string[],
  kinds: readonly string[],
): ChecklistError =>
  new ChecklistError(
    `"${file}" holds no names of plants. Kinds of rights in it: ${list(shorten(rights))}; kinds of descriptions: ${list(shorten(kinds))}. ` +
      'Say which descriptions hold the name with --column genus=KIND and --column species=KIND.',
  );

export const noNamesRead = (rejected: ReadonlyMap<string, number>): ChecklistError => {
  const reasons = [...rejected].map(([reason, count]) => `${count} ${reason}`).join(', ');
  return new ChecklistError(
    reasons === ''
      ? 'The files hold no names: there are headings but no rows.'
      : `No plant names are left: every row was left out (${reasons}).`,
  );
};

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
