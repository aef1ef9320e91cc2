import { DocumentError } from '../document-error.ts';
import { indexOfLetter, letterOf } from './column-letter.ts';
import type { ColumnHeadings, ColumnPlan, PlannedColumn } from './column-plan.ts';
import { foldHeading } from './fold-heading.ts';
import type { HeadingCandidate } from './heading-rows.ts';
import type { SheetSample } from './sheet-sample.ts';

/** The columns of a sheet that are called so: by a heading, else a letter. Null when the sheet has none. */
export function planNamedColumn(
  sample: SheetSample,
  column: string,
  found: ColumnPlan | null,
): ColumnPlan | null {
  const candidates = sample.candidates;
  for (const isCalled of [sameHeading(column), sameMember(column)]) {
    const named = candidates
      .filter(({ headings }) => headings.texts.some(isCalled))
      .reduce<HeadingCandidate | null>(
        (best, each) => (best === null || each.fill > best.fill ? each : best),
        null,
      );
    if (named !== null) return planOf(named, isCalled);
  }
  return planLetter(sample, column, found);
}

function planOf({ headings }: HeadingCandidate, isCalled: (heading: string) => boolean): ColumnPlan {
  const columns = headings.texts.flatMap((label, index): PlannedColumn[] =>
    isCalled(label) ? [{ index, label, part: null }] : [],
  );
  return { foundBy: 'extraction_column', take: 'each', columns, headings };
}

function planLetter(sample: SheetSample, column: string, found: ColumnPlan | null): ColumnPlan | null {
  const index = indexOfLetter(column.trim());
  if (index === null || index >= sample.width || sample.layout === 'list') return null;
  const headings = found?.headings ?? null;
  const label = headings?.texts[index] || letterOf(index);
  return { foundBy: 'extraction_column', take: 'each', columns: [{ index, label, part: null }], headings };
}

function sameHeading(column: string): (heading: string) => boolean {
  const wanted = foldHeading(column);
  // A heading without a letter or digit in ASCII, as in another script, is compared as is.
  if (wanted === '') return (heading) => heading.trim().toLowerCase() === column.trim().toLowerCase();
  return (heading) => isSame(heading, column);
}

/** Two words may differ in their capitals alone, and capitals must not matter. */
const isSame = (heading: string, column: string): boolean =>
  foldHeading(heading) === foldHeading(column) ||
  foldHeading(heading.toLowerCase()) === foldHeading(column.toLowerCase());

/** `plant.name` is found as `name` too. */
function sameMember(column: string): (heading: string) => boolean {
  return (heading) => heading.includes('.') && isSame(heading.slice(heading.lastIndexOf('.') + 1), column);
}

const columnsShown = 30;
const shownLength = 60;

/** Names the columns of a sheet in a message: by headings if there are some. */
export function columnNames(sample: SheetSample, found: ColumnPlan | null): string[] {
  const headings = headingsOf(sample, found);
  const texts = headings?.texts.filter((text) => text !== '') ?? [];
  return texts.length > 0 ? texts : Array.from({ length: sample.width }, (_, index) => letterOf(index));
}

/** Those of the plan, else the fullest row that may be headings. */
function headingsOf({ candidates }: SheetSample, plan: ColumnPlan | null): ColumnHeadings | undefined {
  const [fullest] = candidates.filter(({ isJoined }) => !isJoined).sort((a, b) => b.fill - a.fill);
  return plan?.headings ?? fullest?.headings;
}

/** The columns of a plan as a message names them, all columns where there is none: as a caller would ask for them. */
export function listConsidered(sample: SheetSample, plan: ColumnPlan | null): string[] {
  if (sample.layout === 'list') return [sample.name ?? 'lines of text'];
  if (plan === null) return columnNames(sample, plan);
  const headings = headingsOf(sample, plan);
  return plan.columns.map(({ index }) => headings?.texts[index] || letterOf(index));
}

export const unknownColumn = (asked: string, columns: readonly string[]): DocumentError =>
  createUnknown('column', asked, columns);

export const unknownSheet = (asked: string, sheets: readonly string[]): DocumentError =>
  createUnknown('sheet', asked, sheets);

function createUnknown(kind: 'column' | 'sheet', asked: string, present: readonly string[]): DocumentError {
  const names = [...new Set(present)];
  const shown = names.slice(0, columnsShown).map((name) => `"${name.slice(0, shownLength)}"`);
  const more = names.length > columnsShown ? `, and ${names.length - columnsShown} more` : '';
  return new DocumentError(
    'unreadable',
    `There is no ${kind} "${asked.slice(0, shownLength)}". The ${kind}s are: ${shown.join(', ') || 'none'}${more}.`,
  );
}
