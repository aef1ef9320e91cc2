import { float64At, int32At, uint8At } from '../checked-access.ts';
import { boxLength, type ColourTree, marksOfCells } from './colour-tree.ts';
import type { Comparison } from './comparison.ts';
import { CellQueue, rankOf, SmallestRanks } from './ranks.ts';

/** Cost of a bound of a cell, in comparisons of colours. */
const boundCost = 4;
/** Cost of skipping a colour that does not count. */
const passCost = 1 / 32;
/** Cost of counting the marks, for each colour. */
const countCost = 1 / 128;
/**
 * A tree is worthwhile if at least this multiple of the wanted colours count, and at least this
 * share of all.
 */
const worthwhile = 32;
const worthwhileShare = 1 / 64;
/** Bounds are lowered by far more than rounding can make them too high. */
const boundSlack = 1e-6;

/** One search for the smallest ranks among the marked colours of a tree, or among all. */
export class Search {
  readonly #tree: ColourTree;
  readonly #comparison: Comparison;
  readonly #among: Uint8Array | undefined;
  /** Number of marked colours of each cell, once it is known. */
  #marks: Int32Array | undefined;

  constructor(tree: ColourTree, comparison: Comparison, among: Uint8Array | undefined) {
    this.#tree = tree;
    this.#comparison = comparison;
    this.#among = among;
  }

  /**
   * Cell by cell as long as that costs less than looking at all that count, which it may not where few do or all are about as far.
   * Marks are counted only when the first cells were not enough, for that takes a look at each.
   */
  nearest(capacity: number, rankMax: number): Float64Array {
    const { size } = this.#tree;
    let found = new SmallestRanks(capacity, rankMax);
    if (this.#searchCells(found, this.#among === undefined ? size : size * countCost)) return found.sort();
    if (this.#among !== undefined) {
      const marks = marksIn(this.#among);
      if (marks > worthwhile * capacity && marks > worthwhileShare * size) {
        this.#marks = marksOfCells(this.#tree, this.#among);
        // Colours found again do not rank above the bound found so far.
        found = new SmallestRanks(capacity, found.bound);
        if (this.#searchCells(found, marks)) return found.sort();
      }
    }
    found = new SmallestRanks(capacity, found.bound);
    this.#searchPositions(found);
    return found.sort();
  }

  /** From the nearest cell on; false when it would cost more than it may. */
  #searchCells(found: SmallestRanks, costMax: number): boolean {
    const { start, end, second } = this.#tree;
    const queue = new CellQueue();
    let cost = this.#enqueue(queue, 0, found);
    while (queue.length > 0 && queue.firstRank <= found.bound) {
      if (cost > costMax) return false;
      const cell = queue.take();
      const other = int32At(second, cell);
      cost +=
        other === 0
          ? this.#lookAt(int32At(start, cell), int32At(end, cell), found)
          : this.#enqueue(queue, cell + 1, found) + this.#enqueue(queue, other, found);
    }
    return true;
  }

  /** Returns what it cost. */
  #enqueue(queue: CellQueue, cell: number, found: SmallestRanks): number {
    if (this.#marks?.[cell] === 0) return passCost;
    const { boxes, firstPosition, size } = this.#tree;
    const bound = this.#comparison.bound(boxes, cell * boxLength) * (1 - boundSlack) - boundSlack;
    const rank = rankOf(bound > 0 ? Math.round(bound * 100) : 0, int32At(firstPosition, cell), size);
    if (rank <= found.bound) queue.push(cell, rank);
    return boundCost;
  }

  /** Returns what it cost. */
  #lookAt(start: number, end: number, found: SmallestRanks): number {
    const { positions } = this.#tree;
    const among = this.#among;
    let compared = 0;
    for (let slot = start; slot < end; slot++) {
      const position = int32At(positions, slot);
      if (among !== undefined && among[position] !== 1) continue;
      this.#compare(slot, position, found);
      compared++;
    }
    return compared + (end - start) * passCost;
  }

  #searchPositions(found: SmallestRanks): void {
    const { slots, size } = this.#tree;
    const among = this.#among;
    for (let position = 0; position < size; position++) {
      if (among !== undefined && among[position] !== 1) continue;
      this.#compare(int32At(slots, position), position, found);
    }
  }

  #compare(slot: number, position: number, found: SmallestRanks): void {
    const { lab, size } = this.#tree;
    const difference = this.#comparison.difference(
      float64At(lab, 3 * slot),
      float64At(lab, 3 * slot + 1),
      float64At(lab, 3 * slot + 2),
    );
    found.offer(rankOf(Math.round(difference * 100), position, size));
  }
}

function marksIn(among: Uint8Array): number {
  let marks = 0;
  for (let position = 0; position < among.length; position++) marks += uint8At(among, position) & 1;
  return marks;
}
