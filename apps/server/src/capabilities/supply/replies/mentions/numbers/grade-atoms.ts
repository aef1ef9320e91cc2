import type { TextSpan } from '../../span.ts';
import { gradeWordPattern, gradeWords, inCapitals, usualRims } from './grade-words.ts';

/** A size or word that a grade is put together of. */
export interface GradeAtom extends TextSpan {
  /** As it is compared: `200mm`, `12-14`, `rb`; empty for words that tell no difference. */
  readonly key: string;
  /** As it is written, in the singular. */
  readonly text: string;
  /** Is a grade without another one beside it. */
  readonly isAlone: boolean;
}

const number = String.raw`\d{1,4}(?:[.,]\d{1,2})?`;

interface SizeForm {
  readonly pattern: RegExp;
  readonly isAlone: boolean;
  /** Key from the groups; undefined where it is no grade after all. */
  key(groups: readonly string[]): string | undefined;
}

const plain = (text = ''): string => String(Number(text.replace(',', '.')));

const sizes: readonly SizeForm[] = [
  // 12-14 cm, 60/80 cm: girth or height.
  {
    pattern: /(?<![\d.,/-])(\d{1,3})\s?[-–/]\s?(\d{1,3})\s?(cm)(?![a-z])/gi,
    isAlone: true,
    key: ([low, high]) => `${low}-${high}`,
  },
  {
    pattern:
      /(?<![\d.,/-])(\d{1,3})\s?[-–/]\s?(\d{1,3})(?![\d/%-]|[.,]\d|\s?(?:weeks?|wks?|days?|months?|m\b|mm\b|wochen|semaines|weken))/g,
    isAlone: false,
    key: ([low, high]) => (Number(low) < Number(high) ? `${low}-${high}` : undefined),
  },
  {
    pattern: new RegExp(String.raw`(?<![\d.,])(${number})\s?mm(?![a-z])`, 'gi'),
    isAlone: true,
    key: ([size]) => `${plain(size)}mm`,
  },
  {
    pattern: /(?<![\d.,])(\d{2,3})\s?ml(?![a-z])/gi,
    isAlone: true,
    key: ([size]) => (usualRims.has(Number(size)) ? `${plain(size)}mm` : `${plain(size)}ml`),
  },
  {
    pattern: /(?<![\d.,-])(\d{1,2}(?:[.,]\d)?)\s?cm(?![a-z])/gi,
    isAlone: true,
    key: ([size]) => `${Math.round(Number(plain(size)) * 10)}mm`,
  },
  {
    pattern: new RegExp(String.raw`(?<![\d.,])(${number})\s?(?:lt?rs?|lit(?:re|er)s?|lt|l)(?![a-z])`, 'gi'),
    isAlone: true,
    key: ([size]) => `${plain(size)}l`,
  },
  {
    pattern: /(?<![\d.,])(\d{1,3})\s?gal(?:lons?|s)?(?![a-z])/gi,
    isAlone: true,
    key: ([size]) => `${plain(size)}gal`,
  },
  {
    pattern: /(?<![\d.,/-])(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:"|″|''|inch(?:es)?)/gi,
    isAlone: true,
    key: ([size]) => `${plain(size)}in`,
  },
  { pattern: /(?<![\w.,])(\d{1,3})g(?![a-z])/g, isAlone: true, key: ([size]) => `${plain(size)}gal` },
  { pattern: /(?<!\w)#\s?(\d{1,3})(?!\d)/g, isAlone: true, key: ([size]) => `${plain(size)}gal` },
  {
    pattern: /(?<![a-z])PB\s?(\d{1,2}(?:[./]\d)?)(?:'?s)?(?![a-z\d])/gi,
    isAlone: true,
    key: ([size]) => `pb${size}`,
  },
  {
    pattern: /(?<![a-z])C\s?(\d{1,3}(?:[.,]\d)?)(?![a-z\d])/g,
    isAlone: true,
    key: ([size]) => `${plain(size)}l`,
  },
  {
    pattern: /(?<![a-z])P\s?(\d{1,2}(?:[.,]\d)?)(?![a-z\d])/g,
    isAlone: true,
    key: ([size]) => `${Math.round(Number(plain(size)) * 10)}mm`,
  },
  {
    pattern: /(?<![a-z])(R[XG]\s?\d{2,3}|V\s?\d{3}|SP\s?\d)(?![a-z\d])/g,
    isAlone: true,
    key: ([size = '']) => size.replaceAll(' ', '').toLowerCase(),
  },
  {
    pattern: /(?<![\d.,$€£])(\d{2,3})'?s(?![a-z])/gi,
    isAlone: true,
    key: ([size]) => (usualRims.has(Number(size)) ? `${size}mm` : undefined),
  },
];

const words = new RegExp(String.raw`(?<![\p{L}\d])(?:${gradeWordPattern})(?![\p{L}\d])`, 'giu');

/** All atoms of a text, in order; where two overlap the longer one. */
export function gradeAtoms(text: string): GradeAtom[] {
  const found: GradeAtom[] = [];
  for (const { pattern, key, isAlone } of sizes) {
    for (const match of text.matchAll(pattern)) {
      const [written, ...groups] = match;
      const known = key(groups.map((group) => group ?? ''));
      if (known === undefined) continue;
      found.push({
        start: match.index,
        end: match.index + written.length,
        key: known,
        isAlone,
        text: singular(written, known),
      });
    }
  }
  for (const { index, 0: written } of text.matchAll(words)) {
    const lower = written.toLowerCase().replaceAll('-', ' ');
    const word = gradeWords.get(lower) ?? gradeWords.get(written.toLowerCase());
    if (!word || (inCapitals.has(lower) && !/\p{Lu}/u.test(written))) continue;
    found.push({
      start: index,
      end: index + written.length,
      key: word.key,
      isAlone: word.isAlone,
      text: singular(written, word.key),
    });
  }
  return withoutOverlaps(found);
}

function singular(written: string, key: string): string {
  if (/^\d{2,3}'?s$/i.test(written)) return key;
  if (/^(?:PB|RT)/i.test(written)) return written.replace(/'?s$/i, '');
  return /^(?:tube|plug|liner|cell)s$/i.test(written) ? written.slice(0, -1) : written;
}

function withoutOverlaps(found: readonly GradeAtom[]): GradeAtom[] {
  const kept: GradeAtom[] = [];
  const ordered = found.toSorted(
    (a, b) => a.start - b.start || b.end - a.end || Number(b.isAlone) - Number(a.isAlone),
  );
  for (const atom of ordered) if (atom.start >= (kept.at(-1)?.end ?? 0)) kept.push(atom);
  return kept;
}
