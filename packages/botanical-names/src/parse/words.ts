import { dictionaryKey } from './dictionary-key.ts';
import { isRankMarker } from './markers.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';

/** True if the token is the hybrid sign: `×`, or a lone x before another word. */
export function isHybridSign(token: Token | undefined, next: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.kind === 'times') return true;
  if (token.kind !== 'word' || token.lower !== 'x') return false;
  // `X.M. Liu` is a person.
  if (token.dot && token.text === 'X') return false;
  if (next === undefined) return token.shape !== 'lower' || !token.dot;
  return next.kind === 'word' || next.kind === 'times' || next.kind.endsWith('quote') || next.kind === 'open';
}

export function isQuote(token: Token | undefined): boolean {
  return token !== undefined && (token.kind === 'single-quote' || token.kind === 'double-quote');
}

/** An opening quotation mark that has a partner. */
export function opensQuote(token: Token | undefined): boolean {
  return token !== undefined && isQuote(token) && token.partner !== null && token.partner.start > token.start;
}

export function knowsGenus(reader: Reader, genus: string): boolean {
  return reader.label.dictionary?.hasGenus(dictionaryKey(genus)) ?? false;
}

export function knowsSpecies(reader: Reader, epithet: string): boolean {
  const { dictionary } = reader.label;
  const genus = reader.draft.genus ?? '';
  return (
    dictionary !== null && genus !== '' && dictionary.hasSpecies(dictionaryKey(genus), dictionaryKey(epithet))
  );
}

export function knowsInfraspecific(reader: Reader, epithet: string): boolean {
  const { dictionary } = reader.label;
  const { genus, specificEpithet } = reader.draft;
  if (dictionary === null || genus === null || specificEpithet === null) return false;
  return dictionary.hasInfraspecific(
    dictionaryKey(genus),
    dictionaryKey(specificEpithet),
    dictionaryKey(epithet),
  );
}

/** Words of sentences and of authorships, never an epithet. */
const functionWords: ReadonlySet<string> = new Set([
  'anon',
  'ex',
  'in',
  'et',
  'and',
  'und',
  'of',
  'the',
  'or',
  'with',
  'from',
  'by',
  'to',
  'on',
  'gr',
]);

/** True if a word can be an epithet by its letters: digits only at the front, no capital inside. */
export function isEpithetWord(token: Token | undefined): boolean {
  if (token === undefined || token.kind !== 'word' || token.text.length < 2) return false;
  if (token.shape === 'code') return /^(?:\d{1,2}-\p{Ll}{4,}|\p{Ll}{2,}\d\p{Ll}{2,})$/u.test(token.text);
  return token.shape === 'lower' && !isRankMarker(token) && !functionWords.has(token.lower);
}

/** `of`, `the`, `ex`: from here on the string is a sentence or an authorship, and no epithet follows. */
export function isSentenceWord(token: Token): boolean {
  return token.kind === 'word' && functionWords.has(token.lower);
}
