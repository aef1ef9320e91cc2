import type { ExtractedText, ExtractionReport, Place } from '../../platform/documents/index.ts';
import { shownExtraction, shownPlace } from '../../platform/http/extraction-block.ts';
import { printable } from '../printable.ts';
import { csvFormat } from '../report/csv-format.ts';
import { jsonFormat } from '../report/json-format.ts';
import type { FormatName, ReportFormat } from '../report/report-format.ts';
import { tableFormat } from '../report/table-format.ts';
import { terminalOf } from '../report/terminal.ts';

type Report = ReportFormat<ExtractedText, ExtractionReport>;

/** Prints the texts of a file: a table to read, CSV for a spreadsheet, JSON as the API has it. */
export function extractReport(format: FormatName, file: string): Report {
  switch (format) {
    case 'table':
      return asTable(file);
    case 'csv':
      return asCsv();
    case 'json':
      return asJson(file);
    default:
      return format satisfies never;
  }
}

function asTable(file: string): Report {
  const shown = (value: Place[keyof Place]) => (value === null ? '' : printable(String(value)));
  return tableFormat({
    columns: [
      { heading: 'Text', share: 0.6, text: ({ text }) => printable(text) },
      { heading: 'Sheet', share: 0.2, text: ({ place }) => shown(place.sheet) },
      { heading: 'Page', width: 6, text: ({ place }) => shown(place.page) },
      { heading: 'Row', width: 9, text: ({ place }) => shown(place.row) },
      { heading: 'Column', share: 0.2, text: ({ place }) => shown(place.column) },
    ],
    terminal: terminalOf(process.stdout),
    closing: ({ sheets }) => `${file}: ${sheets.reduce((sum, { entries }) => sum + entries, 0)} texts`,
  });
}

function asCsv(): Report {
  return csvFormat(['text', 'sheet', 'page', 'row', 'column'], ({ text, place }) => [
    printable(text),
    place.sheet,
    place.page,
    place.row,
    place.column,
  ]);
}

function asJson(file: string): Report {
  return jsonFormat({}, 'texts', ({ text, place }) => ({ text, ...shownPlace(place) }), [
    'extraction',
    (report) => shownExtraction(report, { filename: file, nextEntry: null }),
  ]);
}
