import { AND_OTHERS } from '../authorship/team.ts';
import type { Authorship } from '../model.ts';
import { isSameAuthor } from './authors.ts';

export type AuthorshipRelation = 'equal' | 'different' | 'unknown';

export interface AuthorshipComparisonOptions {
  /**
   * Compare as for homonyms: every author must agree with initials, the year within one, and a missing side is a
   * difference. Without it compare as for synonyms: one shared author is enough, years may differ by ten.
   */
  readonly strict?: boolean;
}

/** `T. & G.`, `H.B.K.`: the first letters of a team of botanists, in their order. */
function areLettersOf(team: readonly string[], letters: readonly string[]): boolean {
  const written = letters.join('');
  if (team.length < 2 || !/^(?:\p{Lu}\.)+$/u.test(written)) return false;
  return team.map((author) => `${/\p{Lu}(?=\p{L})/u.exec(author)?.[0] ?? '?'}.`).join('') === written;
}

function compareTeams(a: readonly string[], b: readonly string[], strict: boolean): boolean {
  const [first = [], second = []] = [a, b].map((team) => team.filter((author) => author !== AND_OTHERS));
  if (areLettersOf(first, second) || areLettersOf(second, first)) return true;
  const isIn = (team: readonly string[]) => (author: string) =>
    team.some((other) => isSameAuthor(author, other, strict));
  if (!strict) return first.some(isIn(second));
  if (first.length !== second.length) {
    const [shorter, longer] = first.length < second.length ? [first, second] : [second, first];
    return (a.includes(AND_OTHERS) || b.includes(AND_OTHERS)) && shorter.every(isIn(longer));
  }
  // In both directions: `L. & L.` is not `L. & Mill.`, although all of the first are in the second.
  return first.every(isIn(second)) && second.every(isIn(first));
}

/** Null when a year is missing; `188?` matches all ten years of the decade. */
function yearsApart(a: string | null, b: string | null): number | null {
  if (a === null || b === null) return null;
  const [first, second] = [a, b].map((year) => year.replace('?', '5')).map(Number);
  if (first === undefined || second === undefined) return null;
  const slack = [a, b].some((year) => year.includes('?')) ? 5 : 0;
  return Math.max(0, Math.abs(first - second) - slack);
}

function yearOf(authorship: Authorship | null): string | null {
  return authorship?.year ?? authorship?.basionymYear ?? null;
}

function hasAuthors(authorship: Authorship | null): authorship is Authorship {
  return authorship !== null && authorship.authors.length + authorship.basionymAuthors.length > 0;
}

/** With the authors before `ex`, whom many writers name instead of the ones that count. */
function addEx(authors: readonly string[], exAuthors: readonly string[], strict: boolean): readonly string[] {
  return strict ? authors : [...authors, ...exAuthors];
}

function comparePublished(a: Authorship, b: Authorship, strict: boolean): AuthorshipRelation {
  const combinations = [a, b].map((side) => addEx(side.authors, side.exAuthors, strict));
  const basionyms = [a, b].map((side) => addEx(side.basionymAuthors, side.basionymExAuthors, strict));
  const [combinationA = [], combinationB = []] = combinations;
  const [basionymA = [], basionymB = []] = basionyms;
  const bothBracketed = basionymA.length > 0 && basionymB.length > 0;
  if (combinationA.length > 0 && combinationB.length > 0) {
    if (!compareTeams(combinationA, combinationB, strict)) return 'different';
    return strict && bothBracketed && !compareTeams(basionymA, basionymB, strict) ? 'different' : 'equal';
  }
  if (bothBracketed) return compareTeams(basionymA, basionymB, strict) ? 'equal' : 'different';
  // One has only bracketed authors, the other only plain ones: the same person then made another combination, or
  // the bracket was forgotten.
  const isSamePerson = compareTeams([...combinationA, ...basionymA], [...combinationB, ...basionymB], strict);
  return isSamePerson && !strict ? 'unknown' : 'different';
}

/**
 * Decides if two authorships refer to the same publication of a name. Authors are compared by
 * family name, abbreviated or not, initials and `f.`; one wrong letter in a family name of five or
 * more is forgiven. The combining authors decide, a missing bracket is no difference. Without any
 * authors on one side the answer is `unknown`, or `different` when strict.
 *
 * After the author comparison of the Catalogue of Life. A register of standard forms keeps persons apart.
 */
export function compareAuthorships(
  a: Authorship | null,
  b: Authorship | null,
  { strict = false }: AuthorshipComparisonOptions = {},
): AuthorshipRelation {
  const years = yearsApart(yearOf(a), yearOf(b));
  if (!hasAuthors(a) || !hasAuthors(b)) {
    if (strict) return 'different';
    return years === null
      ? 'unknown'
      : years === 0 && !hasAuthors(a) && !hasAuthors(b)
        ? 'equal'
        : 'different';
  }
  if (years !== null && years > (strict ? 1 : 10)) return 'different';
  return comparePublished(a, b, strict);
}
