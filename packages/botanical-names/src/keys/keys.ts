import type { PlantName } from '../model.ts';
import { foldToAscii, foldWord } from './fold.ts';
import { stemEpithet } from './stem.ts';

/** A genus as the keys have it: lower case, ASCII, without hybrid sign or hyphen. `× Cuprocyparis` is `cuprocyparis`. */
export function genusKey(genus: string): string {
  return foldWord(genus.replace(/^\s*(?:[×✕+]\s*|[xX]\s+)+/u, ''));
}

/** An epithet as the keys have it: lower case, ASCII, without hybrid sign, hyphen or apostrophe. */
export function epithetKey(epithet: string): string {
  return foldWord(epithet.replace(/^\s*(?:[×✕]\s*|[xX]\s+)+/u, ''));
}

/** `Lake Magenta`, `Nicolle 5509 & French`: the words without initials, `and` or punctuation. */
function phraseWords(text: string): string[] {
  return foldToAscii(text)
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/\b[a-z]\./g, ' ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && word !== 'and');
}

function phraseKey(name: PlantName): string[] {
  if (name.phraseName === null) return [];
  const { phrase, voucher } = name.phraseName;
  return ['sp', ...phraseWords(phrase), ...phraseWords(voucher ?? '')];
}

function formulaKey(name: PlantName, keyOf: (parent: PlantName) => string): string {
  return name.parents.map(keyOf).sort().join(' x ');
}

/** Words above the species: a family, or a genus with its subdivision. */
function higherWords(name: PlantName): string[] {
  if (name.genus === null) return name.uninomial === null ? [] : [foldWord(name.uninomial)];
  const genus = genusKey(name.genus);
  if (name.infrageneric === null || name.specificEpithet !== null) return [genus];
  return [genus, name.infrageneric.rank, foldWord(name.infrageneric.epithet)];
}

/** The epithets that count: the specific one and the last below it (ICN Art. 24). */
function countEpithets(name: PlantName): string[] {
  const last = name.infraspecific.at(-1);
  return [name.specificEpithet, last?.epithet ?? null].filter((epithet) => epithet !== null);
}

/**
 * The key under which spellings of one name meet that differ only in hybrid sign, rank marker,
 * case, hyphen, apostrophe or diacritics: words of lower-case ASCII, genus first (`viburnum
 * bodnantense`). Authors and the cultivar part are not in it. Only the last of several
 * infraspecific epithets counts. A phrase name has `sp` and its words; a formula the keys of its
 * parents in alphabetical order; empty for something that has no botanical part.
 */
export function exactKey(name: PlantName): string {
  if (name.form !== 'name') return formulaKey(name, exactKey);
  return [...higherWords(name), ...countEpithets(name).map(epithetKey), ...phraseKey(name)].join(' ');
}

/**
 * The key under which spelling variants of one name meet: genus and stems of the epithets (see `stemEpithet`). An
 * autonym (`Sinapis alba subsp. alba`) has the key of its species. Phrase names are not stemmed.
 */
export function stemKey(name: PlantName): string {
  if (name.form !== 'name') return formulaKey(name, stemKey);
  if (name.phraseName !== null) return exactKey(name);
  const [species, infraspecific] = countEpithets(name).map(stemEpithet);
  const epithets = species === infraspecific ? [species] : [species, infraspecific];
  return [...higherWords(name), ...epithets.filter((epithet) => epithet !== undefined)].join(' ');
}

/**
 * A cultivar epithet, Group, grex or trade designation as registers compare them: case, diacritics (`ö` = `o` = `oe`),
 * quotes, apostrophes, full stops and doubled spaces make no difference, a hyphen is a space, `&` is `and`.
 * Never stemmed: `'Red Sentinel'` and `'Red Sentry'` are two plants.
 */
export function cultivarKey(text: string): string {
  return foldToAscii(text)
    .toLowerCase()
    .replace(/&|\b(?:und|et)\b|(?<=\s)'?n'?(?=\s)/g, ' and ')
    .replace(/['"`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/([aou])e(?=[bcdfghjklmnpqrstvwxz])/g, '$1')
    .replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1')
    .trim();
}
