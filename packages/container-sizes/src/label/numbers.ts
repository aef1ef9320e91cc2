export interface WrittenNumber {
  readonly value: number;
  readonly end: number;
  readonly comma: 'decimal' | 'thousands' | null;
}

/** A number that begins at `start`: `140`, `7.5`, `7,5`, `1,000`, `.5`. A date such as `14.10.2025` gives its first two parts apart. */
export function readNumber(text: string, start: number, limit: number): WrittenNumber | undefined {
  const whole = digitsEnd(text, start, limit);
  const mark = text[whole];
  if (whole === start && mark !== '.') return undefined;
  const fraction = digitsEnd(text, whole + 1, limit);
  const decimals = fraction - whole - 1;
  if (mark === '.' && decimals > 0)
    return { value: Number(text.slice(start, fraction)), end: fraction, comma: null };
  if (mark === ',' && decimals > 0) return numberWithComma(text, start, whole, limit);
  if (whole === start) return undefined;
  return { value: Number(text.slice(start, whole)), end: whole, comma: null };
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
