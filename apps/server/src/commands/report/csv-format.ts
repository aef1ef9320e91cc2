import { stringify } from 'csv-stringify/sync';
import { spreadsheetCsv } from '../../platform/spreadsheet-csv.ts';
import type { ReportFormat } from './report-format.ts';

export type CsvCell = string | number | null;

/** CSV for a spreadsheet, with a heading for every column and no summary. */
export function csvFormat<Line>(
  headings: readonly string[],
  cellsOf: (line: Line) => CsvCell[],
): ReportFormat<Line, unknown> {
  const head = formatCsv([[...headings]]) + separator;
  return {
    head,
    separator,
    lines: (lines) => formatCsv(lines.map(cellsOf)),
    tail: () => separator,
    empty: () => head,
  };
}

const separator = '\n';

function formatCsv(rows: CsvCell[][]): string {
  const text = stringify(rows, { ...spreadsheetCsv, record_delimiter: separator });
  return text.slice(0, -separator.length);
}
