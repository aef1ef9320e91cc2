const lettersPerTurn = 64 * 1024;

/** A JSON text, which is encoded in UTF-8 piece by piece as it grows. */
export class JsonText {
  readonly #full: Buffer[] = [];
  #last = '';

  add(text: string): void {
    this.#last += text;
    if (this.#last.length < lettersPerTurn) return;
    this.#full.push(Buffer.from(this.#last));
    this.#last = '';
  }

  /** The whole text if it fits in one turn; undefined for a longer one. */
  get short(): string | undefined {
    return this.#full.length === 0 ? this.#last : undefined;
  }

  /** The pieces that are sent one per turn, in order. */
  get turns(): readonly Buffer[] {
    return this.#last === '' ? this.#full : [...this.#full, Buffer.from(this.#last)];
  }
}
