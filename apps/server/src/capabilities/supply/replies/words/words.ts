import { stripAccents } from '../../../../platform/strip-accents.ts';
import type { TextSpan } from '../span.ts';

/** A word of a text in the form in which it is looked up: lower case, without accents, with straight apostrophes. */
export interface ReplyWord extends TextSpan {
  readonly key: string;
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}]+)*/gu;

/** The words of a text, in order. `key` of "Février" is "fevrier". */
export function wordsOf(text: string): ReplyWord[] {
  const words: ReplyWord[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const [word] = match;
    words.push({ start: match.index, end: match.index + word.length, key: wordKey(word) });
  }
  return words;
}

export function wordKey(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z0-9']*$/.test(lower)) return lower;
  return stripAccents(lower).replaceAll(/[’ʼ]/g, "'").replaceAll('ß', 'ss');
}

/** Lower case without accents and with straight apostrophes, character by character, so that places stay the same. */
export function foldText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  let folded = '';
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    const plain = char.toLowerCase().normalize('NFD')[0] ?? char;
    folded += plain === '’' || plain === 'ʼ' ? "'" : plain;
  }
  return folded;
}
