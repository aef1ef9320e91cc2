import { float64At, int32At } from '../checked-access.ts';
import { type SliceBudget, stepLength } from './pace.ts';

/** Positions of colours in slots that are put in order, along an axis, 0 to 2, of their L*a*b*. */
interface Slots {
  readonly positions: Int32Array;
  readonly lab: Float64Array;
  readonly axis: number;
}

/**
 * Brings to `middle` the slot that would be there if those from `first` to `last` were sorted along
 * an axis, the smaller ones before it. Equal coordinates are ordered by position, so that repeated
 * colours cost no more and lie in order.
 */
export function* selectInSteps(
  slots: Slots,
  first: number,
  last: number,
  middle: number,
  pace: SliceBudget,
): Generator<void, void> {
  let low = first;
  let high = last;
  while (low < high) {
    const cut = { pivot: medianOfThree(slots, low, high), left: low, right: high };
    while (cut.left <= cut.right) {
      if (pace.isStepDone(exchange(slots, cut))) yield;
    }
    if (middle <= cut.right) high = cut.right;
    else if (middle >= cut.left) low = cut.left;
    else return;
  }
}

/**
 * Slots before `left` hold colours not after the pivot, slots after `right` colours not before it.
 */
interface Cut {
  readonly pivot: number;
  left: number;
  right: number;
}

/** Brings a cut forward by at most a step, and returns how many colours it looked at. */
function exchange({ positions, lab, axis }: Slots, cut: Cut): number {
  const { pivot } = cut;
  const pivotAt = float64At(lab, 3 * pivot + axis);
  let { left, right } = cut;
  let rest = stepLength;
  while (left <= right && rest > 0) {
    while (rest > 0 && isBefore(int32At(positions, left), pivot, pivotAt, lab, axis)) {
      left++;
      rest--;
    }
    while (rest > 0 && isAfter(int32At(positions, right), pivot, pivotAt, lab, axis)) {
      right--;
      rest--;
    }
    // If the step ended, the slots may not be those to exchange: the next step looks at them again.
    if (rest > 0 && left <= right) {
      swap(positions, left, right);
      left++;
      right--;
      rest -= 2;
    }
  }
  cut.left = left;
  cut.right = right;
  return stepLength - rest;
}

function isBefore(position: number, pivot: number, pivotAt: number, lab: Float64Array, axis: number) {
  const at = float64At(lab, 3 * position + axis);
  return at < pivotAt || (at === pivotAt && position < pivot);
}

function isAfter(position: number, pivot: number, pivotAt: number, lab: Float64Array, axis: number) {
  const at = float64At(lab, 3 * position + axis);
  return at > pivotAt || (at === pivotAt && position > pivot);
}

function medianOfThree({ positions, lab, axis }: Slots, low: number, high: number): number {
  const one = int32At(positions, low);
  const two = int32At(positions, (low + high) >> 1);
  const three = int32At(positions, high);
  const before = (x: number, y: number) => isBefore(x, y, float64At(lab, 3 * y + axis), lab, axis);
  if (before(one, two)) return before(two, three) ? two : before(one, three) ? three : one;
  return before(one, three) ? one : before(two, three) ? three : two;
}

function swap(positions: Int32Array, one: number, other: number): void {
  const kept = int32At(positions, one);
  positions[one] = int32At(positions, other);
  positions[other] = kept;
}
