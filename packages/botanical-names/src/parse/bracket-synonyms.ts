import { commonNameNouns } from '../vocabulary/common-names.ts';
import { looksLatin } from '../vocabulary/latin.ts';
import { synonymOpeners } from '../vocabulary/notes.ts';
import { isCommonWord } from './arrange.ts';
import { type Bracket, leave } from './bracket.ts';
import { isOtherName } from './other-name.ts';
import type { Reader } from './reader.ts';
import { isEpithetWord, isHybridSign, knowsGenus, opensQuote } from './words.ts';

/** `(syn. fastuosum)`: a synonym, with the genus supplied when only the epithet is given. */
export function readMarkedSynonym(reader: Reader, bracket: Bracket): boolean {
  const { first } = bracket;
  if (!synonymOpeners.has(first.lower) && first.text !== '=' && first.text !== '≡') return false;
  const second = reader.tokenAt(bracket.from + 1);
  const from = second?.text === ':' ? bracket.from + 2 : bracket.from + 1;
  return takeSynonym(reader, bracket, from);
}

function takeSynonym(reader: Reader, bracket: Bracket, from: number): boolean {
  const { draft } = reader;
  const inner = reader.fork({ from, to: bracket.to, genus: draft.genus });
  const name = inner.draft.build();
  if (name.specificEpithet === null && name.genus === null) return false;
  draft.synonyms.push(name);
  draft.commonNames.push(...name.commonNames);
  draft.claim('synonym', bracket.open, bracket.last);
  draft.inform('synonym-given', bracket.open, bracket.last);
  return leave(reader, bracket);
}

/** `(Aloysia citrodora, Lemon Verbena)`: another name of the plant, and perhaps a common name. */
export function readSynonymInside(reader: Reader, bracket: Bracket): boolean {
  const { first } = bracket;
  if (first.kind !== 'word' || first.shape !== 'capital' || isCommonWord(first)) return false;
  const second = reader.tokenAt(bracket.from + 1);
  if (second === undefined || bracket.from + 1 >= bracket.to) {
    return knowsGenus(reader, first.text) && takeSynonym(reader, bracket, bracket.from);
  }
  const epithet = isEpithetWord(second) && looksLatin(second.lower) && !commonNameNouns.has(second.lower);
  const hybrid = isHybridSign(second, reader.tokenAt(bracket.from + 2));
  return (epithet || hybrid || opensQuote(second)) && takeSynonym(reader, bracket, bracket.from);
}

/** `(substitute Acer rubrum)`, `(on Acer rubrum)`: a remark that names another plant. */
export function readOtherNameInside(reader: Reader, bracket: Bracket): boolean {
  for (let index = bracket.from; index < bracket.to - 1; index++) {
    if (!isOtherName(reader, index)) continue;
    reader.draft.caution('several-plants', bracket.open, bracket.last);
    return takeSynonym(reader, bracket, index);
  }
  return false;
}
