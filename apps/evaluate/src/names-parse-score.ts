import { type Authorship, cultivarKey, foldToAscii, type PlantName } from '@plantdata/botanical-names';
import type {
  Expectation,
  ExpectedAuthorship,
  ExpectedCultivar,
  ExpectedName,
  ExpectedWords,
} from './names-parse-expectation.ts';
import { isPerson } from './names-parse-expectation.ts';

/** The measured parts, each with the name of its figures. */
export const MEASURED = {
  epithets: 'epithets',
  authorship: 'authorship',
  citation: 'citation',
  cultivar: 'cultivar',
  tradeDesignation: 'trade_designation',
  rights: 'rights',
  /** Right words, and the right cultivar part or none. */
  nameAndCultivar: 'name_and_cultivar',
  /** Every part that the label states, and none that it denies. */
  row: 'row',
} as const;

/** `null`: the label does not state this part. */
export interface Verdict extends Readonly<Record<keyof typeof MEASURED, boolean | null>> {
  /** An authorship, or a cultivar, where the label says that there is none. */
  readonly authorshipInvented: boolean;
  readonly cultivarInvented: boolean;
}

/** German transcription, which some label files use for names as the Code does. */
const transcription: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ø', 'oe'],
  ['å', 'ao'],
]);

/** Spellings of a word that count as one: case, apostrophes and the way of writing diacritics aside. Hyphens count. */
function spellings(word: string): string[] {
  const lower = word.normalize('NFC').toLowerCase();
  const transcribed = lower.replace(/[äöüøå]/g, (letter) => transcription.get(letter) ?? letter);
  return [lower, transcribed].map((text) => foldToAscii(text).replace(/[^a-z0-9-]/g, ''));
}

function isSameWord(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  const others = spellings(b);
  return spellings(a).some((spelling) => others.includes(spelling));
}

function areSame<Item>(a: readonly Item[], b: readonly Item[], same: (a: Item, b: Item) => boolean): boolean {
  return (
    a.length === b.length &&
    a.every((item, index) => b.slice(index, index + 1).every((other) => same(item, other)))
  );
}

function areHigherWordsRight(expected: ExpectedWords, found: PlantName): boolean {
  const genus = found.genus ?? found.uninomial;
  if (expected.species !== null || expected.infrageneric === null) return isSameWord(expected.genus, genus);
  const subdivision = found.infrageneric?.epithet ?? genus;
  const isParentRight = expected.genus === null || isSameWord(expected.genus, genus);
  return isParentRight && isSameWord(expected.infrageneric, subdivision);
}

export function areWordsRight(expected: ExpectedWords, found: PlantName): boolean {
  const below = found.infraspecific.map((part) => part.epithet);
  // A label with one epithet states the last one of several (ICN Art. 24).
  const counting = expected.infraspecific.length === 1 ? below.slice(-1) : below;
  return (
    areHigherWordsRight(expected, found) &&
    isSameWord(expected.species, found.specificEpithet) &&
    areSame(expected.infraspecific, counting, isSameWord)
  );
}

function authorKey(author: string): string {
  const filius = author.replace(/\bfil(?:ius)?\.?(?=$|\s)/u, 'f.').replace(/\s+(?:et|&) al\.$/, '');
  return foldToAscii(filius)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

function areAuthorsRight(expected: readonly string[], found: readonly string[]): boolean {
  const keys = (authors: readonly string[]) => authors.filter(isPerson).map(authorKey);
  return areSame(keys(expected), keys(found), (a, b) => a === b);
}

function isYearRight(expected: string | null, found: string | null): boolean {
  return expected === null || expected.replace(/[^\d?]/g, '') === (found ?? '').replace(/[^\d?]/g, '');
}

export function isAuthorshipRight(expected: ExpectedAuthorship, found: Authorship | null): boolean {
  return (
    found !== null &&
    areAuthorsRight(expected.authors, found.authors) &&
    areAuthorsRight(expected.exAuthors, found.exAuthors) &&
    areAuthorsRight(expected.basionymAuthors, found.basionymAuthors) &&
    areAuthorsRight(expected.basionymExAuthors, found.basionymExAuthors) &&
    isYearRight(expected.year, found.year) &&
    isYearRight(expected.basionymYear, found.basionymYear)
  );
}

/** Some files keep the word Group or Series with the name, others leave it out. */
export function isSameText(expected: string | null, found: string | null): boolean {
  const key = (text: string | null) => cultivarKey(text ?? '').replace(/ (?:group|gp|series|grex|gx)$/, '');
  return key(expected) === key(found);
}

function isCultivarRight(expected: ExpectedCultivar, found: PlantName): boolean {
  const { tradeDesignation } = expected;
  // Only a file that separates trade designations says by silence that there is no Group.
  const isComplete = tradeDesignation !== undefined;
  const isRight = (stated: string | null, read: string | null) =>
    (stated === null && !isComplete) || isSameText(stated, read);
  return (
    isSameText(expected.cultivar, found.cultivar) &&
    isRight(expected.group, found.group) &&
    isRight(expected.grex, found.grex) &&
    isRight(expected.series, found.series) &&
    (!isComplete || isSameText(tradeDesignation, found.tradeDesignations.join(' ')))
  );
}

function hasCultivarPart(name: PlantName): boolean {
  return (
    name.cultivar !== null || name.group !== null || name.grex !== null || name.tradeDesignations.length > 0
  );
}

export function hasPerson(authorship: Authorship | null): boolean {
  return authorship !== null && [...authorship.authors, ...authorship.basionymAuthors].some(isPerson);
}

function scoreName(expected: ExpectedName, found: PlantName): Verdict {
  const epithets = areWordsRight(expected.words, found);
  const cultivar = typeof expected.cultivar === 'string' ? null : isCultivarRight(expected.cultivar, found);
  const cultivarInvented = expected.cultivar === 'none' && hasCultivarPart(found);
  return {
    ...wrong,
    epithets,
    authorship:
      typeof expected.authorship === 'string'
        ? null
        : isAuthorshipRight(expected.authorship, found.authorship),
    cultivar,
    nameAndCultivar: epithets && cultivar !== false && !cultivarInvented,
    authorshipInvented: expected.authorship === 'none' && hasPerson(found.authorship),
    cultivarInvented,
  };
}

const wrong: Verdict = {
  epithets: false,
  authorship: null,
  citation: null,
  cultivar: null,
  tradeDesignation: null,
  rights: null,
  nameAndCultivar: false,
  row: false,
  authorshipInvented: false,
  cultivarInvented: false,
};

function scoreFormula(expected: readonly ExpectedName[], found: PlantName): Verdict {
  const isFormula = found.form === 'hybrid-formula' || found.form === 'graft-chimaera-formula';
  // A formula of which the second parent is missing (`Arthopyrenia hyalospora x`) is a name with an unnamed hybrid sign.
  const parents = isFormula ? found.parents : expected.length === 1 && found.hybrid.unnamed ? [found] : [];
  if (expected.length === 0) return { ...wrong, epithets: isFormula, nameAndCultivar: isFormula };
  const verdicts = expected.map((parent, index) => {
    const match = parents[index];
    return match === undefined ? wrong : scoreName(parent, match);
  });
  const epithets = parents.length === expected.length && verdicts.every((verdict) => verdict.epithets);
  const stated = expected.some((parent) => typeof parent.cultivar !== 'string');
  const cultivar = stated
    ? verdicts.every((verdict) => verdict.cultivar !== false && !verdict.cultivarInvented)
    : null;
  return {
    ...wrong,
    epithets,
    cultivar: stated ? epithets && cultivar : null,
    nameAndCultivar: epithets && cultivar !== false,
  };
}

/** Compares one answer of the parser with one label that states some of its parts. */
export function scoreCase(expectation: StatedExpectation, found: PlantName): Verdict {
  const verdict = scoreStated(expectation, found);
  const { nameAndCultivar, authorship, authorshipInvented } = verdict;
  return { ...verdict, row: nameAndCultivar === true && authorship !== false && !authorshipInvented };
}

type StatedExpectation = Exclude<Expectation, { readonly kind: 'set-aside' | 'parts' }>;

function scoreStated(expectation: StatedExpectation, found: PlantName): Verdict {
  switch (expectation.kind) {
    case 'refused': {
      const isRight = found.form === 'not-a-name';
      return { ...wrong, epithets: isRight, nameAndCultivar: isRight };
    }
    case 'formula':
      return scoreFormula(expectation.parents, found);
    case 'name':
      return found.form === 'name' ? scoreName(expectation.name, found) : createMissed(expectation.name);
    default:
      return expectation satisfies never;
  }
}

/** A name that was not read as one: every stated part is wrong. */
function createMissed(expected: ExpectedName): Verdict {
  return {
    ...wrong,
    authorship: typeof expected.authorship === 'string' ? null : false,
    cultivar: typeof expected.cultivar === 'string' ? null : false,
  };
}
