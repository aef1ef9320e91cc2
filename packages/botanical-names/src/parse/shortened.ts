import { foldToAscii } from '../keys/fold.ts';
import { anonymousAuthors, authorConnectors } from '../vocabulary/author-words.ts';
import { nomenclaturalOpeners, sensuOpeners, synonymOpeners } from '../vocabulary/notes.ts';
import { rankMarkers } from '../vocabulary/rank-markers.ts';
import { ambiguousTradeTerms, tradeTerms } from '../vocabulary/trade-terms.ts';
import { tradeWords } from '../vocabulary/trade-words.ts';
import words from '../vocabulary/shortened-words.json' with { type: 'json' };

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
  ...rankMarkers.keys(),
  ...nomenclaturalOpeners,
  ...sensuOpeners,
  ...synonymOpeners,
  ...anonymousAuthors,
  ...authorConnectors,
  ...tradeTerms.keys(),
  ...tradeWords.keys(),
  ...ambiguousTradeTerms.keys(),
  ...words.noEpithets,
]);

/** `Rosa ser. Cinnamomeae` */
const series = /^\s+\p{Lu}\p{Ll}+ae\b/u;

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
    if (found.length > 0 && isCut && (key.length < lengthMin || isNoEpithet(key, read.slice(at)))) break;
    found.push({ key, isCut, end: at });
  }
  return found;
}

function isNoEpithet(key: string, behind: string): boolean {
  return key === 'ser' ? series.test(behind) : noEpithets.has(key);
}
