import type { Part, PartKind } from '../model.ts';
import type { Claim, Label } from './label.ts';

/**
 * The parts of the input in order: the claims, and what lies between them as space, punctuation or unparsed text.
 * Together they cover the input without gap or overlap, whatever was claimed.
 */
export function coverInput(label: Label, claims: readonly Claim[]): Part[] {
  const { input, repaired } = label;
  const parts: Part[] = [];
  const spans: Part[] = claims.map(({ kind, start, end, text }) => ({
    kind,
    text,
    ...repaired.source(start, end),
  }));
  for (const { code, start, end } of repaired.repairs) {
    // A tag left no trace in the repaired text, so that nothing else can claim it.
    if (code === 'html-removed')
      spans.push({ kind: 'punctuation', start, end, text: input.slice(start, end) });
  }
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  let position = 0;
  for (const span of spans) {
    const start = Math.max(span.start, position);
    if (span.end <= start) continue;
    fillGap(parts, input, position, start);
    parts.push({ kind: span.kind, start, end: span.end, text: span.text });
    position = span.end;
  }
  fillGap(parts, input, position, input.length);
  return parts;
}

/** Text that nothing claimed, cut into space, punctuation and unparsed words. */
function fillGap(parts: Part[], input: string, from: number, to: number): void {
  let start = from;
  while (start < to) {
    const kind = kindOf(input.charCodeAt(start));
    let end = start + 1;
    while (end < to && kindOf(input.charCodeAt(end)) === kind) end++;
    const previous = parts.at(-1);
    const joins = kind === 'unparsed' && previous?.kind === 'unparsed' && previous.end === start;
    if (joins) parts[parts.length - 1] = { ...previous, end, text: input.slice(previous.start, end) };
    else parts.push({ kind, start, end, text: input.slice(start, end) });
    start = end;
  }
}

function kindOf(code: number): PartKind {
  if (
    code <= 0x20 ||
    code === 0xa0 ||
    code === 0x3000 ||
    (code >= 0x2000 && code <= 0x200f) ||
    code === 0xfeff
  )
    return 'space';
  const word =
    (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
  if (word) return 'unparsed';
  if (code < 0xc0 || code === 0xd7 || (code >= 0x2010 && code <= 0x2bff)) return 'punctuation';
  return 'unparsed';
}
