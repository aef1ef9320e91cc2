import { foldToAscii } from '../keys/fold.ts';
import { anonymousAuthors, authorConnectors } from '../vocabulary/author-words.ts';
import { nomenclaturalOpeners, sensuOpeners, synonymOpeners } from '../vocabulary/notes.ts';
import { rankMarkers } from '../vocabulary/rank-markers.ts';
import words from '../vocabulary/shortened-words.json' with { type: 'json' };
import { sizeLetters, tradeCodes, tradeTerms } from '../vocabulary/trade-terms.ts';
import { tradeWords } from '../vocabulary/trade-words.ts';
import { parseName } from './parse-name.ts';

/** A word where a genus or an epithet is expected, without case and accents. */
export interface OpeningWord {
  readonly key: string;
  /** Cut off with a full stop, so that only its beginning is known. */
  readonly isCut: boolean;
  /** Place in the text behind the word and its full stop. */
  readonly end: number;
}

/** Signs and rank markers may stand before an epithet. A number behind the full stop makes the word a size: `v.18`. */
const opening = /\s*(?:[×x]\s?(?=\p{Lu}))?(\p{L}[\p{L}-]*)(\.?)/uy;
const following =
  /\s*(?:×\s?|[xX]\s)?(?:(?:subsp|ssp|var|f|fo|forma)\.?\s+(?=\p{Ll}))?(\p{Ll}[\p{Ll}-]*)(?:(\.)(?!\d)|(?![\p{L}\p{N}.'’/]))/uy;

/** Ranks, notes, authors and words of price lists are often cut off themselves. */
const noEpithets: ReadonlySet<string> = new Set([
  ...nomenclaturalOpeners,
  ...sensuOpeners,
  ...synonymOpeners,
  ...anonymousAuthors,
  ...authorConnectors,
  ...tradeTerms.keys(),
  ...[...tradeWords].filter(([, kind]) => kind !== 'price').map(([word]) => word),
  ...words.noEpithets,
]);

/** `Rosa ser. Cinnamomeae` */
const pluralName = /^\s+\p{Lu}\p{Ll}+ae\b/u;

const wordsMax = 3;
const belowSpeciesMin = 3;

/**
 * Returns the words of genus, species and what is below it with which a text begins, if one may be cut off: `Rhod. cataw.`.
 * Two words at most, but for a genus alone, can be read so in every text; a table of names says which of them are names.
 */
export function readOpeningWords(text: string): OpeningWord[] {
  const lower = text.toLowerCase();
  const isCapitals = text === text.toUpperCase() && lower.length === text.length;
  const read = isCapitals ? lower : text;
  const found: OpeningWord[] = [];
  for (let at = 0; found.length < wordsMax; ) {
    const pattern = found.length === 0 ? opening : following;
    pattern.lastIndex = at;
    const [whole, word, stop = ''] = pattern.exec(read) ?? [];
    if (whole === undefined || word === undefined) break;
    at += whole.length;
    const isCut = stop !== '';
    const key = foldToAscii(word).toLowerCase().replaceAll('-', '');
    const lengthMin = isCapitals || found.length > 1 ? belowSpeciesMin : 1;
    if (
      found.length > 0 &&
      isCut &&
      (key.length < lengthMin || isNoEpithet(key, found.length, read.slice(at)))
    )
      break;
    found.push({ key, isCut, end: at });
  }
  return found;
}

/** `ser.` and `tr.` are more often short for `serrulata` and `triacanthos` than for ranks, whose names are plurals. */
function isNoEpithet(key: string, place: number, behind: string): boolean {
  if (key === 'ser' || key === 'tr') return pluralName.test(behind);
  const marker = rankMarkers.get(key);
  const isMarker = marker !== undefined && (place > 1 || marker.standard || marker.level !== 'infraspecific');
  return isMarker || noEpithets.has(key);
}

const cultivarWord = /\s*(\p{Lu}[\p{L}’'-]*)(\.?)(?=[\s,;)]|$|\p{Lu})/uy;

/**
 * Puts a text behind the name of a species, the words of a cultivar in quotes where one is cut off or looks like an author
 * that the species has not: `Em. Gaiety` of `Euonymus fortunei`.
 */
export function addBehind(name: string, text: string, authorship: string): string {
  const plain = name + text.replace(/^(?=[\p{L}\p{N}])/u, ' ');
  let end = 0;
  let isCut = false;
  for (;;) {
    cultivarWord.lastIndex = end;
    const [whole = '', word = '', stop] = cultivarWord.exec(text) ?? [];
    const lower = word.toLowerCase();
    const isSize = sizeLetters.has(lower) && /^\s*\d/.test(text.slice(end + whole.length));
    if (word === '' || tradeCodes.has(word) || tradeTerms.has(lower) || isSize) break;
    if (
      end === 0 &&
      authorship
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .includes(lower)
    )
      return plain;
    end += whole.length;
    isCut ||= stop !== '';
  }
  if (end === 0 || (!isCut && parseName(plain).name.authorship === null)) return plain;
  return `${name} '${text.slice(0, end).trim()}'${text.slice(end)}`;
}
