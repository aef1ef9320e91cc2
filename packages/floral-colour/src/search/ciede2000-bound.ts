import { float64At } from '../checked-access.ts';
import { blueRotation, hueWeight, lightnessWeight, saturation } from '../difference/ciede2000.ts';
import { HueGap } from './hue-gap.ts';

const degrees = 180 / Math.PI;
const blue = 275 / degrees;
/** Limits of T: 1 less and more its terms' 0.17 + 0.24 + 0.32 + 0.2; and of its slope a radian, 0.17 + 2·0.24 + 3·0.32 + 4·0.2. */
const hueWeightMin = 0.07;
const hueWeightMax = 1.93;
const hueWeightSlope = 2.41;

/**
 * A lower bound of ΔE00 between a query and every colour of a cell, by intervals: every part of the
 * formula is taken at that end of its range which makes ΔE00 smallest.
 *
 * 1. The ranges of L and C of the cell give those of the mean L and the mean C, hence of S_L and of
 *    g = 1 + G, for S_L grows with the distance from 50 and g falls with C.
 * 2. C′² of the cell's colours is between p²v + s and P²v + S where v = g². Their C′ less that of
 *    the query is between two functions f(v) = √(p²v + s) − √(q²v + t), and f′ is 0 in one place at
 *    most: f is least and greatest there or at the ends.
 * 3. Δh′ lies between those of two corners of the cell (`HueGap`), and |ΔH′| grows with it.
 * 4. The mean hue is h′ of the query and half of Δh′. T in the middle of its range and the steepest
 *    slope of T limit S_H; −R_T is greatest at the hue that is nearest to 275° and at the greatest
 *    C′.
 * 5. With y = ΔC′/S_C, z = ΔH′/S_H and 0 ≤ r = −R_T < 2, the form y² + z² − r·y·z is convex and 0
 *    at the origin: over a rectangle it is least on the sides that face the origin. If y and z
 *    differ in sign, r only adds, and is left out.
 * 6. A grey query, a cell around the grey axis, or one that reaches across the hue opposite to the
 *    query, may have any mean hue: T and r are taken at their limits.
 */
export class Ciede2000Bound {
  readonly #lightness: number;
  readonly #a: number;
  readonly #b: number;
  readonly #a2: number;
  readonly #b2: number;
  readonly #chroma: number;
  readonly #gap: HueGap;

  constructor(lightness: number, a: number, b: number) {
    this.#lightness = lightness;
    this.#a = a;
    this.#b = b;
    this.#a2 = a * a;
    this.#b2 = b * b;
    this.#chroma = Math.sqrt(a * a + b * b);
    this.#gap = new HueGap(a, b);
  }

  of(boxes: Float64Array, at: number): number {
    const aLow = float64At(boxes, at + 2);
    const aHigh = float64At(boxes, at + 3);
    const bLow = float64At(boxes, at + 4);
    const bHigh = float64At(boxes, at + 5);
    const chromaLow = float64At(boxes, at + 6);
    const chromaHigh = float64At(boxes, at + 7);
    const a2 = this.#a2;
    const b2 = this.#b2;
    const x = lightnessTerm(this.#lightness, float64At(boxes, at), float64At(boxes, at + 1));

    const gLow = 1.5 - 0.5 * saturation((this.#chroma + chromaHigh) / 2);
    const gHigh = 1.5 - 0.5 * saturation((this.#chroma + chromaLow) / 2);
    const vLow = gLow * gLow;
    const vHigh = gHigh * gHigh;

    // From the box, and from C′² = C² + a²(v − 1) with the range of C.
    const p = squareOfNearest(aLow, aHigh);
    const s = Math.max(squareOfNearest(bLow, bHigh), chromaLow * chromaLow - p);
    const pFar = Math.max(aLow * aLow, aHigh * aHigh);
    const sFar = Math.max(0, Math.min(Math.max(bLow * bLow, bHigh * bHigh), chromaHigh * chromaHigh - pFar));
    const smallest = smallestGap(p, s, a2, b2, vLow, vHigh);
    const greatest = -smallestGap(a2, b2, pFar, sFar, vLow, vHigh);

    const stretchedLow = Math.sqrt(p * vLow + s);
    const stretchedHigh = Math.sqrt(pFar * vHigh + sFar);
    const queryLow = Math.sqrt(a2 * vLow + b2);
    const queryHigh = Math.sqrt(a2 * vHigh + b2);
    const meanLow = (stretchedLow + queryLow) / 2;
    const meanHigh = (stretchedHigh + queryHigh) / 2;

    const gap = this.#gap;
    gap.measure(boxes, at, gLow, gHigh);
    let weightLow = 1 + 0.015 * meanLow * hueWeightMin;
    let weightHigh = 1 + 0.015 * meanHigh * hueWeightMax;
    let fromBlue = 0;
    if (gap.certain) {
      const turn = (0.5 * (gHigh - gLow) * Math.abs(this.#a * this.#b)) / (a2 * vLow + b2);
      const middle = Math.atan2(this.#b, (this.#a * (gLow + gHigh)) / 2) + gap.middle / 2;
      const reach = turn + gap.width / 4;
      const weight = hueWeight(Math.cos(middle), Math.sin(middle));
      const slack = hueWeightSlope * reach;
      weightLow = 1 + 0.015 * meanLow * Math.max(hueWeightMin, weight - slack);
      weightHigh = 1 + 0.015 * meanHigh * Math.min(hueWeightMax, weight + slack);
      fromBlue = Math.max(0, distanceOnCircle(middle, blue) - reach);
    }
    const zLow = (2 * Math.sqrt(queryLow * stretchedLow) * Math.sin(gap.low / 2)) / weightHigh;
    const zHigh = (2 * Math.sqrt(queryHigh * stretchedHigh) * Math.sin(gap.high / 2)) / weightLow;
    const yLow = Math.max(0, smallest, -greatest) / (1 + 0.045 * meanHigh);
    const yHigh = Math.max(-smallest, greatest) / (1 + 0.045 * meanLow);

    if ((greatest <= 0 || !gap.ahead) && (smallest >= 0 || !gap.behind)) {
      return Math.sqrt(x * x + yLow * yLow + zLow * zLow);
    }
    const r = 2 * blueRotation(fromBlue * degrees) * saturation(meanHigh);
    return Math.sqrt(x * x + minimiseForm(yLow, yHigh, zLow, zHigh, r));
  }
}

/** ΔL/S_L at its least. */
function lightnessTerm(lightness: number, low: number, high: number): number {
  const distance = Math.max(0, low - lightness, lightness - high);
  if (distance === 0) return 0;
  return distance / Math.max(lightnessWeight((lightness + low) / 2), lightnessWeight((lightness + high) / 2));
}

function squareOfNearest(low: number, high: number): number {
  const nearest = low > 0 ? low : high < 0 ? high : 0;
  return nearest * nearest;
}

/** The least √(pv + s) − √(qv + t) of all v from `low` to `high`. */
function smallestGap(p: number, s: number, q: number, t: number, low: number, high: number): number {
  const smallest = Math.min(gapAt(p, s, q, t, low), gapAt(p, s, q, t, high));
  const turning = (q * q * s - p * p * t) / (p * q * (p - q));
  return turning > low && turning < high ? Math.min(smallest, gapAt(p, s, q, t, turning)) : smallest;
}

const gapAt = (p: number, s: number, q: number, t: number, v: number): number =>
  Math.sqrt(p * v + s) - Math.sqrt(q * v + t);

/** The least y² + z² − r·y·z of a rectangle where neither is negative, with r from 0 to 2. */
function minimiseForm(yLow: number, yHigh: number, zLow: number, zHigh: number, r: number): number {
  const z = Math.min(Math.max((r * yLow) / 2, zLow), zHigh);
  const y = Math.min(Math.max((r * zLow) / 2, yLow), yHigh);
  return Math.min(yLow * yLow + z * z - r * yLow * z, y * y + zLow * zLow - r * y * zLow);
}

/** 0 to π. */
function distanceOnCircle(one: number, other: number): number {
  const distance = Math.abs(one - other) % (2 * Math.PI);
  return distance > Math.PI ? 2 * Math.PI - distance : distance;
}
