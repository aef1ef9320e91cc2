import type { ColumnProfile } from '../../../src/platform/documents/columns/column-profile.ts';
import { extractColumn } from '../../../src/platform/documents/columns/extract-column.ts';
import type { ExtractedText } from '../../../src/platform/documents/columns/extraction.ts';
import type { DocumentPart, DocumentRow, SheetLayout } from '../../../src/platform/documents/index.ts';

export interface MadeSheet {
  readonly name?: string;
  readonly layout?: SheetLayout;
  readonly page?: number;
  readonly rows: readonly (readonly string[])[];
}

/** A document as a reader would give it, in batches of rows; blank rows are left out, and counted. */
export async function* partsOf(sheets: readonly MadeSheet[], batch = 2): AsyncGenerator<DocumentPart> {
  yield { part: 'document', format: 'xlsx', producer: null };
  for (const { name = null, layout = 'table', page = null, rows } of sheets) {
    yield { part: 'sheet', name, layout };
    const filled = rows.flatMap((cells, index): DocumentRow[] =>
      cells.some((cell) => cell !== '') ? [{ row: index + 1, page, cells }] : [],
    );
    for (let start = 0; start < filled.length; start += batch) {
      yield { part: 'rows', rows: filled.slice(start, start + batch) };
    }
  }
}

/** Everything that is found in the sheets. */
export async function extract(profile: ColumnProfile, sheets: readonly MadeSheet[], column?: string) {
  const extraction = await extractColumn(partsOf(sheets), { profile, column });
  const found: ExtractedText[] = [];
  for await (const text of extraction.texts) found.push(text);
  return { found, texts: found.map(({ text }) => text), report: extraction.report() };
}
