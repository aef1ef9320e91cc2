import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAt, elementAt, float32At, float64At, int32At, uint8At } from '../src/checked-access.ts';

describe('a checked read', () => {
  it('returns what is there and throws for every other index', () => {
    const indices = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double());
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 255 }), { maxLength: 10 }), indices, (list, index) => {
        const reads = [
          () => float64At(Float64Array.from(list), index),
          () => float32At(Float32Array.from(list), index),
          () => int32At(Int32Array.from(list), index),
          () => uint8At(Uint8Array.from(list), index),
          () => elementAt(list, index),
        ];
        const expected = list.at(index);
        for (const read of reads) {
          if (index in list) expect(read()).toBe(expected);
          else expect(read).toThrow(`There is no element ${index} in a list of ${list.length}.`);
        }
      }),
    );
  });

  it('throws before it adds to an element that is not there', () => {
    const values = Float64Array.of(1, 2);
    addAt(values, 1, 3);
    expect(() => addAt(values, 2, 3)).toThrow(RangeError);
    expect([...values]).toEqual([1, 5]);
  });
});
