import type { CellPlace, ExtractedText, ExtractionReport } from '../../platform/documents/index.ts';
import { describeExtraction, describePlace } from '../../platform/file-intake/index.ts';
import { csvFormat } from '../report/csv-format.ts';
import { jsonFormat } from '../report/json-format.ts';
import {
  chooseReport,
  type DocumentFormat,
  type FormatFlags,
  type ReportFormat,
  type SheetFormat,
} from '../report/report-format.ts';
import { tableFormat, terminalOf } from '../report/table-format.ts';
import { printable } from '../text.ts';

type ExtractReport = ReportFormat<ExtractedText, ExtractionReport>;

/** Prints the texts of a file: a table to read, CSV for a spreadsheet, JSON as the API has it. */
export const extractReport = (flags: FormatFlags, file: string): ExtractReport =>
  chooseReport(flags, { table: () => toTable(file), csv: toCsv, json: () => toJson(file) });

function toTable(file: string): ExtractReport {
  const show = (value: CellPlace[keyof CellPlace]) => (value === null ? '' : printable(String(value)));
  return tableFormat({
    columns: [
      { heading: 'Text', share: 0.6, text: ({ text }) => printable(text) },
      { heading: 'Sheet', share: 0.2, text: ({ place }) => show(place.sheet) },
      { heading: 'Page', width: 6, text: ({ place }) => show(place.page) },
      { heading: 'Row', width: 9, text: ({ place }) => show(place.row) },
      { heading: 'Column', share: 0.2, text: ({ place }) => show(place.column) },
    ],
    terminal: terminalOf(process.stdout),
    closing: ({ sheets }) => `${file}: ${sheets.reduce((sum, { entries }) => sum + entries, 0)} texts`,
  });
}

function toCsv(): SheetFormat<ExtractedText> {
  return csvFormat(['text', 'sheet', 'page', 'row', 'column'], ({ text, place }) => [
    printable(text),
    place.sheet,
    place.page,
    place.row,
    place.column,
  ]);
}

function toJson(file: string): DocumentFormat<ExtractedText, ExtractionReport> {
  return jsonFormat({}, 'texts', ({ text, place }) => ({ text, ...describePlace(place) }), [
    'extraction',
    (report) => describeExtraction(report, { filename: file, nextEntry: null }),
  ]);
}
