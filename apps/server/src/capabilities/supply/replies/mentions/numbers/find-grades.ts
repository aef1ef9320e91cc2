import type { TextSpan } from '../../span.ts';
import type { DimensionMention, GradeMention } from '../mention.ts';
import { type NumberClaims, textAfter, textBefore } from './claims.ts';
import { barePairs, impliedParts } from './size-hints.ts';
import { type SizePart, sizeParts } from './size-parts.ts';

interface Sizes {
  readonly grades: GradeMention[];
  readonly dimensions: DimensionMention[];
}

/** Sizes, each as long as it is written; the `targets` that were asked for show what a pair of numbers or a bare number may be. */
export function findSizes(text: string, claims: NumberClaims, targets: ReadonlySet<string>): Sizes {
  const free = claims.maskOf(text);
  const grades: GradeMention[] = [];
  const dimensions: DimensionMention[] = [];
  const parts = withoutOverlaps([...sizeParts(free), ...impliedParts(free, targets), ...barePairs(free)]);
  for (const run of runsOf(free, parts)) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) continue;
    const tokens = [...new Set(run.flatMap(({ token }) => (token === '' ? [] : [token])))].toSorted();
    const span = { start: startOf(free, first), end: endOf(free, last) };
    const isMeasured =
      run.every(({ role }) => role === 'measure') && !tokens.every((token) => targets.has(token));
    if (isMeasured) {
      dimensions.push({ kind: 'dimension', ...span, text: text.slice(span.start, span.end) });
      claims.claim(span);
    } else if (tokens.length > 0 && isGrade(free, run, parts, targets)) {
      const written = writtenOf(text.slice(span.start, span.end), tokens);
      grades.push({
        kind: 'grade',
        ...span,
        text: written,
        key: tokens.join(' '),
        isDenied: isDenied(text, span),
      });
      claims.claim(span);
    }
  }
  return { grades, dimensions: joined(text, dimensions) };
}

const withoutOverlaps = (found: readonly SizePart[]): SizePart[] => {
  const kept: SizePart[] = [];
  const rank = ({ role }: SizePart) => (role === 'pair' ? 1 : 0);
  for (const part of found.toSorted((a, b) => a.start - b.start || b.end - a.end || rank(a) - rank(b)))
    if (part.start >= (kept.at(-1)?.end ?? 0)) kept.push(part);
  return kept;
};

/** Words between the parts of one size, and before and behind it: "60mm cal WB", "16/18 en motte", "T 10/12", "2.2m tall". */
const measureWords =
  'cal(?:l?iper|ibre)?|girth|trunk|spread|height|ht|tall|high|wide|dbh|h[öo]he|hoch|hauteur|haut|hoog|hoogte|alto|alti';
const between = new RegExp(
  String.raw`^\s*\(?(?:(?:en|in|mit|met|avec|a)\s+)?(?:(?:${measureWords})\b\.?\s*)?$`,
  'i',
);
const before = new RegExp(
  String.raw`(?:(?<![\p{L}\d])(?:H|T|StU|Stbu|[vl]?\.?\s?(?:Str|Hei?)|Sol|Ho|std)\.?(?:\s\dTr)?|(?<![\p{L}\d])(?:${measureWords})\.?\s?:?)\s?$`,
  'iu',
);
const behind = new RegExp(String.raw`^(?:\s?(?:${measureWords})\b\.?|\s(?:bags|trays?)(?!\p{L}))`, 'iu');

const startOf = (text: string, { start, role, token }: SizePart): number => {
  const [words = ''] = before.exec(textBefore(text, start, 16)) ?? [];
  return role === 'word' && token !== '' ? start : start - words.length;
};

const endOf = (text: string, { end, token }: SizePart): number => {
  const [words = ''] = behind.exec(textAfter(text, end, 12)) ?? [];
  return /tray/i.test(words) && !token.endsWith('cells') ? end : end + words.length;
};

/** Parts that stand beside each other. */
function runsOf(text: string, parts: readonly SizePart[]): SizePart[][] {
  const runs: SizePart[][] = [];
  for (const part of parts) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const gap = last ? text.slice(last.end, part.start) : '';
    if (run && last && gap.length < 12 && between.test(gap)) run.push(part);
    else runs.push([part]);
  }
  return runs;
}

function isGrade(
  text: string,
  run: readonly SizePart[],
  parts: readonly SizePart[],
  targets: ReadonlySet<string>,
): boolean {
  if (run.length > 1 || run.some(({ role }) => role === 'size')) return true;
  return run.some(
    ({ token, start, role }) =>
      targets.has(token) ||
      (role === 'pair' &&
        (/\b(?:in|im|en|em|i)\s$/i.test(textBefore(text, start, 4)) ||
          [...targets, ...parts.filter((part) => part.start !== start).map((part) => part.token)].some(
            (other) => isSameKind(token, other),
          ))),
  );
}

/** "12-14" where 14-16 was asked for: a pair with a step like it is another class of the same measure. */
function isSameKind(key: string, target: string): boolean {
  const [step, other] = [key, target].map((pair) => {
    const [, low, high] = /^(\d+)-(\d+)(?:ft|in)?$/.exec(pair) ?? [];
    return Number(high) - Number(low);
  });
  return step !== undefined && other !== undefined && step <= 2.5 * other && other <= 2.5 * step;
}

/** Plurals are made single: `130s` is `130mm`, `RTs` are `RT`. */
function writtenOf(written: string, tokens: readonly string[]): string {
  const [token = ''] = tokens;
  if (tokens.length === 1 && /^\d{2,3}['’]?s$/i.test(written) && token.endsWith('mm')) return token;
  if (/^(?:tube|plug|liner|cell|hiko|RT|PB\d+)s$/i.test(written)) return written.slice(0, -1);
  return written.replaceAll(/\s+(?:en|in|mit)\s+/gi, ' ').trim();
}

/** Measures of one plant: `4.0-4.5m, cal 65mm`. */
function joined(text: string, dimensions: readonly DimensionMention[]): DimensionMention[] {
  const result: DimensionMention[] = [];
  for (const dimension of dimensions) {
    const last = result.at(-1);
    const { end } = dimension;
    if (last && /^\s?[,x×]?\s?$/.test(text.slice(last.end, dimension.start)))
      result.splice(-1, 1, { ...last, end, text: text.slice(last.start, end) });
    else result.push(dimension);
  }
  return result;
}

const deniedBefore =
  /(?:\b(?:not?|nothing(?: left)?|none(?: left)?|out|short|rather than|instead of|in place of|keine?n?|nicht|statt|anstelle von|plus de|pas de|au lieu d[eu]|geen|niet|in plaats van|non|en lugar de|en vez de|invece d[ei]|al posto d[ei])\s+(?:(?:of|on|in|the|any|more|more in|left in|as|a|an|available in|im|en)\s+){0,3})$/i;
const deniedAfter =
  /^(?:'?s)?\s*(?:pots?\s+|size\s+)?(?:(?:is|are|have|has|all|now|currently|leider|sont|zijn|están|sono)\s+){0,3}(?:all gone|gone|sold out|finished|nil\b|none\b|out\b|unavailable|not available|ausverkauft|vergriffen|épuisée?s?|uitverkocht|agotad[oa]s?|esaurit[oi]|n\/a)/i;

const isDenied = (text: string, { start, end }: TextSpan): boolean =>
  deniedBefore.test(textBefore(text, start)) || deniedAfter.test(textAfter(text, end));
