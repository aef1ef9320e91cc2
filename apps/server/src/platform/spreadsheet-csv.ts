import type { Options } from 'csv-stringify';

/** Signs at which spreadsheet programs begin a formula or a command, also in their wide forms. */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;

/** A text as it can stand in a cell: one that a spreadsheet program would run gets an apostrophe before it (CSV injection). */
function inertCell(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** The options of `csv-stringify` for every CSV file that this service writes. */
export const spreadsheetCsv = {
  cast: { string: inertCell },
  // The library only quotes the line ends that it writes itself.
  quoted_match: /[\r\n]/,
} satisfies Options;
