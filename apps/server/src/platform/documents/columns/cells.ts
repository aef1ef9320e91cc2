/** Questions about cells that are asked in many places. */

export const fillOf = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/** Longer than any number with its currency. */
const numberLengthMax = 40;

/** A number, with the sign of a currency or a percentage where it has one. */
export const isNumber = (text: string): boolean =>
  text.length <= numberLengthMax &&
  /^(?:AUD|NZD|USD|CAD|EUR|GBP|CHF|ZAR|(?:A|NZ|US|C)?\$|[$€£])?\s*[-+]?\d[\d.,\s]*(?:[$€£%]|AUD|NZD|USD|CAD|EUR|GBP|CHF|ZAR)?$/.test(
    text,
  );
