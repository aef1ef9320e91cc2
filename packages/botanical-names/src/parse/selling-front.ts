import { isCommonNameWord } from '../vocabulary/common-names.ts';
import { epithetWords } from '../vocabulary/cultivar-words.ts';
import { looksLatin, looksLikeGenus } from '../vocabulary/latin.ts';
import { dictionaryKey } from './dictionary-key.ts';
import { claimRange, type Label } from './label.ts';
import { opensQuote } from './words.ts';

/** `Wine & Roses® 'Alexandra'`, `FIREBALL 2015 ('Hachmars')`: a cultivar behind its selling name, without a genus; true if it was taken off. */
export function setAsideSellingName(label: Label): boolean {
  const { live, dictionary } = label;
  const quote = live.findIndex(opensQuote);
  const end = live[quote - 1]?.kind === 'open' ? quote - 1 : quote;
  const [first, second] = live;
  const last = live[end - 1];
  if (first?.kind !== 'word' || last === undefined) return false;
  const front = live.slice(0, end);
  const joined = second?.kind === 'ampersand' || second?.kind === 'number';
  const marked =
    front.some((token) => token.trademark) || (end < quote && (joined || first.shape === 'upper'));
  if (!marked || (second?.shape === 'lower' && looksLatin(second.lower))) return false;
  const { lower } = first;
  const word = isCommonNameWord(lower) || epithetWords.has(lower) || !looksLikeGenus(lower);
  const branded = dictionary !== null && front.some((token) => token.trademark);
  if (!joined && !word && !branded && !first.trademark) return false;
  if (front.some((token) => dictionary?.hasGenus(dictionaryKey(token.lower)))) return false;
  claimRange(label, 'trade-designation', first, last);
  label.tradeDesignations.push(label.text.slice(first.start, last.end).replaceAll(/\s*[™®©]/g, ''));
  live.splice(0, end);
  return true;
}
