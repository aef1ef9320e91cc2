import { yieldToEventLoop } from '../../time-slices.ts';
import { letterOf } from './column-letter.ts';
import type { ColumnPlan, PlannedBeside, PlannedColumn } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { foldHeading } from './fold-heading.ts';
import { planNamedColumn } from './named-column.ts';
import type { SheetSample } from './sheet-sample.ts';

/** A column of whose cells the row of each text is told: sizes and quantities beside names. */
export interface BesideColumn {
  readonly profile: Pick<ColumnProfile, 'scoreHeading' | 'recognises'>;
  /** Heading, letter or JSON member; absent, it is looked for. */
  readonly column?: string | undefined;
  /** Whether what stands in a column does not tell what it is: numbers. */
  readonly needsHeading?: boolean;
  /** Whether a cell in a row without a text makes it another row of the text above: sizes of a plant below each other. */
  readonly repeatsText?: (cell: string) => boolean;
}

export type BesideColumns = Readonly<Record<string, BesideColumn>>;

/** Headings from here on need nothing below them to be believed; weaker ones some content. */
const sureHeading = 5;
const leastContent = 0.1;
/** Content without a heading has to be this much. */
const enoughContent = 0.5;
const contentWeight = 10;
const rowsLookedAt = 60;

/** The plan with the other columns that are wanted, for each list of a sheet those between it and the next one. */
export async function planBeside(
  sample: SheetSample,
  plan: ColumnPlan,
  wanted: BesideColumns,
  signal: AbortSignal,
): Promise<ColumnPlan> {
  const lists = plan.take === 'each' ? plan.columns : plan.columns.slice(0, 1);
  const columns: PlannedColumn[] = [];
  for (const [position, column] of lists.entries()) {
    const first = position === 0 ? 0 : column.index;
    const end = lists[position + 1]?.index ?? sample.width;
    const free = range(first, end).filter((index) => plan.columns.every((each) => each.index !== index));
    const beside = await besideOf({ sample, plan, free, signal }, wanted);
    columns.push({ ...column, beside: { columns: beside, first, end } });
  }
  return { ...plan, columns: [...columns, ...plan.columns.slice(columns.length)] };
}

interface SearchContext {
  readonly sample: SheetSample;
  readonly plan: ColumnPlan;
  /** Columns that may be taken. */
  readonly free: readonly number[];
  readonly signal: AbortSignal;
}

async function besideOf(
  { sample, plan, free, signal }: SearchContext,
  wanted: BesideColumns,
): Promise<Record<string, PlannedBeside | null>> {
  const found: Record<string, PlannedBeside | null> = {};
  const left = new Set(free);
  // Those that are asked for by name are taken first, so that no other is found in their place.
  for (const [name, { column, repeatsText }] of Object.entries(wanted)) {
    if (column === undefined) continue;
    const named = planNamedColumn(sample, column, plan)?.columns ?? [];
    const [chosen = named[0]] = named.filter(({ index }) => left.has(index));
    found[name] = chosen === undefined ? null : { index: chosen.index, label: chosen.label, repeatsText };
    if (chosen !== undefined) left.delete(chosen.index);
  }
  for (const [name, beside] of Object.entries(wanted)) {
    if (beside.column !== undefined) continue;
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
