import type { Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';
import { spreadsheetCsv } from '../../platform/spreadsheet-csv.ts';
import type { SheetFormat } from './report-format.ts';

export type CsvCell = string | number | null;

/** CSV for a spreadsheet, with a heading for every column and no summary. */
export function csvFormat<Line>(
  headings: readonly string[],
  cellsOf: (line: Line) => CsvCell[],
  options: Options = spreadsheetCsv,
): SheetFormat<Line> {
  const head = formatCsv([[...headings]], options) + separator;
  return {
    head,
    separator,
    lines: (lines) => formatCsv(lines.map(cellsOf), options),
    tail: () => separator,
    empty: () => head,
    withTabs: () => csvFormat(headings, cellsOf, { ...spreadsheetCsv, delimiter: '\t' }),
    asWorkbook: () => ({
      ...csvFormat(headings, cellsOf, { ...spreadsheetCsv, cast: {} }),
      isWorkbook: true,
    }),
  };
}

const separator = '\n';

function formatCsv(rows: CsvCell[][], options: Options): string {
  const text = stringify(rows, { ...options, record_delimiter: separator });
  return text.slice(0, -separator.length);
}
