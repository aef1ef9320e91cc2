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
}

const FORMATS = ['table', 'csv', 'json'] as const;

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

/** Builds the report in the format that the flags name. */
export const chooseReport = <Report>(
  { format, json }: FormatFlags,
  reports: Readonly<Record<FormatName, () => Report>>,
): Report => reports[json ? 'json' : format]();
