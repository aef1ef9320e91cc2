import { queryClient, service } from '../../api/service.ts';
import {
  contentsKey,
  detailsKey,
  type ListRow,
  type PrintedRows,
  pageQuery,
  queryOf,
  type RowDetails,
  type RowsPage,
  type RowView,
  rowsKey,
  rowsPerPage,
} from './desk-queries.ts';

/** The rows that were read of a list, wherever they are shown. */

/** A row and its place among those that fit. */
export interface PlacedRow {
  readonly row: ListRow;
  readonly position: number;
}

const pagesOf = (view: RowView) =>
  queryClient.getQueriesData<RowsPage>({ queryKey: rowsKey(view) }).flatMap(([key, page]) => {
    const index = key.at(-1);
    return page === undefined || typeof index !== 'number' ? [] : [{ index, page }];
  });

/** A row of the view that was read. */
export function findRow(view: RowView, number: number): PlacedRow | undefined {
  for (const { index, page } of pagesOf(view)) {
    const at = page.data.findIndex((row) => row.number === number);
    const row = page.data[at];
    if (row !== undefined) return { row, position: index * rowsPerPage + at };
  }
  return undefined;
}

/** The version of the list in which a person has seen these rows; of all rows without numbers. */
export function seenVersion(view: RowView, numbers?: ReadonlySet<number>): number | undefined {
  const versions = pagesOf(view).flatMap(({ page }) =>
    numbers === undefined || page.data.some(({ number }) => numbers.has(number)) ? [page.version] : [],
  );
  return versions.length === 0 ? undefined : Math.min(...versions);
}

/** The row at a position, read where it is not there yet. */
export async function rowAt(view: RowView, position: number): Promise<PlacedRow | undefined> {
  const page = await queryClient.fetchQuery(pageQuery(view, Math.floor(position / rowsPerPage)));
  const row = page.data[position % rowsPerPage];
  return row === undefined ? undefined : { row, position };
}

/** The numbers of the rows from one position to another. */
export async function numbersBetween(view: RowView, first: number, last: number): Promise<number[]> {
  const numbers: number[] = [];
  for (let page = Math.floor(first / rowsPerPage); page * rowsPerPage <= last; page += 1) {
    const { data } = await queryClient.fetchQuery(pageQuery(view, page));
    const from = Math.max(0, first - page * rowsPerPage);
    numbers.push(...data.slice(from, last - page * rowsPerPage + 1).map(({ number }) => number));
  }
  return numbers;
}

/** The open row behind a row in the shown order, else the first open one. */
export async function findNextOpen(
  view: RowView,
  from: { readonly number: number; readonly position: number } | undefined,
): Promise<PlacedRow | undefined> {
  if (view.filters.state !== undefined && ![view.filters.state].flat().includes('open')) return undefined;
  if (view.sort !== 'number' || view.isDescending) return findInPages(view, from);
  const open: RowView = { ...view, filters: { ...view.filters, state: 'open' } };
  const { data } = await readAfter(open, from?.number ?? 0);
  const row = data[0] ?? (await readAfter(open, 0)).data[0];
  if (row === undefined || row.number === from?.number) return undefined;
  const [all, behind] = await Promise.all([readAfter(view, 0), readAfter(view, row.number - 1)]);
  return { row, position: all.total - behind.total };
}

const readAfter = (view: RowView, after: number): Promise<RowsPage> =>
  service.get('/v1/lists/{list_id}/rows', {
    path: { list_id: view.listId },
    query: { ...queryOf(view), after, limit: 1 },
  });

/** Other orders are gone through page by page. */
async function findInPages(
  view: RowView,
  from: { readonly number: number; readonly position: number } | undefined,
): Promise<PlacedRow | undefined> {
  const start = from?.position ?? 0;
  const first = Math.floor(start / rowsPerPage);
  const pages = Math.ceil((await queryClient.fetchQuery(pageQuery(view, first))).total / rowsPerPage);
  for (let step = 0; step <= pages; step += 1) {
    const index = (first + step) % Math.max(1, pages);
    const { data } = await queryClient.fetchQuery(pageQuery(view, index));
    const at = data.findIndex(
      ({ state, number }, place) =>
        state === 'open' &&
        number !== from?.number &&
        (step > 0 || from === undefined || index * rowsPerPage + place >= start),
    );
    const row = data[at];
    if (row !== undefined) return { row, position: index * rowsPerPage + at };
  }
  return undefined;
}

/** Puts rows as they are now in the place of those that were read before. */
export function replaceRows(listId: string, rows: readonly ListRow[]): void {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  queryClient.setQueriesData<RowsPage>({ queryKey: [...contentsKey(listId), 'rows'] }, (page) =>
    page?.data.some(({ number }) => byNumber.has(number))
      ? { ...page, data: page.data.map((row) => byNumber.get(row.number) ?? row) }
      : page,
  );
  for (const row of rows)
    queryClient.setQueryData<RowDetails>(detailsKey(listId, row.number), (details) =>
      details === undefined ? details : { ...details, row },
    );
}

/** The position of a row, as far as it is known without asking. */
export function positionOf(view: RowView, number: number): number | undefined {
  const isWhole = Object.keys(view.filters).length === 0 && view.sort === 'number' && !view.isDescending;
  return isWhole ? number - 1 : findRow(view, number)?.position;
}

/** The rows that are there, in their order. */
export function loadedRows(view: RowView): PrintedRows {
  const pages = pagesOf(view).sort((a, b) => a.index - b.index);
  return { rows: pages.flatMap(({ page }) => page.data), total: pages[0]?.page.total ?? 0 };
}
