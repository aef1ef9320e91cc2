import { letterOf } from './column-letter.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { addContinuation } from './composed-columns.ts';
import { foldHeading } from './fold-heading.ts';
import type { ChoiceContext } from './recogniser.ts';
import type { SheetSample } from './sheet-sample.ts';

/** The column of common names, in a sheet that has no others. */
export function planOtherNames(sample: SheetSample, context: ChoiceContext): ColumnPlan | null {
  const { otherRole } = context.profile;
  for (const { headings } of sample.candidates) {
    const index = headings.texts.findIndex((text) => otherRole?.(foldHeading(text)) === 'common_name');
    if (index < 0) continue;
    const columns = [{ index, label: headings.texts[index] ?? null, part: null }];
    return addContinuation({ foundBy: 'heading', take: 'each', columns, headings }, sample, context);
  }
  return planKnownOthers(sample, context.profile);
}

const leastOthers = 5;
const mostOthers = 0.8;
/** People, rooms and colours have names of plants too, seldom of two words. */
const leastOfWords = 1 / 3;

/** A column of nothing but known common names. */
function planKnownOthers(
  { rows, width, layout }: SheetSample,
  { isOtherName }: ColumnProfile,
): ColumnPlan | null {
  if (layout !== 'table' || isOtherName === undefined) return null;
  const [first, ...others] = rows;
  for (let index = 0; index < width; index += 1) {
    const texts = [...new Set(others.map(({ cells }) => cells[index] ?? '').filter((text) => text !== ''))];
    const known = texts.filter(isOtherName);
    const ofWords = known.filter((text) => text.includes(' '));
    if (known.length < Math.max(leastOthers, texts.length * mostOthers)) continue;
    if (ofWords.length < texts.length * leastOfWords) continue;
    const heading = first?.cells[index] ?? '';
    const headings =
      first === undefined || isOtherName(heading)
        ? null
        : { page: first.page, firstRow: first.row, lastRow: first.row, texts: first.cells, lines: [] };
    const columns = [{ index, label: headings === null ? letterOf(index) : heading, part: null }];
    return { foundBy: 'content', take: 'each', columns, headings };
  }
  return null;
}
