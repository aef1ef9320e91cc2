import type { DocumentPart, DocumentRow } from '../document.ts';
import type { DocumentLimits } from '../document-limits.ts';
import type { ReadContext } from './read-context.ts';
import { detectDelimiter, textLookedAt } from './text-files/delimiter.ts';
import { readAhead } from './text-files/read-ahead.ts';
import { hasBrokenQuotes, readLinesAsRows, readTableRows } from './text-files/table-rows.ts';
import { readText } from './text-files/text-encoding.ts';

/** A table of any length, whatever separates its columns. */
export async function* readCsv(path: string, { limits }: ReadContext): AsyncGenerator<DocumentPart> {
  yield { part: 'document', format: 'csv', producer: null };
  yield* readTable(readText(path), limits);
}

/** The sheet and the rows of a text with separated columns. */
export async function* readTable(
  texts: AsyncIterable<string>,
  limits: DocumentLimits,
): AsyncGenerator<DocumentPart> {
  yield { part: 'sheet', name: null, layout: 'table' };
  const { head, all } = await readAhead(texts, textLookedAt, (text) => text.length);
  const beginning = head.join('');
  const [stated, delimiter] = statedDelimiter.exec(beginning) ?? [];
  const sign = delimiter ?? detectDelimiter(beginning);
  const isWhole = beginning.length < textLookedAt;
  const readRows = isWhole && hasBrokenQuotes(beginning, sign) ? readLinesAsRows : readTableRows;
  const rows = readRows(stated ? skipBeginning(all, stated.length) : all, {
    delimiter: sign,
    rowsMax: limits.rows,
  });
  for await (const { cells, line } of rows) yield { part: 'rows', rows: [createRow(cells, line)] };
}

/** A first line of this kind names the separator of the columns for spreadsheet programs. */
const statedDelimiter = /^sep=([^\r\n"])(?=[\r\n]|$)/i;

/** The line stays as an empty one, so that all others keep their number. */
async function* skipBeginning(texts: AsyncIterable<string>, length: number): AsyncGenerator<string> {
  let left = length;
  for await (const text of texts) {
    yield text.slice(left);
    left = Math.max(0, left - text.length);
  }
}

const createRow = (cells: readonly string[], row: number): DocumentRow => ({ row, page: null, cells });
