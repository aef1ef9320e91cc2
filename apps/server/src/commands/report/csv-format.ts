import { stringify } from 'csv-stringify/sync';
import { spreadsheetCsv } from '../../platform/spreadsheet-csv.ts';
import type { SheetFormat } from './report-format.ts';

export type CsvCell = string | number | null;

/** CSV for a spreadsheet, with a heading for every column and no summary. */
export function csvFormat<Line>(
  headings: readonly string[],
  cellsOf: (line: Line) => CsvCell[],
  delimiter = ',',
): SheetFormat<Line> {
  const head = formatCsv([[...headings]], delimiter) + separator;
  return {
    head,
    separator,
    lines: (lines) => formatCsv(lines.map(cellsOf), delimiter),
    tail: () => separator,
    empty: () => head,
    withTabs: () => csvFormat(headings, cellsOf, '\t'),
  };
}

const separator = '\n';

function formatCsv(rows: CsvCell[][], delimiter: string): string {
  const text = stringify(rows, { ...spreadsheetCsv, delimiter, record_delimiter: separator });
  return text.slice(0, -separator.length);
}
