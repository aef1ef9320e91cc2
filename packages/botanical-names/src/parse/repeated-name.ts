import { looksLatin } from '../vocabulary/latin.ts';
import { readSpecificEpithet } from './epithets.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { isEpithetWord } from './words.ts';

/** `Acer rubrum Acer rubrum`: two columns of a list that say the same; the second may be the fuller one. */
export function readRepeatedName(reader: Reader, token: Token): boolean {
  const { draft } = reader;
  const epithet = reader.peek(1);
  if (token.lower !== draft.genus?.toLowerCase() || epithet === undefined) return false;
  if (draft.specificEpithet === null) return readRepeatedGenus(reader, token, epithet);
  if (epithet.lower !== draft.specificEpithet) return false;
  if (draft.infraspecific.length > 0) return false;
  draft.claim('genus', token, token, draft.genus);
  draft.claim('specific-epithet', epithet, epithet, epithet.lower);
  reader.position += 2;
  return true;
}

/** `Dianella Little Jess™ Dianella caerulea 'DCMP01'`: the selling name first, then the name with its species. */
function readRepeatedGenus(reader: Reader, token: Token, epithet: Token): boolean {
  const { draft } = reader;
  if (draft.cultivar === null && draft.tradeDesignations.length === 0) return false;
  if (!isEpithetWord(epithet) || !looksLatin(epithet.lower)) return false;
  draft.claim('genus', token, token, token.text);
  reader.position++;
  readSpecificEpithet(reader, epithet);
  return true;
}
