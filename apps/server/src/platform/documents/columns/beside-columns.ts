import { yieldToEventLoop } from '../../time-slices.ts';
import { letterOf } from './column-letter.ts';
import type { ColumnPlan, CountedColumn, PlannedBeside, PlannedColumn } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { foldHeading } from './fold-heading.ts';
import { type NamedColumns, planNamedColumns } from './named-columns.ts';
import type { SheetSample } from './sheet-sample.ts';

/** A column whose cell is given beside each text: sizes and quantities beside names. */
export interface BesideColumn {
  readonly profile: Pick<ColumnProfile, 'scoreHeading' | 'recognises'>;
  /** Returns whether the cells of a column do not say what the column is: numbers. */
  readonly needsHeading?: boolean;
  /**
   * Returns whether a cell in a row without a text makes it another row of the text above: sizes of
   * a plant below each other.
   */
  readonly repeatsText?: (cell: string) => boolean;
  /** Its values may be the headings of columns of counts: `#1 | #3 | #5` over the number of plants of each size. */
  readonly mayHeadCounts?: boolean;
}

export type BesideColumns = Readonly<Record<string, BesideColumn>>;

/** Headings from here on need nothing below them to be believed; weaker ones some content. */
const sureHeading = 5;
const leastContent = 0.1;
/** Content without a heading has to be this much. */
const enoughContent = 0.5;
const contentWeight = 10;
const rowsLookedAt = 60;

interface BesideSearch {
  readonly beside: BesideColumns;
  /** Columns that the caller names. */
  readonly columns: NamedColumns;
  readonly signal: AbortSignal;
}

/** The plan with the other columns that are wanted, for each list of a sheet those between it and the next one. */
export async function planBeside(
  sample: SheetSample,
  plan: ColumnPlan,
  { beside: wanted, columns: named, signal }: BesideSearch,
): Promise<ColumnPlan> {
  const lists = plan.take === 'each' ? plan.columns : plan.columns.slice(0, 1);
  const columns: PlannedColumn[] = [];
  for (const [position, column] of lists.entries()) {
    const first = position === 0 ? 0 : column.index;
    const end = lists[position + 1]?.index ?? sample.width;
    const free = range(first, end).filter((index) => plan.columns.every((each) => each.index !== index));
    const counted =
      Object.keys(named).length > 0
        ? []
        : await countedColumns({ sample, plan, free, named, signal }, wanted);
    const left = free.filter((index) => counted.every((each) => each.index !== index));
    const beside = await chooseBeside({ sample, plan, free: left, named, signal }, wanted);
    columns.push({ ...column, beside: { columns: beside, counted, first, end } });
  }
  return { ...plan, columns: [...columns, ...plan.columns.slice(columns.length)] };
}

/** Share of cells that are counts; others say `call` or `sold out`. Sizes of which there are none yet are blank. */
const leastCounts = 0.7;
/** Fewer such columns are a column of numbers with an odd heading. */
const leastCounted = 2;

/** Columns of counts whose headings are what one of the wanted columns holds. */
async function countedColumns(
  { sample, plan: { headings }, free, signal }: SearchContext,
  wanted: BesideColumns,
): Promise<CountedColumn[]> {
  if (headings === null) return [];
  const below = sample.rows.filter(({ row }) => row > headings.lastRow).slice(0, rowsLookedAt);
  const hasOtherMeaning = (heading: string, name: string) =>
    Object.entries(wanted).some(
      ([other, { profile }]) => other !== name && profile.scoreHeading(foldHeading(heading)) > 0,
    );
  for (const [name, { profile, mayHeadCounts }] of Object.entries(wanted)) {
    if (!mayHeadCounts) continue;
    const columns: CountedColumn[] = [];
    for (const index of free) {
      await yieldToEventLoop(signal);
      const heading = headings.texts[index] ?? '';
      if (!/\d/.test(heading) || hasOtherMeaning(heading, name) || !profile.recognises(heading)) continue;
      if (areCounts(below.map(({ cells }) => cells[index] ?? ''))) columns.push({ index, heading, of: name });
    }
    if (columns.length >= leastCounted) return columns;
  }
  return [];
}

/** True for numbers, of which there may be none; amounts have decimals, codes more digits. */
export function areCounts(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.some((cell) => /\d[.,]\d{1,2}$/.test(cell))) return false;
  const counts = filled.filter((cell) => /^(?:\d{1,3}(?:[.,]?\d{3}){0,2}\+?|-|–)$/.test(cell));
  return counts.length >= filled.length * leastCounts;
}

interface SearchContext {
  readonly sample: SheetSample;
  readonly plan: ColumnPlan;
  /** Columns that may be taken. */
  readonly free: readonly number[];
  readonly named: NamedColumns;
  readonly signal: AbortSignal;
}

async function chooseBeside(
  { sample, plan, free, named, signal }: SearchContext,
  wanted: BesideColumns,
): Promise<Record<string, PlannedBeside | null>> {
  const found: Record<string, PlannedBeside | null> = {};
  const left = new Set(free);
  // Those that are asked for by name are taken first, so that no other is found in their place.
  for (const [name, { repeatsText }] of Object.entries(wanted)) {
    const asked = named[name];
    if (asked === undefined) continue;
    const columns = planNamedColumns(sample, asked, plan)?.columns ?? [];
    const [chosen = columns[0]] = columns.filter(({ index }) => left.has(index));
    found[name] = chosen === undefined ? null : { index: chosen.index, label: chosen.label, repeatsText };
    if (chosen !== undefined) left.delete(chosen.index);
  }
  for (const [name, beside] of Object.entries(wanted)) {
    if (named[name] !== undefined) continue;
    const index = await bestOf(sample, plan, { beside, among: left, signal });
    found[name] =
      index === null ? null : { index, label: labelOf(index, plan), repeatsText: beside.repeatsText };
    if (index !== null) left.delete(index);
  }
  return found;
}

interface ColumnSearch {
  readonly beside: BesideColumn;
  readonly among: ReadonlySet<number>;
  readonly signal: AbortSignal;
}

async function bestOf(
  sample: SheetSample,
  { headings }: ColumnPlan,
  { beside: { profile, needsHeading = false }, among, signal }: ColumnSearch,
): Promise<number | null> {
  const below = headings === null ? sample.rows : sample.rows.filter(({ row }) => row > headings.lastRow);
  let best: { readonly index: number; readonly worth: number } | null = null;
  for (const index of among) {
    await yieldToEventLoop(signal);
    const text = foldHeading(headings?.texts[index] ?? '');
    const heading = text === '' ? 0 : profile.scoreHeading(text);
    const cells = below.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
    const content = shareOf(cells.slice(0, rowsLookedAt), profile);
    const min = heading >= sureHeading ? 0 : heading > 0 ? leastContent : enoughContent;
    if (heading < 0 || content < min || (needsHeading && heading === 0)) continue;
    const worth = heading + content * contentWeight;
    if (best === null || worth > best.worth) best = { index, worth };
  }
  return best?.index ?? null;
}

const shareOf = (cells: readonly string[], { recognises }: BesideColumn['profile']): number =>
  cells.length === 0 ? 0 : cells.filter((cell) => recognises(cell)).length / cells.length;

const labelOf = (index: number, { headings }: ColumnPlan): string =>
  headings?.texts[index] || letterOf(index);

const range = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
