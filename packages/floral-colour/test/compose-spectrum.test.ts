import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cie76,
  composeSpectrum,
  createBeeEye,
  firstWavelength,
  humanColour,
  type Lab,
  labOfRgb,
  ultravioletBehaviours,
  wavelengthCount,
} from '../src/index.ts';

const byte = fc.integer({ min: 60, max: 230 });
const eye = createBeeEye();

describe('a petal composed of a colour', () => {
  it('has this colour for people, reflects between nothing and all, and is smooth', () => {
    fc.assert(
      fc.property(
        fc.tuple(byte, byte, byte),
        fc.constantFrom(...ultravioletBehaviours),
        (rgb, ultraviolet) => {
          const lab = labOfRgb(rgb);
          const spectrum = composeSpectrum({ lab, ultraviolet });
          expect(spectrum).toHaveLength(wavelengthCount);
          expect(cie76(humanColour(spectrum).lab, lab)).toBeLessThan(0.01);
          for (const [index, value] of spectrum.entries()) {
            expect(value > 0 && value < 1).toBe(true);
            expect(Math.abs(value - (spectrum[index - 1] ?? value))).toBeLessThan(0.1);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('reflects the ultraviolet that is assumed', () => {
    const at = (nm: number) =>
      ultravioletBehaviours.map((ultraviolet) => {
        const value = composeSpectrum({ lab: [85, 0, 80], ultraviolet })[nm - firstWavelength];
        return Math.round((value ?? 0) * 100);
      });
    expect(at(330)).toEqual([3, 20, 40]);
  });

  it.each<[string, Lab, (typeof ultravioletBehaviours)[number], string]>([
    ['white that absorbs ultraviolet', [94, 0, 3], 'absorbing', 'blue-green'],
    ['yellow that absorbs it', [86, 0, 90], 'absorbing', 'green'],
    ['yellow with a guide', [86, 0, 90], 'part-reflecting', 'UV-green'],
    ['blue', [50, 5, -50], 'absorbing', 'blue'],
    ['scarlet that absorbs it, which hardly stands out', [50, 66, 46], 'absorbing', 'white'],
    ['scarlet that reflects it, as a poppy', [50, 66, 46], 'reflecting', 'UV'],
  ])('is to bees what the literature says: %s', (_, lab, ultraviolet, category) => {
    expect(eye.see(composeSpectrum({ lab, ultraviolet })).category).toBe(category);
  });

  it('is refused for a colour that no petal has', () => {
    expect(() => composeSpectrum({ lab: [50, 200, 0], ultraviolet: 'absorbing' })).toThrow(RangeError);
  });
});
