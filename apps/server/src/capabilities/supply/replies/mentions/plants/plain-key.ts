import { foldToAscii } from '@plantdata/botanical-names';
import { wordKey } from '../../words/words.ts';

/** As words of names are compared: without accents and apostrophes. */
export function plainKey(word: string): string {
  if (/^[a-z0-9]*$/.test(word)) return word;
  return foldToAscii(wordKey(word)).replaceAll("'", '');
}
