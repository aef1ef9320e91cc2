/**
 * Reads that throw at a wrong index, so that it is an error and not a plausible number. Each kind of
 * array has its function: V8 compiles a read well only where it always sees the same kind.
 */

export function float64At(values: Float64Array, index: number): number {
  return values[index] ?? outOfRange(values, index);
}

export function float32At(values: Float32Array, index: number): number {
  return values[index] ?? outOfRange(values, index);
}

export function uint8At(values: Uint8Array, index: number): number {
  return values[index] ?? outOfRange(values, index);
}

export function outOfRange({ length }: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`There is no element ${index} in a list of ${length}.`);
}
