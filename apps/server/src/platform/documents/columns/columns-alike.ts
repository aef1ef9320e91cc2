import type { ColumnHeadings } from './column-plan.ts';
import { foldHeading } from './fold-heading.ts';
import type { SheetSample } from './sheet-sample.ts';

/** Such a heading needs nothing else beside it. */
export const sure = 9;
/** A list beside another: titles and prose stand in the same column. */
const besideAnother = 0.4;

export interface ScoredColumn {
  readonly index: number;
  readonly heading: number;
  readonly content: number;
  /** The content after its first part. */
  readonly whole: number;
  readonly total: number;
}

export interface ScoredColumns {
  readonly headings: ColumnHeadings | null;
  readonly columns: readonly ScoredColumn[];
  readonly best: ScoredColumn;
}

/** The best column, and those beside it that hold the same list: of the same heading, or lists side by side. */
export function columnsAlike(
  { best, columns, headings }: ScoredColumns,
  sample: SheetSample,
): readonly ScoredColumn[] {
  const texts = headings?.texts ?? [];
  const heading = foldHeading(texts[best.index] ?? '');
  const isNothingElse = holdsNothingElse(columns, sample);
  return columns.filter((each) => {
    if (each.index === best.index) return true;
    if (heading !== '' && foldHeading(texts[each.index] ?? '') === heading) return true;
    if (isNothingElse) return true;
    if (each.heading < 0 || each.content < besideAnother) return false;
    // Beside a heading that is sure, what stands under another one is something else of the same kind: heights, girths.
    if (sample.layout === 'page') return best.heading < sure || (texts[each.index] ?? '') === '';
    return each.whole >= besideAnother && areSideBySide(each.index, best.index, texts, sample);
  });
}

/** The headings that follow on one follow on the other too, or a blank column stands between them. */
function areSideBySide(
  one: number,
  other: number,
  headings: readonly string[],
  { rows }: SheetSample,
): boolean {
  const next = foldHeading(headings[one + 1] ?? '');
  // Groups of columns of which the first alone, or none, has headings.
  const isUnheaded = (headings[one] ?? '') === '' && (headings[one + 1] ?? '') === '';
  if (isUnheaded && Math.abs(one - other) > 1) return true;
  if (next !== '' && next === foldHeading(headings[other + 1] ?? '')) return true;
  const between = Array.from(
    { length: Math.abs(one - other) - 1 },
    (_, index) => Math.min(one, other) + 1 + index,
  );
  return between.some((index) => rows.every(({ cells }) => (cells[index] ?? '') === ''));
}

/** Returns whether a sheet is only a list that continues beside itself, most of it known. */
function holdsNothingElse(columns: readonly ScoredColumn[], { width, rows }: SheetSample): boolean {
  const whole = columns.filter(({ whole, heading }) => whole >= besideAnother && heading >= 0).length;
  return width > 2 && whole >= width * (rows.length === 1 ? 0.6 : 1);
}
