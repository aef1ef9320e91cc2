import type { DocumentPart, DocumentRow } from '../document.ts';
import type { PageLine } from './line.ts';
import { findColumns } from './page-columns.ts';
import { alignMargins } from './page-margins.ts';
import { readRows } from './page-rows.ts';
import { splitTables } from './split-tables.ts';

/** Few enough that the rest can be refused before it is sent. */
const batchSize = 500;

/**
 * The lines of all pages in sheets: a table that goes over several pages is one and keeps its columns, one with other
 * columns is another. A row carries its page and the number of its (first) line on that page, from 1 on each page.
 */
export function* layOutPages(lines: readonly PageLine[]): Generator<DocumentPart> {
  const tables = splitTables(alignMargins(lines));
  for (const table of tables.length > 0 ? tables : [[]]) {
    yield { part: 'sheet', name: null, layout: 'page' };
    const rows: DocumentRow[] = readRows(table, findColumns(table));
    for (let start = 0; start < rows.length; start += batchSize) {
      yield { part: 'rows', rows: rows.slice(start, start + batchSize) };
    }
  }
}
