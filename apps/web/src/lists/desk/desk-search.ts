import { desk } from '../../texts/desk.ts';
import { nameStatus } from '../../texts/name-status.ts';
import type { RowFilters, RowSort } from './desk-queries.ts';

/** Filters, order and open row of a list, in the address of its page; defaults are left out. */
export interface DeskSearch {
  readonly state?: State[] | undefined;
  readonly status?: Status[] | undefined;
  readonly reason?: string[] | undefined;
  readonly change?: string[] | undefined;
  readonly genus?: string[] | undefined;
  readonly source?: string[] | undefined;
  readonly basis?: string[] | undefined;
  readonly sheet?: string[] | undefined;
  readonly search?: string | undefined;
  readonly duplicates?: 'true' | undefined;
  readonly remembered?: 'true' | undefined;
  readonly sort?: RowSort | undefined;
  readonly order?: 'desc' | undefined;
  /** The row that is open beside the table. */
  readonly row?: number | undefined;
}

export type Facet = keyof typeof desk.filter.facets;
type State = keyof typeof desk.states;
type Status = keyof typeof nameStatus.labels;

const isState = (word: string): word is State => word in desk.states;
const isStatus = (word: string): word is Status => word in nameStatus.labels;
const isSort = (word: unknown): word is RowSort => typeof word === 'string' && word in desk.filter.sorts;

export function readDeskSearch(search: Record<string, unknown>): DeskSearch {
  const { state, status, reason, change, genus, source, basis, sheet } = search;
  const { search: text, duplicates, remembered, sort, order, row } = search;
  return {
    state: orNone(wordsOf(state).filter(isState)),
    status: orNone(wordsOf(status).filter(isStatus)),
    reason: orNone(wordsOf(reason)),
    change: orNone(wordsOf(change)),
    genus: orNone(wordsOf(genus)),
    source: orNone(wordsOf(source)),
    basis: orNone(wordsOf(basis)),
    sheet: orNone(wordsOf(sheet)),
    search: wordsOf(text)[0] || undefined,
    duplicates: isSet(duplicates) ? 'true' : undefined,
    remembered: isSet(remembered) ? 'true' : undefined,
    sort: isSort(sort) && sort !== 'number' ? sort : undefined,
    order: order === 'desc' ? 'desc' : undefined,
    row: typeof row === 'number' && Number.isInteger(row) && row > 0 ? row : undefined,
  };
}

/** A value that looks like a number comes as one. */
const wordsOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []));

const orNone = <Word>(words: Word[]): Word[] | undefined => (words.length === 0 ? undefined : words);

const isSet = (value: unknown): boolean => value === true || value === 'true';

/** The filters of an address, without those that are not set. */
export function filtersOf({ sort: _sort, order: _order, row: _row, ...filters }: DeskSearch): RowFilters {
  const { state, status, reason, change, genus, source, basis, sheet } = filters;
  const { search, duplicates, remembered } = filters;
  return {
    ...(state && { state }),
    ...(status && { status }),
    ...(reason && { reason }),
    ...(change && { change }),
    ...(genus && { genus }),
    ...(source && { source }),
    ...(basis && { basis }),
    ...(sheet && { sheet }),
    ...(search !== undefined && { search }),
    ...(duplicates && { duplicates }),
    ...(remembered && { remembered }),
  };
}

const { sort: _sort, order: _order, row: _row, ...none } = readDeskSearch({});
export const noFilters: DeskSearch = none;

/** The address with a value of a facet added, or removed where it is there. */
export function toggleValue(search: DeskSearch, facet: Facet, value: string): DeskSearch {
  const before = wordsOf(search[facet]);
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return readDeskSearch({ ...search, [facet]: after });
}
