import { createBeeEye, greenFoliage, humanColour, type Spectrum, spectrumOf } from '@plantdata/floral-colour';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestErrors } from '../src/flowers-differences.ts';
import { compareReferenceValues, type FindRecord } from '../src/flowers-reference.ts';
import { readReferenceValues } from '../src/flowers-reference-file.ts';
import { readStatedSpectrum } from '../src/flowers-reference-spectrum.ts';

const eye = createBeeEye();

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** What a file would state of a spectrum, rounded as such files are. */
function statedOf(id: string, words: string, spectrum: Spectrum) {
  const bee = eye.see(spectrum);
  const human = humanColour(spectrum);
  const ofReceptors = ({ uv, blue, green }: typeof bee.excitation) => ({
    uv: rounded(uv, 6),
    blue: rounded(blue, 6),
    green: rounded(green, 6),
  });
  const locus = ({ x, y }: typeof bee.hexagon) => ({ x: rounded(x, 6), y: rounded(y, 6) });
  return {
    id,
    spectrum: words,
    bee: {
      quantum_flux: ofReceptors(bee.quantumCatch),
      excitation: ofReceptors(bee.excitation),
      colour_triangle: locus(bee.triangle),
      colour_hexagon: locus(bee.hexagon),
      hexagon_radius: rounded(bee.contrast, 6),
      hexagon_angle_deg: bee.angle === null ? null : rounded(bee.angle, 4),
      sector: bee.sector,
      bee_colour_threshold_0_1: bee.category,
      colour_opponent_coding: { a: rounded(bee.opponent.a, 6), b: rounded(bee.opponent.b, 6) },
      green_contrast: rounded(bee.greenContrast, 6),
    },
    human: {
      xyz: human.xyz.map((value) => rounded(value, 5)),
      lab: human.lab.map((value) => rounded(value, 4)),
      chroma: rounded(human.chroma, 4),
      hue_deg: human.hue === null ? null : rounded(human.hue, 3),
      in_gamut: human.inGamut,
      rgb: human.rgb,
      hex: human.hex,
    },
    false_colour_hex: bee.falseColour,
  };
}

const grey = statedOf(
  'grey',
  'R = 0.5 at every wavelength',
  spectrumOf(() => 0.5),
);
const yellow = statedOf(
  'yellow',
  'R = 0.8 for wavelength >= 500, else 0.05',
  spectrumOf((wavelength) => (wavelength < 500 ? 0.05 : 0.8)),
);

async function compared(content: object, findRecord: FindRecord = async () => null) {
  const values = readReferenceValues('values.json', JSON.stringify(content));
  if (values === null) throw new Error('These are no reference values.');
  return compareReferenceValues('values.json', values, findRecord);
}

describe('evaluate flowers: reference values', () => {
  it('finds no error beyond the rounding of a file that states what is computed', async () => {
    const report = await compared({ cases: [grey, yellow] });
    expect(report).toMatchObject({ cases: 2, notFound: [], mismatches: [] });
    const groups = [...report.errors.entries()].map(([group, { relative }]) => [group, relative < 1e-9]);
    expect(groups).toEqual([
      ['bee', true],
      ['xyz', true],
      ['lab', true],
    ]);
  });

  it('tells an error that is larger than the rounding, in its own group only', async () => {
    const wrong = {
      ...yellow,
      human: { ...yellow.human, xyz: yellow.human.xyz.map((value) => rounded(value * 1.01, 5)) },
    };
    const { errors } = await compared({ cases: [grey, wrong] });
    expect(errors.get('xyz')?.relative).toBeCloseTo(0.01 / 1.01, 5);
    expect(errors.get('bee')?.relative).toBeLessThan(1e-9);
  });

  it('counts other rgb values, categories and false colours, each in its kind', async () => {
    const wrong = {
      ...yellow,
      bee: { ...yellow.bee, sector: 'UV', bee_colour_threshold_0_1: 'white' },
      human: { ...yellow.human, rgb: [1, 2, 3] },
      false_colour_hex: '#000000',
    };
    expect(await compared({ cases: [wrong] })).toMatchObject({
      rgbMismatches: 1,
      categoryMismatches: 2,
      falseColourMismatches: 1,
    });
  });

  it('looks a record up in its file, and counts those that are not there and words that it does not know', async () => {
    const spectrum = spectrumOf((wavelength) => wavelength / 1000);
    const content = {
      cases: [
        statedOf('a', 'Acer rubrum, petal, record_id 12 in spectra/open.csv', spectrum),
        statedOf('b', 'Acer rubrum, petal, record_id 13 in spectra/open.csv', spectrum),
        statedOf('c', 'something else', spectrum),
      ],
    };
    const report = await compared(content, async (file, id) =>
      file === 'spectra/open.csv' && id === '12' ? spectrum : null,
    );
    expect(report).toMatchObject({ cases: 3, notFound: ['b', 'c'], mismatches: [] });
  });

  it('compares pairs of colours and screen colours', async () => {
    const { errors } = await compared({
      cases: [grey],
      rgb_to_lab: [{ input: 'white', rgb: [255, 255, 255], lab: [90, 0, 0] }],
      ciede2000_pairs_sharma_2005: [
        { lab1: [50, 2.6772, -79.7751], lab2: [50, 0, -82.7485], cie76: 4.001063, ciede2000: 2.0425 },
      ],
    });
    expect(errors.get('rgb_to_lab')?.absolute).toBeCloseTo(10, 3);
    expect(errors.get('cie76')?.relative).toBeLessThan(1e-9);
    expect(errors.get('ciede2000')?.relative).toBeLessThan(1e-9);
  });

  it('leaves other JSON alone, and names the member of a file that is not whole', () => {
    expect(readReferenceValues('values.json', 'not JSON')).toBeNull();
    expect(readReferenceValues('values.json', '{"cases":[{"label":"x"}]}')).toBeNull();
    const { bee: _, ...broken } = grey;
    expect(() => readReferenceValues('values.json', JSON.stringify({ cases: [broken] }))).toThrow(
      /values\.json[\s\S]*cases\[0\]\.bee/,
    );
  });
});

describe('evaluate flowers: spectra in words', () => {
  const formula = (text: string): Spectrum => {
    const stated = readStatedSpectrum(text);
    if (stated?.kind !== 'formula') throw new Error(`"${text}" is no formula.`);
    return stated.spectrum;
  };
  const at = (spectrum: Spectrum, ...wavelengths: readonly number[]) =>
    wavelengths.map((wavelength) => spectrum[wavelength - 300]);

  it('reads steps, bands and bells', () => {
    expect(at(formula('R = 0.8 for wavelength < 400, else 0.02'), 399, 400)).toEqual([0.8, 0.02]);
    expect(at(formula('R = 0.8 for wavelength >= 500, else 0.05'), 499, 500)).toEqual([0.05, 0.8]);
    expect(
      at(
        formula('R = 0.55 for 400..459, 0.12 for 460..599, 0.75 for wavelength >= 600, 0.10 below 400'),
        399,
        400,
        459,
        460,
        599,
        600,
      ),
    ).toEqual([0.1, 0.55, 0.55, 0.12, 0.12, 0.75]);
    const [top, shoulder] = at(formula('R = 0.05 + 0.60*exp(-((wavelength-450)/30)^2/2)'), 450, 480);
    expect(top).toBeCloseTo(0.65, 12);
    expect(shoulder).toBeCloseTo(0.05 + 0.6 * Math.exp(-0.5), 12);
    expect(formula('the table standards/green-foliage-1nm.csv itself')).toEqual(greenFoliage);
  });

  it('reads where a record stands', () => {
    expect(readStatedSpectrum('Acer rubrum, petal, record_id 20145 in open/spectra.csv')).toEqual({
      kind: 'record',
      id: '20145',
      file: 'open/spectra.csv',
    });
  });

  it.each([
    'R = ',
    'R = 0.5',
    'R = 0.5 for wavelength < 400',
    'R = 0.1 + what',
    'R = 0.5 for wavelength < 400, else much',
    'unknown',
  ])('does not guess what "%s" is', (text) => {
    expect(readStatedSpectrum(text)).toBeNull();
  });
});

describe('largest errors', () => {
  it('takes the decimals of a quantity from the number that has most of them', () => {
    const comparison = (stated: number, computed: number) => ({
      group: 'g',
      quantity: 'q',
      stated,
      computed,
    });
    const errors = largestErrors([comparison(0.25, 0.25), comparison(2, 2.015)]);
    expect(errors.get('g')?.relative).toBeCloseTo(0.01 / 2, 12);
    expect(errors.get('g')?.absolute).toBeCloseTo(0.015, 12);
  });

  it('takes what cannot be computed for the largest error of all', () => {
    const stated = { group: 'g', quantity: 'q', stated: 1 };
    const errors = largestErrors([
      { ...stated, computed: Number.NaN },
      { ...stated, computed: 1 },
    ]);
    expect(errors.get('g')).toEqual({
      relative: Number.POSITIVE_INFINITY,
      absolute: Number.POSITIVE_INFINITY,
    });
  });

  it('finds no error in numbers that were rounded, however many decimals', () => {
    const value = fc.double({ min: 0.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), fc.integer({ min: 2, max: 8 }), (values, decimals) => {
        // A number that has all its decimals says how finely the others were rounded.
        const finest = rounded(1 + 10 ** -decimals, decimals);
        const comparisons = [finest, ...values].map((computed) => ({
          group: 'g',
          quantity: 'q',
          stated: rounded(computed, decimals),
          computed,
        }));
        expect(largestErrors(comparisons).get('g')?.relative).toBeLessThan(1e-9);
      }),
    );
  });
});
