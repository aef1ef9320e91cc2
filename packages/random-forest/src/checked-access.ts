/** Reads that throw where an array has no such element. Each kind of array has its function: V8 compiles them well only so. */

export function float64At(values: Float64Array, index: number): number {
  return values[index] ?? outOfRange(values, index);
}

export function int32At(values: Int32Array, index: number): number {
  return values[index] ?? outOfRange(values, index);
}

export function elementAt<Element extends NonNullable<unknown>>(
  values: ArrayLike<Element>,
  index: number,
): Element {
  return values[index] ?? outOfRange(values, index);
}

function outOfRange({ length }: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`There is no element ${index} in a list of ${length}.`);
}
