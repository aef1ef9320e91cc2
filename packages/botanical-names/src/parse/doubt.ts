import type { Qualifier } from '../model.ts';
import type { Bracket } from './bracket.ts';
import { dictionaryKey } from './dictionary-key.ts';
import type { Label } from './label.ts';
import { isPlaceholder } from './placeholders.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';

const doubtWords: ReadonlyMap<string, Qualifier> = new Map([
  ['cf', 'cf.'],
  ['cfr', 'cf.'],
  ['confer', 'cf.'],
  ['aff', 'aff.'],
  ['affin', 'aff.'],
  ['affinis', 'aff.'],
  ['nr', 'aff.'],
  ['near', 'aff.'],
  ['agg', 'agg.'],
]);

/** Words that are doubt in front of a name only: alone they name nothing, and behind a genus they are `sp.`. */
const unidentifiedWords: ReadonlySet<string> = new Set([
  'unknown',
  'unidentified',
  'unident',
  'undetermined',
  'undet',
]);

/** Words that, in a bracket, doubt the words after them: `(poss. amblyanthera)`, `(not robur)`. */
const guessWords: ReadonlySet<string> = new Set([
  'poss',
  'possibly',
  'possible',
  'prob',
  'probably',
  'probable',
  'perhaps',
  'maybe',
  'or',
  'not',
]);

/** Qualifiers that a word of doubt says more than. */
export const withoutSpecies: ReadonlySet<Qualifier | null> = new Set([null, 'sp.', 'spp.']);

/** A word of doubt at the cursor, behind the genus. */
export function readDoubt(reader: Reader, token: Token): boolean {
  const qualifier = qualifierOf(token);
  if (qualifier === undefined) return false;
  takeDoubt(reader, token, token, qualifier);
  reader.position++;
  return true;
}

function qualifierOf(token: Token): Qualifier | undefined {
  // `Aus affinis` is a species.
  return token.lower === 'affinis' && !token.dot ? undefined : doubtWords.get(token.lower);
}

export function takeDoubt({ draft }: Reader, from: Token, to: Token, qualifier: Qualifier): void {
  // `sp. aff. riparia`: the likeness says more than that the species has no name.
  if (withoutSpecies.has(draft.qualifier)) draft.qualifier = qualifier;
  draft.claim('qualifier', from, to);
  if (qualifier !== 'agg.') draft.caution('uncertain-identification', from, to);
}

/** `cf. Acer palmatum`, `unknown Acer palmatum`: a doubt before the genus. */
export function readOpeningDoubt(reader: Reader, token: Token): boolean {
  if (!isOpeningDoubt(reader.label, token, reader.peek(1))) return false;
  takeDoubt(reader, token, token, qualifierOf(token) ?? '?');
  reader.position++;
  return true;
}

/** True if a word of doubt precedes a genus. Only a known genus shows that `unknown` is more than a common word. */
export function isOpeningDoubt(label: Label, token: Token, next: Token | undefined): boolean {
  if (token.kind !== 'word' || next?.kind !== 'word') return false;
  const isKnown = label.dictionary?.hasGenus(dictionaryKey(next.lower)) ?? false;
  if (unidentifiedWords.has(token.lower)) return isKnown;
  return qualifierOf(token) !== undefined && (isKnown || next.shape === 'capital');
}

/** `(?)`, `(cf.)`: the whole bracket is doubt. */
export function doubtAlone(reader: Reader, bracket: Bracket): Qualifier | null {
  const { first } = bracket;
  const last = reader.tokenAt(bracket.to - 1);
  if (last !== undefined && isPlaceholder(reader.label.text.slice(first.start, last.end))) return '?';
  if (bracket.to - bracket.from === 1 && first.kind === 'word') return qualifierOf(first) ?? null;
  for (let index = bracket.from; index < bracket.to; index++)
    if (reader.tokenAt(index)?.text !== '?') return null;
  return '?';
}

/** `(poss. amblyanthera)`, `(? robur)`: names that the plant may have, or does not have. */
export function isGuess({ first }: Bracket, second: Token | undefined): boolean {
  if (first.text === '?') return true;
  if (first.kind !== 'word' || first.shape !== 'lower') return false;
  if (first.lower === 'not' && second?.lower.startsWith('valid')) return false;
  return guessWords.has(first.lower) || qualifierOf(first) !== undefined;
}
