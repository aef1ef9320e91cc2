import type { Span } from '../model.ts';

export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end;

/** The same stretches in order, none of them empty, beyond the text, or in touch with the next. */
export function merge(spans: readonly Span[], length: number): Span[] {
  const inside = spans
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(length, end) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start);
  const result: Span[] = [];
  for (const span of inside) {
    const last = result.at(-1);
    if (last === undefined || span.start > last.end) result.push(span);
    else if (span.end > last.end) result[result.length - 1] = { start: last.start, end: span.end };
  }
  return result;
}

/** The gaps between merged stretches. */
export function findGaps(spans: readonly Span[], length: number): Span[] {
  const gaps: Span[] = [];
  let start = 0;
  for (const span of [...spans, { start: length, end: length }]) {
    if (span.start > start) gaps.push({ start, end: span.start });
    start = span.end;
  }
  return gaps;
}

/** Parts of a stretch that a separator divides. */
export function splitAt(text: string, { start, end }: Span, isSeparator: (index: number) => boolean): Span[] {
  const parts: Span[] = [];
  let from = start;
  for (let index = start; index < end; index += 1) {
    if (!isSeparator(index)) continue;
    parts.push({ start: from, end: index });
    from = index + 1;
  }
  parts.push({ start: from, end });
  return parts.map((part) => trimSpan(text, part));
}

/** The stretch without the white space at its ends. */
function trimSpan(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && isSpace(text[start])) start += 1;
  while (end > start && isSpace(text[end - 1])) end -= 1;
  return { start, end };
}

const isSpace = (sign = ''): boolean => /\s/.test(sign);
