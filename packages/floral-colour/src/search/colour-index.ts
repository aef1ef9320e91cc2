import type { DifferenceFormula } from '../difference/difference.ts';
import type { Lab } from '../human/human-colour.ts';
import { boxLength, buildColourTree, type ColourTree } from './colour-tree.ts';
import { type Comparison, compareWith } from './comparison.ts';
import { CellQueue, SmallestRanks } from './ranks.ts';

/** A colour that was found: its position in the list that the index was made of, and how far it is. */
export interface ColourHit {
  readonly position: number;
  /** ΔE in whole hundredths. */
  readonly difference: number;
}

export interface NearestOptions {
  /** Whole, from 0. */
  readonly limit: number;
  /** `cie76` by default. */
  readonly formula?: DifferenceFormula;
  /** Hits are at most so far away, ΔE in whole hundredths. */
  readonly differenceMax?: number;
  /** Only these positions count: 1 in a byte of its own for each. All by default. */
  readonly among?: Uint8Array;
}

/** Colours by their L*a*b*, of which the nearest to any colour are found without looking at all of them. */
export interface ColourIndex {
  readonly size: number;
  /**
   * The nearest, by difference in whole hundredths and then by position: the same answer, always, as comparing with every colour.
   * Throws a RangeError for a query that `createColourIndex` would refuse, a limit that is no whole number from 0, a
   * `differenceMax` that is not a number, or an `among` of another length than the index.
   */
  nearest(query: Lab, options: NearestOptions): ColourHit[];
}

/** Far beyond any colour, and so small that a rank is an exact whole number. */
const coordinateMax = 10_000;

/**
 * Takes time n log n, in one piece: about a second for a million colours, milliseconds for thousands.
 * Throws a RangeError for numbers that are not three a colour, each from −10,000 to 10,000.
 *
 * @param lab lightness, a and b of each colour, one after the other. It is copied.
 */
export function createColourIndex(lab: Float64Array): ColourIndex {
  if (lab.length % 3 !== 0) throw new RangeError('The colours must be three numbers each.');
  requireCoordinates(lab);
  const tree = buildColourTree(lab);
  return {
    size: tree.size,
    nearest(query, { limit, formula = 'cie76', differenceMax = Infinity, among }) {
      requireCoordinates(query);
      if (!Number.isInteger(limit) || limit < 0)
        throw new RangeError('The limit must be a whole number from 0.');
      if (Number.isNaN(differenceMax)) throw new RangeError('The greatest difference must be a number.');
      if (among !== undefined && among.length !== tree.size) {
        throw new RangeError('There must be a byte for each colour.');
      }
      const capacity = Math.min(limit, tree.size);
      if (capacity === 0 || differenceMax < 0) return [];
      const search = new Search(tree, compareWith(query, formula), among);
      return hitsOf(
        search.nearest(capacity, rankOf(hundredthsUpTo(differenceMax), tree.size - 1, tree.size)),
        tree.size,
      );
    },
  };
}

function requireCoordinates(numbers: Float64Array | Lab): void {
  for (const number of numbers) {
    if (!(Math.abs(number) <= coordinateMax)) {
      throw new RangeError(`A colour must be of numbers from -${coordinateMax} to ${coordinateMax}.`);
    }
  }
}

/**
 * Hundredths and position as one whole number, so that comparing two ranks is comparing by difference and then by position. Whole
 * numbers are exact up to 2^53: differences are below 4,000,000 hundredths, positions below 2^31.
 */
const rankOf = (hundredths: number, position: number, size: number): number => hundredths * size + position;

const hitsOf = (ranks: Float64Array, size: number): ColourHit[] =>
  Array.from(ranks, (rank) => ({ position: rank % size, difference: Math.floor(rank / size) / 100 }));

/** The greatest number of hundredths that, as ΔE, is not above a difference. */
function hundredthsUpTo(difference: number): number {
  const most = 4 * 100 * coordinateMax;
  const hundredths = Math.min(Math.round(difference * 100), most);
  return hundredths / 100 > difference ? hundredths - 1 : hundredths;
}

/** What a bound of a cell costs, in comparisons of colours. */
const boundCost = 4;
/** What passing over a colour that does not count costs. */
const passCost = 1 / 64;
/** Bounds are lowered by more than rounding can make them too high. */
const boundSlack = 1e-6;

class Search {
  readonly #tree: ColourTree;
  readonly #comparison: Comparison;
  readonly #among: Uint8Array | undefined;

  constructor(tree: ColourTree, comparison: Comparison, among: Uint8Array | undefined) {
    this.#tree = tree;
    this.#comparison = comparison;
    this.#among = among;
  }

  /** Cell by cell while that costs less than looking at all that count, which it may where few do or all are about as far. */
  nearest(capacity: number, rankMax: number): Float64Array {
    const { size } = this.#tree;
    const counting = this.#among === undefined ? size : marksIn(this.#among);
    const best = new SmallestRanks(capacity, rankMax);
    if (this.#byCells(best, counting + size * passCost)) return best.sorted();
    // The answer is not above what was found so far.
    const all = new SmallestRanks(capacity, best.bound);
    this.#byPosition(all);
    return all.sorted();
  }

  /** From the nearest cell on; false when it would cost more than it may. */
  #byCells(best: SmallestRanks, costMax: number): boolean {
    const { start, end, second } = this.#tree;
    const queue = new CellQueue();
    this.#enqueue(queue, 0, best);
    let cost = boundCost;
    while (queue.length > 0 && queue.firstRank <= best.bound) {
      const cell = queue.take();
      const other = second[cell] ?? 0;
      if (other === 0) {
        cost += this.#lookAt(start[cell] ?? 0, end[cell] ?? 0, best);
      } else {
        this.#enqueue(queue, cell + 1, best);
        this.#enqueue(queue, other, best);
        cost += 2 * boundCost;
      }
      if (cost > costMax) return false;
    }
    return true;
  }

  #enqueue(queue: CellQueue, cell: number, best: SmallestRanks): void {
    const { boxes, firstPosition, size } = this.#tree;
    const bound = this.#comparison.bound(boxes, cell * boxLength) * (1 - boundSlack) - boundSlack;
    const rank = rankOf(bound > 0 ? Math.round(bound * 100) : 0, firstPosition[cell] ?? 0, size);
    if (rank <= best.bound) queue.push(cell, rank);
  }

  /** The number of colours of these slots that were compared. */
  #lookAt(start: number, end: number, best: SmallestRanks): number {
    const { positions } = this.#tree;
    const among = this.#among;
    let compared = 0;
    for (let slot = start; slot < end; slot++) {
      const position = positions[slot] ?? 0;
      if (among !== undefined && among[position] !== 1) continue;
      this.#compare(slot, position, best);
      compared++;
    }
    return compared;
  }

  #byPosition(best: SmallestRanks): void {
    const { slots, size } = this.#tree;
    const among = this.#among;
    for (let position = 0; position < size; position++) {
      if (among === undefined || among[position] === 1) this.#compare(slots[position] ?? 0, position, best);
    }
  }

  #compare(slot: number, position: number, best: SmallestRanks): void {
    const { lab, size } = this.#tree;
    const difference = this.#comparison.difference(
      lab[3 * slot] ?? 0,
      lab[3 * slot + 1] ?? 0,
      lab[3 * slot + 2] ?? 0,
    );
    best.offer(rankOf(Math.round(difference * 100), position, size));
  }
}

function marksIn(among: Uint8Array): number {
  let marks = 0;
  for (let position = 0; position < among.length; position++) if (among[position] === 1) marks++;
  return marks;
}
