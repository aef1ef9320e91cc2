export interface WrittenNumber {
  readonly value: number;
  readonly end: number;
  readonly comma: 'decimal' | 'thousands' | null;
}

/** A number that begins at `start`: `140`, `7.5`, `7,5`, `1,000`, `.5`. A date such as `14.10.2025` gives its first two parts apart. */
export function readNumber(text: string, start: number, limit: number): WrittenNumber | undefined {
  const whole = digitsEnd(text, start, limit);
  const mark = whole < limit ? text.charCodeAt(whole) : 0;
  if (mark === point || mark === comma) {
    const end = digitsEnd(text, whole + 1, limit);
    const hasDecimals = end > whole + 1;
    if (mark === point && hasDecimals) return { value: Number(text.slice(start, end)), end, comma: null };
    if (mark === comma && hasDecimals && whole > start) return numberWithComma(text, start, whole, limit);
  }
  return whole === start ? undefined : { value: wholeNumber(text, start, whole), end: whole, comma: null };
}

const point = 46;
const comma = 44;
const zero = 48;

/** More digits than these are not exact in sums. */
const exactDigits = 15;

function wholeNumber(text: string, start: number, end: number): number {
  if (end - start > exactDigits) return Number(text.slice(start, end));
  let value = 0;
  for (let index = start; index < end; index++) value = value * 10 + text.charCodeAt(index) - zero;
  return value;
}

/** Three digits after the comma are thousands, one or two are decimals: `1,000` and `7,5`. */
function numberWithComma(text: string, start: number, comma: number, limit: number): WrittenNumber {
  let end = digitsEnd(text, comma + 1, limit);
  if (end - comma - 1 !== 3 || comma - start > 3 || text[start] === '0') {
    return {
      value: Number(`${text.slice(start, comma)}.${text.slice(comma + 1, end)}`),
      end,
      comma: 'decimal',
    };
  }
  while (text[end] === ',' && digitsEnd(text, end + 1, limit) - end - 1 === 3) end += 4;
  return { value: Number(text.slice(start, end).replaceAll(',', '')), end, comma: 'thousands' };
}

function digitsEnd(text: string, start: number, limit: number): number {
  let end = start;
  while (end < limit && text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end++;
  return end;
}
