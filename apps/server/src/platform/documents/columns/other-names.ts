import type { ColumnPlan } from './column-plan.ts';
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
  return null;
}
