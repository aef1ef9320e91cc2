import type { GradeMention } from '../mention.ts';
import { type NumberClaims, textAfter, textBefore } from './claims.ts';
import { type GradeAtom, gradeAtoms } from './grade-atoms.ts';
import { usualRims } from './grade-words.ts';

/** Sizes and grades, each as long as it is written; the `targets` that were asked for show what a pair of numbers or a bare number may be. */
export function findGrades(text: string, claims: NumberClaims, targets: ReadonlySet<string>): GradeMention[] {
  const atoms = [...gradeAtoms(text), ...bareRims(text, targets)]
    .filter((atom) => claims.isFree(atom))
    .toSorted((a, b) => a.start - b.start);
  const grades: GradeMention[] = [];
  for (const run of runsOf(text, atoms)) {
    const isGrade =
      run.some(({ isAlone }) => isAlone) ||
      (run.length > 1 && run.some(({ key }) => key !== '')) ||
      run.some(
        ({ key, start }) =>
          targets.has(key) ||
          [...targets].some((target) => isSameKind(key, target)) ||
          /\b(?:in|im|en|em|i)\s$/i.test(textBefore(text, start, 4)) ||
          atoms.some((other) => other.start !== start && isSameKind(key, other.key)),
      );
    const keys = [...new Set(run.flatMap(({ key }) => (key === '' ? [] : [key])))].toSorted();
    const [first, last] = [run[0], run.at(-1)];
    if (!isGrade || keys.length === 0 || !first || !last) continue;
    const grade = { start: first.start, end: last.end };
    grades.push({
      kind: 'grade',
      ...grade,
      text: writtenOf(text, run),
      key: keys.join(' '),
      isDenied: isDenied(text, grade.start, grade.end),
    });
    claims.claim(grade);
  }
  return grades;
}

/** "12-14" where 14-16 was asked for: a pair with a step like it is another class of the same measure. */
function isSameKind(key: string, target: string): boolean {
  const [step, other] = [key, target].map((pair) => {
    const [, low, high] = /^(\d+)-(\d+)$/.exec(pair) ?? [];
    return Number(high) - Number(low);
  });
  return step !== undefined && other !== undefined && step <= 2.5 * other && other <= 2.5 * step;
}

/** Atoms that stand beside each other. */
function runsOf(text: string, atoms: readonly GradeAtom[]): GradeAtom[][] {
  const runs: GradeAtom[][] = [];
  for (const atom of atoms) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const gap = before ? text.slice(before.end, atom.start) : '';
    const isSecondSize = /\d/.test(atom.key) && run?.some(({ key }) => /\d/.test(key)) === true;
    if (
      run &&
      before &&
      /^\s*(?:(?:en|in|mit|met|avec)\s)?\s*$/i.test(gap) &&
      gap.length < 8 &&
      !isSecondSize
    )
      run.push(atom);
    else runs.push([atom]);
  }
  return runs;
}

const writtenOf = (text: string, run: readonly GradeAtom[]): string => {
  const [only] = run;
  if (run.length === 1 && only) return only.text;
  const whole = text.slice(run[0]?.start ?? 0, run.at(-1)?.end ?? 0);
  return whole
    .replace(/\s+(?:pots?|bags?)$/i, '')
    .replaceAll(/\s+(?:en|in|mit|met)\s+/gi, ' ')
    .trim();
};

/** "in 140" where pots in millimetres were asked for. */
function bareRims(text: string, targets: ReadonlySet<string>): GradeAtom[] {
  if (![...targets].some((target) => target.endsWith('mm'))) return [];
  const atoms: GradeAtom[] = [];
  for (const { index, 0: all, 1: size = '' } of text.matchAll(
    /\b(?:in|im|en|the|only)\s+(\d{2,3})(?!\s*(?:in\b|mm|cm|l\b|lt|x|of|left|avail|ready|plants|\d|[.,]\d|%|'?s))/gi,
  )) {
    const start = index + all.length - size.length;
    if (usualRims.has(Number(size)) && (targets.has(`${size}mm`) || /^(?:in|im|en)\b/i.test(all))) {
      atoms.push({ start, end: start + size.length, key: `${size}mm`, text: `${size}mm`, isAlone: true });
    }
  }
  return atoms;
}

const deniedBefore =
  /(?:\b(?:not?|nothing(?: left)?|none(?: left)?|out|short|rather than|instead of|in place of|keine?n?|nicht|statt|anstelle von|plus de|pas de|au lieu d[eu]|geen|niet|in plaats van|non|en lugar de|en vez de|invece d[ei]|al posto d[ei])\s+(?:(?:of|on|in|the|any|more|more in|left in|as|a|an|available in|im|en)\s+){0,3})$/i;
const deniedAfter =
  /^(?:'?s)?\s*(?:pots?\s+|size\s+)?(?:(?:is|are|have|has|all|now|currently|leider|sont|zijn|están|sono)\s+){0,3}(?:all gone|gone|sold out|finished|nil\b|none\b|out\b|unavailable|not available|ausverkauft|vergriffen|épuisée?s?|uitverkocht|agotad[oa]s?|esaurit[oi]|n\/a)/i;

const isDenied = (text: string, start: number, end: number): boolean =>
  deniedBefore.test(textBefore(text, start)) || deniedAfter.test(textAfter(text, end));
