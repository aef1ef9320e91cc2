import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CleanedSpectrum, cleanSpectrum, type SpectrumSamples, unitOfFile } from '../src/index.ts';

const nanometres = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, index) => from + index * step);

const samplesOf = (
  wavelengths: readonly number[],
  reflectanceAt: (nm: number, index: number) => number,
  unit: SpectrumSamples['unit'] = 'fraction',
): SpectrumSamples => ({ wavelengths, reflectance: wavelengths.map(reflectanceAt), unit });

const grid = nanometres(300, 699, 1);

function spectrumFrom(samples: SpectrumSamples): Float64Array {
  const cleaned = cleanSpectrum(samples);
  if (!cleaned.isUsable) throw new Error(cleaned.problem.message);
  return cleaned.spectrum;
}

const furthest = (spectrum: Float64Array, reflectanceAt: (nm: number) => number): number =>
  Math.max(...spectrum.map((value, index) => Math.abs(value - reflectanceAt(300 + index))));

/** Petals change slowly: the sum of a few waves that are 80 nm long or longer, between 0 and 1. */
const smoothReflectance = fc
  .array(
    fc.record({
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.double({ min: 80, max: 800, noNaN: true }),
      phase: fc.double({ min: 0, max: 6.3, noNaN: true }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map(
    (waves) => (nm: number) =>
      waves.reduce(
        (sum, { share, length, phase }) =>
          sum + (share * (1 + Math.sin((2 * Math.PI * nm) / length + phase))) / 2 / waves.length,
        0,
      ),
  );

describe('a measured spectrum', () => {
  it('is kept as it is on the grid, and cut to it', () => {
    const samples = samplesOf(nanometres(290, 710, 1), (nm) => nm / 1000);
    expect([...spectrumFrom(samples)]).toEqual(grid.map((nm) => nm / 1000));
  });

  // Averages of fine samples may lie up to a quarter of a nanometre beside their wavelength, lines between coarse ones cut curves short.
  it('keeps its values at every step of instruments', () => {
    const steps = fc.constantFrom(
      { step: 0.37, errorMax: 0.01 },
      { step: 0.5, errorMax: 0.01 },
      { step: 1, errorMax: 0.001 },
      { step: 2.5, errorMax: 0.003 },
      { step: 5, errorMax: 0.011 },
      { step: 10, errorMax: 0.045 },
    );
    const begin = fc.double({ min: 299.5, max: 300, noNaN: true });
    fc.assert(
      fc.property(smoothReflectance, steps, begin, (reflectanceAt, { step, errorMax }, from) => {
        const spectrum = spectrumFrom(samplesOf(nanometres(from, 710, step), reflectanceAt));
        expect(spectrum).toHaveLength(400);
        expect(furthest(spectrum, reflectanceAt)).toBeLessThan(errorMax);
      }),
      { numRuns: 60 },
    );
  });

  it('is averaged within half a nanometre where it is finer than the grid', () => {
    const spectrum = spectrumFrom(samplesOf(nanometres(299, 700, 0.5), (nm) => (nm === 450.5 ? 0.9 : 0.3)));
    expect(spectrum[150]).toBeCloseTo(0.5, 12);
    expect(spectrum[151]).toBeCloseTo(0.5, 12);
    expect(spectrum[152]).toBeCloseTo(0.3, 12);
  });

  it('is a line between samples that are coarser than the grid', () => {
    const spectrum = spectrumFrom(samplesOf(nanometres(300, 700, 10), (nm) => (nm === 450 ? 0.9 : 0.3)));
    expect([spectrum[145], spectrum[150], spectrum[158]]).toEqual([
      expect.closeTo(0.6, 12),
      expect.closeTo(0.9, 12),
      expect.closeTo(0.42, 12),
    ]);
  });

  it('may begin and end one nanometre inside the grid, and has its first and last value there', () => {
    const spectrum = spectrumFrom(samplesOf(nanometres(301, 698, 1), (nm) => nm / 1000));
    expect([spectrum[0], spectrum[1], spectrum[398], spectrum[399]]).toEqual([0.301, 0.301, 0.698, 0.698]);
  });

  it('is the same in percent and in fractions', () => {
    fc.assert(
      fc.property(smoothReflectance, fc.constantFrom(0.37, 1, 5), (reflectanceAt, step) => {
        const wavelengths = nanometres(300, 700, step);
        const fractions = spectrumFrom(samplesOf(wavelengths, reflectanceAt));
        const percent = spectrumFrom(samplesOf(wavelengths, (nm) => 100 * reflectanceAt(nm), 'percent'));
        expect(furthest(percent, (nm) => fractions[nm - 300] ?? Number.NaN)).toBeLessThan(1e-12);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps shine above the standard, and noise below zero, which it counts', () => {
    const cleaned = cleanSpectrum(samplesOf(nanometres(300, 700, 1), (nm) => (nm < 310 ? -0.04 : 2)));
    expect(cleaned).toMatchObject({ isUsable: true, negative: 10 });
    expect(cleaned.isUsable && [cleaned.spectrum[0], cleaned.spectrum[399]]).toEqual([-0.04, 2]);
  });

  it('may change its steps on the way, as some instruments do', () => {
    const wavelengths = [...nanometres(300, 399, 1), ...nanometres(400, 495, 5), ...nanometres(500, 700, 10)];
    expect([...spectrumFrom(samplesOf(wavelengths, () => 0.4))]).toEqual(grid.map(() => 0.4));
    const uneven = nanometres(300, 700, 1).map((nm) => nm + 0.2 * Math.sin(nm));
    expect([...spectrumFrom(samplesOf(uneven, () => 0.4))]).toEqual(grid.map(() => expect.closeTo(0.4, 12)));
  });

  it('is known to miss a wavelength wherever that is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 301, max: 698 }), fc.constantFrom(1, 0.5), (left, step) => {
        const wavelengths = nanometres(300, 699, step).filter((nm) => nm !== left);
        expect(cleanSpectrum(samplesOf(wavelengths, () => 0.4))).toMatchObject({
          isUsable: false,
          problem: { code: 'missing_wavelength', at: (left - 300) / step },
        });
      }),
    );
  });

  it('has one zero', () => {
    const spectrum = spectrumFrom(samplesOf(nanometres(300, 700, 1), () => -0));
    expect(spectrum.every((value) => Object.is(value, 0))).toBe(true);
  });

  it('may be anything where instruments give noise, beyond 299 and 700 nm', () => {
    const noise = samplesOf(nanometres(200, 900, 1), (nm) => (nm < 299 ? Number.NaN : nm > 700 ? 77 : 0.4));
    expect([...spectrumFrom(noise)]).toEqual(grid.map(() => 0.4));
  });
});

const whole = nanometres(300, 700, 1);
const even = (): number => 0.4;
const problemOf = (cleaned: CleanedSpectrum) => (cleaned.isUsable ? null : cleaned.problem);

describe('a spectrum that is refused', () => {
  it.each<[string, SpectrumSamples, object]>([
    [
      'without values',
      samplesOf([], even),
      { code: 'too_few', at: null, message: expect.stringContaining('0 values') },
    ],
    ['of 40 values', samplesOf(nanometres(300, 690, 10), even), { code: 'too_few', at: null }],
    [
      'with fewer values than wavelengths',
      { wavelengths: whole, reflectance: grid.map(even), unit: 'fraction' },
      { code: 'lengths_differ', at: null, message: 'has 401 wavelengths and 400 values' },
    ],
    [
      'of the first 200 nm',
      samplesOf(nanometres(300, 499, 1), even),
      {
        code: 'range_not_covered',
        at: null,
        message: 'covers 300 to 499 nm; 300 to 699 nm are needed',
      },
    ],
    [
      'that begins too late',
      samplesOf(nanometres(301.1, 700, 1), even),
      { code: 'range_not_covered', at: null },
    ],
    [
      'that ends too early',
      samplesOf(nanometres(300, 697.5, 0.5), even),
      { code: 'range_not_covered', at: null },
    ],
    [
      'in micrometres',
      samplesOf(
        whole.map((nm) => nm / 1000),
        even,
      ),
      { code: 'range_not_covered', at: null },
    ],
    [
      'with a gap',
      samplesOf(
        whole.filter((nm) => nm <= 455 || nm >= 470),
        even,
      ),
      {
        code: 'step_too_large',
        at: 156,
        message: 'has no value between 455 and 470 nm; steps may be up to 10 nm',
      },
    ],
    [
      'in which a wavelength was left out',
      samplesOf(
        whole.filter((nm) => nm !== 412),
        even,
      ),
      {
        code: 'missing_wavelength',
        at: 112,
        message: 'has no value between 411 and 413 nm, where the steps are 1 nm',
      },
    ],
    [
      'in which its second wavelength was left out',
      samplesOf(
        nanometres(300, 700, 5).filter((nm) => nm !== 305),
        even,
      ),
      { code: 'missing_wavelength', at: 1 },
    ],
    [
      'with a wavelength twice',
      samplesOf(
        whole.map((nm) => (nm === 412 ? 411 : nm)),
        even,
      ),
      { code: 'repeated_wavelength', at: 112, message: 'has 411 nm twice' },
    ],
    [
      'with a step back',
      samplesOf(
        whole.map((nm) => (nm === 412 ? 400.5 : nm)),
        even,
      ),
      { code: 'not_ascending', at: 112, message: 'has 400.5 nm after 411 nm' },
    ],
    ['that descends', samplesOf(whole.toReversed(), even), { code: 'not_ascending', at: 1 }],
    [
      'with a wavelength that is no number',
      samplesOf(
        whole.map((nm) => (nm === 412 ? Number.NaN : nm)),
        even,
      ),
      { code: 'not_a_number', at: 112 },
    ],
    [
      'with a value that is no number',
      samplesOf(whole, (nm) => (nm === 412 ? Number.NaN : 0.4)),
      { code: 'not_a_number', at: 112, message: 'has a value at 412 nm that is not a number' },
    ],
    [
      'with an endless value',
      samplesOf(whole, (nm) => (nm === 300 ? Number.NEGATIVE_INFINITY : 0.4)),
      { code: 'not_a_number', at: 0 },
    ],
    [
      'in percent taken for fractions',
      samplesOf(whole, (nm) => (nm === 650 ? 37 : 1.9)),
      {
        code: 'too_large',
        at: 350,
        message: 'has 37 at 650 nm, above 2: the values are in another unit than fraction',
      },
    ],
    [
      'above 200 percent',
      samplesOf(whole, (nm) => (nm === 650 ? 201 : 40), 'percent'),
      { code: 'too_large', at: 350 },
    ],
  ])('is one %s', (_title, samples, problem) => {
    expect(problemOf(cleanSpectrum(samples))).toMatchObject(problem);
  });

  it('has a reason for any content, and a spectrum that is not refused has 400 numbers up to 2', () => {
    const anyNumber = fc.oneof(
      fc.double(),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -Number.MAX_VALUE, 300, 300.4, 699, 2),
    );
    const damaged = fc
      .record({
        step: fc.constantFrom(0.37, 1, 2.5, 10),
        places: fc.array(fc.tuple(fc.nat(), fc.boolean(), anyNumber), { maxLength: 3 }),
      })
      .map(({ step, places }) => {
        const wavelengths = nanometres(299, 705, step);
        const reflectance = wavelengths.map(even);
        for (const [place, isWavelength, value] of places) {
          const values = isWavelength ? wavelengths : reflectance;
          values[place % values.length] = value;
        }
        return { wavelengths, reflectance, unit: 'fraction' } as const;
      });
    const arbitrary = fc.record({
      wavelengths: fc.array(anyNumber),
      reflectance: fc.array(anyNumber),
      unit: fc.constantFrom('fraction', 'percent'),
    });
    fc.assert(
      fc.property(fc.oneof(damaged, arbitrary), (samples) => {
        const cleaned = cleanSpectrum(samples);
        if (cleaned.isUsable) {
          expect(cleaned.spectrum).toHaveLength(400);
          expect(cleaned.spectrum.every((value) => Number.isFinite(value) && value <= 2)).toBe(true);
        } else {
          expect(cleaned.problem.message).toMatch(/^(has|covers) /);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the unit of a file', () => {
  it.each([
    ['percent', 'of ordinary flowers', [42, 61.5, 88, 30]],
    ['percent', 'with some dark flowers', [1.4, 1.9, 45, 60, 71]],
    ['percent', 'with junk', [Number.NaN, 50, Number.POSITIVE_INFINITY, 44]],
    ['fraction', 'of shiny petals', [0.9, 1.45, 0.6]],
    ['fraction', 'with one that is broken', [0.4, 0.7, 120]],
    ['fraction', 'of two, one at either side', [0.4, 3.6]],
    ['fraction', 'that is empty', []],
  ])('is %s for one %s', (unit, _title, maxima) => {
    expect(unitOfFile(maxima)).toBe(unit);
  });

  it('is percent for all spectra or for none, in any order', () => {
    const maxima = fc.array(fc.double({ min: 0.05, max: 1.4, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(maxima, (fractions) => {
        expect(unitOfFile(fractions)).toBe('fraction');
        expect(unitOfFile(fractions.map((value) => 100 * value).reverse())).toBe('percent');
      }),
    );
  });
});
