import type { TextSpan } from '../../span.ts';
import { wordsOf } from '../../words/words.ts';
import { countAt } from './count-words.ts';
import { type SizePart, sizeParts } from './size-parts.ts';

/** Meaning of numbers without a unit where sizes were asked for: 45 of "in 45s" is 45 litres, gallons or millimetres. */
interface SizeHints {
  readonly byFigure: ReadonlyMap<string, string>;
  /** Units of the containers that were asked for. */
  readonly units: readonly string[];
}

const hintsOf = new WeakMap<ReadonlySet<string>, SizeHints>();

function hintsFrom(targets: ReadonlySet<string>): SizeHints {
  const known = hintsOf.get(targets);
  if (known) return known;
  const byFigure = new Map<string, string>();
  const units = new Set<string>();
  for (const token of targets) {
    const [, figure, unit = ''] = /^([\d.]+(?:-[\d.]+)?)(gal|l|mm|in|ft|pb|cm|)$/.exec(token) ?? [];
    if (figure === undefined) continue;
    byFigure.set(figure, token);
    if (/^(?:gal|l|mm)$/.test(unit) && !figure.includes('-')) units.add(unit);
  }
  const hints = { byFigure, units: [...units] };
  hintsOf.set(targets, hints);
  return hints;
}

const plural =
  /(?<![\p{L}\d.,/$€£-])(\d{1,3}(?:[.,]\d)?(?:[-/]\d{1,3})?|fives|sevens|tens|fifteens|hundreds|gallons)(?:['’]?s|er)?(?![\p{L}\d]|[\s-](?:of\b|tra|kist|platt|pla[qt]|pack|flat|bak|bundle|bunde))/giu;
const placed =
  /\b(?:(?:in|im|en|em|als|as|pots? are|töpfe sind)\s(?:(?:an?|the|de|den|der)\s)?|(?<!\ben\s)an?\s|pots? de\s)(\d{1,3}(?:[.,]\d)?)(?![\p{L}\d%°"'’]|[.,]\d|\s?[-–/x×]\s?\d|\s\d|\s?;)(?=(\s\p{L}{2,})?)/giu;
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({ fives: '5', sevens: '7', tens: '10', fifteens: '15', hundreds: '100', gallons: '1' }),
);

/** "In 45s", "the 200s", "a 15" where 15 gal was asked for, "in 140" where pots in millimetres were. */
export function impliedParts(text: string, targets: ReadonlySet<string>): SizePart[] {
  const hints = hintsFrom(targets);
  const parts: SizePart[] = [];
  const add = (span: TextSpan, token: string | undefined) =>
    token !== undefined && parts.push({ ...span, token, role: 'size' });
  for (const { index, 0: all, 1: written = '' } of text.matchAll(plural)) {
    const word = words.get(written.toLowerCase());
    if (word === undefined && all === written) continue;
    const size = all.endsWith('er') ? rimOf(written, hints) : tokenOf(word ?? plain(written), hints);
    add({ start: index, end: index + all.length }, size);
  }
  for (const { index, 0: all, 1: written = '', 2: next } of text.matchAll(placed)) {
    const start = index + all.length - written.length;
    const asked = hints.byFigure.get(plain(written));
    const isPot = next === undefined || /^\s(?:pots?|töpfen?)(?!\p{L})/iu.test(next);
    const rim = isPot && hints.units.includes('mm') ? usual(`${written}mm`) : undefined;
    add({ start, end: start + written.length }, asked ?? rim);
  }
  for (const { index, 0: all, 1: before, 2: after } of text.matchAll(quickPot))
    add({ start: index, end: index + all.length }, `${before ?? after}cells`);
  return [...parts, ...inWords(text), ...asWritten(text, targets)];
}

/** "QP 77", "77er QuickPot" */
const quickPot =
  /(?<![\p{L}\d])(?:(?:QP|quick-?pots?)\s?(\d{2,3})|(\d{2,3})(?:er)?[\s-]?(?:QP|quick-?pots?))(?![\p{L}\d])/giu;

/** "11er" is a pot of 11 cm. */
const rimOf = (written: string, { byFigure }: SizeHints): string | undefined =>
  byFigure.get(plain(written)) ??
  (/^[5-9]$|^[12]\d$|^3\d$/.test(written)
    ? `${10 * Number(written)}mm`
    : /[-/]/.test(written)
      ? plain(written)
      : undefined);

const worded = /(?<![\p{L}\d])(?:d['’](une?)|(\p{L}{3,7}))[\s-](lit[er]{2}s?|gallons?)(?!\p{L})/giu;

/** "Five litre", "d'un litre" */
const inWords = (text: string): SizePart[] =>
  [...text.matchAll(worded)].flatMap(({ index, 0: all, 1: article, 2: word = '', 3: unit = '' }) => {
    const value = article === undefined ? countAt(wordsOf(word), 0)?.value : 1;
    const token = `${value}${/^l/i.test(unit) ? 'l' : 'gal'}`;
    return value === undefined
      ? []
      : [{ start: index, end: index + all.length, token, role: 'size' as const }];
  });

/** Sizes that are asked for by a word or a code of their own: "Flachballen", "in the green", "P-1". */
const asWritten = (text: string, targets: ReadonlySet<string>): SizePart[] =>
  [...targets]
    .filter((token) => /^\p{L}(?:[\p{L}-]{4,}|[\p{L}-]*\d+)$/u.test(token) && token !== 'ground')
    .flatMap((token) => {
      const pattern = [...token].join('\\s?');
      return [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'giu'))].map(
        ({ index, 0: { length } }) => ({ start: index, end: index + length, token, role: 'size' as const }),
      );
    });

const plain = (written: string): string => written.replace(',', '.').replace('/', '-');

function tokenOf(figure: string, { byFigure, units }: SizeHints): string | undefined {
  const asked = byFigure.get(figure);
  if (asked !== undefined || figure.includes('-')) return asked ?? figure;
  return [...units, 'mm'].map((unit) => usual(`${figure}${unit}`)).find((token) => token !== undefined);
}

/** The size if it is one that is sold. */
function usual(size: string): string | undefined {
  const [part, ...others] = sizeParts(size);
  const [, figure = '', unit = ''] = /^([\d.]+)(\p{L}+)$/u.exec(size) ?? [];
  const isRound = unit !== 'mm' || rims.has(Number(figure));
  return part && others.length === 0 && part.token === size && isRound ? part.token : undefined;
}

/** Rims of pots in millimetres that are usual, to know "200s" and "in 140" by. */
const rims: ReadonlySet<number> = new Set([
  40, 50, 68, 70, 75, 90, 100, 120, 125, 130, 140, 150, 160, 165, 170, 175, 180, 190, 200, 230, 250, 270, 280,
  300, 330, 350, 380, 400, 430, 450, 500, 550, 600,
]);

const pair =
  /(?<![\d.,/-])(\d{1,3})\s?[-–/]\s?(\d{1,3})(?![\d/%+-]|[.,]\d|\s?(?:weeks?|wks?|days?|months?|m\b|mm\b|wochen|semaines|weken)|\p{L})/giu;

/** "12-14", "60/80": pairs that may be sizes. */
export const barePairs = (text: string): SizePart[] =>
  [...text.matchAll(pair)].flatMap(({ index, 0: { length }, 1: low, 2: high }) =>
    Number(low) < Number(high) && Number(high) <= 2.5 * Number(low)
      ? [{ start: index, end: index + length, token: `${low}-${high}`, role: 'pair' as const }]
      : [],
  );
