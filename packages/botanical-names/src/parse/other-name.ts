import { looksLatin } from '../vocabulary/latin.ts';
import { dictionaryKey } from './dictionary-key.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { isEpithetWord } from './words.ts';

/**
 * True if another plant begins at an index: a genus and epithet that the dictionary has as a pair,
 * or the genus that was read already and another epithet. `Acer rubrum` behind `Acer palmatum` is
 * neither an author nor a cultivar.
 */
export function isOtherName(reader: Reader, index: number): boolean {
  const genus = reader.tokenAt(index);
  const epithet = reader.tokenAt(index + 1);
  if (genus === undefined || epithet === undefined || !isName(genus) || epithet.kind !== 'word') return false;
  const { draft, label } = reader;
  const repeats = genus.lower === draft.genus?.toLowerCase();
  if (repeats && epithet.lower === draft.specificEpithet) return false;
  if (!label.capitals && !isEpithetWord(epithet)) return false;
  if (repeats && looksLatin(epithet.lower)) return true;
  return label.dictionary?.hasSpecies(dictionaryKey(genus.lower), dictionaryKey(epithet.lower)) ?? false;
}

function isName(token: Token): boolean {
  return token.kind === 'word' && token.shape !== 'lower' && !token.dot && token.text.length > 2;
}

/** Index of the first other plant from the cursor on, else the end of the range: no author or epithet reaches into it. */
export function startOfOtherName(reader: Reader): number {
  for (let index = reader.position; index < reader.end; index++) if (isOtherName(reader, index)) return index;
  return reader.end;
}
