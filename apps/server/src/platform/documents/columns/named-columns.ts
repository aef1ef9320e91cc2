import type { ColumnHeadings, ColumnPlan, PlannedColumn } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { foldHeading } from './fold-heading.ts';
import { planNamedColumn } from './named-column.ts';
import type { SheetSample } from './sheet-sample.ts';

/**
 * Columns that the caller names, by their role (`name`, `genus`, `size`): headings, letters or JSON members, with a sheet
 * before them where they are meant in that sheet alone (`Shrubs!C`). The columns of a role that no reader has are left out.
 */
export type NamedColumns = Readonly<Record<string, readonly string[]>>;

/** The columns that a sheet has of those that are named. */
export function planNamedColumns(
  sample: SheetSample,
  named: readonly string[],
  found: ColumnPlan | null,
): ColumnPlan | null {
  for (const column of named) {
    const own = columnIn(sample.name, column);
    const plan = own === null ? null : planNamedColumn(sample, own, found);
    if (plan !== null) return plan;
  }
  return null;
}

/**
 * Columns that are named for parts of a text, and beside them those that were found for the parts before; null where the
 * sheet has none of them.
 */
export function planNamedParts(
  sample: SheetSample,
  named: NamedColumns,
  { profile, found }: { profile: ColumnProfile; found: ColumnPlan | null },
): ColumnPlan | null {
  const columns: PlannedColumn[] = [];
  let headings: ColumnHeadings | null = null;
  for (const part of profile.composition?.parts ?? []) {
    const plan = planNamedColumns(sample, named[part] ?? [], found);
    const [column] = plan?.columns ?? [];
    if (column === undefined) continue;
    columns.push({ ...column, part });
    headings ??= plan?.headings ?? null;
  }
  if (columns.every(({ part }) => part === profile.role)) return null;
  headings ??= found?.headings ?? null;
  const all = [...columns, ...complete(columns, profile, found)];
  return { foundBy: 'extraction_column', take: 'composed', columns: all, headings };
}

/** A cultivar alone is no name: the columns found for what comes before it. */
function complete(
  named: readonly PlannedColumn[],
  { role, composition }: ColumnProfile,
  found: ColumnPlan | null,
): PlannedColumn[] {
  if (found === null || named.some(({ part }) => part === role || part === composition?.first)) return [];
  const isFree = ({ index, part }: PlannedColumn) =>
    named.every((column) => column.index !== index && column.part !== part);
  if (found.take === 'composed') return found.columns.filter(isFree);
  return found.columns
    .filter(isFree)
    .slice(0, 1)
    .map((column) => ({ ...column, part: role }));
}

/** Blanks the cells of columns that are not to be read. */
export type HideColumns = (cells: readonly string[]) => readonly string[];

export function hideColumns(
  sample: SheetSample,
  named: readonly string[],
  others: readonly number[],
): HideColumns {
  const plans = named.map((column) => planNamedColumns(sample, [column], null));
  const hidden = new Set([
    ...others,
    ...plans.flatMap((plan) => plan?.columns.map(({ index }) => index) ?? []),
  ]);
  if (hidden.size === 0) return (cells) => cells;
  return (cells) => cells.map((cell, index) => (hidden.has(index) ? '' : cell));
}

/** The places of columns side by side with these headings; empty where the sheet does not have all of them. */
export function findAdded({ candidates }: SheetSample, headings: readonly string[] = []): number[] {
  for (const candidate of candidates) {
    const texts = candidate.headings.texts.map(foldHeading);
    const first = texts.findIndex((_, start) =>
      headings.every((heading, index) => texts[start + index] === heading),
    );
    if (first >= 0 && headings.length > 0) return headings.map((_, index) => first + index);
  }
  return [];
}

export const hideInSample = (sample: SheetSample, hide: HideColumns): SheetSample => ({
  ...sample,
  rows: sample.rows.map((row) => ({ ...row, cells: hide(row.cells) })),
  candidates: sample.candidates.map((candidate) => ({
    ...candidate,
    headings: { ...candidate.headings, texts: hide(candidate.headings.texts) },
  })),
});

/** The column without its sheet; null where it is meant in another sheet. */
function columnIn(sheet: string | null, column: string): string | null {
  const [, ofSheet, own] = /^'?(.+?)'?!(.+)$/s.exec(column) ?? [];
  if (ofSheet === undefined || own === undefined) return column;
  return ofSheet.toLowerCase() === (sheet ?? '').toLowerCase() ? own : null;
}
