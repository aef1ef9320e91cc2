import { invalidMember } from './errors.ts';

export interface Email {
  /** As written, without blanks around it. */
  readonly text: string;
  /** What the address is found by: nobody tells two people apart by capital letters. */
  readonly key: string;
}

const lengthMax = 254;
const form = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u;

/** An e-mail address, or undefined for what cannot be one. Whether somebody reads it only a letter would tell. */
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
