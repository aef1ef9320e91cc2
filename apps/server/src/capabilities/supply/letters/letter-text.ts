import { type DocumentRow, letterOf } from '../../../platform/documents/index.ts';
import type { TextPiece } from '../replies/message/read-message.ts';
import type { Evidence } from '../replies/schema.ts';

/** Characters from one source: a text, a line of a page, or a cell. */
interface Stretch {
  readonly end: number;
  /** The start of the source's text in all of the text. */
  readonly origin: number;
  readonly source: Evidence['source'];
}

/** A long line that ends within its sentence, as the lines of a page do. */
const broken = /^[^\t]{60,}[^\t.:;!?]$/;

/** A mail and its attachments as one text, which knows the source of its characters. */
export class LetterText {
  readonly pieces: TextPiece[] = [];
  text = '';
  /** One for each character, but for those between cells and lines. */
  readonly #stretches: (Stretch | undefined)[] = [];
  #page: number | null = null;
  #origin = 0;
  #line: string | undefined;

  /** Begins the mail, a document or a sheet, after an empty line. */
  begin(isDocument: boolean): void {
    if (this.text !== '') this.text += '\n\n';
    this.#origin = this.text.length;
    this.#line = undefined;
    this.pieces.push({ start: this.#origin, end: this.#origin, isDocument });
  }

  add(text: string, source: Evidence['source'], origin = this.#origin): void {
    const start = this.text.length;
    const end = start + text.length;
    this.text += text;
    this.pieces.push({ start, isDocument: false, ...this.pieces.pop(), end });
    this.#stretches.length = end;
    this.#stretches.fill({ end, origin, source }, start, end);
  }

  /** @param sheet its name, where cells have places in it; undefined for the lines of a page */
  addRow({ row, page, cells }: DocumentRow, attachment: string | null, sheet?: string | null): void {
    const line = cells.join('\t');
    const goesOn = page !== null && !line.includes('\t') && broken.test(this.#line ?? '');
    if (this.#line !== undefined) this.text += goesOn ? ' ' : '\n';
    this.#line = line;
    if (page !== this.#page) [this.#page, this.#origin] = [page, this.text.length];
    if (sheet === undefined) this.add(line, { attachment, page, sheet: null, cell: null });
    else
      for (const [index, text] of cells.entries()) {
        if (index > 0) this.text += '\t';
        this.add(text, { attachment, page, sheet, cell: `${letterOf(index)}${row}` }, this.text.length);
      }
  }

  /** The places that evidence in the text has in its sources, one for each of them. */
  place = ({ start, end }: Evidence): Evidence[] => {
    const places: Evidence[] = [];
    for (let at = start; at < end; ) {
      const stretch = this.#stretches[at];
      const to = Math.min(end, stretch?.end ?? at + 1);
      if (stretch) {
        const { origin, source } = stretch;
        places.push({ text: this.text.slice(at, to), start: at - origin, end: to - origin, source });
      }
      at = to;
    }
    return places;
  };
}
