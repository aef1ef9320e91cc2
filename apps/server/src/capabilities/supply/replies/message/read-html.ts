import { Parser } from 'htmlparser2';
import type { TextSpan } from '../span.ts';
import { isHidden } from './hidden-style.ts';
import { type PlacedText, PlacedTextBuilder } from './placed-text.ts';

/** A line of a text before quotations are told from answers. */
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
/** Elements without content, which no end tag closes. */
const void_ = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

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

class HtmlReader {
  readonly lines: RawLine[] = [];
  readonly #offsets: ArrayLike<number>;
  #line = new PlacedTextBuilder();
  #cells: TextSpan[] | undefined;
  #cellStart = 0;
  #table = -1;
  #tables = 0;
  #quoteDepth = 0;
  /** Names of the open elements, with what each of them changed. */
  readonly #open: { readonly name: string; readonly hides: boolean }[] = [];
  /** How many of them have each name: a deep tree is not searched at each tag. */
  readonly #openByName = new Map<string, number>();
  #hiding = 0;
  /** Elements that hide by their style, whose text a reader was meant not to see. */
  #hidingByStyle = 0;
  #hadHidden = false;
  #endsWithSpace = true;

  constructor(offsets: ArrayLike<number>) {
    this.#offsets = offsets;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    // A cell behind another one is of a row of data, which is one line.
    if (name === 'br' && this.#cells?.length && this.#isInCell()) this.#add(' ', 0, 1);
    else if (name === 'br' || name === 'hr') this.#endLine();
    else if (blocks.has(name)) this.#breakLine(apart.has(name));
    if (name === 'blockquote' && this.#hiding === 0) this.#quoteDepth++;
    if (name === 'table') this.#table = this.#tables++;
    if (name === 'tr') this.#cells = [];
    if (name === 'td' || name === 'th') this.#beginCell();
    if (name === 'li') this.#add('- ', 0, 0);
    if (void_.has(name)) return;
    const styled = isHidden(attributes);
    const hides = unseen.has(name) || styled;
    this.#open.push({ name, hides });
    this.#count(name, hides, 1);
  }

  close(name: string): void {
    if (!this.#isOpen(name)) return;
    for (let closed = this.#open.pop(); closed; closed = this.#open.pop()) {
      this.#count(closed.name, closed.hides, -1);
      if (closed.name === name) break;
    }
    if (name === 'td' || name === 'th') this.#endCell();
    else if (name === 'blockquote') {
      this.#breakLine(true);
      this.#quoteDepth = Math.max(0, this.#quoteDepth - 1);
    } else if (blocks.has(name)) this.#breakLine(apart.has(name));
    if (name === 'table') this.#table = -1;
  }

  text(text: string, start: number, end: number): void {
    if (this.#hiding > 0) {
      if (this.#hidingByStyle > 0 && text.trim() !== '') this.#hadHidden = true;
      return;
    }
    this.#add(text, start, end);
  }

  end(): { lines: RawLine[]; hadHidden: boolean } {
    this.#breakLine(false);
    return { lines: this.lines, hadHidden: this.#hadHidden };
  }

  /** Runs of white space are one space, as in HTML. */
  #add(text: string, start: number, end: number): void {
    const isEntity = end - start !== text.length;
    let at = 0;
    for (const piece of text.split(/([ \t\r\n\f]+)/)) {
      const isSpace = /^[ \t\r\n\f]/.test(piece);
      if (piece !== '' && !(isSpace && this.#endsWithSpace)) {
        const [from, to] = isEntity ? [start, end] : [start + at, start + at + piece.length];
        const places = [this.#offsets[from] ?? 0, this.#offsets[to] ?? 0] as const;
        if (isSpace || isEntity) this.#line.addFor(isSpace ? ' ' : piece, ...places);
        else
          for (let i = 0; i < piece.length; i++)
            this.#line.addFor(piece[i] ?? '', this.#offsets[from + i] ?? 0, this.#offsets[from + i + 1] ?? 0);
        this.#endsWithSpace = isSpace;
      }
      at += piece.length;
    }
  }

  #isOpen(name: string): boolean {
    return (this.#openByName.get(name) ?? 0) > 0;
  }

  #isInCell(): boolean {
    return this.#isOpen('td') || this.#isOpen('th');
  }

  #count(name: string, hides: boolean, change: 1 | -1): void {
    this.#openByName.set(name, (this.#openByName.get(name) ?? 0) + change);
    if (!hides) return;
    this.#hiding += change;
    if (!unseen.has(name)) this.#hidingByStyle += change;
  }

  #beginCell(): void {
    this.#cells ??= [];
    if (this.#line.length > 0) this.#line.addFor('  ', 0, 0);
    this.#cellStart = this.#line.length;
    this.#endsWithSpace = true;
  }

  #endCell(): void {
    this.#cells?.push({ start: this.#cellStart, end: this.#line.length });
    this.#cellStart = this.#line.length;
  }

  #breakLine(isApart: boolean): void {
    // Within a cell, blocks do not end the row.
    if (this.#cells && this.#isInCell()) {
      this.#add(' ', 0, 1);
      return;
    }
    if (this.#line.length > 0) this.#endLine();
    const last = this.lines.at(-1);
    if (isApart && last && last.text !== '' && !last.cells) this.#pushEmpty();
  }

  #pushEmpty(): void {
    this.lines.push({ ...new PlacedTextBuilder().build(), quoteDepth: this.#quoteDepth });
  }

  #endLine(): void {
    const placed = this.#line.build();
    const row =
      this.#cells && this.#cells.length > 0 ? { cells: this.#cells, table: Math.max(0, this.#table) } : {};
    this.lines.push({ ...placed, quoteDepth: this.#quoteDepth, ...row });
    this.#line = new PlacedTextBuilder();
    this.#cells = undefined;
    this.#endsWithSpace = true;
  }
}
