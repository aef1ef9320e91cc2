/**
 * Reads that throw where a list has no such element, so that a wrong index is an error and not a plausible number. Each kind of array has its
 * function: V8 compiles a read to a few instructions only where it always sees the same kind. Declarations, as a `const` is checked at each call.
 */

export function float64At(values: Float64Array, index: number): number {
  return values[index] ?? outOfRange(values, index);
}

export function int32At(values: Int32Array, index: number): number {
  return values[index] ?? outOfRange(values, index);
}

export function uint8At(values: Uint8Array, index: number): number {
  return values[index] ?? outOfRange(values, index);
}

export function numberAt(values: readonly number[], index: number): number {
  return values[index] ?? outOfRange(values, index);
}

function outOfRange({ length }: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`There is no element ${index} in a list of ${length}.`);
}
