import type { DocumentRow } from '../document.ts';
import { stripBullet } from './bullets.ts';
import { fillOf } from './cells.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { createCardReader } from './label-cards.ts';
import { blocksOf, createBlockReader } from './name-blocks.ts';
import { createHeadingReader } from './names-as-headings.ts';
import type { SheetReader } from './outcome.ts';
import { dash, RowReader } from './row-reader.ts';
import type { SheetSample } from './sheet-sample.ts';

/** A reader of the rows of a sheet as its sample shows them: with bullets or without, with cells beside the texts or without. */
export function readerOf(sample: SheetSample, plan: ColumnPlan, profile: ColumnProfile): SheetReader {
  if (plan.take === 'cards') return createCardReader(sample, plan, profile);
  if (plan.take === 'blocks') return createBlockReader(sample, plan, profile);
  if (plan.take === 'headings') return createHeadingReader(sample, plan, profile);
  const { name, layout } = sample;
  const hasBullets = hasDashes(sample, plan);
  const head = headOf(sample, plan, profile);
  const usualOthers = usualOthersOf(sample, plan);
  const isPlain = usualOthers === 0 && layout !== 'page' && plan.headings === null;
  const stray = isPlain ? strayRows(sample, profile) : new Set();
  const isStray = (row: number, text: string) =>
    stray.has(row) && (profile.abbreviation?.headOf(text) ?? null) === null;
  return new RowReader({ name, layout, plan, usualOthers, hasBullets, head, isStray }, profile);
}

/** A common name that a list has apart; houses, streets and people have those of one word. */
const mayBeEntry = (text: string, { isOtherName }: ColumnProfile): boolean =>
  text.includes(' ') && isOtherName?.(text) === true;

/** Two words as names of species have them, or a quoted name. */
const wholeName = /\p{Lu}\p{Ll}{2,} (?:[x×] ?)?\p{Ll}{3,}|\p{L} ['‘"“]\p{Lu}/u;
/** Below a title. */
const rule = /^\s*(?:[=_*~-]\s?){4,}$/;
/** With fewer it is not known where a list begins. */
const leastWhole = 3;

/** The rows before the first and after the last lines of a list, apart from them by a blank line, and underlined titles. */
function strayRows({ isWhole: isAll, rows }: SheetSample, profile: ColumnProfile): ReadonlySet<number> {
  if (!isAll || profile.abbreviation === undefined) return new Set();
  const blocks = blocksOf(rows);
  const isWhole = ({ cells }: DocumentRow) =>
    cells.some((cell) => wholeName.test(cell) && profile.recognises(stripBullet(cell)));
  const counts = blocks.map((block) => block.filter(isWhole).length);
  const bulleted = rows.filter(({ cells }) => cells.some((cell) => stripBullet(cell) !== cell));
  // A list of which each line has a bullet or a number: `We need` above it has none.
  const plain = rows.filter((row) => !bulleted.includes(row) && !isWhole(row));
  const isBulleted = bulleted.length >= leastWhole && bulleted.length > rows.length / 2;
  const titles = rows.filter(
    (row, index) => !isWhole(row) && rule.test(rows[index + 1]?.cells.join('') ?? ''),
  );
  const isList = counts.reduce((sum, count) => sum + count, 0) >= leastWhole;
  const [first, end] = [counts.findIndex((count) => count > 0), counts.findLastIndex((count) => count > 0)];
  const mayHaveNames = (block: readonly DocumentRow[]) =>
    block.some(({ cells }) => cells.some((cell) => mayBeEntry(cell, profile)));
  const apart = blocks
    .filter((block, index) => isList && (index < first || index > end) && !mayHaveNames(block))
    .flat();
  return new Set([...apart, ...titles, ...(isBulleted ? plain : [])].map(({ row }) => row));
}

/** By the name of the sheet, else by a title above its headings: `Acer`, `Genus: Acer`. */
function headOf(
  { name, layout, rows }: SheetSample,
  { headings }: ColumnPlan,
  { abbreviation }: ColumnProfile,
): string | null {
  if (abbreviation === undefined || layout !== 'table') return null;
  const above = rows.filter(({ row }) => headings !== null && row < headings.firstRow);
  const titles = above.flatMap(({ cells }) => cells.filter((cell) => cell !== ''));
  const heads = [name ?? '', ...titles].map((title) =>
    abbreviation.headOf(title.replace(/^[\p{L}\s]{3,20}:\s*/u, '')),
  );
  return heads.find((head) => head !== null) ?? null;
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
