import type { Part, PartKind } from '../model.ts';
import type { Claim, Label } from './label.ts';

/**
 * The parts of the input in order: the claims, and the text between them as space, punctuation or
 * unparsed text. Together they cover the input without gap or overlap, whatever was claimed.
 */
export function coverInput(label: Label, claims: readonly Claim[]): Part[] {
  const { input } = label;
  const parts: Part[] = [];
  let position = 0;
  for (const span of sortByPlace(label, claims)) {
    const start = Math.max(span.start, position);
    if (span.end <= start) continue;
    if (start > position) fillGap(parts, input, position, start);
    parts.push(start === span.start ? span : { ...span, start });
    position = span.end;
  }
  if (position < input.length) fillGap(parts, input, position, input.length);
  return parts;
}

/** The claims as spans of the input, first the earliest, of two at one place the longer. */
function sortByPlace(label: Label, claims: readonly Claim[]): readonly Part[] {
  const { input, repaired } = label;
  const comparePlaces = (a: Part, b: Part) => a.start - b.start || b.end - a.end;
  // Nothing was repaired: the offsets are those of the input already.
  if (repaired.text === input) return [...claims].sort(comparePlaces);
  const spans: Part[] = claims.map(({ kind, start, end, text }) => ({
    kind,
    ...repaired.source(start, end),
    text,
  }));
  for (const { code, start, end } of repaired.repairs) {
    // A tag or the codes of a terminal left no trace in the repaired text, so that nothing else can claim them.
    if (code === 'html-removed' || (code === 'invisible-characters' && end - start > 1))
      spans.push({ kind: 'punctuation', start, end, text: input.slice(start, end) });
  }
  return spans.sort(comparePlaces);
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
