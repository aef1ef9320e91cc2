import { CsvError, parse } from 'csv-parse/sync';

/** The sign between the cells of a row; a space matches any run of white space. */
export type Separator = ',' | ';' | '\t' | ' ';

/** Letters of the first line that are searched for the separator. */
const lettersSearched = 20_000;

/** Decided by the first line: a tab or semicolon is never part of a number, a comma may be. */
export function detectSeparator(line: string): Separator {
  const bare = line.slice(0, lettersSearched).replaceAll(/"(?:[^"]|"")*"/g, '');
  if (bare.includes('\t')) return '\t';
  if (bare.includes(';')) return ';';
  return bare.includes(',') ? ',' : ' ';
}

/** Trimmed cells of a row; null when a quoted cell is still open at its end. */
export const splitRow = (line: string, separator: Separator): readonly string[] | null =>
  line.includes('"') ? splitQuoted(line, separator) : splitPlain(line, separator);

function splitPlain(line: string, separator: Separator): string[] {
  const cells = separator === ' ' ? line.trim().split(/\s+/) : line.split(separator);
  for (let index = 0; index < cells.length; index++) cells[index] = (cells[index] ?? '').trim();
  return cells;
}

function splitQuoted(line: string, separator: Separator): readonly string[] | null {
  const isSpaced = separator === ' ';
  const delimiter = isSpaced ? [' ', '\t', '\f', '\v'] : separator;
  try {
    const options = { delimiter, record_delimiter: '\n', relax_quotes: true, trim: !isSpaced };
    const [cells = []] = parse(line, options);
    const trimmed = cells.map((cell) => cell.trim());
    return isSpaced ? trimmed.filter((cell) => cell !== '') : trimmed;
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    // Marks within a cell, as in `5" pot`, are part of its text.
    return cause.code === 'CSV_QUOTE_NOT_CLOSED' ? null : splitPlain(line, separator);
  }
}

/** No number of a table is longer. */
const lettersMax = 100;
const decimalPoint = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const decimalComma = /^[+-]?(?:\d+,\d*|,\d+)(?:e[+-]?\d+)?$/i;

/** The number of a cell, NaN when it holds none. A decimal comma is read where the comma does not separate cells. */
export function readNumber(text: string, separator: Separator): number {
  if (text.length > lettersMax) return Number.NaN;
  if (decimalPoint.test(text)) return Number(text);
  if (separator !== ',' && decimalComma.test(text)) return Number(text.replace(',', '.'));
  return Number.NaN;
}

/** Matches what tables write where there is no value. */
export const isMissing = (text: string): boolean => /^(?:|na|nan|n\/a|null|none|-|\?+)$/i.test(text);
