import type { Options } from 'csv-stringify';

/** Characters with which spreadsheet programs begin a formula or a command, also full-width. */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;

/** Returns a safe cell: a text that a spreadsheet would run gets an apostrophe (CSV injection). */
export function inertCell(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** The options of `csv-stringify` for every CSV file that this service writes. */
export const spreadsheetCsv = {
  cast: { string: inertCell },
  // The library only quotes the line ends that it writes itself.
  quoted_match: /[\r\n]/,
} satisfies Options;
