import { anonymousAuthors, nameParticles, unabbreviatedAuthors } from '../vocabulary/author-words.ts';
import { dictionaryKey } from './dictionary-key.ts';
import type { Token } from './tokens.ts';

export function isParticle(token: Token): boolean {
  return nameParticles.has(token.lower);
}

/** `d'Orbigny` begins with a small letter and is a person. */
export function hasElidedParticle(token: Token): boolean {
  const { text } = token;
  const second = text.charCodeAt(1);
  if (second !== 0x27 && second !== 0x2019 && second !== 0x2018 && second !== 0x60 && second !== 0xb4)
    return false;
  const third = text.charAt(2);
  return third !== third.toLowerCase();
}

/** True if a token begins an authorship: a capital, a bracket with a capital, or a particle before a capital. */
export function isPersonStart(tokens: readonly Token[], index: number, limit: number): boolean {
  const token = tokens[index];
  if (token === undefined || index >= limit) return false;
  if (token.kind !== 'word') return false;
  if (token.shape !== 'lower') return token.shape !== 'code';
  if (hasElidedParticle(token)) return true;
  const next = tokens[index + 1];
  if (
    token.lower === 'anon' ||
    (next?.lower === 'ex' && (anonymousAuthors.has(token.lower) || token.lower === 'cv'))
  )
    return true;
  // No person has more than three particles; without the bound a run of them is scanned again from each.
  return isParticle(token) && isPersonStart(tokens, index + 1, Math.min(limit, index + 4));
}

export function isKnownAuthor(token: Token): boolean {
  return unabbreviatedAuthors.has(token.lower);
}

/** True if the words occur, in this order, in the recorded authors; case and accents are ignored. */
export function isRecordedAuthorship(words: string, authors: string): boolean {
  const wanted = wordKeys(words);
  return wanted.trim() !== '' && wordKeys(authors).includes(wanted);
}

/** `Du Roi` → ` du roi `, so that no part of a word is found. */
function wordKeys(text: string): string {
  const keys = text.split(/[\s.,;:()&]+/).map(dictionaryKey);
  return ` ${keys.filter((key) => key !== '').join(' ')} `;
}
