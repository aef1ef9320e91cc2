import { Parser } from 'htmlparser2';
import type { DocumentPart } from '../document.ts';
import { FlowingText } from './flowing-text.ts';

/** A table of fewer rows lays out the text: a frame, a signature. */
const rowsMin = 2;
/** Enough to tell. */
const lookedAt = 200_000;

/** True where rows have two cells and more. */
export function hasTable(html: string): boolean {
  const rows = html
    .slice(0, lookedAt)
    .split(/<tr[\s>]/i)
    .slice(1);
  return rows.filter((row) => (row.match(/<t[dh][\s>]/gi) ?? []).length > 1).length >= rowsMin;
}

const blocks = new Set(['p', 'div', 'li', 'br', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'hr']);
const unseen = new Set(['style', 'script', 'head', 'title']);

/** The tables of a web page, each a sheet, and the lines around them. */
export function* readHtml(html: string): Generator<DocumentPart> {
  const flow = new FlowingText();
  let hidden = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      // The end of the head may be left out.
      if (name === 'body' || name === 'table') hidden = 0;
      if (unseen.has(name)) hidden += 1;
      else if (blocks.has(name)) flow.endParagraph();
      else if (name === 'table') flow.openTable();
      else if (name === 'td' || name === 'th') flow.spanCell(attributes.colspan);
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden = Math.max(0, hidden - 1);
      else if (blocks.has(name)) flow.endParagraph();
      else if (name === 'td' || name === 'th') flow.endCell();
      else if (name === 'tr') flow.endRow();
      else if (name === 'table') flow.closeTable();
    },
    ontext(written) {
      if (hidden === 0) flow.addText(written.replace(/\s+/g, ' '));
    },
  });
  // In pieces, so that what is ready need not wait for the end.
  for (let at = 0; at < html.length; at += pieceLength) {
    parser.write(html.slice(at, at + pieceLength));
    yield* flow.take();
  }
  parser.end();
  flow.endParagraph();
  yield* flow.take();
}

const pieceLength = 100_000;
