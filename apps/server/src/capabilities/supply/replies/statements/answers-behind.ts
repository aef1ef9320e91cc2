import type { Mention } from '../mentions/mention.ts';
import type { RequestedLine } from '../request.ts';
import { cutSentence } from './pieces.ts';
import type { PieceOfSubject } from './subjects.ts';

/** A sign or a gap behind a line of an enquiry, perhaps behind the unit of its number: "12 stuks - MAAR 7 STUKS". */
const separator =
  /^\s?(?:\p{L}{1,8}\.?)?\s*(?:-{1,2}>?|–|—|:|=+>?|→|>{2,}|\.{3,}|\|)\s*(?=\S)|^\s{2,}(?=\S)|^[\s,]+(?=\p{Lu}{2})/u;

/** Statements behind a quoted line that names one plant of the request with its number. */
export function answersBehind(
  {
    line,
    text,
    mentions,
  }: { readonly line: number; readonly text: string; readonly mentions: readonly Mention[] },
  lines: readonly RequestedLine[],
): PieceOfSubject[] {
  const plant = mentions.find((mention) => mention.kind === 'plant' && mention.lines.length > 0);
  if (plant?.kind !== 'plant') return [];
  const asked = lines.filter(({ id }) => plant.lines.includes(id));
  const number = mentions.find(
    (mention) => mention.kind === 'quantity' && asked.some(({ quantity }) => quantity === mention.low),
  );
  const ids = asked
    .filter(({ quantity }) => number?.kind === 'quantity' && number.low === quantity)
    .map(({ id }) => id);
  if (!number || ids.length !== 1) return [];
  let end = Math.max(plant.end, number.end);
  for (const size of mentions)
    if (size.kind === 'grade' && size.start >= end && size.start - end < 4) end = size.end;
  const [gap] = separator.exec(text.slice(end)) ?? [];
  if (gap === undefined) return [];
  const start = end + gap.length;
  const behind = mentions.filter((mention) => mention.start >= start);
  return cutSentence(text, { start, end: text.length }, behind).map((span) => ({
    piece: {
      ...span,
      line,
      text,
      mentions: behind.filter((mention) => mention.start >= span.start && mention.start < span.end),
      isAfterBlank: false,
      isFirstOfLine: false,
    },
    subject: { ids, by: 'quoted', certainty: plant.certainty, otherPlant: null },
  }));
}
