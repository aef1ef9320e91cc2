/**
 * Reads that throw where a list has no such element, so that a wrong index is an error and not a plausible number. Each kind of array has its
 * function: V8 compiles a read to a few instructions only where it always sees the same kind. Declarations, as a `const` is checked at each call.
 */

export function float64At(values: Float64Array, index: number): number {
  return values[index] ?? outOfRange(values, index);
}

export function float32At(values: Float32Array, index: number): number {
  return values[index] ?? outOfRange(values, index);
}

export function int32At(values: Int32Array, index: number): number {
  return values[index] ?? outOfRange(values, index);
}

export function uint8At(values: Uint8Array, index: number): number {
  return values[index] ?? outOfRange(values, index);
}

/** Other lists, outside of hot loops: it sees every kind of array. */
export function elementAt<Element extends NonNullable<unknown>>(
  values: ArrayLike<Element>,
  index: number,
): Element {
  return values[index] ?? outOfRange(values, index);
}

/** Adds to an element. It reads without a call, as it runs in the innermost loops. */
export function addAt(values: Float64Array, index: number, amount: number): void {
  values[index] = (values[index] ?? outOfRange(values, index)) + amount;
}

/**
 * Ends a read where only the caller knows the kind of array, or where the call would cost a tenth of a fit, as in the solver's innermost loops:
 * `values[index] ?? outOfRange(values, index)`.
 */
export function outOfRange({ length }: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`There is no element ${index} in a list of ${length}.`);
}
