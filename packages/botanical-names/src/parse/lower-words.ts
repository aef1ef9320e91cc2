import { nameParticles } from '../vocabulary/author-words.ts';
import { epithetWords, isLatinCultivarWord } from '../vocabulary/cultivar-words.ts';
import { isLikelyLatin, looksLatin } from '../vocabulary/latin.ts';
import { isCommonWord } from './arrange.ts';
import { readAuthors } from './authors.ts';
import { readUnquotedCultivar } from './cultivar.ts';
import { readInfraspecificEpithet, readSpecificEpithet } from './epithets.ts';
import { isRankMarker } from './markers.ts';
import { readNote } from './notes.ts';
import { isKnownAuthor, isPersonStart } from './persons.ts';
import { readPhrase } from './phrase.ts';
import { readPlaceholder } from './placeholders.ts';
import { readBareInfragenericRank, readRank, readUnusualMarker } from './ranks.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import {
  isEpithetWord,
  isQuote,
  isSentenceWord,
  knowsGenus,
  knowsInfraspecific,
  knowsSpecies,
  opensQuote,
} from './words.ts';

/** A word in small letters: epithet, author's particle, or the beginning of a note. */
export function readLowerWord(reader: Reader, token: Token): boolean {
  // `Acacia sp. nov.` is a species without a name, `Acacia alba sp. nov.` the status of one.
  const unnamed = reader.level === 'genus' && reader.peek(1)?.lower === 'nov' && readPhrase(reader, token);
  if (unnamed || readNote(reader, token) || readPhrase(reader, token)) return true;
  if (readPlaceholder(reader, token)) return true;
  if (isRankMarker(token) && readRank(reader, token)) return true;
  if (readBareInfragenericRank(reader, token)) return true;
  if (passAbbreviatedEpithet(reader, token) || readProvenance(reader, token)) return true;
  if (readEx(reader, token)) return true;
  if (isSentenceWord(token)) reader.authorsRead = true;
  if (readUnusualMarker(reader, token)) return true;
  if (!reader.authorsRead && isPersonStart(reader.tokens, reader.position, reader.end) && readAuthors(reader))
    return true;
  if (readTrailingCommonName(reader, token)) return true;
  if (readAggregate(reader, token) || readBehindSpecies(reader, token)) return true;
  if (
    !isEpithetWord(token) ||
    // `Quercus robur L. robur`: an autonym without its rank.
    (reader.authorsRead && token.lower !== reader.draft.specificEpithet) ||
    reader.draft.cultivar !== null ||
    reader.draft.uninomial !== null
  )
    return false;
  if (reader.level === 'genus') return readEpithetAfterGenus(reader, token);
  if (reader.level === 'start') return false;
  return readThirdWord(reader, token);
}

/**
 * `Acer palm. 'Bloodgood'`: the writer shortened the epithet, and no shortened epithet can be looked up. It is left
 * without a claim, so that it is answered as not understood; what follows is read as behind an epithet.
 */
function passAbbreviatedEpithet(reader: Reader, token: Token): boolean {
  const { draft } = reader;
  const behindGenus = reader.level === 'genus' && draft.genus !== null && !reader.authorsRead;
  if (!behindGenus || draft.cultivar !== null || draft.authorship !== null) return false;
  if (!token.dot || !token.spaceAfter || !isEpithetWord(token) || !isFollowedLikeEpithet(reader))
    return false;
  if (knowsSpecies(reader, token.text)) return false;
  if (token.text.length > 4 && looksLatin(token.lower)) return false;
  reader.position++;
  reader.level = 'species';
  reader.authorsRead = true;
  return true;
}

/** `ex Dalrymple Crescent`: behind a name without authors, several whole words after `ex` are a place. */
function readProvenance(reader: Reader, token: Token): boolean {
  const { draft } = reader;
  if (token.lower !== 'ex' || !reader.whole || draft.specificEpithet === null || draft.authorship !== null)
    return false;
  if (reader.end - reader.position < 3) return false;
  for (let index = reader.position + 1; index < reader.end; index++) {
    const word = reader.tokenAt(index);
    if (word?.kind !== 'word' || word.shape !== 'capital' || word.dot || isKnownAuthor(word)) return false;
  }
  const last = reader.tokenAt(reader.end - 1);
  if (last === undefined) return false;
  draft.claim('provenance', token, last);
  reader.position = reader.end;
  return true;
}

/** `Prunus ex Thunb.`: the author in front of `ex` was left out. */
function readEx(reader: Reader, token: Token): boolean {
  const next = reader.peek(1);
  if (token.lower !== 'ex' || next?.kind !== 'word' || reader.authorsRead) return false;
  if (next.shape === 'lower' || !(next.dot || isKnownAuthor(next))) return false;
  reader.draft.claim('authorship', token, token);
  reader.position++;
  return readAuthors(reader);
}

/** True if a quotation or a word with a capital follows the word. */
function isFollowedLikeEpithet(reader: Reader): boolean {
  const next = reader.peek(1);
  return opensQuote(next) || (next?.kind === 'word' && (next.shape === 'capital' || next.shape === 'upper'));
}

/** `Malus 'Royal Raindrops' crabapple`: common words in small letters behind the cultivar. */
function readTrailingCommonName(reader: Reader, token: Token): boolean {
  if (reader.draft.cultivar === null || !isCommonWord(token)) return false;
  let last = token;
  for (
    let next = reader.peek(1);
    next !== undefined && isCommonWord(next);
    next = reader.tokenAt(last.at + 1)
  )
    last = next;
  reader.draft.commonNames.push(reader.draft.claim('common-name', token, last));
  reader.position = last.at + 1;
  return true;
}

/** `Malus spp. red jewel`: a cultivar of no stated species; `Acer sp. platanoides`: the species after all. */
function readBehindSpecies(reader: Reader, token: Token): boolean {
  const { draft } = reader;
  const open = reader.level === 'genus' && draft.phraseName === null && draft.cultivar === null;
  if (!open || (draft.qualifier !== 'spp.' && draft.qualifier !== 'sp.') || !isEpithetWord(token))
    return false;
  if (knowsSpecies(reader, token.text)) {
    readSpecificEpithet(reader, token);
    return true;
  }
  return draft.qualifier === 'spp.' && readUnquotedCultivar(reader);
}

const aggregateWords: ReadonlySet<string> = new Set([
  'group',
  'complex',
  'aggregate',
  'lineage',
  'clade',
  'alliance',
]);

/** `Parus caeruleus species complex`, `Monomorium monomorium group`. */
function readAggregate(reader: Reader, token: Token): boolean {
  if (reader.level !== 'species' || !aggregateWords.has(token.lower)) return false;
  reader.draft.qualifier ??= 'agg.';
  reader.draft.claim('qualifier', token, token);
  reader.position++;
  return true;
}

function readEpithetAfterGenus(reader: Reader, token: Token): boolean {
  if (token.text.length === 2 && token.dot) return false;
  const foreign =
    !knowsSpecies(reader, token.text) &&
    (!looksLatin(token.lower) || epithetWords.has(token.lower) || isBeforeSmallWord(reader)) &&
    reader.peek(1)?.lower !== token.lower &&
    knowsGenus(reader, reader.draft.genus ?? '');
  const beforeCapital = reader.peek(1)?.shape === 'capital';
  const options =
    beforeCapital || isInUsualCase(reader, token) ? ['epithet', 'cultivar'] : ['cultivar', 'epithet'];
  const option = foreign ? reader.decide('second word', options) : 'epithet';
  if (option === 'cultivar') return readUnquotedCultivar(reader);
  readSpecificEpithet(reader, token);
  return true;
}

/** `hemerocallis stella de oro`, `hosta sum and substance`: words that only a cultivar has. */
function isBeforeSmallWord(reader: Reader): boolean {
  return smallWords.has(reader.peek(1)?.lower ?? '') && reader.peek(2)?.shape === 'lower';
}

const smallWords: ReadonlySet<string> = new Set('and of the de du des la le und von der y'.split(' '));

/** `Butia yatay`: after a genus with a capital, one word in small letters is a species, if it is none of the trade. */
function isInUsualCase(reader: Reader, token: Token): boolean {
  const next = reader.peek(1);
  if (reader.tokenAt(reader.position - 1)?.shape === 'lower' || (next?.shape === 'lower' && !next.dot))
    return false;
  return !epithetWords.has(token.lower) && !isCommonWord(token);
}

/** A third word in small letters without rank marker: a variety, or a cultivar of the trade. */
function readThirdWord(reader: Reader, token: Token): boolean {
  if (reader.level === 'infraspecific' && reader.draft.infraspecific.length > 2) return false;
  const mark = reader.peek(1);
  if (mark !== undefined && isQuote(mark) && mark.partner === null && !mark.spaceBefore) return false;
  // A particle whose author was cut off (`Dampiera lindleyi de`), or an author in small letters (`wallich ex DC.`).
  if ((nameParticles.has(token.lower) && token.text.length < 4) || mark?.lower === 'ex') return false;
  // `achariana a.l.sm.`: an author in small letters.
  if (token.dot && !token.spaceBefore) return false;
  const known = knowsInfraspecific(reader, token.text) || token.lower === reader.draft.specificEpithet;
  const knownSpecies = knowsSpecies(reader, reader.draft.specificEpithet ?? '');
  // `utilis jacquemontii doorenbos`, and a word before one that is not Latin: `minor gertrude jekyll`.
  const fourth = reader.level === 'infraspecific' && (mark === undefined || mark.shape === 'lower');
  const beforeForeign = isEpithetWord(mark) && mark !== undefined && !looksLatin(mark.lower);
  // Behind a known species a cultivar without quotes is as likely as a variety without a rank marker.
  const isForeign = knownSpecies ? !isLikelyLatin(token.lower) : !looksLatin(token.lower);
  const foreign = isForeign || epithetWords.has(token.lower);
  const unlikely =
    reader.label.dictionary === null
      ? foreign
      : knownSpecies && (foreign || fourth || beforeForeign || isLatinCultivarWord(token.lower));
  const several =
    !known && (fourth || reader.level === 'species') && (unlikely || reader.label.dictionary !== null);
  const options = unlikely ? ['cultivar', 'infraspecific'] : ['infraspecific', 'cultivar'];
  if (several && reader.decide('third word', options) === 'cultivar') return readUnquotedCultivar(reader);
  readInfraspecificEpithet(reader, token, 'unranked');
  return true;
}
