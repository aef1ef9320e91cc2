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

export const FORMATS = ['table', 'csv', 'json'] as const;

export type FormatName = (typeof FORMATS)[number];
