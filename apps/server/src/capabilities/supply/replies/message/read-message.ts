import { cleanText } from './clean-text.ts';
import { decodeBody } from './decode-body.ts';
import type { MessageFinding, ReplyMessage } from './message.ts';
import { partsOf } from './parts.ts';
import { type PlacedText, sliceOf } from './placed-text.ts';
import { looksLikeHtml, type RawLine, readHtml } from './read-html.ts';
import { unwrap } from './unwrap.ts';

/** Reads a submitted text as a mail program would show it, and tells the writer's words from what they answer. */
export function readMessage(
  submitted: string,
  { subject }: { readonly subject: string | null },
): ReplyMessage {
  const { placed, isEncoded } = decodeBody(submitted);
  const isHtml = looksLikeHtml(placed.text);
  const { lines: raw, hadHidden } = isHtml ? readHtml(placed) : readPlain(placed);
  let hadInvisible = false;
  const cleaned = raw.map((line): RawLine => {
    // Cells are places in the line: its characters have to stay.
    if (line.cells) return line;
    const { placed: clean, hadInvisible: had } = cleanText(line);
    hadInvisible ||= had;
    return { ...line, ...clean };
  });
  const { lines: wrapped, isAutomatic, mentionsAttachment } = partsOf(cleaned.flatMap(cutLong), subject);
  const lines = unwrap(wrapped);
  const findings: MessageFinding[] = [
    ...(hadHidden ? (['hidden_text'] as const) : []),
    ...(hadInvisible ? (['invisible_characters'] as const) : []),
    ...(isEncoded ? (['encoded_body'] as const) : []),
    ...(isAutomatic ? (['automatic_reply'] as const) : []),
    ...(mentionsAttachment ? (['attachment_mentioned'] as const) : []),
  ];
  return { lines, findings };
}

/** A comment of HTML is hidden in a plain text too: programs write it, and no person reads it. */
function readPlain(placed: PlacedText): { lines: RawLine[]; hadHidden: boolean } {
  const text = placed.text.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, (comment) =>
    comment.replaceAll(/[^\r\n]/g, ' '),
  );
  return { lines: linesOf({ ...placed, text }), hadHidden: text !== placed.text };
}

function linesOf(placed: PlacedText): RawLine[] {
  const lines: RawLine[] = [];
  let start = 0;
  for (const { index, 0: end } of placed.text.matchAll(/\r\n|\n|\r|$/g)) {
    if (end !== '' || index > start) lines.push({ ...sliceOf(placed, start, index), quoteDepth: 0 });
    start = index + end.length;
  }
  return lines;
}

/** Finders need lines of bounded length. */
const lineMax = 2_000;

/** Cuts between words: half a number would be another one. */
function cutLong(line: RawLine): RawLine[] {
  const { text, quoteDepth } = line;
  if (text.length <= lineMax) return [line];
  const pieces: RawLine[] = [];
  let start = 0;
  while (start < text.length) {
    const end = start + lineMax;
    const space = end < text.length ? text.lastIndexOf(' ', end) : -1;
    const cut = space > start ? space + 1 : Math.min(text.length, end);
    pieces.push({ ...sliceOf(line, start, cut), quoteDepth });
    start = cut;
  }
  return pieces;
}
