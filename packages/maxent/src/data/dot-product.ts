import { outOfRange } from '../checked-access.ts';

/** Four sums at once keep the processor busy. */
export function dot(one: Float64Array, other: Float64Array): number {
  const whole = one.length - (one.length % 4);
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let row = 0; row < whole; row += 4) {
    a += (one[row] ?? outOfRange(one, row)) * (other[row] ?? outOfRange(other, row));
    b += (one[row + 1] ?? outOfRange(one, row + 1)) * (other[row + 1] ?? outOfRange(other, row + 1));
    c += (one[row + 2] ?? outOfRange(one, row + 2)) * (other[row + 2] ?? outOfRange(other, row + 2));
    d += (one[row + 3] ?? outOfRange(one, row + 3)) * (other[row + 3] ?? outOfRange(other, row + 3));
  }
  for (let row = whole; row < one.length; row++)
    a += (one[row] ?? outOfRange(one, row)) * (other[row] ?? outOfRange(other, row));
  return a + b + (c + d);
}
