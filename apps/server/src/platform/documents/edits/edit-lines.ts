import type { CellValue, EditLine, RowEdit } from './edits.ts';

/** The lines of a file of edits, one after another. */
export class EditLines {
  readonly #lines: AsyncIterator<string>;
  #peeked: EditLine | null | undefined;

  /** `lines`: without their line ends. */
  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  /** Null at the end. */
  async next(): Promise<EditLine | null> {
    const line = await this.#peek();
    this.#peeked = undefined;
    return line;
  }

  /** The edits of rows that come next. */
  async *rows(): AsyncGenerator<RowEdit> {
    for (let line = await this.#peek(); line?.is === 'row'; line = await this.#peek()) {
      this.#peeked = undefined;
      yield line;
    }
  }

  /** The rows of a new sheet that come next. */
  async *values(): AsyncGenerator<readonly CellValue[]> {
    for (let line = await this.#peek(); line?.is === 'values'; line = await this.#peek()) {
      this.#peeked = undefined;
      yield line.values;
    }
  }

  async #peek(): Promise<EditLine | null> {
    if (this.#peeked === undefined) {
      const { done, value } = await this.#lines.next();
      // The service itself has written the file.
      const line: EditLine | null = done ? null : JSON.parse(value);
      this.#peeked = line;
    }
    return this.#peeked;
  }
}
