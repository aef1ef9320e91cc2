import { type HtmlTag, type HtmlVisitor, readHtml } from '../mediawiki/html.ts';

/** The box that an article about a taxon begins with. */
export interface Infobox {
  /** Lines of the value of a row by its heading, in lower case: `family`. */
  readonly rows: ReadonlyMap<string, readonly string[]>;
  /** The name of a species, and of what is below one: its lines are the name and its authors. */
  readonly binomial: readonly string[];
  readonly trinomial: readonly string[];
}

/** Null if the article has no such box and is therefore about another subject. */
export function readInfobox(html: string): Infobox | null {
  const reader = new InfoboxReader();
  readHtml(html, reader);
  return reader.isFound ? reader : null;
}

interface InfoboxCell {
  readonly lines: string[];
  holds: 'binomial' | 'trinomial' | null;
}

const rowsMax = 200;
const linesMax = 20;
const lineLettersMax = 500;

const lineTags = new Set(['br', 'div', 'p', 'li', 'small']);

class InfoboxReader implements HtmlVisitor, Infobox {
  readonly rows = new Map<string, readonly string[]>();
  binomial: readonly string[] = [];
  trinomial: readonly string[] = [];
  isFound = false;
  isDone = false;
  /** Tables around: 1 in the box itself, 0 outside and behind it. */
  #tables = 0;
  #row: InfoboxCell[] = [];
  #cell: InfoboxCell | null = null;

  open(tag: HtmlTag): void {
    if (tag.name === 'table') {
      const isBox = !this.isFound && tag.hasClass('infobox') && tag.hasClass('biota');
      if (isBox) this.isFound = true;
      if (isBox || this.#tables > 0) this.#tables++;
    }
    if (this.#tables !== 1) return;
    if (tag.name === 'tr') this.#row = [];
    else if (tag.name === 'td') this.#beginCell();
    else if (this.#cell === null) return;
    else if (lineTags.has(tag.name)) this.#beginLine();
    else if (tag.hasClass('binomial')) this.#cell.holds = 'binomial';
    else if (tag.hasClass('trinomial')) this.#cell.holds = 'trinomial';
  }

  close(name: string): void {
    if (name === 'table' && this.#tables > 0) {
      this.#tables--;
      this.isDone = this.#tables === 0;
    }
    if (this.#tables !== 1) return;
    if (name === 'td') this.#cell = null;
    else if (name === 'tr') this.#endRow();
    // What follows a division stands in a line of its own.
    else if (lineTags.has(name)) this.#beginLine();
  }

  text(text: string): void {
    const lines = this.#cell?.lines;
    if (this.#tables !== 1 || lines === undefined) return;
    const last = lines.length - 1;
    lines[last] = ((lines[last] ?? '') + text).slice(0, lineLettersMax);
  }

  #beginLine(): void {
    const lines = this.#cell?.lines;
    if (lines !== undefined && lines.length < linesMax) lines.push('');
  }

  #beginCell(): void {
    this.#cell = { lines: [''], holds: null };
    this.#row.push(this.#cell);
  }

  #endRow(): void {
    for (const { holds, lines } of this.#row) {
      if (holds !== null && this[holds].length === 0) this[holds] = removeBlank(lines);
    }
    const [heading, value] = this.#row.map(({ lines }) => removeBlank(lines));
    this.#row = [];
    const [label] = heading ?? [];
    if (!label?.endsWith(':') || value === undefined || this.rows.size >= rowsMax) return;
    const key = label.slice(0, -1).toLowerCase();
    if (!this.rows.has(key)) this.rows.set(key, value);
  }
}

function removeBlank(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/\s+/gu, ' ').trim()).filter((line) => line !== '');
}
