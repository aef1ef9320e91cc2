import type { Rank } from '../model.ts';
import { isLikelyLatin } from '../vocabulary/latin.ts';
import { readInfraspecificEpithet } from './epithets.ts';
import { isRankMarker } from './markers.ts';
import { endOfVoucher } from './phrase-brackets.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { isEpithetWord, isHybridSign, isQuote, knowsSpecies, opensQuote } from './words.ts';
import { isYear } from './years.ts';

const speciesMarkers: ReadonlySet<string> = new Set([
  'sp',
  'spp',
  'spec',
  'species',
  'indet',
  'ssp',
  'spesies',
  'sps',
  'unknown',
  'unidentified',
]);

/**
 * `sp.`, `spp.` and what follows them: nothing, a tag (`sp. A`), a phrase name with its voucher
 * (`sp. Tallering (H.Pringle 3323)`), or, between two epithets, a misprinted `ssp.`. Also phrase names below the
 * species: `subsp. Young River (G.F.Craig 2052)`.
 */
export function readPhrase(reader: Reader, token: Token): boolean {
  const rank = ranksOfPhrases.get(token.lower);
  if (rank !== undefined && reader.level === 'species') return readPhraseBelowSpecies(reader, token, rank);
  if (!speciesMarkers.has(token.lower)) return false;
  if (reader.level === 'species') return !token.lower.startsWith('un') && readMisprint(reader, token);
  if (reader.level !== 'genus' || reader.authorsRead) return false;
  const next = reader.peek(1);
  if (token.lower === 'ssp' && isEpithetWord(next)) return false;
  if (
    next?.lower === 'nov' ||
    (token.lower === 'spec' &&
      !token.dot &&
      next !== undefined &&
      next.kind === 'word' &&
      next.shape === 'capital')
  )
    return readNewSpecies(reader, token);
  const { draft } = reader;
  const several = token.lower === 'spp' || token.lower === 'ssp' || token.lower === 'sps';
  draft.qualifier ??= several ? 'spp.' : 'sp.';
  draft.claim('qualifier', token, token);
  reader.position++;
  // `sp. aff. riparia`: the species that it is like follows.
  if (next?.lower === 'aff' || next?.lower === 'cf') return true;
  reader.authorsRead = true;
  if (next?.lower === 'nr') return true;
  readPhraseWords(reader);
  return true;
}

function readNewSpecies(reader: Reader, token: Token): boolean {
  const next = reader.peek(1);
  if (next === undefined) return false;
  if (next.lower !== 'nov') {
    reader.draft.qualifier = 'sp.';
    reader.draft.claim('qualifier', token, token);
    reader.position++;
    return true;
  }
  reader.draft.qualifier = 'sp. nov.';
  reader.draft.claim('qualifier', token, next);
  reader.position += 2;
  return true;
}

/** `Fraxinus pennsylvanica spp.` says nothing; `Aus bus sp. cus` is a misprint for `ssp.`. */
function readMisprint(reader: Reader, token: Token): boolean {
  const next = reader.peek(1);
  const { draft } = reader;
  if (next?.lower === 'nov') return false;
  if (next !== undefined && isEpithetWord(next) && token.lower !== 'species' && token.lower !== 'indet') {
    draft.claim('rank-marker', token, token);
    draft.caution('rank-marker-nonstandard', token);
    reader.position++;
    readInfraspecificEpithet(reader, next, 'subspecies');
    return true;
  }
  const aggregate = next?.lower === 'group' || next?.lower === 'complex' || next?.lower === 'agg';
  if (aggregate) draft.qualifier = 'agg.';
  draft.claim('qualifier', token, aggregate && next !== undefined ? next : token);
  draft.inform('uncertain-identification', token);
  reader.position += aggregate ? 2 : 1;
  return true;
}

const ranksOfPhrases: ReadonlyMap<string, Rank> = new Map([
  ['subsp', 'subspecies'],
  ['ssp', 'subspecies'],
  ['var', 'variety'],
  ['f', 'form'],
]);

function readPhraseBelowSpecies(reader: Reader, marker: Token, rank: Rank): boolean {
  const next = reader.peek(1);
  if (next === undefined || reader.label.capitals) return false;
  // `f.` is a form only where no author is; and a person may follow it.
  const isPlain = rank !== 'form' && beginsPhrase(next, reader.peek(2));
  if (!isPlain && !(marker.dot && isBeforeVoucher(reader, next))) return false;
  reader.draft.claim('rank-marker', marker, marker);
  reader.draft.rank = rank;
  if (reader.draft.authorship !== null) {
    reader.draft.speciesAuthorship = reader.draft.authorship;
    reader.draft.authorship = null;
  }
  reader.position++;
  readPhraseWords(reader);
  return true;
}

/** `subsp. Kulin`, `subsp. A`, `subsp. 'Boyagin'`; a Latin word with a capital is an epithet in the wrong case. */
function beginsPhrase(next: Token, second: Token | undefined): boolean {
  if (opensQuote(next)) return true;
  if (next.kind !== 'word' || next.dot || (next.shape !== 'capital' && next.shape !== 'initial'))
    return false;
  if (second?.kind === 'open' || (second?.kind === 'word' && second.shape === 'capital')) return true;
  return !isLikelyLatin(next.lower);
}

/** `f. Alpha (C.E.Hubbard 7882)`, `subsp. hispid culms (K.R.Newbey 8278)`: words that only the voucher shows to be a phrase. */
function isBeforeVoucher(reader: Reader, first: Token): boolean {
  let index = first.at;
  while (index < first.at + phraseWordsMax && isBareWord(reader.tokenAt(index))) index++;
  const bracket = reader.tokenAt(index);
  const words = index - first.at;
  if (bracket?.kind !== 'open' || words === 0 || (first.shape === 'lower' && words === 1)) return false;
  return endOfVoucher(reader.tokens, index + 1) === bracket.partner?.at;
}

const phraseWordsMax = 5;

function isBareWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && !token.dot && !isRankMarker(token);
}

/** The words of a phrase name and the voucher in brackets behind them. */
function readPhraseWords(reader: Reader): void {
  const first = reader.peek();
  if (first === undefined) return;
  let end = reader.position;
  while (end < reader.end) {
    const token = reader.tokenAt(end);
    if (token === undefined || !isPhraseToken(token, reader.tokenAt(end + 1))) break;
    end++;
  }
  const bracket = reader.tokenAt(end);
  const voucherEnd =
    bracket !== undefined && isVoucher(reader, bracket, end > reader.position) ? bracket.partner : null;
  // `sp. Helena & Aurora (…)` is one phrase; without a voucher a second plant may follow the sign.
  if (voucherEnd === null) end = startOfAmpersand(reader, end);
  if (voucherEnd === null && isQuote(first) && reader.level === 'genus') return;
  if (end === reader.position && voucherEnd === null) return;
  if (voucherEnd === null && isCultivarLike(reader, end)) return;
  const last = voucherEnd ?? reader.tokenAt(end - 1);
  const lastWord = reader.tokenAt(end - 1);
  if (last === undefined || last === null) return;
  const words =
    end > reader.position && lastWord !== undefined ? reader.label.text.slice(first.start, lastWord.end) : '';
  const voucher =
    voucherEnd === null || bracket === undefined
      ? null
      : reader.label.text.slice(bracket.end, voucherEnd.start).trim();
  reader.draft.phraseName = { phrase: words.replace(/^['"‘“]|['"’”]$/g, ''), voucher };
  // The phrase says by itself that the species has no name; `aff. sp. 3` is still only like it.
  if (reader.draft.qualifier !== 'aff.' && reader.draft.qualifier !== 'cf.') reader.draft.qualifier = null;
  reader.draft.claim('phrase-name', first, last);
  reader.position = last.at + 1;
}

function startOfAmpersand(reader: Reader, end: number): number {
  const sign = reader.tokens.slice(reader.position, end).findIndex(({ kind }) => kind === 'ampersand');
  return sign < 0 ? end : reader.position + sign;
}

function isPhraseToken(token: Token, next: Token | undefined): boolean {
  if (token.kind === 'number') return !isYear(token.lower);
  if (isQuote(token)) return true;
  // `sp. A sensu Harden (1993)`: whose species A it is.
  if (token.lower === 'sensu') return false;
  if (token.kind === 'dash') return !token.spaceBefore;
  if (token.kind === 'ampersand') return next?.shape === 'capital';
  return token.kind === 'word' && !isHybridSign(token, next) && !(token.shape === 'lower' && token.dot);
}

/** A collector in brackets: behind phrase words any bracket with a capital, else one with a number in it. */
function isVoucher(reader: Reader, bracket: Token, afterWords: boolean): boolean {
  if (bracket.kind !== 'open' || bracket.partner === null || bracket.partner.at < 0) return false;
  for (let index = bracket.at + 1; index < bracket.partner.at; index++) {
    const token = reader.tokenAt(index);
    if (token?.kind === 'number' || token?.shape === 'code') return true;
  }
  const first = reader.tokenAt(bracket.at + 1);
  return afterWords && first?.kind === 'word' && first.shape !== 'lower';
}

/** `Malus spp. red jewel` is a cultivar and `Acer sp. platanoides` a species; `Sida sp. golden calyces` is a phrase. */
function isCultivarLike(reader: Reader, end: number): boolean {
  const first = reader.peek();
  if (first === undefined || first.kind !== 'word') return false;
  if (
    first.shape === 'lower' &&
    (knowsSpecies(reader, first.text) || isRankMarker(first) || first.lower === 'nov')
  )
    return true;
  return reader.draft.qualifier === 'spp.' && end > reader.position;
}

/** `Sida sp1`: the tag is joined to the marker. */
export function readJoinedTag(reader: Reader, token: Token): boolean {
  if (reader.level !== 'genus' || reader.authorsRead || !/^sp\d+$/.test(token.lower)) return false;
  reader.draft.phraseName = { phrase: token.text.slice(2), voucher: null };
  reader.draft.claim('phrase-name', token, token);
  reader.authorsRead = true;
  reader.position++;
  return true;
}
