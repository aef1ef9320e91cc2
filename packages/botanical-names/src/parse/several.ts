import type { PlantName } from '../model.ts';
import { epithetWords } from '../vocabulary/cultivar-words.ts';
import { looksLatin, looksLikeGenus } from '../vocabulary/latin.ts';
import { behindSynonymOpener } from './bracket-synonyms.ts';
import { readQuotation } from './cultivar.ts';
import type { Draft } from './draft.ts';
import { isOtherName } from './other-name.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { isEpithetWord, knowsGenus, knowsSpecies, opensQuote } from './words.ts';

/**
 * Two plants in one string: `Maireana georgei/turbinata`, `Abildgaardia odontocarpa -- Abildgaardia oxystachya`,
 * `'Aurora' & 'Borealis'`. The names are listed as candidates and none of them is chosen.
 */
export function readSeveral(reader: Reader): boolean {
  const token = reader.peek();
  const next = reader.peek(1);
  if (token === undefined || next === undefined || !reader.whole) return false;
  const { draft } = reader;
  if (draft.cultivar !== null && isDividerBefore(token, next)) return readCultivars(reader);
  if (readBareSynonym(reader, token)) return true;
  if (isJuxtaposed(reader)) return readOthers(reader, reader.position);
  if (isListed(reader)) return readOthers(reader, reader.position + 1);
  if (isAndAnother(reader)) return readOthers(reader, reader.position + 1);
  if (isAnotherGenus(reader)) return readOthers(reader, reader.position + 1);
  // Behind a semicolon may follow any remark; an epithet shows that it is another name.
  const epithet = token.text === ';' && isEpithetWord(next) && looksLatin(next.lower);
  const divided = (token.text === '/' || epithet) && draft.specificEpithet !== null;
  const doubleDash = token.kind === 'dash' && next.kind === 'dash';
  if (!divided && !doubleDash) return false;
  return readOthers(reader, reader.position + (divided ? 1 : 2));
}

/** `and` in the languages of the trade, and `or`. */
const joiningWords: ReadonlySet<string> = new Set(['and', 'or', 'und', 'oder', 'et', 'ou', 'en', 'of']);

/** A sign or word between the members of a list. */
function isDivider(token: Token): boolean {
  if (token.kind === 'ampersand' || token.kind === 'comma') return true;
  return token.text === '/' || token.text === ';' || joiningWords.has(token.lower);
}

/** `Acer palmatum syn. Acer rubrum 'Flamingo'`: the writer says that the second is a synonym; a cultivar belongs to the first. */
function readBareSynonym(reader: Reader, opener: Token): boolean {
  const { draft } = reader;
  if (draft.specificEpithet === null) return false;
  const from = opener.lower === 'ex' ? reader.position + 1 : behindSynonymOpener(reader, reader.position);
  if (from === 0 || !beginsSynonym(reader, from)) return false;
  const whole = reader.fork({ from, to: reader.end, genus: draft.genus });
  const cultivar =
    whole.draft.claims.find(({ kind }) => kind === 'cultivar')?.start ?? Number.POSITIVE_INFINITY;
  const end = reader.tokens.findIndex(({ start }, index) => index > from && start >= cultivar);
  const inner = end < 0 ? whole : reader.fork({ from, to: end, genus: draft.genus });
  const last = reader.tokenAt(inner.position - 1);
  if (last === undefined) return false;
  draft.synonyms.push(inner.draft.build());
  draft.claim('synonym', opener, last);
  draft.inform('synonym-given', opener, last);
  reader.position = inner.position;
  return true;
}

/** Another plant, or a known genus at the end: `formerly Rosmarinus`. */
function beginsSynonym(reader: Reader, from: number): boolean {
  const genus = reader.tokenAt(from);
  const alone = genus?.shape === 'capital' && reader.tokenAt(from + 1) === undefined;
  return isOtherName(reader, from) || (alone && knowsGenus(reader, genus.text));
}

/** `Acer palmatum grafted on Acer rubrum`, `Cyperus castaneus C. cuspidatus`: the other name follows without any sign. */
function isJuxtaposed(reader: Reader): boolean {
  const { genus, specificEpithet } = reader.draft;
  if (specificEpithet === null) return false;
  const initial = reader.peek();
  const epithet = reader.peek(1);
  const isAbbreviated =
    initial?.kind === 'word' && initial.dot && initial.shape !== 'lower' && isEpithetWord(epithet);
  if (isAbbreviated && genus?.toLowerCase().startsWith(initial.lower) && looksLatin(epithet?.lower ?? ''))
    return true;
  return isOtherName(reader, reader.position);
}

/** `Acer palmatum, Acer rubrum`, `Betula pendula, B. pubescens`, `Quercus robur, petraea`, `'Hidcote' / Lavandula 'Munstead'`. */
function isListed(reader: Reader): boolean {
  const { draft } = reader;
  const sign = reader.peek();
  const next = reader.peek(1);
  if (sign === undefined || next === undefined || next.kind !== 'word' || !isDivider(sign)) return false;
  if (draft.genus === null || (draft.specificEpithet === null && draft.cultivar === null)) return false;
  if (isOtherName(reader, reader.position + 1)) return true;
  const second = reader.peek(2);
  const genus = draft.genus.toLowerCase();
  if (next.lower === genus && opensQuote(second)) return true;
  if (draft.specificEpithet === null) return false;
  if (next.dot && next.shape !== 'lower')
    return genus.startsWith(next.lower) && isEpithetWord(second) && looksLatin(second?.lower ?? '');
  if (!isEpithetWord(next)) return false;
  const joined = sign.kind === 'ampersand' && !reader.authorsRead && next.text.length > 4;
  return knowsSpecies(reader, next.text) || (joined && looksLatin(next.lower));
}

/** `Acer/Quercus`, `Acer; Quercus rubra`: two genera; behind `&` and `and` the second may be an author. */
function isAnotherGenus(reader: Reader): boolean {
  const token = reader.peek();
  const genus = reader.peek(1);
  const bare = reader.level === 'genus' && reader.draft.rank === 'genus' && !reader.authorsRead;
  if (!bare || reader.draft.cultivar !== null || token === undefined) return false;
  if (genus?.kind !== 'word' || genus.shape === 'lower' || genus.text.length < 3) return false;
  if (token.text === '/' || token.text === ';')
    return knowsGenus(reader, genus.text) || (looksLikeGenus(genus.lower) && !epithetWords.has(genus.lower));
  const joins = token.kind === 'ampersand' || token.lower === 'and' || token.lower === 'or';
  return joins && knowsGenus(reader, genus.text);
}

/** `Cordyline rubra and C. petiolaris`: the second name has its own genus, so the first has no authors. */
function isAndAnother(reader: Reader): boolean {
  const token = reader.peek();
  const genus = reader.peek(1);
  const epithet = reader.peek(2);
  if (token === undefined || genus === undefined || epithet === undefined) return false;
  const joins = token.kind === 'ampersand' || token.lower === 'and' || token.lower === 'or';
  if (token.text !== ';' && (!joins || reader.authorsRead)) return false;
  return (
    genus.kind === 'word' &&
    genus.shape !== 'lower' &&
    isEpithetWord(epithet) &&
    looksLatin(epithet.lower) &&
    reader.draft.specificEpithet !== null
  );
}

/** Reads the name from `from` as the second candidate; the name read so far becomes the first. */
function readOthers(reader: Reader, from: number): boolean {
  const { draft } = reader;
  const token = reader.peek();
  const first = reader.tokenAt(from);
  if (
    token === undefined ||
    first === undefined ||
    first.kind !== 'word' ||
    !(isEpithetWord(first) || first.shape !== 'lower')
  )
    return false;
  const one = draft.build();
  const other = reader.fork({ from, to: reader.end, genus: draft.genus });
  if (other.draft.genus === null || (other.draft.specificEpithet === null && draft.specificEpithet !== null))
    return false;
  const sign = reader.tokenAt(from - 1);
  if (sign !== undefined && from > reader.position) draft.claim('punctuation', token, sign);
  draft.claims.push(...other.draft.claims);
  draft.parents.push({ ...one, commonNames: [] }, other.draft.build());
  draft.form = 'several-names';
  draft.specificEpithet = null;
  draft.infraspecific.length = 0;
  draft.authorship = null;
  draft.cultivar = null;
  draft.tradeDesignations.length = 0;
  draft.rank = 'genus';
  if (other.draft.genus !== draft.genus) draft.genus = null;
  draft.caution('several-plants', token, first);
  reader.position = other.position;
  reader.finished = true;
  return true;
}

/** `'Aurora' & 'Borealis'`, or more of them. */
function readCultivars(reader: Reader): boolean {
  const { draft } = reader;
  const sign = reader.peek();
  if (sign === undefined) return false;
  const names = [takeCultivar(draft)];
  for (let next = reader.peek(1); isDividerBefore(reader.peek(), next); next = reader.peek(1)) {
    reader.position++;
    readQuotation(reader);
    names.push(takeCultivar(draft));
  }
  draft.form = 'several-names';
  draft.parents.push(...names);
  draft.caution('several-plants', sign);
  return true;
}

const isDividerBefore = (token: Token | undefined, next: Token | undefined): boolean =>
  token !== undefined && isDivider(token) && opensQuote(next);

/** The draft as a name with its cultivar alone. The names listed before are not parts of it. */
function takeCultivar(draft: Draft): PlantName {
  const name = draft.build();
  draft.cultivar = null;
  return name.form === 'several-names' ? { ...name, form: 'name', parents: [] } : name;
}
