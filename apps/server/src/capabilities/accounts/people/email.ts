import { invalidMember } from './errors.ts';

export interface Email {
  /** As written, without blanks around it. */
  readonly text: string;
  /** Look-up key of the address: capital letters do not distinguish two people. */
  readonly key: string;
}

const lengthMax = 254;
const form = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u;

/** Reads an e-mail address; undefined if it cannot be one. Only a letter proves that it exists. */
export function readEmail(given: string): Email | undefined {
  const text = given.trim().normalize('NFC');
  return text.length <= lengthMax && form.test(text) ? { text, key: text.toLowerCase() } : undefined;
}

/** Like {@link readEmail}, for an address that is going to be kept. */
export function requireEmail(given: string | undefined): Email {
  const email = given === undefined ? undefined : readEmail(given);
  if (email) return email;
  throw invalidMember('/email', `must be an e-mail address of at most ${lengthMax} characters`);
}
