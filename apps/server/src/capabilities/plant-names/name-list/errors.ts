/** A list that cannot be read. The message says what was wrong and what would be right. */
export class NameListError extends Error {
  override readonly name = 'NameListError';
}

export const unreadableList = (reason: string): NameListError =>
  new NameListError(`The list cannot be read: ${reason}. Readable are .csv, .txt and .json files of names.`);

export const unsupportedFile = (extension: string): NameListError =>
  new NameListError(
    `${extension || 'A file without an extension'} is not supported. Save the list as .csv, .txt or .json.`,
  );

export const unknownColumn = (asked: string, columns: readonly string[]): NameListError =>
  new NameListError(
    `There is no column "${asked}". The columns are: ${columns.map((column) => `"${column}"`).join(', ')}.`,
  );

export const lineTooLong = (lengthMax: number): NameListError =>
  unreadableList(`a line is longer than ${inWords(lengthMax)} characters`);

export const jsonTooLong = (lengthMax: number): NameListError =>
  new NameListError(
    `A JSON list may have up to ${inWords(lengthMax)} characters. Save a longer list as .csv or .txt, which may be of any length.`,
  );

const inWords = (count: number): string => count.toLocaleString('en');

export const noNames = (): NameListError => new NameListError('No plant names found: the list is empty.');
