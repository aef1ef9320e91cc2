import { float64At, numberAt } from '../checked-access.ts';
/**
 * Hundredths and position as one whole number, so that comparing two ranks is comparing by difference and then by position. Whole
 * numbers are exact up to 2^53: differences are below 4,000,000 hundredths, positions below 2^31.
 */
export const rankOf = (hundredths: number, position: number, size: number): number =>
  hundredths * size + position;

/** The smallest of the numbers that it is offered, up to a capacity; none above a first bound. */
export class SmallestRanks {
  /** Ranks above it cannot enter. */
  bound: number;
  readonly #capacity: number;
  /** A heap with the greatest on top. */
  readonly #heap: Float64Array;
  #length = 0;

  constructor(capacity: number, bound: number) {
    this.bound = bound;
    this.#capacity = capacity;
    this.#heap = new Float64Array(capacity);
  }

  offer(rank: number): void {
    if (rank > this.bound) return;
    if (this.#length < this.#capacity) this.#rise(this.#length++, rank);
    else this.#sink(rank);
    if (this.#length === this.#capacity) this.bound = float64At(this.#heap, 0);
  }

  /** Smallest first. */
  sort(): Float64Array {
    return this.#heap.slice(0, this.#length).sort();
  }

  #rise(from: number, rank: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = float64At(this.#heap, parent);
      if (above >= rank) break;
      this.#heap[at] = above;
      at = parent;
    }
    this.#heap[at] = rank;
  }

  /** In place of the greatest. */
  #sink(rank: number): void {
    let at = 0;
    for (let child = 1; child < this.#length; child = 2 * at + 1) {
      const first = float64At(this.#heap, child);
      const second = child + 1 < this.#length ? float64At(this.#heap, child + 1) : -1;
      const greater = second > first ? second : first;
      if (greater <= rank) break;
      this.#heap[at] = greater;
      at = second > first ? child + 1 : child;
    }
    this.#heap[at] = rank;
  }
}

/** Cells that wait, the one of the smallest rank first. */
export class CellQueue {
  /** The smallest on top. */
  readonly #ranks: number[] = [];
  readonly #cells: number[] = [];

  get length(): number {
    return this.#cells.length;
  }

  get firstRank(): number {
    return this.#ranks[0] ?? Infinity;
  }

  push(cell: number, rank: number): void {
    let at = this.#cells.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = numberAt(this.#ranks, parent);
      if (above <= rank) break;
      this.#put(at, numberAt(this.#cells, parent), above);
      at = parent;
    }
    this.#put(at, cell, rank);
  }

  /** The first cell; the queue must not be empty. */
  take(): number {
    const first = numberAt(this.#cells, 0);
    const cell = this.#cells.pop() ?? 0;
    const rank = this.#ranks.pop() ?? 0;
    const length = this.#cells.length;
    if (length === 0) return first;
    let at = 0;
    for (let child = 1; child < length; child = 2 * at + 1) {
      const other = child + 1;
      const next =
        other < length && numberAt(this.#ranks, other) < numberAt(this.#ranks, child) ? other : child;
      const below = numberAt(this.#ranks, next);
      if (below >= rank) break;
      this.#put(at, numberAt(this.#cells, next), below);
      at = next;
    }
    this.#put(at, cell, rank);
    return first;
  }

  #put(at: number, cell: number, rank: number): void {
    this.#cells[at] = cell;
    this.#ranks[at] = rank;
  }
}
