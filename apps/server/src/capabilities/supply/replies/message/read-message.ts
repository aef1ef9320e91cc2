import type { TextSpan } from '../span.ts';
import { cleanText } from './clean-text.ts';
import { decodeBody } from './decode-body.ts';
import type { MessageFinding, MessageLine, ReplyMessage } from './message.ts';
import { partsOf } from './parts.ts';
import { type PlacedText, sliceOf } from './placed-text.ts';
import { looksLikeHtml, type RawLine, readHtml } from './read-html.ts';
import { unwrap } from './unwrap.ts';

/** A part of a text that is read by itself: the mail, or a file that came with it. */
export interface TextPiece extends TextSpan {
  /** True for rows and lines of a document, which are neither HTML nor a mail with its history. */
  readonly isDocument: boolean;
}

export interface MessageOptions {
  readonly subject: string | null;
  /** Undefined: the text is the mail. */
  readonly pieces?: readonly TextPiece[] | undefined;
}

/** Reads a submitted text as a mail program would show it, and tells the writer's words from what they answer. */
export function readMessage(submitted: string, { subject, pieces }: MessageOptions): ReplyMessage {
  const read = (pieces ?? [{ start: 0, end: submitted.length, isDocument: false }]).map(
    ({ start, end, isDocument }, index) => {
      const piece = readPiece(submitted.slice(start, end), index === 0 ? subject : null, isDocument);
      const placed = ({ offsets }: MessageLine) => offsets.map((offset) => offset + start);
      return { ...piece, lines: piece.lines.map((line) => ({ ...line, offsets: placed(line) })) };
    },
  );
  const findings = new Set(read.flatMap((piece) => piece.findings));
  if (read.length > 1 && findings.delete('attachment_mentioned')) findings.add('attachment_read');
  return { lines: read.flatMap(({ lines }) => lines), findings: [...findings] };
}

function readPiece(submitted: string, subject: string | null, isDocument: boolean): ReplyMessage {
  const { placed, isEncoded } = decodeBody(submitted);
  const isHtml = !isDocument && looksLikeHtml(placed.text);
  const { lines: raw, hadHidden } = isHtml ? readHtml(placed) : readPlain(placed);
  let hadInvisible = false;
  const cleaned = raw.map((line): RawLine => {
    // Cells are places in the line: its characters have to stay.
    if (line.cells) return line;
    const { placed: clean, hadInvisible: had } = cleanText(line);
    hadInvisible ||= had;
    return { ...line, ...clean };
  });
  const parts = partsOf(cleaned.flatMap(cutLong), subject, isDocument);
  const lines = unwrap(parts.lines);
  const findings: MessageFinding[] = [
    ...(hadHidden ? (['hidden_text'] as const) : []),
    ...(hadInvisible ? (['invisible_characters'] as const) : []),
    ...(isEncoded ? (['encoded_body'] as const) : []),
    ...(parts.isAutomatic ? (['automatic_reply'] as const) : []),
    ...(parts.mentionsAttachment ? (['attachment_mentioned'] as const) : []),
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
