import type { Rank } from '../model.ts';
import { rankMarkers } from '../vocabulary/rank-markers.ts';
import { isFamilyName } from './arrange.ts';
import { noteDiacritics, readInfraspecificEpithet, readSpecificEpithet } from './epithets.ts';
import { genusCase } from './letter-case.ts';
import { isRankMarker } from './markers.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { isEpithetWord, isHybridSign, knowsGenus, opensQuote } from './words.ts';

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
  if (reader.contextGenus === null || !isEpithetWord(token)) return false;
  // In `Sorbus aucuparia × aria` one small word is an epithet, whether or not a genus is called so too.
  const isAlone = reader.contextSpecies !== null && !isEpithetWord(reader.peek(1));
  if (knowsGenus(reader, token.text) && !isAlone) return false;
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

/** `QUERCUS ALBA X ROBUR`: in capitals one word alone is the epithet of the second parent. */
export function takeContextGenusInCapitals(reader: Reader, token: Token): boolean {
  if (reader.contextGenus === null || !reader.label.capitals || token.dot || token.text.length < 3)
    return false;
  const next = reader.peek(1);
  const alone = next === undefined || next.kind !== 'word' || isHybridSign(next, reader.peek(2));
  if (!alone || knowsGenus(reader, token.text)) return false;
  reader.draft.genus = reader.contextGenus;
  readSpecificEpithet(reader, token);
  return true;
}

/** `Polypodium vulgare subsp. prionodes × subsp. vulgare`: the second parent is another part of the same species. */
export function takeContextSpecies(reader: Reader, token: Token): boolean {
  if (reader.contextGenus === null || reader.contextSpecies === null || !isRankMarker(token)) return false;
  reader.draft.genus = reader.contextGenus;
  reader.draft.specificEpithet = reader.contextSpecies;
  reader.draft.rank = 'species';
  reader.level = 'species';
  return true;
}

/** `subgen. Psammophrynopsis`, `var. alba`: a rank and a name without a genus. */
function readBareRank(reader: Reader, token: Token): boolean {
  const name = reader.peek(1);
  const marker = rankMarkers.get(token.lower);
  if (name === undefined || marker === undefined || name.kind !== 'word') return false;
  if (marker.level === 'infraspecific') {
    if (!isEpithetWord(name)) return false;
    reader.draft.claim('rank-marker', token, token);
    reader.position++;
    readInfraspecificEpithet(reader, name, marker.rank);
    return true;
  }
  if (name.shape !== 'capital') return false;
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
