import { isUnchecked } from '../parts/name-status.tsx';
import { finalName, type NameRow, type RowDecision } from './list-row.ts';

export const FILTERS = ['all', 'review', 'unchecked', 'changed', 'notFound', 'decided'] as const;
export type RowFilter = (typeof FILTERS)[number];

export const SORT_COLUMNS = ['number', 'submitted', 'name', 'change', 'family', 'status'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** Filter and order of the shown rows; kept in the URL of the page. */
export interface View {
  readonly filter: RowFilter;
  readonly search: string;
  readonly sort: SortColumn;
  readonly isDescending: boolean;
}

type Decisions = ReadonlyMap<number, RowDecision>;

const passes: Record<RowFilter, (row: NameRow, decisions: Decisions) => boolean> = {
  all: () => true,
  review: (row, decisions) => row.needsReview && !decisions.has(row.number),
  unchecked: (row, decisions) => isUnchecked(row.status) && !decisions.has(row.number),
  changed: (row) => row.change !== null,
  notFound: (row) => row.status === 'not_found',
  decided: (row, decisions) => decisions.has(row.number),
};

export function filterRows(rows: readonly NameRow[], decisions: Decisions, showing: View): NameRow[] {
  const { filter, sort, isDescending } = showing;
  const wanted = showing.search.trim().toLowerCase();
  const isWanted = (row: NameRow): boolean =>
    wanted === '' ||
    `${row.submitted} ${finalName(row, decisions.get(row.number)) ?? ''} ${row.family ?? ''}`
      .toLowerCase()
      .includes(wanted);
  const found = rows.filter((row) => passes[filter](row, decisions) && isWanted(row));
  if (sort === 'number') return isDescending ? found.reverse() : found;
  const direction = isDescending ? -1 : 1;
  const collator = new Intl.Collator('en', { numeric: true });
  const compare = (a: string, b: string): number => direction * collator.compare(a, b);
  return found.sort((a, b) => missingLast(a[sort], b[sort], compare) || a.number - b.number);
}

/** Sorts missing values last in either direction. */
function missingLast(a: string | null, b: string | null, compare: (a: string, b: string) => number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(a, b);
}

export function countRows(rows: readonly NameRow[], decisions: Decisions): Record<RowFilter, number> {
  const counts = { all: 0, review: 0, unchecked: 0, changed: 0, notFound: 0, decided: 0 };
  for (const row of rows)
    for (const filter of FILTERS) if (passes[filter](row, decisions)) counts[filter] += 1;
  return counts;
}
