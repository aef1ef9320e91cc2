import { isPlain } from '../names.ts';
import table from './common-passwords.json' with { type: 'json' };
import { invalidMember } from './errors.ts';

const lengthMin = 10;
const lengthMax = 200;

const rule = `must have ${lengthMin} to ${lengthMax} characters, any but control characters, and must not be easy to guess: not your e-mail address, the name of this service, one or two repeated characters, a row of keys, or a common password with digits around it`;

/** The same password, however a keyboard puts its letters together. */
export const normalisePassword = (password: string): string => password.normalize('NFC');

/**
 * Throws, with the rule, for a password that would protect no one. `pointer` names the member it
 * came in.
 */
export function checkPassword(
  password: string,
  { email, pointer }: { email: string; pointer: string },
): void {
  const text = normalisePassword(password);
  const length = [...text].length;
  const isSound = length >= lengthMin && length <= lengthMax && isPlain(text);
  if (!isSound || isObvious(text.toLowerCase(), email.toLowerCase())) {
    throw invalidMember(pointer, rule);
  }
}

/** In lower case, letters and digits alone: made by release/build-common-passwords.ts. */
const common: ReadonlySet<string> = new Set(table.passwords.split(' '));
const isCommon = (text: string): boolean => common.has(text);

const serviceNames = ['plantdata', 'plantdataservice'];
/** As on keyboards and in the alphabet; twice, because people continue from the start. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
];

function isObvious(text: string, email: string): boolean {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  // Without the usual additions to a word that is too short: "password123", "Plantdata2026".
  const word = letters.replace(/^\d+|\d+$/g, '');
  const mailbox = email.split('@', 1)[0] ?? '';
  return (
    new Set(text).size <= 2 ||
    text === email ||
    word === mailbox.replace(/[^\p{L}\p{N}]/gu, '').replace(/^\d+|\d+$/g, '') ||
    serviceNames.includes(word) ||
    isCommon(letters) ||
    isCommon(word) ||
    isRow(text)
  );
}

function isRow(text: string): boolean {
  const reversed = [...text].reverse().join('');
  return rows.some((row) => {
    const round = row.repeat(Math.ceil(lengthMax / row.length) + 1);
    return round.includes(text) || round.includes(reversed);
  });
}
