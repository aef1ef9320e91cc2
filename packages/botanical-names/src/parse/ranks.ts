import { isLikelyLatin, looksLatin } from '../vocabulary/latin.ts';
import { rankMarkers } from '../vocabulary/rank-markers.ts';
import { readInfraspecificEpithet, takeInfrageneric } from './epithets.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { isEpithetWord, isHybridSign } from './words.ts';

/** `β mucosus`, `a. pulverulenta`, `g subsessile`: a letter in the place of a rank marker. */
export function readUnusualMarker(reader: Reader, token: Token): boolean {
  const next = reader.peek(1);
  // `t.infr.`: taxon infraspecificum.
  if (token.lower === 't' && next?.lower === 'infr' && reader.level === 'species') {
    reader.draft.claim('rank-marker', token, token);
    reader.position++;
    return true;
  }
  if (reader.level !== 'species' || token.lower === 'x' || token.shape !== 'lower') return false;
  if (next === undefined || !isEpithetWord(next) || next.text.length < 4) return false;
  if (!isUnknownMarker(reader, token, next)) return false;
  // `a.massal.`: an author in small letters.
  if (!next.spaceBefore) {
    reader.authorsRead = true;
    return false;
  }
  reader.draft.claim('rank-marker', token, token);
  reader.draft.caution('rank-marker-nonstandard', token);
  reader.position++;
  readInfraspecificEpithet(reader, next, 'unranked');
  return true;
}

/** A Greek letter anywhere, another letter before authors, and an abbreviation before a word that is surely Latin: `pv. glauca`. */
function isUnknownMarker(reader: Reader, token: Token, next: Token): boolean {
  if (/^\p{Script=Greek}$/u.test(token.text)) return true;
  if (token.text.length === 1 && !reader.authorsRead) return true;
  return token.dot && token.text.length <= 7 && next.spaceBefore && isLikelyLatin(next.lower);
}

/** `Rosa div Caninae`: a marker without its full stop, known by the capital behind it. */
export function readBareInfragenericRank(reader: Reader, token: Token): boolean {
  const next = reader.peek(1);
  if (
    reader.level !== 'genus' ||
    reader.authorsRead ||
    rankMarkers.get(token.lower)?.level !== 'infrageneric'
  )
    return false;
  return (
    next !== undefined &&
    next.shape === 'capital' &&
    next.lower.endsWith('ae') &&
    readInfragenericRank(reader, token)
  );
}

/** A rank marker and the epithet behind it. */
export function readRank(reader: Reader, token: Token): boolean {
  const marker = rankMarkers.get(token.lower);
  if (marker === undefined || reader.level === 'start') return false;
  if (marker.level !== 'infraspecific') return readInfragenericRank(reader, token);
  if (reader.draft.specificEpithet === null)
    return marker.rank === 'unranked' && token.dot && readInfragenericRank(reader, token);
  // `var. β cicla`: the letter of a list of varieties.
  let offset = /^\p{Script=Greek}$/u.test(reader.peek(1)?.text ?? '') ? 2 : 1;
  if (isHybridSign(reader.peek(offset), reader.peek(offset + 1))) offset++;
  const epithet = reader.peek(offset);
  if (epithet === undefined || epithet.kind !== 'word' || epithet.text.length < 2)
    return readUnfinishedRank(reader, token);
  if (marker.rank === 'unranked' && !epithet.spaceBefore) {
    reader.authorsRead = true;
    return false;
  }
  const usable =
    isEpithetWord(epithet) ||
    (epithet.shape === 'upper' && (reader.caseRepaired || reader.label.capitals)) ||
    (epithet.shape === 'capital' && looksLatin(epithet.lower) && token.lower !== 'f' && !epithet.dot);
  if (!usable) return false;
  reader.draft.claim('rank-marker', token, offset > 1 ? (reader.peek(offset - 1) ?? token) : token);
  if (!marker.standard || !token.dot) reader.draft.inform('rank-marker-nonstandard', token);
  if (marker.notho || isHybridSign(reader.peek(offset - 1), epithet))
    reader.draft.hybrid.infraspecific = true;
  reader.position += offset;
  readInfraspecificEpithet(reader, epithet, marker.rank);
  return true;
}

/** `Alyxia reinwardti var.`: the marker is alone. */
function readUnfinishedRank(reader: Reader, token: Token): boolean {
  const next = reader.peek(1);
  if (next !== undefined && next.kind === 'word') return false;
  reader.draft.claim('rank-marker', token, token);
  reader.draft.caution('uncertain-identification', token);
  reader.position++;
  return true;
}

/** `Rubus § Suberecti`. */
export function readSectionSign(reader: Reader, sign: Token): boolean {
  const name = reader.peek(1);
  if (reader.level !== 'genus' || name?.shape !== 'capital') return false;
  reader.draft.claim('rank-marker', sign, sign);
  reader.position++;
  takeInfrageneric(reader, name, 'section');
  return true;
}

/** `Rhododendron subg. Hymenanthes`, `Poaceae subtrib. Scolochloinae`. */
function readInfragenericRank(reader: Reader, token: Token): boolean {
  const marker = rankMarkers.get(token.lower);
  const name = reader.peek(1);
  if (marker === undefined || reader.level !== 'genus' || name === undefined || name.kind !== 'word')
    return false;
  if (name.shape !== 'capital' && name.shape !== 'upper') return false;
  const { draft } = reader;
  draft.claim('rank-marker', token, token);
  reader.position++;
  if (marker.level !== 'suprageneric' || draft.uninomial === null) {
    takeInfrageneric(reader, name, marker.rank);
    return true;
  }
  draft.familyHint = draft.uninomial;
  draft.uninomial = name.text;
  draft.claim('uninomial', name, name);
  draft.rank = marker.rank;
  draft.authorship = null;
  reader.authorsRead = false;
  reader.position++;
  return true;
}
