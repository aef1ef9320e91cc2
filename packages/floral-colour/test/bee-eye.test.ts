import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  achromaticRadius,
  beeColourCategories,
  beeDistance,
  bumblebee,
  createBeeEye,
  greenFoliage,
  honeybee,
  honeybeeTemplate,
  opponentDistance,
  type Receptors,
  type Spectrum,
  spectrumOf,
  templateObserver,
} from '../src/index.ts';
import { areWhole, sharedFile } from './shared-data.ts';

const honeybeeEye = createBeeEye();
const observers = fc.constantFrom(honeybee, bumblebee, honeybeeTemplate);

/** Twenty bands of 20 nm, which may reach from noise below zero to shine. */
const anySpectrum = fc
  .array(fc.double({ min: -0.1, max: 2, noNaN: true }), { minLength: 20, maxLength: 20 })
  .map((bands): Spectrum => spectrumOf((nm) => bands[Math.floor((nm - 300) / 20)] ?? 0));

/** A background to which no receptor is blind. */
const anyBackground = fc
  .array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 20, maxLength: 20 })
  .map((bands): Spectrum => spectrumOf((nm) => bands[Math.floor((nm - 300) / 20)] ?? 0));

/** From 0 for the centre of the hexagon to 1 for its edges: upright ones at x = ±√3/2, and slanting ones from the corners (0, ±1). */
const placeInHexagon = ({ x, y }: { readonly x: number; readonly y: number }): number =>
  Math.max(Math.abs(x) / (Math.sqrt(3) / 2), Math.abs(x) / Math.sqrt(3) + Math.abs(y));

describe('the eye of a bee', () => {
  it('gives every colour a place inside the hexagon, excitations from 0 to 1 and a category', () => {
    fc.assert(
      fc.property(anySpectrum, observers, (spectrum, observer) => {
        const colour = createBeeEye({ observer }).see(spectrum);
        for (const excitation of Object.values(colour.excitation)) {
          expect(excitation).toBeGreaterThanOrEqual(0);
          expect(excitation).toBeLessThan(1);
        }
        expect(placeInHexagon(colour.hexagon)).toBeLessThanOrEqual(1);
        expect(beeColourCategories).toContain(colour.category);
        expect(colour.category === 'white').toBe(
          colour.sector === null || colour.contrast < achromaticRadius,
        );
        expect(colour.falseColour).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });

  it('does not depend on the scale of light and of sensitivities', () => {
    const scale = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(anySpectrum, fc.tuple(scale, scale, scale, scale), (spectrum, [uv, blue, green, light]) => {
        const { sensitivity } = honeybee;
        const scaled = createBeeEye({
          observer: {
            ...honeybee,
            sensitivity: {
              uv: sensitivity.uv.map((value) => value * uv),
              blue: sensitivity.blue.map((value) => value * blue),
              green: sensitivity.green.map((value) => value * green),
            },
          },
          illuminant: spectrumOf(() => light),
        });
        const plain = createBeeEye({ illuminant: spectrumOf(() => 1) });
        const [one, other] = [scaled.see(spectrum), plain.see(spectrum)];
        expect(beeDistance(one, other)).toBeLessThan(1e-9);
        expect(one.category).toBe(other.category);
      }),
    );
  });

  it('is adapted to its background, whatever that is', () => {
    fc.assert(
      fc.property(anyBackground, observers, (background, observer) => {
        const colour = createBeeEye({ observer, background }).see(background);
        for (const caught of Object.values(colour.quantumCatch)) expect(caught).toBeCloseTo(1, 12);
        expect(colour).toMatchObject({
          contrast: expect.closeTo(0, 12),
          angle: null,
          sector: null,
          category: 'white',
          opponent: { a: expect.closeTo(0, 12), b: expect.closeTo(0, 12) },
        });
      }),
    );
  });

  it('sees every grey in the middle of the triangle where it is adapted to a grey', () => {
    const eye = createBeeEye({ background: spectrumOf(() => 0.2) });
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 2, noNaN: true }), (grey) => {
        const colour = eye.see(spectrumOf(() => grey));
        expect(colour.triangle).toEqual({ x: expect.closeTo(0, 12), y: expect.closeTo(0, 12) });
        expect(colour.category).toBe('white');
      }),
    );
  });

  it('takes noise below zero for nothing', () => {
    const noisy = spectrumOf((nm) => (nm < 400 ? -0.04 : 0.6));
    expect(honeybeeEye.see(noisy)).toEqual(honeybeeEye.see(spectrumOf((nm) => (nm < 400 ? 0 : 0.6))));
  });

  it.each<[string, (nm: number) => number]>([
    ['ultraviolet', (nm) => (nm < 340 ? 1 : 0)],
    ['blue', (nm) => (nm >= 420 && nm < 460 ? 1 : 0)],
    ['green', (nm) => (nm >= 540 && nm < 600 ? 1 : 0)],
  ])('sees light of %s in the corner of that receptor', (name, reflectanceAt) => {
    const corner = { ultraviolet: 'UV', blue: 'blue', green: 'green' }[name];
    expect(honeybeeEye.see(spectrumOf(reflectanceAt)).sector).toBe(corner);
  });

  it('sees nearly the same flower colours with measured curves and with those of the template', () => {
    const yellow = spectrumOf((nm) => (nm >= 500 ? 0.8 : 0.05));
    const byTemplate = createBeeEye({ observer: honeybeeTemplate }).see(yellow);
    expect(byTemplate.category).toBe(honeybeeEye.see(yellow).category);
    expect(beeDistance(byTemplate, honeybeeEye.see(yellow))).toBeLessThan(0.06);
  });

  it.each<[string, () => unknown]>([
    ['a spectrum of 401 values', () => honeybeeEye.see(new Float64Array(401))],
    [
      'a spectrum with a value that is no number',
      () => honeybeeEye.see(spectrumOf((nm) => (nm === 400 ? Number.NaN : 1))),
    ],
    ['a black background', () => createBeeEye({ background: new Float64Array(400) })],
    [
      'a background that no receptor for ultraviolet sees',
      () => createBeeEye({ observer: bumblebee, background: spectrumOf((nm) => (nm > 660 ? 1 : 0)) }),
    ],
    ['a background off the grid', () => createBeeEye({ background: new Float64Array(81).fill(0.5) })],
    ['light off the grid', () => createBeeEye({ illuminant: new Float64Array(401).fill(1) })],
  ])('refuses %s', (_title, act) => {
    expect(act).toThrow(RangeError);
  });
});

describe('distances for bees', () => {
  it('are those of hexagon and opponent coding: 0 to itself, the same both ways, never shorter by a detour', () => {
    fc.assert(
      fc.property(anySpectrum, anySpectrum, anySpectrum, (...spectra) => {
        const [one, other, third] = spectra.map((spectrum) => honeybeeEye.see(spectrum));
        if (one === undefined || other === undefined || third === undefined)
          throw new Error('Three were seen.');
        for (const distance of [beeDistance, opponentDistance]) {
          expect(distance(one, one)).toBe(0);
          expect(distance(one, other)).toBe(distance(other, one));
          expect(distance(one, third)).toBeLessThanOrEqual(
            distance(one, other) + distance(other, third) + 1e-9,
          );
        }
      }),
    );
  });

  it('to leaves are the contrast', () => {
    const leaf = honeybeeEye.see(greenFoliage);
    const violet = honeybeeEye.see(spectrumOf((nm) => (nm < 450 ? 0.5 : 0.05)));
    expect(beeDistance(violet, leaf)).toBeCloseTo(violet.contrast, 12);
    expect(opponentDistance(violet, leaf)).toBeCloseTo(
      Math.abs(violet.opponent.a) + Math.abs(violet.opponent.b),
      12,
    );
  });
});

describe('the bumblebee', () => {
  it('has receptors with the published peaks, and nothing beyond the 650 nm to which they were published', () => {
    const peakOf = (curve: Float64Array) => 300 + curve.indexOf(Math.max(...curve));
    const { uv, blue, green } = bumblebee.sensitivity;
    expect([uv, blue, green].map(peakOf)).toEqual([330, 430, 540]);
    for (const curve of [uv, blue, green]) {
      expect(curve[350]).toBeGreaterThan(0);
      expect([...curve.subarray(351)]).toEqual(Array.from({ length: 49 }, () => 0));
    }
  });
});

describe('an observer by the peaks of its receptors', () => {
  // The beta band in the ultraviolet draws the peaks of the whole curves a little towards it.
  it('is most sensitive at the given wavelength, within 5 nm, with a peak of 1', () => {
    const peak = fc.integer({ min: 330, max: 650 });
    fc.assert(
      fc.property(fc.record({ uv: peak, blue: peak, green: peak }), (peaksNm) => {
        const { sensitivity } = templateObserver({ id: 'a-bee', name: 'a bee', peaksNm });
        const peaksFound: Receptors<number> = {
          uv: 300 + sensitivity.uv.indexOf(1),
          blue: 300 + sensitivity.blue.indexOf(1),
          green: 300 + sensitivity.green.indexOf(1),
        };
        for (const receptor of ['uv', 'blue', 'green'] as const) {
          expect(Math.abs(peaksFound[receptor] - peaksNm[receptor])).toBeLessThanOrEqual(5);
          expect(Math.max(...sensitivity[receptor])).toBe(1);
          expect(Math.min(...sensitivity[receptor])).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('of the honeybee has the values that the formula gives at 300 nm', () => {
    expect(honeybeeTemplate.sensitivity.uv[0]).toBeCloseTo(0.639761, 6);
    expect(honeybeeTemplate.sensitivity.blue[0]).toBeCloseTo(0.188447, 6);
    expect(honeybeeTemplate.sensitivity.green[0]).toBeCloseTo(0.111366, 6);
  });

  it.each([299, 700, Number.NaN])('refuses a peak at %d nm', (green) => {
    expect(() => templateObserver({ id: 'x', name: 'x', peaksNm: { uv: 344, blue: 436, green } })).toThrow(
      RangeError,
    );
  });

  it('of the honeybee is the published table', () => {
    const table = readFileSync(sharedFile('standards/apis-mellifera-govardovskii-1nm.csv'), 'utf8');
    const rows = table
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').map(Number))
      .filter(([nm = 0]) => nm < 700);
    expect(rows).toHaveLength(areWhole ? 400 : 40);
    const { uv, blue, green } = honeybeeTemplate.sensitivity;
    for (const [nm = 0, ...values] of rows) {
      const index = nm - 300;
      const expected = values.map((value) => expect.closeTo(value, 7));
      expect([uv[index], blue[index], green[index]]).toEqual(expected);
    }
  });
});
