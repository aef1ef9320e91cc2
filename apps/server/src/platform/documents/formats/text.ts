import type { DocumentPart, DocumentRow } from '../document.ts';
import type { DocumentLimits } from '../document-limits.ts';
import { readTable } from './csv.ts';
import type { ReadContext } from './read-context.ts';
import { alignedCells, type ColumnStarts, findAlignedColumns } from './text-files/aligned-columns.ts';
import { hasColumns, textLookedAt } from './text-files/delimiter.ts';
import { findListSeparator } from './text-files/list-separator.ts';
import { readAhead } from './text-files/read-ahead.ts';
import { readText } from './text-files/text-encoding.ts';
import { readLines } from './text-files/text-lines.ts';

/** An entry a line, or several in a line with commas between them; lines with columns are a table. */
export async function* readPlainText(path: string, { limits }: ReadContext): AsyncGenerator<DocumentPart> {
  yield { part: 'document', format: 'text', producer: null };
  const { head, all } = await readAhead(readText(path), textLookedAt, (text) => text.length);
  const beginning = head.join('').slice(0, textLookedAt);
  const separator = findListSeparator(beginning);
  const aligned = separator ? null : findAlignedColumns(beginning);
  if (!separator && hasColumns(beginning)) yield* readTable(all, limits);
  else if (aligned) yield* readAligned(all, aligned, limits);
  else yield* readList(all, separator, limits);
}

async function* readList(
  texts: AsyncIterable<string>,
  separator: RegExp | null,
  limits: DocumentLimits,
): AsyncGenerator<DocumentPart> {
  yield { part: 'sheet', name: null, layout: 'list' };
  let row = 0;
  for await (const line of readLines(texts, limits.rows)) {
    row += 1;
    // One by one: a line may hold millions of them.
    for (const entry of separator ? splitAt(separator, line) : [line]) {
      yield { part: 'rows', rows: [asRow(entry, row)] };
    }
  }
}

function* splitAt(separator: RegExp, line: string): Generator<string> {
  let start = 0;
  for (const { index, 0: sign } of line.matchAll(new RegExp(separator, 'g'))) {
    const entry = line.slice(start, index).trim();
    if (entry !== '') yield entry;
    start = index + sign.length;
  }
  yield line.slice(start);
}

/** Lines that were set in columns with spaces, as programs of old print them. */
async function* readAligned(
  texts: AsyncIterable<string>,
  columns: ColumnStarts,
  limits: DocumentLimits,
): AsyncGenerator<DocumentPart> {
  yield { part: 'sheet', name: null, layout: 'table' };
  let row = 0;
  for await (const line of readLines(texts, limits.rows)) {
    row += 1;
    yield { part: 'rows', rows: [{ row, page: null, cells: alignedCells(line, columns) }] };
  }
}

const asRow = (entry: string, row: number): DocumentRow => ({
  row,
  page: null,
  cells: [withoutMarks(entry)],
});

/** Quotes around the whole entry are of the file and not of the entry. */
const withoutMarks = (entry: string): string => entry.trim().replace(/^"([^"]+)"$/, '$1');
