import { fillOf } from './cells.ts';
import { letterOf } from './column-letter.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { RecognisedText } from './recogniser.ts';
import type { SheetSample } from './sheet-sample.ts';

const leastHeads = 3;
/** A catalogue has few columns. */
const widthMax = 40;
const mostTexts = 0.8;
/** With more names below the heads these are only titles. */
const mostNames = 0.2;
const looksLikePart = /^['‘"“]?\p{Lu}[\p{L}\s'’".-]{2,40}$/u;

/** A catalogue of cultivars: each genus is alone in its row, and below it are names that leave it out, with other cells. */
export function planBelowHeads(
  { rows, width }: SheetSample,
  { abbreviation, composition }: ColumnProfile,
  recognised: RecognisedText,
): ColumnPlan | null {
  if (abbreviation === undefined || composition === undefined || width > widthMax) return null;
  const fills = rows.map(({ cells }) => fillOf(cells));
  for (let index = 0; index < width; index += 1) {
    const filled = [...rows.entries()].filter(([, { cells }]) => (cells[index] ?? '') !== '');
    const isHead = (text: string) => !text.includes(' ') && abbreviation.headOf(text) !== null;
    const heads = filled.filter(([row, { cells }]) => fills[row] === 1 && isHead(cells[index] ?? ''));
    const parts = filled.filter(([row]) => (fills[row] ?? 0) > 1);
    const texts = parts.filter(([, { cells }]) => looksLikePart.test(cells[index] ?? ''));
    const names = parts.filter(([row]) => recognised.holds(row, index));
    const isCatalogue =
      heads.length >= leastHeads &&
      parts.length >= heads.length &&
      texts.length >= parts.length * mostTexts &&
      names.length <= parts.length * mostNames;
    const columns = [{ index, label: letterOf(index), part: composition.continuation }];
    if (isCatalogue) return { foundBy: 'content', take: 'each', columns, headings: null };
  }
  return null;
}
