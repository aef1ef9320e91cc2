import type { Separator } from './split-row.ts';

/** No number of a table is longer. */
const lettersMax = 100;
const decimalPoint = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const decimalComma = /^[+-]?(?:\d+,\d*|,\d+)(?:e[+-]?\d+)?$/i;

/** The number that a cell holds, NaN when it holds none. A decimal comma is read where the comma does not part the cells. */
export function readNumber(text: string, separator: Separator): number {
  if (text.length > lettersMax) return Number.NaN;
  if (decimalPoint.test(text)) return Number(text);
  if (separator !== ',' && decimalComma.test(text)) return Number(text.replace(',', '.'));
  return Number.NaN;
}

/** What tables write where there is no value. */
export const isMissing = (text: string): boolean => /^(?:|na|nan|n\/a|null|none|-|\?+)$/i.test(text);
