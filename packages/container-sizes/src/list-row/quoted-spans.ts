import type { Span } from '../model.ts';

/** Longer than any name of a cultivar. */
const quotedLengthMax = 60;

const closingOf: Readonly<Record<string, string>> = {
  "'": "'’",
  '‘': "’'",
  '"': '"”',
  '“': '”"',
  '`': "'`´",
};

/** Names in quotation marks, the marks included. Marks behind a digit are feet and inches. */
export function quotedSpans(label: string): Span[] {
  const spans: Span[] = [];
  for (let index = 0; index < label.length; index += 1) {
    const closing = closingOf[label[index] ?? ''];
    if (closing === undefined || !opens(label, index)) continue;
    const end = endOf(label, index, closing);
    if (end === null) continue;
    spans.push({ start: index, end });
    index = end - 1;
  }
  return spans;
}

const opens = (label: string, index: number): boolean =>
  !/[\p{L}\p{M}\d]/u.test(label[index - 1] ?? '') && /[\p{L}\d]/u.test(label[index + 1] ?? '');

function endOf(label: string, start: number, closing: string): number | null {
  const last = Math.min(label.length, start + quotedLengthMax);
  for (let index = start + 2; index < last; index += 1) {
    const sign = label[index] ?? '';
    if (/[\t\r\n|;]/.test(sign)) return null;
    // `D'Artagnan` has the mark inside.
    if (closing.includes(sign) && !/[\p{L}\d]/u.test(label[index + 1] ?? '')) return index + 1;
  }
  return null;
}
