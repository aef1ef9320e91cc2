import { anonymousAuthors } from '../vocabulary/author-words.ts';
import { commonNameAdjectives, commonNameNouns } from '../vocabulary/common-names.ts';
import { epithetWords } from '../vocabulary/cultivar-words.ts';
import { looksLikeGenus } from '../vocabulary/latin.ts';
import { nomenclaturalOpeners, provenanceOpeners, sensuOpeners } from '../vocabulary/notes.ts';
import { isCommonWord } from './arrange.ts';
import { findAuthorRegion } from './author-region.ts';
import { takeAuthors } from './authors.ts';
import { type Bracket, bracketAt, leave } from './bracket.ts';
import {
  readGeneraInside,
  readMarkedSynonym,
  readOtherNameInside,
  readSynonymInside,
} from './bracket-synonyms.ts';
import { readQuotation, readUnquotedCultivar } from './cultivar.ts';
import { doubtAlone, isGuess, takeDoubt } from './doubt.ts';
import { readInfraspecificEpithet, takeInfrageneric } from './epithets.ts';
import { titleCase } from './letter-case.ts';
import { isRankMarker } from './markers.ts';
import { addNote, isSense } from './notes.ts';
import { isPersonStart } from './persons.ts';
import { readPhraseInside, readPhraseOfLikeness } from './phrase-brackets.ts';
import type { Reader } from './reader.ts';
import { isBehindMark, readCategory } from './trade.ts';
import { isEpithetWord, isHybridSign, opensQuote } from './words.ts';

/** Reads a bracket at the cursor as the first thing it can be; always takes it. */
export function readBracket(reader: Reader): boolean {
  const bracket = bracketAt(reader);
  if (bracket === null) return false;
  if (isUnclosed(bracket)) {
    if (reader.unclosedBracketRead) {
      reader.position = bracket.from;
      return true;
    }
    reader.unclosedBracketRead = true;
  }
  const kinds = [
    readCultivarInside,
    readMarkedSynonym,
    readCategoryInside,
    readTradeDesignationInside,
    readFormulaInside,
    readDoubtInside,
    readNoteInside,
    readRankInside,
    readGeneraInside,
    readInfragenus,
    readPhraseOfLikeness,
    readSynonymInside,
    readAuthorsInside,
    readPhraseInside,
    readProvenanceInside,
  ];
  for (const read of kinds) if (read(reader, bracket)) return true;
  return readWordsInside(reader, bracket);
}

/** A square or curly bracket that nothing closes is a slip; a round one reaches to the end. */
function isUnclosed(bracket: Bracket): boolean {
  return bracket.open.text !== '(' && bracket.to === bracket.behind;
}

/** `('Munn 001')`: the cultivar behind a selling name. */
function readCultivarInside(reader: Reader, bracket: Bracket): boolean {
  // `STRONG ANNABELLE® (Abetwo)`: behind a mark the quotes may be missing.
  const bare = reader.draft.cultivar === null && isBehindMark(reader) && hasCapitalsOnly(reader, bracket);
  if (!bare && !opensQuote(bracket.first)) return false;
  reader.position = bracket.from;
  return (bare ? readUnquotedCultivar(reader) : readQuotation(reader, true)) && leave(reader, bracket);
}

/** `'Jeffersred' (Autumn Blaze)`: a selling name behind the cultivar, by its words or its capitals. */
function readTradeDesignationInside(reader: Reader, bracket: Bracket): boolean {
  const { draft } = reader;
  if (draft.cultivar === null || bracket.open.text !== '(') return false;
  const words = reader.tokens.slice(bracket.from, bracket.to);
  const { capitals } = reader.label;
  // `'Ausmas' (Graham Thomas)`: two names behind one made-up word.
  const isMadeUp = reader.cultivarFrom === 'quotes' && !draft.cultivar.includes(' ');
  const telling =
    (isMadeUp && words.length > 1 && !words.some(isCommonWord)) ||
    words.some(({ lower, shape }) => epithetWords.has(lower) || (shape === 'upper' && !capitals));
  const noun = commonNameNouns.has(words.at(-1)?.lower ?? '');
  if (!telling || noun || !hasCapitalsOnly(reader, bracket)) return false;
  draft.tradeDesignations.push(capitals ? titleCase(bracket.text) : bracket.text);
  draft.claim('trade-designation', bracket.open, bracket.last, bracket.text);
  draft.caution('trade-designation-order-uncertain', bracket.open, bracket.last);
  return leave(reader, bracket);
}

function hasCapitalsOnly(reader: Reader, { from, to }: Bracket): boolean {
  return reader.tokens
    .slice(from, to)
    .every(({ kind, shape, dot }) => kind === 'word' && shape !== 'lower' && !dot);
}

/** `(Teller Group)`, `(Band of Nobles Series)`. */
function readCategoryInside(reader: Reader, bracket: Bracket): boolean {
  reader.position = bracket.from;
  const read = readCategory(reader, bracket.to) && reader.position >= bracket.to;
  if (read) return leave(reader, bracket);
  reader.position = bracket.from - 1;
  return false;
}

/** `(F. japonica x F. sachalinensis)`: the parents, as a note beside the name. */
function readFormulaInside(reader: Reader, bracket: Bracket): boolean {
  let sign = -1;
  for (let index = bracket.from + 1; index < bracket.to - 1 && sign < 0; index++)
    if (isHybridSign(reader.tokenAt(index), reader.tokenAt(index + 1))) sign = index;
  if (sign < 0) return false;
  const { draft } = reader;
  const inner = reader.fork({ from: bracket.from, to: bracket.to, genus: draft.genus });
  const name = inner.draft.build();
  if (name.parents.length === 0) return false;
  draft.parents.push(...name.parents);
  draft.claim('parents', bracket.open, bracket.last);
  return leave(reader, bracket);
}

/**
 * `(?)`, `(cf.)`; a bracket with a possible name of the plant is left without a claim, as not
 * understood.
 */
function readDoubtInside(reader: Reader, bracket: Bracket): boolean {
  const qualifier = doubtAlone(reader, bracket);
  if (qualifier !== null) takeDoubt(reader, bracket.open, bracket.last, qualifier);
  else if (reader.level === 'start' || !isGuess(bracket, reader.tokenAt(bracket.from + 1))) return false;
  return leave(reader, bracket);
}

/** `[sic]`, `(nom. illeg.)`, `(non Snyder, 1904)`, `(s.str.)`, `(pro sp.)`. */
function readNoteInside(reader: Reader, bracket: Bracket): boolean {
  const { first } = bracket;
  if (first.kind !== 'word') return false;
  const { draft } = reader;
  const isSensu =
    (sensuOpeners.has(first.lower) || anonymousAuthors.has(first.lower)) && first.shape === 'lower';
  const isExtent = isSense(first, reader.tokenAt(bracket.from + 1));
  if (isSensu && !isExtent) {
    draft.sensu = draft.sensu === null ? bracket.text : `${draft.sensu} ${bracket.text}`;
    draft.claim('sensu', bracket.open, bracket.last);
    draft.caution('misapplied', bracket.open, bracket.last);
    return leave(reader, bracket);
  }
  const isStatus = nomenclaturalOpeners.has(first.lower) && (first.shape === 'lower' || first.dot);
  if (!isExtent && !isStatus) return false;
  addNote(draft, bracket.text);
  draft.claim('nomenclatural-note', bracket.open, bracket.last);
  return leave(reader, bracket);
}

/** `Rubus fruticosus L. [unranked] vulgaris`: a name published without a rank (ICN Art. 37.3). */
function readRankInside(reader: Reader, bracket: Bracket): boolean {
  const name = reader.tokenAt(bracket.behind);
  if (reader.tokenAt(bracket.to - 1)?.lower !== 'unranked' || name?.kind !== 'word') return false;
  const { draft } = reader;
  if (draft.specificEpithet !== null && isEpithetWord(name)) {
    draft.claim('rank-marker', bracket.open, bracket.last);
    leave(reader, bracket);
    readInfraspecificEpithet(reader, name, 'unranked');
    return true;
  }
  if (reader.level !== 'genus' || name.shape !== 'capital') return false;
  draft.claim('rank-marker', bracket.open, bracket.last);
  leave(reader, bracket);
  takeInfrageneric(reader, name, 'unranked');
  return true;
}

/** `Calathus (Lindrothius) KURNAKOV`: one name between genus and epithet or author. */
function readInfragenus(reader: Reader, bracket: Bracket): boolean {
  const { draft } = reader;
  if (
    reader.level !== 'genus' ||
    draft.authorship !== null ||
    draft.qualifier !== null ||
    draft.infrageneric !== null ||
    draft.cultivar !== null ||
    bracket.open.text !== '('
  )
    return false;
  const { first } = bracket;
  if (
    bracket.to - bracket.from !== 1 ||
    first.kind !== 'word' ||
    (first.shape !== 'capital' && first.shape !== 'initial') ||
    isCommonWord(first)
  )
    return false;
  const behind = reader.tokenAt(bracket.behind);
  if (
    behind !== undefined &&
    behind.shape === 'lower' &&
    isPersonStart(reader.tokens, bracket.behind, reader.end)
  )
    return false;
  const beforeEpithet = isEpithetWord(behind) || isHybridSign(behind, reader.tokenAt(bracket.behind + 1));
  if (
    !beforeEpithet &&
    (!looksLikeGenus(first.lower) ||
      first.dot ||
      (behind !== undefined && first.lower !== draft.genus?.toLowerCase()))
  )
    return false;
  draft.infrageneric = { rank: 'subgenus', epithet: first.dot ? `${first.text}.` : first.text };
  if (!beforeEpithet) draft.rank = 'subgenus';
  draft.claim('infrageneric', bracket.open, bracket.last, first.text);
  return leave(reader, bracket);
}

/** `(L.) Mill.`: authors of the basionym, with those of the combination behind them. */
function readAuthorsInside(reader: Reader, bracket: Bracket): boolean {
  if (reader.authorsRead || reader.draft.cultivar !== null) return false;
  if (bracket.open.text === '[' && !isPersonStart(reader.tokens, bracket.behind, reader.end)) return false;
  if (reader.level === 'start' || reader.draft.qualifier === 'spp.') return false;
  const region = findAuthorRegion(reader.tokens, reader.position, reader.end);
  if (region === null || region.end <= bracket.from) return false;
  if (!region.marked) return false;
  const words = bracket.to - bracket.from;
  const alone = region.end <= bracket.behind;
  // `Pelargonium (Zonal) 'Caroline Schmidt'`: one bare word before the cultivar is a class of the trade.
  if (alone && words === 1 && !bracket.first.dot && opensQuote(reader.tokenAt(bracket.behind))) return false;
  if (alone && words > 1 && containsCommonWord(reader, bracket)) return false;
  return takeAuthors(reader, region);
}

function containsCommonWord(reader: Reader, bracket: Bracket): boolean {
  for (let index = bracket.from; index < bracket.to; index++) {
    const token = reader.tokenAt(index);
    if (token !== undefined && commonNameNouns.has(token.lower) && !token.dot) return true;
  }
  return false;
}

function readProvenanceInside(reader: Reader, bracket: Bracket): boolean {
  if (!provenanceOpeners.has(bracket.first.lower)) return false;
  reader.draft.claim('provenance', bracket.open, bracket.last);
  return leave(reader, bracket);
}

/** Reads the remaining brackets: a common name in round ones, a description in others. */
function readWordsInside(reader: Reader, bracket: Bracket): boolean {
  const { draft } = reader;
  if (reader.level === 'start' && bracket.first.kind === 'word' && bracket.first.shape === 'capital')
    return false;
  // `Acer [palmatum`: a square bracket that nothing closes is a slip, and the words behind it still belong to the name.
  if (isUnclosed(bracket)) {
    reader.position = bracket.from;
    return true;
  }
  if (readOtherNameInside(reader, bracket)) return true;
  // `subsp. (white form)`: a part below the species that has no name is left without a claim, as not understood.
  if (reader.draft.claims.at(-1)?.kind === 'rank-marker') return leave(reader, bracket);
  const adjective = bracket.to - bracket.from === 1 && commonNameAdjectives.has(bracket.first.lower);
  if (
    adjective ||
    isRankMarker(bracket.first) ||
    bracket.first.kind !== 'word' ||
    bracket.open.text !== '('
  ) {
    draft.claim('description', bracket.open, bracket.last);
  } else {
    draft.claim('common-name', bracket.open, bracket.last, bracket.text);
    draft.commonNames.push(bracket.text);
  }
  return leave(reader, bracket);
}
