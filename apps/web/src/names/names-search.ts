import { FILTERS, SORT_COLUMNS, type View } from './filter-rows.ts';

/** State of the names page in its URL; defaults are left out. */
export interface NamesSearch {
  readonly filter?: View['filter'] | undefined;
  readonly q?: string | undefined;
  readonly sort?: View['sort'] | undefined;
  readonly order?: 'desc' | undefined;
  /** The row whose evidence is shown. */
  readonly row?: number | undefined;
}

export function readNamesSearch({ filter, q, sort, order, row }: Record<string, unknown>): NamesSearch {
  return {
    filter: FILTERS.find((each) => each === filter && each !== 'all'),
    q: typeof q === 'string' && q !== '' ? q : undefined,
    sort: SORT_COLUMNS.find((each) => each === sort && each !== 'number'),
    order: order === 'desc' ? order : undefined,
    row: typeof row === 'number' && Number.isInteger(row) ? row : undefined,
  };
}

export const showingOf = ({ filter = 'all', q = '', sort = 'number', order }: NamesSearch): View => ({
  filter,
  search: q,
  sort,
  isDescending: order === 'desc',
});
