import type { ExtractionReport, ReadSheet, SkippedRow } from '../../platform/documents/index.ts';
import { warn } from '../print.ts';
import { printable } from '../text.ts';
import { UnusableInputError } from './unusable-input.ts';

const skippedShown = 5;
const sheetsShown = 10;
const shownLength = 50;

interface Input {
  /** Name of the file. */
  readonly file: string;
  /** Plural, which ends in an s: `plant names`. */
  readonly what: string;
}

/** Reports on standard error what was read of a file and what was left out. */
export function noteExtraction(report: ExtractionReport, input: Input): void {
  summarise(report, input).forEach(warn);
}

/** A file without any of the texts that are looked for. */
export function describeNothingFound(
  { sheets, skippedSheets }: ExtractionReport,
  { file, what }: Input,
): UnusableInputError {
  return new UnusableInputError(
    sheets.length === 0 && skippedSheets.length > 0
      ? `No column with ${what} was found in ${file}. Say which one it is: --column HEADING.`
      : `No ${what} were found in ${file}: the list is empty.`,
  );
}

function summarise(report: ExtractionReport, { file, what }: Input): string[] {
  const { sheets, skippedSheets, isRecognised, notes } = report;
  return [
    ...sheets.slice(0, sheetsShown).map((sheet) => describeSheet(sheet, { file, what })),
    ...(sheets.length > sheetsShown ? [`Read ${sheets.length - sheetsShown} more sheets.`] : []),
    ...describeSkipped(report),
    ...(skippedSheets.length > 0
      ? [
          `No ${what} were found in ${skippedSheets.slice(0, sheetsShown).map(quote).join(', ')}${describeMore(skippedSheets.length, sheetsShown)}.`,
        ]
      : []),
    ...(isRecognised
      ? ['The text was recognised from pictures of it; look at it before you rely on it.']
      : []),
    ...notes.map(printable),
  ];
}

function describeSheet(
  { sheet, columns, pages, firstRow, lastRow, entries }: ReadSheet,
  { file, what }: Input,
): string {
  const places = [
    sheet === null ? null : `sheet ${quote(sheet)}`,
    columns.length === 0
      ? null
      : `${columns.length > 1 ? 'columns' : 'column'} ${columns.map(quote).join(', ')}`,
    pages === null ? null : range('page', pages.first, pages.last),
    // Rows of a PDF are counted on each page.
    firstRow === null || lastRow === null || (pages !== null && pages.first !== pages.last)
      ? null
      : range('row', firstRow, lastRow),
  ].filter((place) => place !== null);
  return `Read ${[printable(file), ...places].join(', ')}: ${countOf(entries, what)}.`;
}

const countOf = (count: number, what: string): string =>
  `${count} ${count === 1 ? what.replace(/s$/, '') : what}`;

function describeSkipped({ skippedRows, skippedRowCount: count }: ExtractionReport): string[] {
  if (count === 0) return [];
  const shown = skippedRows.slice(0, skippedShown).map(describeRow);
  return [
    `Left out ${count === 1 ? '1 row' : `${count} rows`}: ${shown.join(', ')}${describeMore(count, skippedShown)}.`,
  ];
}

const describeRow = ({ page, row, text, reason }: SkippedRow): string =>
  `${page === null ? '' : `page ${page} `}row ${row} ${quote(text)} (${reason})`;

const describeMore = (count: number, shown: number): string =>
  count > shown ? ` and ${count - shown} more` : '';

const range = (what: string, first: number, last: number): string =>
  first === last ? `${what} ${first}` : `${what}s ${first} to ${last}`;

function quote(text: string): string {
  return `"${printable(text.length > shownLength ? `${text.slice(0, shownLength)}…` : text)}"`;
}
