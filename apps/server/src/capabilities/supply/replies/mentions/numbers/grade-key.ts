import { barePairs, impliedParts } from './size-hints.ts';
import { sizeParts } from './size-parts.ts';

/** The sizes that a request asks for, as keys. Worked out once for a reply: a request may have hundreds of lines. */
export const sizesAsked = (grades: Iterable<string>): ReadonlySet<string> =>
  new Set([...new Set(grades)].flatMap((grade) => gradeKey(grade).split(' ')));

/** Key that two grades share in any wording: the sizes and root systems that they name, sorted. */
export function gradeKey(grade: string): string {
  const said = [...sizeParts(grade), ...impliedParts(grade, noTargets)].flatMap(({ token }) => token || []);
  const tokens = new Set(said.length > 0 ? said : barePairs(grade).map(({ token }) => token));
  if (tokens.size > 0) return [...tokens].toSorted().join(' ');
  // "140" of a request is a pot.
  return /^\s*\d{2,3}\s*$/.test(grade) ? `${grade.trim()}mm` : grade.toLowerCase().replaceAll(/\s+/g, '');
}

const noTargets: ReadonlySet<string> = new Set();
