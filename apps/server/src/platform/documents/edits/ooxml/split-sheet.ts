import { endOfElement, endOfTag } from '../xml.ts';

/**
 * A piece of the XML of a sheet. `head`: all before the rows; `row`: a row with the white space before it; `tail`: all
 * behind the rows. The pieces in a row are the whole.
 */
export interface SheetPiece {
  readonly is: 'head' | 'row' | 'tail';
  readonly xml: string;
}

/** Splits the XML of a sheet into rows as it arrives. A sheet without rows is one `head`. */
export async function* splitSheet(chunks: AsyncIterable<string>): AsyncGenerator<SheetPiece> {
  let pending = '';
  let rows: RowFinder | null = null;
  let isInTail = false;
  for await (const chunk of chunks) {
    pending += chunk;
    if (isInTail) continue;
    if (rows === null) {
      const start = /<((?:\w+:)?)sheetData\s*>/.exec(pending);
      if (start === null) continue;
      const end = start.index + start[0].length;
      yield { is: 'head', xml: pending.slice(0, end) };
      pending = pending.slice(end);
      rows = new RowFinder(start[1] ?? '');
    }
    let from = 0;
    for (let end = rows.endOfNext(pending, from); end !== null; end = rows.endOfNext(pending, from)) {
      yield { is: 'row', xml: pending.slice(from, end) };
      from = end;
    }
    pending = pending.slice(from);
    isInTail = rows.isAtEnd(pending);
  }
  yield { is: rows === null ? 'head' : 'tail', xml: pending };
}

class RowFinder {
  readonly #endTag: string;
  readonly #endOfRows: string;

  constructor(prefix: string) {
    this.#endTag = `</${prefix}row>`;
    this.#endOfRows = `</${prefix}sheetData`;
  }

  /** The end of the row that begins at `from` or behind white space there; null while it is not all there. */
  endOfNext(xml: string, from: number): number | null {
    const start = xml.indexOf('<', from);
    if (start < 0 || xml.length < start + this.#endOfRows.length || xml.startsWith('</', start)) return null;
    const tagEnd = endOfTag(xml, start);
    if (tagEnd < 0) return null;
    if (xml[tagEnd - 2] === '/') return tagEnd;
    const end = endOfElement(xml, tagEnd, this.#endTag);
    return end < 0 ? null : end;
  }

  isAtEnd(xml: string): boolean {
    return xml.trimStart().startsWith(this.#endOfRows);
  }
}
