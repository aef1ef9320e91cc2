import { readFileSync } from 'node:fs';
import { foldToAscii, type NameDictionary } from '@plantdata/botanical-names';
import { z } from 'zod';
import { isAnswerOrKey } from './answers-and-keys.ts';
import { featuresOf } from './letter-features.ts';

const data = new URL('../../../../../../data/name-letters/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, data), 'utf8');

/** Fitted by release/fit-name-letters.ts. */
const letters = new Map(
  Object.entries(z.record(z.string(), z.number()).parse(JSON.parse(read('letters.json')))),
);
const otherKingdoms = new Set(read('other-kingdoms.txt').toLowerCase().split(/\s+/));

/** Between the office files and the lists of plants of the fit: docs/decisions/0043. */
const namesMin = 0.4;
/** From here on a list is one of animals, fungi or bacteria. */
const othersMax = 0.3;
/** From here on a column holds answers or keys of a program. */
const answersMax = 0.5;

const aloneWeight = 0.25;
/** Ordinary words begin with a small letter, names seldom do. */
const smallLettersTrust = 0.5;

/** What the distinct texts of a column are, each share 0 to 1. */
function weighNames(texts: readonly string[], dictionary: NameDictionary) {
  const weights = texts.map((text) => weighName(text, dictionary));
  const total = weights.reduce<number>((sum, weight) => sum + (weight === 'other-kingdom' ? 0 : weight), 0);
  const others = weights.filter((weight) => weight === 'other-kingdom').length;
  return { names: total / (texts.length || 1), others: others / (texts.length || 1) };
}

/** A column may be read as names under a heading that names plants, unless it lists other living things, answers or keys. */
export function areNames(texts: readonly string[], isNamed: boolean, dictionary: NameDictionary): boolean {
  const answers = texts.filter((text) => isAnswerOrKey(text, dictionary)).length;
  if (answers > 0 && answers >= texts.length * answersMax) return false;
  const { names, others } = weighNames(texts, dictionary);
  return others < othersMax && (isNamed || names >= namesMin);
}

/** How much a text speaks for a plant: 1 for a whole name, less for a genus by itself, which people and rooms are called too. */
function weighName(written: string, dictionary: NameDictionary): number | 'other-kingdom' {
  const text = written.replace(/^(?:\S*\d\S*\s+|[^\p{L}\s]+\s*|[x×]\s*(?=\p{Lu}))+/u, '');
  const words = (isOneCase(text) ? inSentenceCase(text) : text).split(/\s+/);
  const [first = '', ...rest] = words;
  const genus = foldToAscii(first).toLowerCase();
  if (otherKingdoms.has(genus) && !dictionary.hasGenus(genus)) return 'other-kingdom';
  const isKnown = dictionary.hasSpecies(genus, foldToAscii(rest[0] ?? '').toLowerCase());
  const trust = isKnown || /^\p{Lu}/u.test(text) ? 1 : smallLettersTrust;
  return Math.max(weighFirst(genus, rest, dictionary) * trust, weighInside(words.slice(1), dictionary));
}

const isOneCase = (text: string): boolean => text === text.toLowerCase() || text === text.toUpperCase();
const inSentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

const startsCultivar = /^['‘’"“´`]\p{L}/u;
const startsEpithet = /^[×x]?\p{Ll}[\p{Ll}-]{2,}[,;]?$/u;

function weighFirst(genus: string, behind: readonly string[], dictionary: NameDictionary): number {
  const [next = '', ...others] = behind.filter((word) => word !== 'x' && word !== '×');
  const isHybrid = /^[x×]$/.test(behind[0] ?? '');
  const epithet = foldToAscii(next).toLowerCase().replace(/[,;]$/, '');
  if (dictionary.hasSpecies(genus, epithet)) return 1;
  const isLatin = startsEpithet.test(next) && logOdds(genus, epithet) > 0;
  if (dictionary.hasGenus(genus)) {
    const isWhole = isLatin || isHybrid || startsCultivar.test(next) || /^(?:spp?|cv|hybr?)\.?$/i.test(next);
    return isWhole ? 1 : aloneWeight;
  }
  // Prose in Latin goes on in small letters; a name does so only with a rank, a size or a mark.
  const isProse = /^\p{Ll}{2,}$/u.test(others[0] ?? '') && !ranks.test(others[0] ?? '');
  return isLatin && !isProse ? 1 : 0;
}

const ranks = /^(?:subsp|ssp|var|f|forma|cv|ex|de|hort|nana|alba|rubra)$/;

/** A whole name of a known genus behind a common name or a size. */
function weighInside(words: readonly string[], dictionary: NameDictionary): number {
  return words.some((word, index) => {
    const genus = foldToAscii(word.replace(/^\P{L}+/u, '')).toLowerCase();
    if (!/^\P{L}*\p{Lu}\p{Ll}/u.test(word) || !dictionary.hasGenus(genus)) return false;
    return weighFirst(genus, words.slice(index + 1), dictionary) === 1;
  })
    ? 1
    : 0;
}

/** Above 0 letters speak for a genus with an epithet, below for ordinary words. */
function logOdds(genus: string, epithet: string): number {
  return featuresOf(genus, epithet).reduce((sum, group) => sum + (letters.get(group) ?? 0), 0);
}
