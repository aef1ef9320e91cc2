import type { PlantName } from '../model.ts';
import { commonNameNouns } from '../vocabulary/common-names.ts';
import { looksLatin } from '../vocabulary/latin.ts';
import { synonymOpeners } from '../vocabulary/notes.ts';
import { isCommonWord } from './arrange.ts';
import { type Bracket, leave } from './bracket.ts';
import { isOtherName } from './other-name.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { isEpithetWord, isHybridSign, knowsGenus, opensQuote } from './words.ts';

/** `(syn. fastuosum)`: a synonym, with the genus supplied when only the epithet is given. */
export function readMarkedSynonym(reader: Reader, bracket: Bracket): boolean {
  const from = behindSynonymOpener(reader, bracket.from);
  // `(now pink)`: only `syn.` and the signs introduce an epithet alone.
  const alone = bracket.first.lower.startsWith('syn') || bracket.first.kind !== 'word';
  if (from === 0 || from >= bracket.to || (!alone && reader.tokenAt(from)?.shape === 'lower')) return false;
  return takeSynonyms(reader, bracket, from);
}

/** Index behind `syn.`, `=`, `a.k.a.`, `formerly known as` and the like; 0 where no such words are. */
export function behindSynonymOpener(reader: Reader, from: number): number {
  let index = from;
  const first = reader.tokenAt(from);
  if (first?.dot === true && first.text.length === 1) {
    const letters = [0, 1, 2].map((offset) => reader.tokenAt(from + offset)?.lower).join('');
    if (synonymOpeners.has(letters)) index += 3;
  }
  while (synonymOpeners.has(reader.tokenAt(index)?.lower ?? '')) index++;
  if (index === from) return 0;
  return reader.tokenAt(index)?.text === ':' ? index + 1 : index;
}

/** Takes the names from an index to the end of the bracket, between commas or signs where a further one begins. */
function takeSynonyms(reader: Reader, bracket: Bracket, from: number): boolean {
  const { draft } = reader;
  const names: PlantName[] = [];
  let start = from;
  for (let index = from + 1; index <= bracket.to; index++) {
    if (index < bracket.to && !isBeforeName(reader, index)) continue;
    names.push(reader.fork({ from: start, to: index, genus: draft.genus }).draft.build());
    start = index + 1;
  }
  const [first] = names;
  if (first === undefined || (first.specificEpithet === null && first.genus === null)) return false;
  draft.synonyms.push(...names);
  draft.commonNames.push(...names.flatMap(({ commonNames }) => commonNames));
  draft.claim('synonym', bracket.open, bracket.last);
  draft.inform('synonym-given', bracket.open, bracket.last);
  return leave(reader, bracket);
}

/** A comma or sign before a known genus that is alone or has an epithet, which may be abbreviated: `Bistorta a.`. */
function isBeforeName(reader: Reader, index: number): boolean {
  const [sign, genus, epithet] = [0, 1, 2].map((offset) => reader.tokenAt(index + offset));
  if (sign === undefined || !/^[,;=≡/]$/.test(sign.text) || genus?.shape !== 'capital') return false;
  const alone = epithet === undefined || epithet.kind !== 'word';
  return knowsGenus(reader, genus.text) && (alone || epithet.dot || looksLatin(epithet.lower));
}

/** `Salvia (Rosmarinus) officinalis`, `Polygonum (Persicaria, Bistorta) affine`: other genera of the plant. */
export function readGeneraInside(reader: Reader, bracket: Bracket): boolean {
  const words = reader.tokens.slice(bracket.from, bracket.to);
  const isGenus = ({ kind, shape, dot, lower, text }: Token) =>
    kind === 'comma' ||
    (shape === 'capital' && !dot && lower !== reader.draft.genus?.toLowerCase() && knowsGenus(reader, text));
  return reader.draft.genus !== null && words.every(isGenus) && takeSynonyms(reader, bracket, bracket.from);
}

/** `(Aloysia citrodora, Lemon Verbena)`, `(A. x hybrida)`: another name of the plant, and perhaps a common name. */
export function readSynonymInside(reader: Reader, bracket: Bracket): boolean {
  const { first } = bracket;
  const genus = reader.draft.genus?.toLowerCase() ?? '';
  const isAbbreviated = first.dot && first.shape !== 'lower' && genus.startsWith(first.lower);
  if (!isAbbreviated && (first.shape !== 'capital' || isCommonWord(first))) return false;
  const second = reader.tokenAt(bracket.from + 1);
  if (second === undefined || bracket.from + 1 >= bracket.to) return false;
  const epithet = isEpithetWord(second) && looksLatin(second.lower) && !commonNameNouns.has(second.lower);
  const hybrid = isHybridSign(second, reader.tokenAt(bracket.from + 2));
  return (epithet || hybrid || opensQuote(second)) && takeSynonyms(reader, bracket, bracket.from);
}

/** `(substitute Acer rubrum)`, `(on Acer rubrum)`: a remark that names another plant. */
export function readOtherNameInside(reader: Reader, bracket: Bracket): boolean {
  for (let index = bracket.from; index < bracket.to - 1; index++) {
    if (!isOtherName(reader, index)) continue;
    reader.draft.caution('several-plants', bracket.open, bracket.last);
    return takeSynonyms(reader, bracket, index);
  }
  return false;
}
