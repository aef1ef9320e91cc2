/** A number that a file states beside the one that was computed. */
export interface Comparison {
  /** The quantity that is compared, such as `bee`: the largest error is given for each group. */
  readonly group: string;
  /** Numbers of one quantity are rounded alike. */
  readonly quantity: string;
  readonly stated: number;
  readonly computed: number;
}

export interface LargestErrors {
  /** Beyond the rounding of the stated number, as a share of it; of a stated 0 the difference itself. */
  readonly relative: number;
  /** The plain difference, rounding included. */
  readonly absolute: number;
}

/**
 * The largest errors of each group. A file states rounded numbers: the number of its quantity with
 * the most decimals gives their precision, and half a unit of that last decimal is no error.
 */
export function largestErrors(comparisons: readonly Comparison[]): Map<string, LargestErrors> {
  const decimals = new Map<string, number>();
  for (const { quantity, stated } of comparisons) {
    decimals.set(quantity, Math.max(decimals.get(quantity) ?? 0, decimalsOf(stated)));
  }
  const groups = new Map<string, LargestErrors>();
  for (const { group, quantity, stated, computed } of comparisons) {
    const difference = Math.abs(computed - stated);
    const beyond = Math.max(0, difference - 0.5 * 10 ** -(decimals.get(quantity) ?? 0));
    const before = groups.get(group) ?? { relative: 0, absolute: 0 };
    groups.set(group, {
      relative: largerOf(before.relative, stated === 0 ? beyond : beyond / Math.abs(stated)),
      absolute: largerOf(before.absolute, difference),
    });
  }
  return groups;
}

/** What cannot be compared is the largest error of all, and must not get lost as `Math.max` with not-a-number would hide nothing else. */
const largerOf = (one: number, other: number): number =>
  Number.isNaN(other) ? Number.POSITIVE_INFINITY : Math.max(one, other);

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const behindPoint = digits.split('.')[1]?.length ?? 0;
  return Math.max(0, behindPoint - Number(exponent));
}
