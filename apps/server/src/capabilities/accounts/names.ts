import type { FieldProblem } from '../../platform/errors.ts';

export const nameLengthMax = 100;
export const nameRule = `must have 1 to ${nameLengthMax} characters and no control characters`;

/**
 * True if every part of the service can store, compare and show a text. The database takes no NUL
 * and no half of a surrogate pair.
 */
export const isPlain = (text: string): boolean => !/\p{Cc}|\p{Cs}/u.test(text);

/** True if a text is a valid name for a key, an account or a person. */
export const isName = (text: string): boolean =>
  text.trim() !== '' && text.length <= nameLengthMax && isPlain(text);

export const problemsOfName = (name: string): FieldProblem[] =>
  isName(name) ? [] : [{ pointer: '/name', code: 'invalid_value', message: nameRule }];
