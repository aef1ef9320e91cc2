import { Parser } from 'htmlparser2';
import type { TextSpan } from '../span.ts';
import { isHidden } from './hidden-style.ts';
import { type PlacedText, PlacedTextBuilder } from './placed-text.ts';

/** A line of a text before quotations are separated from answers. */
export interface RawLine extends PlacedText {
  readonly quoteDepth: number;
  readonly cells?: readonly TextSpan[];
  readonly table?: number;
}

export const looksLikeHtml = (text: string): boolean =>
  /<(?:!doctype html|html|body|head|div|p|br|table|tr|td|span|ul|li|b|blockquote|font|style)\b[^>]{0,2000}>/i.test(
    text,
  );

const blocks = new Set(
  'address article aside blockquote body dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
/** Paragraphs are set apart by an empty line. */
const apart = new Set(['p', 'table', 'ul', 'ol', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre']);
const unseen = new Set(
  'script style head title template noscript object iframe svg math textarea select option meta link'.split(
    ' ',
  ),
);
/** The lines that a mail program would show of HTML. */
export function readHtml({ text: html, offsets }: PlacedText): {
  readonly lines: RawLine[];
  readonly hadHidden: boolean;
} {
  const reader = new HtmlReader(offsets);
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    onclosetag: (name) => reader.close(name),
    ontext: (text) => reader.text(text, parser.startIndex, parser.endIndex + 1),
    oncommentend: () => undefined,
  });
  parser.end(html);
  return reader.end();
}

const isCell = (name: string): boolean => name === 'td' || name === 'th';

/** Takes the elements in the order of the parser, which closes each of them. */
class HtmlReader {
  readonly lines: RawLine[] = [];
  readonly #offsets: ArrayLike<number>;
  #line = new PlacedTextBuilder();
  #cells: TextSpan[] | undefined;
  #cellStart = 0;
  #table = -1;
  #tables = 0;
  #quoteDepth = 0;
  /** The open elements that hide their text; `byStyle`: a reader was meant not to see it. */
  readonly #hiding: { readonly depth: number; readonly byStyle: boolean }[] = [];
  #depth = 0;
  #cellDepth = 0;
  #hadHidden = false;
  #endsWithSpace = true;

  constructor(offsets: ArrayLike<number>) {
    this.#offsets = offsets;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    // A cell behind another one is of a row of data, which is one line.
    if (name === 'br' && this.#cells?.length && this.#cellDepth > 0) this.#add(' ', 0, 1);
    else if (name === 'br' || name === 'hr') this.#endLine();
    else if (blocks.has(name)) this.#breakLine(apart.has(name));
    if (name === 'blockquote' && this.#hiding.length === 0) this.#quoteDepth++;
    if (name === 'table') this.#table = this.#tables++;
    if (name === 'tr') this.#cells = [];
    if (isCell(name)) this.#beginCell();
    if (name === 'li') this.#add('- ', 0, 0);
    this.#depth++;
    const byStyle = !unseen.has(name) && isHidden(attributes);
    if (byStyle || unseen.has(name)) this.#hiding.push({ depth: this.#depth, byStyle });
  }

  close(name: string): void {
    if (this.#hiding.at(-1)?.depth === this.#depth) this.#hiding.pop();
    this.#depth--;
    if (isCell(name)) this.#endCell();
    else if (name === 'blockquote') {
      this.#breakLine(true);
      this.#quoteDepth = Math.max(0, this.#quoteDepth - 1);
    } else if (blocks.has(name)) this.#breakLine(apart.has(name));
    if (name === 'table') this.#table = -1;
  }

  text(text: string, start: number, end: number): void {
    if (this.#hiding.length === 0) this.#add(text, start, end);
    else this.#hadHidden ||= text.trim() !== '' && this.#hiding.some(({ byStyle }) => byStyle);
  }

  end(): { lines: RawLine[]; hadHidden: boolean } {
    this.#breakLine(false);
    return { lines: this.lines, hadHidden: this.#hadHidden };
  }

  /** Runs of white space are one space, as in HTML. */
  #add(text: string, start: number, end: number): void {
    const isEntity = end - start !== text.length;
    for (const { 0: piece, index } of text.matchAll(/[ \t\r\n\f]+|[^ \t\r\n\f]/g)) {
      const isSpace = /^[ \t\r\n\f]/.test(piece);
      if (isSpace && this.#endsWithSpace) continue;
      const [from, to] = isEntity ? [start, end] : [start + index, start + index + piece.length];
      this.#line.addFor(isSpace ? ' ' : piece, this.#offsets[from] ?? 0, this.#offsets[to] ?? 0);
      this.#endsWithSpace = isSpace;
    }
  }

  #beginCell(): void {
    this.#cellDepth++;
    this.#cells ??= [];
    if (this.#line.length > 0) this.#line.addFor('  ', 0, 0);
    this.#cellStart = this.#line.length;
    this.#endsWithSpace = true;
  }

  #endCell(): void {
    this.#cellDepth--;
    this.#cells?.push({ start: this.#cellStart, end: this.#line.length });
    this.#cellStart = this.#line.length;
  }

  #breakLine(isApart: boolean): void {
    // Within a cell, blocks do not end the row.
    if (this.#cells && this.#cellDepth > 0) {
      this.#add(' ', 0, 1);
      return;
    }
    if (this.#line.length > 0) this.#endLine();
    const last = this.lines.at(-1);
    if (isApart && last && last.text !== '' && !last.cells) this.#endLine();
  }

  #endLine(): void {
    const row = this.#cells?.length ? { cells: this.#cells, table: Math.max(0, this.#table) } : {};
    this.lines.push({ ...this.#line.build(), quoteDepth: this.#quoteDepth, ...row });
    this.#line = new PlacedTextBuilder();
    this.#cells = undefined;
    this.#endsWithSpace = true;
  }
}
