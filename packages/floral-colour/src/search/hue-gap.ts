import { float64At } from '../checked-access.ts';

/** So near to the opposite hue, rounding may decide on which side a colour is. */
const nearlyOpposite = Math.PI - 1e-6;

/**
 * The hue angles Δh′ from a query to the colours of a cell, in radians, whatever stretch g of a there is in a range.
 *
 * A box beside the grey axis is seen from it between two of its corners, and they are the same ones for every g. From (ga, b) to a
 * corner (gc, d) it is Δh′ = atan2(gX, g²Y + Z) = atan2(X, gY + Z/g), where X = ad − cb, Y = ac and Z = bd. The sign of X is that of
 * Δh′, and gY + Z/g is extreme at the ends of the range of g or at g² = Z/Y.
 */
export class HueGap {
  /**
   * True if the range is known and does not reach the opposite hue; otherwise the mean hue can be
   * any.
   */
  certain = false;
  /** Least and greatest size of Δh′, 0 to π. */
  low = 0;
  high = Math.PI;
  /** True if Δh′ can be positive (`ahead`), negative (`behind`). */
  ahead = true;
  behind = true;
  /** Middle and width of the range of Δh′ with its sign, if it is certain. */
  middle = 0;
  width = 0;
  readonly #a: number;
  readonly #b: number;
  #first = 0;
  #last = 0;

  constructor(a: number, b: number) {
    this.#a = a;
    this.#b = b;
  }

  measure(boxes: Float64Array, at: number, gLow: number, gHigh: number): void {
    const aLow = float64At(boxes, at + 2);
    const aHigh = float64At(boxes, at + 3);
    const bLow = float64At(boxes, at + 4);
    const bHigh = float64At(boxes, at + 5);
    const aroundGrey = aLow <= 0 && aHigh >= 0 && bLow <= 0 && bHigh >= 0;
    if (aroundGrey || (this.#a === 0 && this.#b === 0)) {
      this.#uncertain(0);
      return;
    }
    this.#lookAt(aLow, aHigh, bLow, bHigh, gLow, gHigh);
    const first = this.#first;
    const last = this.#last;
    // A box is seen within less than π: from ahead to behind it goes through the opposite hue, not through the query's own.
    if (first > 0 && last < 0) {
      this.#uncertain(Math.min(first, -last));
      return;
    }
    this.low = Math.max(0, first, -last);
    this.high = Math.max(-first, last);
    if (this.high > nearlyOpposite) {
      this.#uncertain(this.low);
      return;
    }
    this.certain = true;
    this.ahead = last > 0;
    this.behind = first < 0;
    this.middle = (first + last) / 2;
    this.width = last - first;
  }

  #uncertain(low: number): void {
    this.certain = false;
    this.low = low;
    this.high = Math.PI;
    this.ahead = true;
    this.behind = true;
  }

  /** From the corner of the smallest hue to that of the greatest, counter-clockwise. */
  #lookAt(aLow: number, aHigh: number, bLow: number, bHigh: number, gLow: number, gHigh: number): void {
    if (bLow >= 0) {
      this.#first = this.#angleTo(aHigh, aHigh > 0 ? bLow : bHigh, gLow, gHigh, false);
      this.#last = this.#angleTo(aLow, aLow < 0 ? bLow : bHigh, gLow, gHigh, true);
    } else if (bHigh <= 0) {
      this.#first = this.#angleTo(aLow, aLow < 0 ? bHigh : bLow, gLow, gHigh, false);
      this.#last = this.#angleTo(aHigh, aHigh > 0 ? bHigh : bLow, gLow, gHigh, true);
    } else if (aLow > 0) {
      this.#first = this.#angleTo(aLow, bLow, gLow, gHigh, false);
      this.#last = this.#angleTo(aLow, bHigh, gLow, gHigh, true);
    } else {
      this.#first = this.#angleTo(aHigh, bHigh, gLow, gHigh, false);
      this.#last = this.#angleTo(aHigh, bLow, gLow, gHigh, true);
    }
  }

  /** The greatest or the smallest Δh′ to a corner, −π to π. */
  #angleTo(a: number, b: number, gLow: number, gHigh: number, greatest: boolean): number {
    const x = this.#a * b - a * this.#b;
    const y = this.#a * a;
    const z = this.#b * b;
    const one = gLow * y + z / gLow;
    const other = gHigh * y + z / gHigh;
    const ratio = z / y;
    const turns = ratio > gLow * gLow && ratio < gHigh * gHigh;
    const turning = turns ? 2 * Math.sqrt(y * z) * Math.sign(y) : one;
    // The angle falls with the second argument where the first is positive, and grows where it is negative.
    const along = greatest === x > 0 ? Math.min(one, other, turning) : Math.max(one, other, turning);
    return Math.atan2(x, along);
  }
}
