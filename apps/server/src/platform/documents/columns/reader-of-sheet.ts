import { fillOf } from './cells.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { createHeadingReader } from './names-as-headings.ts';
import type { SheetReader } from './outcome.ts';
import { dash, RowReader } from './row-reader.ts';
import type { SheetSample } from './sheet-sample.ts';

/** A reader of the rows of a sheet as its sample shows them: with bullets or without, with cells beside the texts or without. */
export function readerOf(sample: SheetSample, plan: ColumnPlan, profile: ColumnProfile): SheetReader {
  if (plan.take === 'headings') return createHeadingReader(sample, plan, profile);
  const { name, layout } = sample;
  const hasBullets = hasDashes(sample, plan);
  return new RowReader({ name, layout, plan, usualOthers: usualOthersOf(sample, plan), hasBullets }, profile);
}

/** With fewer of them a dash continues the text above it. */
const mostWithDash = 0.8;

function hasDashes({ rows }: SheetSample, { columns, headings }: ColumnPlan): boolean {
  const texts = rows
    .filter(({ row }) => headings === null || row > headings.lastRow)
    .flatMap(({ cells }) => columns.map(({ index }) => cells[index] ?? ''))
    .filter((text) => text !== '');
  return texts.filter((text) => dash.test(text)).length > texts.length * mostWithDash;
}

/** Titles of groups and letterheads may be more than half of a short list; with more of them nothing has to stand beside a text. */
const leastWithOthers = 1 / 3;

/** Counts the cells beside the columns that are read, in most rows; 0 if most have none. */
function usualOthersOf({ rows }: SheetSample, { columns }: ColumnPlan): number {
  const read = new Set(columns.map(({ index }) => index));
  const counts = rows
    .filter(({ cells }) => columns.some(({ index }) => (cells[index] ?? '') !== ''))
    .map(({ cells }) => fillOf(cells.filter((_, index) => !read.has(index))));
  const filled = counts.filter((count) => count > 0).sort((a, b) => a - b);
  return filled.length < counts.length * leastWithOthers ? 0 : (filled[Math.floor(filled.length / 2)] ?? 0);
}
