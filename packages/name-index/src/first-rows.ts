/** Keeps the first `most` of the rows that are added in any order, each with a number. */
export class FirstRows {
  readonly #rows: number[] = [];
  readonly #numbers: number[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Adds a row; if it is there already, its first number stays. */
  add(row: number, number = 0): void {
    const rows = this.#rows;
    if (rows.length === this.#most && row >= (rows.at(-1) ?? 0)) return;
    let place = rows.length;
    while (place > 0 && (rows[place - 1] ?? 0) > row) place--;
    if (rows[place - 1] === row) return;
    rows.splice(place, 0, row);
    this.#numbers.splice(place, 0, number);
    if (rows.length > this.#most) {
      rows.pop();
      this.#numbers.pop();
    }
  }

  *[Symbol.iterator](): Generator<{ row: number; number: number }> {
    for (const [place, row] of this.#rows.entries()) yield { row, number: this.#numbers[place] ?? 0 };
  }
}
