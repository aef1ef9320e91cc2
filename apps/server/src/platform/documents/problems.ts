import { DocumentError } from './document-error.ts';

/** Problems of documents of several formats, in words for their senders. */

const formatCount = (count: number): string => count.toLocaleString('en');

export const unreadable = (reason: string, options?: ErrorOptions): DocumentError =>
  new DocumentError('unreadable', `The file cannot be read: ${reason}.`, options);

export const aboveLimit = (what: string, max: number): DocumentError =>
  new DocumentError(
    'too-large',
    `The file has more than ${formatCount(max)} ${what}, the most that is read.`,
  );

export const lineTooLong = (lengthMax: number): DocumentError =>
  unreadable(`a line is longer than ${formatCount(lengthMax)} characters`);

export const notText = (): DocumentError =>
  new DocumentError('unsupported', 'The file is not text, though its name says so (binary data).');

export const encryptedProblem = (): DocumentError =>
  unreadable('it is encrypted; save it without a password');

export const memoryProblem = (memoryMb: number, options?: ErrorOptions): DocumentError =>
  new DocumentError(
    'too-large',
    `Reading the file takes more than ${formatCount(memoryMb)} MB of memory, the most that is given to it. Send it in smaller parts.`,
    options,
  );
