import { type Command, Option } from 'commander';

/**
 * A format for the lines of a report, which are written piece by piece, so that a report may be of
 * any length.
 */
export interface ReportFormat<Line, Summary> {
  /** Before the first line. */
  readonly head: string;
  /** Between two lines, also those of different pieces. */
  readonly separator: string;
  /** Lines with the separator between them. */
  lines(lines: readonly Line[]): string;
  /** After the last line. */
  tail(summary: Summary): string;
  /** A report without lines. */
  empty(summary: Summary): string;
  /** True for rows as CSV of which a workbook is made at the end. */
  readonly isWorkbook?: boolean;
}

/** A report in rows of cells, also with tabs between them and as a workbook. */
export interface SheetFormat<Line> extends ReportFormat<Line, unknown> {
  withTabs(): ReportFormat<Line, unknown>;
  /** Rows of a workbook, whose cells of text run no formula and need no apostrophe. */
  asWorkbook(): ReportFormat<Line, unknown>;
}

/** A report as one JSON document, also as its lines alone, each a JSON value. */
export interface DocumentFormat<Line, Summary> extends ReportFormat<Line, Summary> {
  linesAlone(): ReportFormat<Line, Summary>;
}

const FORMATS = ['table', 'csv', 'tsv', 'json', 'ndjson', 'xlsx'] as const;

type FormatName = (typeof FORMATS)[number];

export interface FormatFlags {
  readonly format: FormatName;
  /** Short for the format `json`. */
  readonly json?: boolean;
}

export const addFormatOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('-f, --format <format>', 'how to print the result').choices(FORMATS).default('table'),
    )
    .option('--json', 'short for --format json');

interface Reports<Line, Summary> {
  table(): ReportFormat<Line, Summary>;
  csv(): SheetFormat<Line>;
  json(): DocumentFormat<Line, Summary>;
}

/** Builds the report in the format that the flags name. */
export function chooseReport<Line, Summary>(
  { format, json }: FormatFlags,
  reports: Reports<Line, Summary>,
): ReportFormat<Line, Summary> {
  switch (json ? 'json' : format) {
    case 'table':
      return reports.table();
    case 'csv':
      return reports.csv();
    case 'tsv':
      return reports.csv().withTabs();
    case 'xlsx':
      return reports.csv().asWorkbook();
    case 'json':
      return reports.json();
    case 'ndjson':
      return reports.json().linesAlone();
  }
}
