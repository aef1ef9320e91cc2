import type { NameDictionary } from '../model.ts';
import { rankMarkers } from '../vocabulary/rank-markers.ts';
import { dictionaryKey } from './dictionary-key.ts';
import type { Remark } from './label.ts';
import { isUpperCase, type Token } from './tokens.ts';

/** Beginnings of Latin epithets that do start with an x; any other x in front of a vowel is a hybrid sign. */
const xBeginnings = [
  'xal',
  'xan',
  'xat',
  'xau',
  'xen',
  'xer',
  'xes',
  'xia',
  'xic',
  'xim',
  'xinj',
  'xio',
  'xip',
  'xiz',
  'xoc',
  'xua',
  'xy',
] as const;

/**
 * Parts a hybrid sign from the word it is glued to (`xHeucherella`, `xdelicatus`), a rank marker from the epithet
 * before it (`heterophyllussubsp.`), and two epithets joined by a hyphen when only the dictionary can tell.
 */
export function splitGluedTokens(
  tokens: Token[],
  dictionary: NameDictionary | null,
  remarks: Remark[],
): void {
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined || token.kind !== 'word' || token.shape === 'capital') continue;
    const previous = tokens[index - 1];
    if (isGluedSign(token, previous, dictionary)) {
      splitAt(tokens, index, 1, 'times');
      remarks.push({
        code: 'hybrid-sign-letter',
        severity: 'info',
        start: token.start,
        end: token.start + 1,
      });
      continue;
    }
    const marker = findGluedMarker(token, tokens[index + 1]);
    if (marker > 0) {
      splitAt(tokens, index, token.text.length - marker, 'word');
      remarks.push({ code: 'rank-marker-glued', severity: 'caution', start: token.start, end: token.end });
      continue;
    }
    const aggregate = token.shape === 'lower' && index > 0 ? aggregateAt(token.lower) : -1;
    if (aggregate > 0) {
      splitAt(tokens, index, aggregate, 'word', 1);
      continue;
    }
    const hyphen =
      dictionary === null || index !== 1 || previous === undefined
        ? -1
        : findJoin(token, previous, dictionary);
    if (hyphen > 0) {
      splitAt(tokens, index, hyphen, 'word', 1);
      remarks.push({ code: 'epithet-joined', severity: 'caution', start: token.start, end: token.end });
    }
  }
}

function isGluedSign(token: Token, previous: Token | undefined, dictionary: NameDictionary | null): boolean {
  const { text } = token;
  const first = text.charCodeAt(0);
  if ((first !== 0x78 && first !== 0x58) || text.length < 4) return false;
  if (token.shape === 'mixed') return isUpperCase(text.charCodeAt(1)) && !isUpperCase(text.charCodeAt(2));
  if (token.shape !== 'lower' || previous === undefined || previous.kind !== 'word') return false;
  const genus = dictionaryKey(previous.lower);
  const without = dictionaryKey(text.slice(1));
  if (dictionary?.hasSpecies(genus, dictionaryKey(text))) return false;
  if (dictionary?.hasSpecies(genus, without)) return true;
  return (
    !xBeginnings.some((beginning) => text.startsWith(beginning)) && text.charAt(1) !== '-' && text.length > 4
  );
}

/** Length of a rank marker at the end of a longer word that is followed by an epithet; 0 when there is none. */
function findGluedMarker(token: Token, next: Token | undefined): number {
  if (token.shape !== 'lower' || next === undefined || next.kind !== 'word' || next.shape !== 'lower')
    return 0;
  const { lower } = token;
  if (rankMarkers.has(lower)) return 0;
  if (lower.length > 8 && lower.endsWith('subsp')) return 5;
  if (lower.length > 6 && lower.endsWith('ssp')) return 3;
  return token.dot && lower.length > 7 && lower.endsWith('var') ? 3 : 0;
}

/** Index of the hyphen of `koningsbergeri-group`; -1 in any other word. */
function aggregateAt(lower: string): number {
  const hyphen = lower.lastIndexOf('-');
  const rest = hyphen < 3 ? '' : lower.slice(hyphen + 1);
  return rest === 'group' || rest === 'complex' || rest === 'aggregate' ? hyphen : -1;
}

function findJoin(token: Token, previous: Token, dictionary: NameDictionary): number {
  const hyphen = token.lower.indexOf('-');
  if (hyphen < 3 || token.lower.length - hyphen < 4 || token.shape !== 'lower') return -1;
  const genus = dictionaryKey(previous.lower);
  if (dictionary.hasSpecies(genus, dictionaryKey(token.lower))) return -1;
  return dictionary.hasSpecies(genus, dictionaryKey(token.lower.slice(0, hyphen))) ? hyphen : -1;
}

/** Cuts a token in two after `length` characters; the first becomes `kind`, `skip` characters between are dropped. */
function splitAt(tokens: Token[], index: number, length: number, kind: 'times' | 'word', skip = 0): void {
  const token = tokens[index];
  if (token === undefined) return;
  const rest = token.text.slice(length + skip);
  const restShape = kind === 'times' && isUpperCase(rest.charCodeAt(0)) ? 'capital' : 'lower';
  const first: Token = {
    ...token,
    kind,
    text: token.text.slice(0, length),
    lower: token.lower.slice(0, length),
    shape: kind === 'times' ? 'none' : 'lower',
    end: token.start + length,
    dot: false,
    spaceAfter: skip > 0,
  };
  const second: Token = {
    ...token,
    text: rest,
    lower: rest.toLowerCase(),
    shape: restShape,
    start: token.start + length + skip,
    spaceBefore: skip > 0,
  };
  tokens.splice(index, 1, first, second);
}
