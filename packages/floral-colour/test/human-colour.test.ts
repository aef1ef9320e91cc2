import { converter, modeLab65, modeRgb, useMode } from 'culori/fn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexOf, humanColour, type Lab, labOfRgb, type Rgb, spectrumOf } from '../src/index.ts';

const byte = fc.integer({ min: 0, max: 255 });
const anyRgb = fc.tuple(byte, byte, byte);

const largestDifference = (one: Lab, other: Lab): number =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? Number.NaN))));

describe('a colour for people', () => {
  it('is neutral for every grey, and as light as the formula of L* says', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1, noNaN: true }), (grey) => {
        const colour = humanColour(spectrumOf(() => grey));
        expect(colour.chroma).toBeLessThan(1e-9);
        expect(colour).toMatchObject({ hue: null, inGamut: true });
        expect(colour.lab[0]).toBeCloseTo(116 * Math.cbrt(grey) - 16, 9);
        expect(new Set(colour.rgb).size).toBe(1);
      }),
    );
  });

  it('keeps its L*a*b* where screens cannot show it, and says so', () => {
    const deepYellow = humanColour(spectrumOf((nm) => (nm > 510 ? 0.9 : 0)));
    expect(deepYellow.inGamut).toBe(false);
    expect(largestDifference(deepYellow.lab, labOfRgb(deepYellow.rgb))).toBeGreaterThan(5);
  });

  it('is near its screen colour, within the rounding of bytes, where screens can show it', () => {
    const bands = fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(bands, (heights) => {
        const colour = humanColour(spectrumOf((nm) => heights[Math.floor((nm - 300) / 50)] ?? 0));
        fc.pre(colour.inGamut);
        expect(largestDifference(colour.lab, labOfRgb(colour.rgb))).toBeLessThan(1.5);
      }),
    );
  });

  it('takes noise below zero for nothing, and refuses what is not on the grid', () => {
    const noisy = spectrumOf((nm) => (nm < 450 ? -0.04 : 0.6));
    expect(humanColour(noisy)).toEqual(humanColour(spectrumOf((nm) => (nm < 450 ? 0 : 0.6))));
    expect(() => humanColour(new Float64Array(401))).toThrow(RangeError);
    expect(() => humanColour(new Float64Array(400).fill(Number.NaN))).toThrow(RangeError);
  });
});

describe('L*a*b* of a colour of screens', () => {
  /** Computed with the Python package colour-science 0.4.6. */
  it.each<[string, Rgb, Lab]>([
    ['red', [255, 0, 0], [53.2408, 80.0925, 67.2032]],
    ['lime', [0, 255, 0], [87.7347, -86.1827, 83.1793]],
    ['blue', [0, 0, 255], [32.297, 79.1875, -107.8602]],
    ['white', [255, 255, 255], [100, 0, 0]],
    ['black', [0, 0, 0], [0, 0, 0]],
    ['gray', [128, 128, 128], [53.585, 0, 0]],
    ['purple', [128, 0, 128], [29.7847, 58.9279, -36.4871]],
    ['coral', [255, 127, 80], [67.295, 45.3543, 47.4934]],
    ['rebeccapurple', [102, 51, 153], [32.9025, 42.8831, -47.1486]],
  ])('of %s is right to a thousandth', (_name, rgb, lab) => {
    expect(largestDifference(labOfRgb(rgb), lab)).toBeLessThan(1e-3);
  });

  it('is what a general colour library says, but for the digits of its white and its matrix', () => {
    useMode(modeRgb);
    useMode(modeLab65);
    const toLab = converter('lab65');
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        const { l, a, b } = toLab({ mode: 'rgb', r: rgb[0] / 255, g: rgb[1] / 255, b: rgb[2] / 255 });
        expect(largestDifference(labOfRgb(rgb), [l, a, b])).toBeLessThan(0.02);
      }),
    );
  });

  it('belongs to a hex of six digits', () => {
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        const hex = hexOf(rgb);
        expect(hex).toMatch(/^#[0-9a-f]{6}$/);
        expect([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))).toEqual(rgb);
      }),
    );
  });
});
