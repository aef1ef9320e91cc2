/** Reads that throw where an array has no such element. Each kind of array has its function: V8 compiles them well only so. */
export const float64At = (values: Float64Array, index: number): number =>
  values[index] ?? outOfRange(values, index);

export const int32At = (values: Int32Array, index: number): number =>
  values[index] ?? outOfRange(values, index);

export const elementAt = <Element extends NonNullable<unknown>>(
  values: readonly Element[],
  index: number,
): Element => values[index] ?? outOfRange(values, index);

function outOfRange({ length }: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`There is no element ${index} in a list of ${length}.`);
}
