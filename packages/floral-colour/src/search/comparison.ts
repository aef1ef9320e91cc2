import { float64At } from '../checked-access.ts';
import { cie76Between } from '../difference/cie76.ts';
import { ciede2000Between } from '../difference/ciede2000.ts';
import type { DifferenceFormula } from '../difference/difference.ts';
import type { Lab } from '../human/human-colour.ts';
import { Ciede2000Bound } from './ciede2000-bound.ts';

/** Compares a query with colours, and with whole cells of them. */
export interface Comparison {
  difference(lightness: number, a: number, b: number): number;
  /** No colour of the cell whose box begins at `at` is nearer, but for rounding. */
  bound(boxes: Float64Array, at: number): number;
}

export function compareWith([lightness, a, b]: Lab, formula: DifferenceFormula): Comparison {
  if (formula === 'ciede2000') {
    const cell = new Ciede2000Bound(lightness, a, b);
    return {
      difference: (otherLightness, otherA, otherB) =>
        ciede2000Between(lightness, a, b, otherLightness, otherA, otherB),
      bound: (boxes, at) => cell.of(boxes, at),
    };
  }
  return {
    difference: (otherLightness, otherA, otherB) =>
      cie76Between(lightness, a, b, otherLightness, otherA, otherB),
    bound: (boxes, at) =>
      cie76Between(
        clamp(lightness, float64At(boxes, at), float64At(boxes, at + 1)),
        clamp(a, float64At(boxes, at + 2), float64At(boxes, at + 3)),
        clamp(b, float64At(boxes, at + 4), float64At(boxes, at + 5)),
        lightness,
        a,
        b,
      ),
  };
}

const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;
