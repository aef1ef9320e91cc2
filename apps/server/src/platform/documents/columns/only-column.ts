import { yieldToEventLoop } from '../../time-slices.ts';
import { isNumber } from './cells.ts';
import { letterOf } from './column-letter.ts';
import type { ColumnHeadings, ColumnPlan } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { foldHeading } from './fold-heading.ts';
import { scoreListName } from './list-name.ts';
import type { SheetSample } from './sheet-sample.ts';

/** Longer on average than this, it is prose. */
const entryLengthMax = 80;
const mostTexts = 0.6;

/** A list of such a name is not meant, whatever is in it. */
const certainlyNot = -20;

/** A sheet with one column of texts, or one headed like it, is read even where none of them is known: misspelt, or of another language. */
export async function planOnlyColumn(
  sample: SheetSample,
  profile: ColumnProfile,
  signal: AbortSignal,
): Promise<ColumnPlan | null> {
  // A page of prose is one column too.
  if (sample.layout === 'page' || scoreListName(sample, profile) <= certainlyNot) return null;
  const columns = Array.from({ length: sample.width }, (_, index) => index).filter((index) =>
    holdsTexts(sample, index),
  );
  const column =
    columns.length > 1
      ? (bestHeaded(sample, columns, profile) ?? (await soleLikely(sample, columns, profile, signal)))
      : columns[0];
  if (column === undefined) return null;
  if (sample.layout === 'table' && scoreAbove(sample, column, profile) < 0) return null;
  const texts = sample.rows.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '');
  const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  if (length > entryLengthMax) return null;
  const headings = headingsAbove(sample, column, profile);
  const label = sample.layout === 'list' ? null : headings?.texts[column] || letterOf(column);
  return {
    foundBy: 'only_column',
    take: 'each',
    columns: [{ index: column, label, part: null }],
    headings,
  };
}

/**
 * Takes the column whose heading says most for it, though it says little: beside others that lists
 * of the trade have.
 */
function bestHeaded(
  sample: SheetSample,
  columns: readonly number[],
  profile: ColumnProfile,
): number | undefined {
  const headings = Array.from({ length: sample.width }, (_, index) => scoreAbove(sample, index, profile));
  if (headings.filter((score) => score !== 0).length < 2) return undefined;
  const [best, next] = columns
    .map((index) => ({ index, score: headings[index] ?? 0 }))
    .sort((a, b) => b.score - a.score);
  return best !== undefined && best.score > Math.max(next?.score ?? 0, 0) ? best.index : undefined;
}

/** The only one of several in which most texts may be entries that are not known. */
async function soleLikely(
  { rows }: SheetSample,
  columns: readonly number[],
  profile: ColumnProfile,
  signal: AbortSignal,
): Promise<number | undefined> {
  const likely: number[] = [];
  for (const index of columns) {
    await yieldToEventLoop(signal);
    const texts = rows.map(({ cells }) => cells[index] ?? '').filter((text) => text !== '');
    const entries = texts.filter((text) => !profile.isSomethingElse(text, true));
    if (entries.length > texts.length * mostTexts) likely.push(index);
  }
  return likely.length === 1 ? likely[0] : undefined;
}

function scoreAbove(sample: SheetSample, column: number, profile: ColumnProfile): number {
  const text = headingsAbove(sample, column, profile)?.texts[column] ?? '';
  return text === '' ? 0 : profile.scoreHeading(foldHeading(text));
}

/** The headings of any column: the first row, or the one below a title. */
function headingsAbove(sample: SheetSample, column: number, profile: ColumnProfile): ColumnHeadings | null {
  const found = sample.candidates.find(
    ({ headings, isJoined, last }) =>
      last <= 1 && !isJoined && profile.scoreHeading(foldHeading(headings.texts[column] ?? '')) !== 0,
  );
  return found?.headings ?? null;
}

/** A word of several letters in most cells: numbers and codes are no texts. */
function holdsTexts({ rows }: SheetSample, index: number): boolean {
  const filled = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
  const texts = filled.filter((cell) => !isNumber(cell) && /\p{L}{3}/u.test(cell));
  // The heading of numbers is no text of its column.
  return filled.length > 0 && texts.length >= filled.length / 2 && (texts.length > 1 || filled.length === 1);
}
