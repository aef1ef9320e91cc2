import type { Rank } from '../model.ts';
import { nameParticles } from '../vocabulary/author-words.ts';
import { epithetWords, isLatinCultivarWord } from '../vocabulary/cultivar-words.ts';
import { looksLatin } from '../vocabulary/latin.ts';
import { rankMarkers } from '../vocabulary/rank-markers.ts';
import { isFamilyName } from './arrange.ts';
import { isPersonStart, isRankMarker } from './author-region.ts';
import { readAuthors } from './authors.ts';
import { endOfEpithetWords, readUnquotedCultivar } from './cultivar.ts';
import { noteDiacritics, readInfraspecificEpithet, readSpecificEpithet } from './epithets.ts';
import { readNote } from './notes.ts';
import { readPhrase } from './phrase.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import {
  genusCase,
  isEpithetWord,
  isHybridSign,
  isQuote,
  isSentenceWord,
  knowsGenus,
  knowsInfraspecific,
  knowsSpecies,
  opensQuote,
} from './words.ts';

const suprageneric: readonly (readonly [ending: string, rank: Rank])[] = [
  ['aceae', 'family'],
  ['oideae', 'subfamily'],
  ['inae', 'subtribe'],
  ['eae', 'tribe'],
  ['ineae', 'order'],
  ['ales', 'order'],
  ['opsida', 'class'],
  ['phyta', 'phylum'],
];

/** Reads the genus, or a name above it, at the cursor. Answers false when no word there can be one. */
export function readGenus(reader: Reader): boolean {
  const token = reader.peek();
  if (token === undefined || token.kind !== 'word') return false;
  // A digit that slipped into a word (`Gre6illea`) is a typing error, not a code.
  if (token.shape === 'code' && !/^\p{Lu}\p{Ll}+\d\p{Ll}+$/u.test(token.text)) return false;
  if (isRankMarker(token) && token.dot) return readBareRank(reader, token);
  if (token.text.length < 2 && !token.dot && !reader.contextGenus?.toLowerCase().startsWith(token.lower))
    return false;
  if (readEpithetWithoutGenus(reader, token)) return true;
  const { draft } = reader;
  const genus = expandGenus(reader, token);
  if (token.shape === 'lower') draft.inform('lower-case-genus', token);
  else if (token.shape === 'upper' && !token.dot) {
    reader.caseRepaired = true;
    draft.inform('all-capitals', token);
  }
  const rank = rankAboveGenus(reader, token);
  if (rank === null) {
    draft.genus = genus;
    draft.rank = 'genus';
    draft.claim('genus', token, token, genus);
  } else {
    draft.uninomial = genus;
    draft.rank = rank;
    draft.claim('uninomial', token, token, genus);
  }
  noteDiacritics(reader, token);
  reader.position++;
  reader.level = 'genus';
  return true;
}

/**
 * A name that begins with its epithet, after the genus was named before it: `Quercus alba x robur`, `(syn. fastuosum)`.
 * Sets the genus and answers true; the epithet is still to be read.
 */
export function takeContextGenus(reader: Reader, token: Token): boolean {
  if (reader.contextGenus === null || !isEpithetWord(token) || knowsGenus(reader, token.text)) return false;
  reader.draft.genus = reader.contextGenus;
  reader.draft.rank = 'genus';
  reader.level = 'genus';
  return true;
}

const epithetEndings = [
  'phylla',
  'phyllum',
  'phyllus',
  'folia',
  'folium',
  'folius',
  'flora',
  'florum',
  'florus',
  'ensis',
  'ense',
  'oides',
  'ata',
  'atum',
  'alis',
  'ale',
] as const;

/** `macrophylla 'Bailmer'`: the species before it was lost, so that no genus is known. */
function readEpithetWithoutGenus(reader: Reader, token: Token): boolean {
  const next = reader.peek(1);
  if (!reader.whole || token.shape !== 'lower' || !opensQuote(next) || knowsGenus(reader, token.text))
    return false;
  if (reader.label.dictionary === null && !epithetEndings.some((ending) => token.text.endsWith(ending)))
    return false;
  readSpecificEpithet(reader, token);
  return true;
}

/** `subgen. Psammophrynopsis`: a rank and a name without a genus. */
function readBareRank(reader: Reader, token: Token): boolean {
  const name = reader.peek(1);
  const marker = rankMarkers.get(token.lower);
  if (
    name === undefined ||
    marker === undefined ||
    name.kind !== 'word' ||
    name.shape !== 'capital' ||
    marker.level === 'infraspecific'
  )
    return false;
  reader.draft.claim('rank-marker', token, token);
  reader.draft.claim('infrageneric', name, name);
  reader.draft.infrageneric = { rank: marker.rank, epithet: name.text };
  reader.draft.rank = marker.rank;
  reader.position += 2;
  reader.level = 'genus';
  return true;
}

function expandGenus(reader: Reader, token: Token): string {
  if (!token.dot && token.text.length > 1) return genusCase(token.text);
  const { contextGenus } = reader;
  if (contextGenus?.toLowerCase().startsWith(token.lower)) return contextGenus;
  reader.draft.caution('abbreviated-genus', token);
  return `${genusCase(token.text)}.`;
}

function rankAboveGenus(reader: Reader, token: Token): Rank | null {
  const { lower } = token;
  if (isFamilyName(lower)) return 'family';
  const next = reader.peek(1);
  if (next !== undefined && next.kind === 'word' && isEpithetWord(next)) return null;
  for (const [ending, rank] of suprageneric)
    if (lower.length > ending.length + 3 && lower.endsWith(ending))
      return knowsGenus(reader, lower) ? null : rank;
  return null;
}

/** A word in small letters: epithet, author's particle, or the beginning of a note. */
export function readLowerWord(reader: Reader, token: Token): boolean {
  if (readNote(reader, token) || readPhrase(reader, token)) return true;
  if (isRankMarker(token) && readRank(reader, token)) return true;
  if (readBareInfragenericRank(reader, token)) return true;
  if (isSentenceWord(token)) reader.authorsRead = true;
  if (readUnusualMarker(reader, token)) return true;
  if (!reader.authorsRead && isPersonStart(reader.tokens, reader.position, reader.end) && readAuthors(reader))
    return true;
  if (readAggregate(reader, token) || readBehindSpecies(reader, token)) return true;
  if (
    !isEpithetWord(token) ||
    reader.authorsRead ||
    reader.draft.cultivar !== null ||
    reader.draft.uninomial !== null
  )
    return false;
  if (reader.level === 'genus') return readEpithetAfterGenus(reader, token);
  if (reader.level === 'start') return false;
  return readThirdWord(reader, token);
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

/** `Parus caeruleus species complex`, `Monomorium monomorium group`. */
function readAggregate(reader: Reader, token: Token): boolean {
  if (
    reader.level !== 'species' ||
    (token.lower !== 'group' && token.lower !== 'complex' && token.lower !== 'aggregate')
  )
    return false;
  reader.draft.qualifier ??= 'agg.';
  reader.draft.claim('qualifier', token, token);
  reader.position++;
  return true;
}

function readEpithetAfterGenus(reader: Reader, token: Token): boolean {
  if (token.text.length === 2 && token.dot) return false;
  const foreign =
    !knowsSpecies(reader, token.text) &&
    !looksLatin(token.lower) &&
    knowsGenus(reader, reader.draft.genus ?? '');
  const beforeCapital = reader.peek(1)?.shape === 'capital';
  const options = beforeCapital ? ['epithet', 'cultivar'] : ['cultivar', 'epithet'];
  const option = foreign ? reader.decide('second word', options) : 'epithet';
  if (option === 'cultivar') return readUnquotedCultivar(reader);
  readSpecificEpithet(reader, token);
  return true;
}

const descriptionEnds: ReadonlySet<string> = new Set([
  'form',
  'variant',
  'intergrade',
  'race',
  'ecotype',
  'type',
  'variety',
  'hybrid',
]);

/** `Melaleuca pallida pink flower form`: words in small letters that describe and name nothing. */
function readDescription(reader: Reader, token: Token): boolean {
  const end = endOfEpithetWords(reader);
  const last = reader.tokenAt(end - 1);
  if (last === undefined || last.shape !== 'lower' || !descriptionEnds.has(last.lower)) return false;
  if (looksLatin(token.lower) && !epithetWords.has(token.lower) && last !== token) return false;
  reader.draft.claim('description', token, last);
  reader.position = end;
  return true;
}

/** A third word in small letters without rank marker: a variety, or a cultivar of the trade. */
function readThirdWord(reader: Reader, token: Token): boolean {
  if (reader.level === 'infraspecific' && reader.draft.infraspecific.length > 2) return false;
  const mark = reader.peek(1);
  if (mark !== undefined && isQuote(mark) && mark.partner === null && !mark.spaceBefore) return false;
  // A particle whose author was cut off: `Dampiera lindleyi de`.
  if (nameParticles.has(token.lower) && token.text.length < 4) return false;
  if (readDescription(reader, token)) return true;
  const known = knowsInfraspecific(reader, token.text) || token.lower === reader.draft.specificEpithet;
  const foreign = !looksLatin(token.lower) || epithetWords.has(token.lower);
  const knownSpecies = knowsSpecies(reader, reader.draft.specificEpithet ?? '');
  const unlikely =
    reader.label.dictionary === null
      ? foreign
      : knownSpecies && (foreign || isLatinCultivarWord(token.lower));
  const several = !known && reader.level === 'species' && (unlikely || reader.label.dictionary !== null);
  const options = unlikely ? ['cultivar', 'infraspecific'] : ['infraspecific', 'cultivar'];
  if (several && reader.decide('third word', options) === 'cultivar') return readUnquotedCultivar(reader);
  readInfraspecificEpithet(reader, token, 'unranked');
  return true;
}

/** `β mucosus`, `a. pulverulenta`, `g subsessile`: a letter in the place of a rank marker. */
function readUnusualMarker(reader: Reader, token: Token): boolean {
  const next = reader.peek(1);
  if (
    reader.level !== 'species' ||
    reader.authorsRead ||
    token.text.length !== 1 ||
    token.lower === 'x' ||
    token.shape !== 'lower' ||
    !isEpithetWord(next) ||
    next === undefined
  )
    return false;
  if (next.text.length < 4) return false;
  reader.draft.claim('rank-marker', token, token);
  reader.draft.caution('rank-marker-nonstandard', token);
  reader.position++;
  readInfraspecificEpithet(reader, next, 'unranked');
  return true;
}

/** `Rosa div Caninae`: a marker without its full stop, known by the capital behind it. */
function readBareInfragenericRank(reader: Reader, token: Token): boolean {
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
  let offset = 1;
  if (isHybridSign(reader.peek(offset), reader.peek(offset + 1))) offset++;
  const epithet = reader.peek(offset);
  if (epithet === undefined || epithet.kind !== 'word' || epithet.text.length < 2)
    return readUnfinishedRank(reader, token);
  const usable =
    isEpithetWord(epithet) ||
    (epithet.shape === 'upper' && (reader.caseRepaired || reader.label.capitals)) ||
    (epithet.shape === 'capital' && looksLatin(epithet.lower) && token.lower !== 'f' && !epithet.dot);
  if (!usable) return false;
  reader.draft.claim('rank-marker', token, token);
  if (!marker.standard || !token.dot) reader.draft.inform('rank-marker-nonstandard', token);
  if (marker.notho || offset > 1) reader.draft.hybrid.infraspecific = true;
  reader.position += offset;
  readInfraspecificEpithet(reader, epithet, marker.rank);
  return true;
}

/** `Alyxia reinwardti var.`: the marker stands alone. */
function readUnfinishedRank(reader: Reader, token: Token): boolean {
  const next = reader.peek(1);
  if (next !== undefined && next.kind === 'word') return false;
  reader.draft.claim('rank-marker', token, token);
  reader.draft.caution('uncertain-identification', token);
  reader.position++;
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
  if (marker.level === 'suprageneric' && draft.uninomial !== null) {
    draft.familyHint = draft.uninomial;
    draft.uninomial = name.text;
    draft.claim('uninomial', name, name);
  } else {
    draft.infrageneric = { rank: marker.rank, epithet: name.text };
    draft.claim('infrageneric', name, name);
  }
  draft.rank = marker.rank;
  draft.authorship = null;
  reader.authorsRead = false;
  reader.position += 2;
  return true;
}
