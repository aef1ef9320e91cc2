import type { Message } from './message/message.ts';
import type { PlacedSpan } from './offers/offer.ts';
import type { Span } from './span.ts';

/** Where stretches of lines stand in the text that was submitted, in order, what touches joined. */
export function evidenceOf({ lines }: Message, submitted: string, spans: readonly PlacedSpan[]): Span[] {
  const places = spans
    .flatMap(({ line, start, end }) => {
      const offsets = lines[line]?.offsets;
      const [from, last] = [offsets?.[start], offsets?.[end - 1]];
      return from === undefined || last === undefined || end <= start
        ? []
        : [{ start: from, end: endOf(submitted, last) }];
    })
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
  const joined: Span[] = [];
  for (const place of places) {
    const before = joined.at(-1);
    if (before && place.start <= before.end)
      joined[joined.length - 1] = { start: before.start, end: Math.max(before.end, place.end) };
    else joined.push(place);
  }
  return joined;
}

/** The end of the character that begins at a place: an entity of HTML is longer than one. */
function endOf(submitted: string, at: number): number {
  const entity = submitted[at] === '&' ? /^&#?\w{1,31};/.exec(submitted.slice(at, at + 40)) : null;
  return at + (entity?.[0].length ?? 1);
}
