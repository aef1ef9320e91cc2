import { isStandardForm, placeOfAuthor, standardFormOf } from '../authorship/register.ts';
import { AUTHOR_PARTICLES, authorSuffix } from '../authorship/words.ts';
import { foldToAscii } from '../keys/fold.ts';
import { boundedEditDistance } from './edit-distance.ts';

/** An author taken apart for comparison, all in lower-case ASCII. */
interface AuthorPerson {
  /** Words of the family name: `['mull', 'arg']`. */
  readonly family: readonly string[];
  /** True if the last word was abbreviated with a full stop. */
  readonly isAbbreviated: boolean;
  /** First letters of the given names. */
  readonly initials: string;
  /** `f.`, `bis`, … or empty. */
  readonly suffix: string;
}

/** Shorter names that differ in one letter are mostly two persons. */
const MISSPELT_LENGTH_MIN = 5;
const LONG_LENGTH_MIN = 10;

/** `van`, `von`, `De`; a capital alone is an initial. */
function isParticle(word: string): boolean {
  return !/^\p{Lu}\.?$/u.test(word) && AUTHOR_PARTICLES.has(word.toLowerCase().replace('.', ''));
}

/** A given name: an initial, or any word in front of a family name written in full. */
function isGiven(word: string, isLast: boolean): boolean {
  return !isLast && /^\p{L}{1,2}\.$|^\p{Lu}$/u.test(word);
}

/** Umlauts written as two letters are one: `Mueller`, `Müller`, `Muller`. */
function familyOf(words: readonly string[]): readonly string[] {
  return words.map((word) =>
    word
      .toLowerCase()
      .replace(/[.']/g, '')
      .replace(/([aou])e(?=[b-df-hj-np-tv-z])/g, '$1'),
  );
}

/** The ways to understand an author: `Conrad Baldenstein` has a given name, `Milne Edwards` two family names. */
function readingsOf(author: string): AuthorPerson[] {
  const words = foldToAscii(author).match(/[A-Za-z']+\.?/g) ?? [];
  const suffix = words.length > 1 ? authorSuffix(words.at(-1) ?? '') : undefined;
  const named = suffix === undefined ? words : words.slice(0, -1);
  const kept = named.filter((word, index) => index === named.length - 1 || !isParticle(word));
  const given = kept.filter((word, index) => isGiven(word, index === kept.length - 1));
  const family = kept.filter((word) => !given.includes(word));
  const person = (givenNames: readonly string[], familyNames: readonly string[]): AuthorPerson => ({
    family: familyOf(familyNames),
    isAbbreviated: (familyNames.at(-1) ?? '').endsWith('.'),
    initials: givenNames.map((word) => word.slice(0, 1).toLowerCase()).join(''),
    suffix: suffix ?? '',
  });
  const isWrittenOut = given.length === 0 && family.length > 1 && !/[.-]/.test(author);
  return isWrittenOut
    ? [person([], family), person(family.slice(0, -1), family.slice(-1))]
    : [person(given, family)];
}

/** `rchb` for `reichenbach`, `michx` for `michaux`: consonants of a long name in order, or letters behind its beginning. */
function isContraction(short: string, long: string): boolean {
  const begins = short.length > 3 && long.startsWith(short.slice(0, 3));
  if (short.length < 3 || short[0] !== long[0] || (!begins && /[aeiouy]/.test(short.slice(1)))) return false;
  let position = 0;
  for (const letter of long) if (letter === short[position]) position += 1;
  return position === short.length;
}

/**
 * `Thumb.` for `Thunb.`: one letter changed, left out, added or swapped with its neighbour, in a short name not among
 * the first two, in a long one up to three letters behind six. The last letter agrees: an abbreviation ends where it parts persons, as in
 * `Willd.` and `Willk.`.
 */
function isMisspelling(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  if (length >= LONG_LENGTH_MIN) return a.slice(0, 6) === b.slice(0, 6) && boundedEditDistance(a, b, 3) <= 3;
  const agrees = length > 6 || a.slice(0, 2) === b.slice(0, 2);
  return (
    length >= MISSPELT_LENGTH_MIN && agrees && a.at(-1) === b.at(-1) && boundedEditDistance(a, b, 1) <= 1
  );
}

function isSameWord(a: string, b: string, aCut: boolean, bCut: boolean): boolean {
  if (a === b) return true;
  const [short, long, shortCut, longCut] = a.length <= b.length ? [a, b, aCut, bCut] : [b, a, bCut, aCut];
  if (long.startsWith(short)) {
    // Two abbreviations of one name hardly differ in length: Lam. and Lamb. are two persons, Brug. and Brugg. one.
    if (shortCut && longCut) return short.length >= 4 && long.length - short.length <= 1;
    return short.length >= (shortCut ? 2 : 4);
  }
  if (shortCut && isContraction(short, long)) return true;
  return aCut === bCut && isMisspelling(a, b);
}

/** Inner words of a double name are cut without a full stop: `Sch.Bip.`, `Schultz-Bip`. */
function isCut(a: string, b: string): boolean {
  return a.length >= 2 && b.length >= 2 && (a.startsWith(b) || b.startsWith(a));
}

function isSameFamily(a: AuthorPerson, b: AuthorPerson): boolean {
  if (a.family.length !== b.family.length) {
    return isSameWord(a.family.join(''), b.family.join(''), a.isAbbreviated, b.isAbbreviated);
  }
  return a.family.every((word, index) => {
    const other = b.family[index] ?? '';
    const isLast = index === a.family.length - 1;
    return isSameWord(word, other, a.isAbbreviated, b.isAbbreviated) || (!isLast && isCut(word, other));
  });
}

/** Initials agree as far as both go: `A.M.C.` and `A.`. */
function areInitialsRight(a: string, b: string, strict: boolean): boolean {
  if (strict && (a === '') !== (b === '')) return false;
  return a.startsWith(b) || b.startsWith(a);
}

const INITIALS = /^(?:\p{Lu}\p{Ll}?\.-?)+(?=\p{L}{2})/u;

/** The registered abbreviation that begins a family name: `Millsp.` of `Millspaugh`, not `Mill.`. */
function abbreviationOf(name: string): string | undefined {
  for (let length = name.length - 1; length > 2; length--)
    if (placeOfAuthor(`${name.slice(0, length)}.`) !== undefined) return `${name.slice(0, length)}.`;
  return undefined;
}

/**
 * True if the register has two authors as two persons: `Wall.` and `Wallr.`, `Kuntze` and `Kunze`. A family name alone
 * may be any of its name, unless it is the standard form of the more frequent one: `Small` is not `E.Small`.
 */
function areRegisteredApart(a: string, b: string): boolean {
  const [first, second] = [a, b].map(placeOfAuthor);
  const isWrittenOut = a.endsWith('.') ? isAbbreviationOf(a, b) : isAbbreviationOf(b, a);
  if (first !== undefined && second !== undefined && !isWrittenOut) {
    const [bareA, bareB] = [a, b].map((author) => author.replace(INITIALS, ''));
    if (bareA !== bareB || (bareA !== a && bareB !== b)) return first !== second;
    return bareA === a ? first < second : second < first;
  }
  const [short, long] = a.endsWith('.') ? [a, b] : [b, a];
  if (!short.endsWith('.') || placeOfAuthor(short) === undefined || !/^\p{L}+$/u.test(long)) return false;
  return (abbreviationOf(long) ?? short) !== short;
}

/**
 * True if two authors can be one person: the family names agree, in full or abbreviated, neither initials nor `f.`,
 * `bis` and the like contradict it, and the register does not have them as two. If `strict`, initials may not be
 * missing on one side.
 */
export function isSameAuthor(a: string, b: string, strict: boolean): boolean {
  const [one, other] = [standardFormOf(a), standardFormOf(b)];
  if (one === other) return true;
  if (areRegisteredApart(one, other)) return !strict && isBareName(a, b);
  const isWritten = /\p{Ll}$/u.test(a) && /\p{Ll}$/u.test(b);
  return isWritten && (one !== a || other !== b)
    ? !strict && isBareName(a, b)
    : isLikePerson(one, other, strict);
}

/** `Koidz.` of `Koidzumi`, which lists write in both ways. */
function isAbbreviationOf(short: string, long: string): boolean {
  return short.endsWith('.') && !long.endsWith('.') && long.startsWith(short.slice(0, -1));
}

/** `Karst.` may be any of its name: lists leave initials out. `DC.` and `A.DC.` are two persons. */
function isBareName(a: string, b: string): boolean {
  if (isStandardForm(a) && isStandardForm(b)) return false;
  const [bareA, bareB] = [a.replace(INITIALS, ''), b.replace(INITIALS, '')];
  const [initialsA, initialsB] = [a.slice(0, -bareA.length), b.slice(0, -bareB.length)];
  return (
    bareA.replace(/\.$/, '') === bareB.replace(/\.$/, '') && areInitialsRight(initialsA, initialsB, false)
  );
}

function isLikePerson(a: string, b: string, strict: boolean): boolean {
  const others = readingsOf(b);
  return readingsOf(a).some((first) =>
    others.some(
      (second) =>
        first.suffix === second.suffix &&
        areInitialsRight(first.initials, second.initials, strict) &&
        isSameFamily(first, second),
    ),
  );
}
