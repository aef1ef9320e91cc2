import type { DocumentRow } from '../document.ts';
import { completes, goesOn, isDivided, joinBroken } from './broken-text.ts';
import type { PageLine } from './line.ts';
import type { LineCell } from './line-cells.ts';
import type { PageColumn } from './page-columns.ts';

/** A line and what it has in the columns. */
export interface PlacedLine {
  readonly line: PageLine;
  readonly cells: readonly LineCell[];
}

interface OpenCell {
  readonly text: string;
  readonly span: number;
  /** The part of it in its last line. */
  readonly part: LineCell;
}

/** Room that a word needs before it, in sizes of the font. */
const spaceBefore = 0.2;

/** Text of one cell has one size. */
const sizeTolerance = 1.15;

/** A row of a table while lines may still be added to it. */
export class OpenRow {
  readonly #first: PageLine;
  #last: PageLine;
  readonly #cells = new Map<number, OpenCell>();
  readonly #confidences: number[] = [];

  constructor(first: PlacedLine) {
    this.#first = first.line;
    this.#last = first.line;
    this.add(first);
  }

  get last(): PageLine {
    return this.#last;
  }

  get size(): number {
    return this.#cells.size;
  }

  /** True if one of its texts covers several columns, as titles and prose do. */
  get isWide(): boolean {
    return [...this.#cells.values()].some(({ span }) => span > 1);
  }

  /** Returns whether all its cells have words, none only figures. */
  get isText(): boolean {
    return [...this.#cells.values()].every(({ part }) => isText(part));
  }

  /**
   * Returns whether a line is printed as the last one of the row; only a text that reads as a
   * continuation may be in another font.
   */
  looksLike(line: PageLine, reads: boolean): boolean {
    const [fonts, others] = [fontsOf(this.#last), fontsOf(line)];
    if (fonts.size === 0 || others.size === 0) {
      return true;
    }
    const sizes = [line.size, this.#last.size];
    return (
      Math.max(...sizes) < sizeTolerance * Math.min(...sizes) && (reads || !fonts.isDisjointFrom(others))
    );
  }

  has(column: number): boolean {
    return this.#cells.has(column);
  }

  add({ line, cells }: PlacedLine): void {
    this.#last = line;
    for (const cell of cells) {
      const above = this.#cells.get(cell.column);
      const text = above === undefined ? textOf(cell) : joinBroken(above.text, textOf(cell));
      this.#cells.set(cell.column, { text, span: above?.span ?? cell.span, part: cell });
      this.#confidences.push(...cell.words.flatMap((word) => word.confidence ?? []));
    }
  }

  /** Returns whether the text above a cell is broken off: no room, or a divided word. */
  isBrokenAt(cell: LineCell, column: PageColumn | undefined): boolean {
    const above = this.#cells.get(cell.column);
    const next = cell.words[0];
    if (above === undefined || column === undefined || next === undefined) {
      return false;
    }
    const end = above.part.right + spaceBefore * next.size + (next.right - next.left);
    return end > column.right || isDivided(above.text);
  }

  /** Returns whether the text of a cell reads as a continuation of the text above it. */
  goesOnIn(cell: LineCell): boolean {
    const above = this.#cells.get(cell.column);
    return above !== undefined && goesOn(above.text, textOf(cell));
  }

  /** Returns whether a cell certainly ends the text above it. */
  isCompletedBy(cell: LineCell): boolean {
    const above = this.#cells.get(cell.column);
    return above !== undefined && completes(above.text, textOf(cell));
  }

  close(columns: number): DocumentRow {
    const merged = [...this.#cells].flatMap(([column, { span }]) =>
      span > 1 ? [[column, span] as const] : [],
    );
    const texts = Array.from({ length: columns }, (_, column) => this.#cells.get(column)?.text ?? '');
    return {
      row: this.#first.row,
      page: this.#first.page,
      cells: texts.map((text) => text.replaceAll('\u00AD', '')),
      ...(merged.length > 0 && { merged }),
      ...(this.#confidences.length > 0 && { confidence: average(this.#confidences) }),
    };
  }
}

export function isText(cell: LineCell): boolean {
  return cell.words.some(({ text }) => /\p{L}{3}/u.test(text));
}

function textOf(cell: LineCell): string {
  return cell.words.map((word) => word.text).join(' ');
}

/** None where the text was recognised: its sizes are no more than estimates. */
function fontsOf({ segments }: PageLine): Set<string> {
  return new Set(segments.flatMap(({ words }) => words.flatMap(({ font }) => font ?? [])));
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
