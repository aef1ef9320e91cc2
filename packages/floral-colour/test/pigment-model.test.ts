import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  composeSpectrum,
  createBeeEye,
  firstWavelength,
  humanColour,
  type Pigment,
  type PigmentRecipe,
  pigmentDepths,
  pigments,
  type Spectrum,
  ultravioletBehaviours,
  wavelengthCount,
  wordOfColour,
} from '../src/index.ts';

const recipes: fc.Arbitrary<PigmentRecipe> = fc.record({
  pigments: fc.dictionary(fc.constantFrom(...pigments), fc.constantFrom(...pigmentDepths), { maxKeys: 4 }),
  ultraviolet: fc.constantFrom(...ultravioletBehaviours),
});
const petal = (
  amounts: PigmentRecipe['pigments'],
  ultraviolet: PigmentRecipe['ultraviolet'] = 'absorbing',
): Spectrum => composeSpectrum({ pigments: amounts, ultraviolet });
const at = (spectrum: Spectrum, wavelength: number) => spectrum[wavelength - firstWavelength] ?? Number.NaN;
const eye = createBeeEye();
/** Absorption over scattering of an opaque layer, by Kubelka and Munk. */
const absorptionOf = (spectrum: Spectrum) => spectrum.map((value) => (1 - value) ** 2 / (2 * value));
const wordOf = (spectrum: Spectrum) => wordOfColour(humanColour(spectrum));

/** Published maximum of the strongest band of a class, in nm, with the range that authors give. */
const maxima: readonly (readonly [Pigment, from: number, to: number])[] = [
  ['pelargonidin', 500, 515],
  ['cyanidin', 520, 535],
  ['delphinidin', 535, 550],
  ['copigmented delphinidin', 540, 600],
  ['metal-complexed anthocyanin', 570, 635],
  ['carotenoid', 440, 460],
  ['orange carotenoid', 450, 505],
  ['chalcone', 365, 385],
  ['aurone', 395, 415],
  ['yellow flavonol', 375, 390],
  ['betacyanin', 535, 540],
  ['betaxanthin', 470, 485],
  ['chlorophyll', 430, 475],
];

describe('a petal composed of its pigments', () => {
  it('reflects between nothing and all at each of the 400 wavelengths, whatever is in it', () => {
    fc.assert(
      fc.property(recipes, (recipe) => {
        const spectrum = composeSpectrum(recipe);
        expect(spectrum).toHaveLength(wavelengthCount);
        for (const value of spectrum) {
          expect(value).toBeGreaterThan(0);
          expect(value).toBeLessThan(1);
        }
      }),
    );
  });

  it('never reflects more anywhere for more of a pigment, or for a screen that absorbs more', () => {
    const depths = fc.tuple(fc.nat(pigmentDepths.length - 1), fc.nat(pigmentDepths.length - 1));
    fc.assert(
      fc.property(recipes, fc.constantFrom(...pigments), depths, (recipe, pigment, [one, other]) => {
        const withDepth = (index: number) =>
          composeSpectrum({
            ...recipe,
            pigments: { ...recipe.pigments, [pigment]: pigmentDepths[index] },
          });
        const [less, more] = [withDepth(Math.min(one, other)), withDepth(Math.max(one, other))];
        expect(more.every((value, index) => value <= (less[index] ?? Number.NaN))).toBe(true);
      }),
    );
    for (const wavelength of [320, 340, 360, 380]) {
      const [absorbing, part, reflecting] = [
        at(petal({}), wavelength),
        at(petal({}, 'part-reflecting'), wavelength),
        at(petal({}, 'reflecting'), wavelength),
      ];
      expect(absorbing).toBeLessThan(part);
      expect(part).toBeLessThan(reflecting);
    }
  });

  it('is the same every time, in whatever order the pigments are named', () => {
    expect(petal({ cyanidin: 'deep', carotenoid: 'pale' })).toEqual(
      petal({ carotenoid: 'pale', cyanidin: 'deep' }),
    );
  });

  it.each(maxima)('absorbs most by %s where its maximum was published: %i to %i nm', (pigment, from, to) => {
    const white = absorptionOf(petal({}, 'reflecting'));
    const gain = absorptionOf(petal({ [pigment]: 'pale' }, 'reflecting')).map(
      (value, index) => value - (white[index] ?? 0),
    );
    const darkest = firstWavelength + gain.indexOf(Math.max(...gain));
    expect(darkest).toBeGreaterThanOrEqual(from);
    expect(darkest).toBeLessThanOrEqual(to);
  });

  it('has a maximum for every class', () => {
    expect(maxima.map(([pigment]) => pigment).toSorted()).toEqual([...pigments].toSorted());
  });

  it('has the edge of a yellow carotenoid at about 500 nm, and its window in the ultraviolet', () => {
    const yellow = petal({ carotenoid: 'deep' }, 'part-reflecting');
    expect(at(yellow, 470)).toBeLessThan(0.1);
    expect(at(yellow, 530)).toBeGreaterThan(0.5);
    expect(at(yellow, 350)).toBeGreaterThan(at(yellow, 450));
  });

  it('looks to people as such flowers do', () => {
    expect(wordOf(petal({}))).toBe('white');
    expect(wordOf(petal({ carotenoid: 'deep' }))).toBe('yellow');
    expect(wordOf(petal({ 'orange carotenoid': 'deep' }))).toBe('orange');
    expect(wordOf(petal({ pelargonidin: 'dark' }))).toBe('red');
    expect(wordOf(petal({ cyanidin: 'medium' }))).toBe('pink');
    expect(wordOf(petal({ betacyanin: 'medium' }))).toBe('pink');
    expect(wordOf(petal({ delphinidin: 'medium', 'copigmented delphinidin': 'medium' }))).toBe('violet');
    expect(wordOf(petal({ 'metal-complexed anthocyanin': 'medium' }))).toBe('blue');
    expect(wordOf(petal({ chlorophyll: 'medium' }))).toBe('green');
  });

  it('is near white without pigments, and no grey', () => {
    const [lightness, a, b] = humanColour(petal({})).lab;
    expect(lightness).toBeGreaterThan(88);
    expect(Math.hypot(a, b)).toBeLessThan(5);
  });

  it.each<[string, Spectrum, string]>([
    ['white that absorbs ultraviolet', petal({}), 'blue-green'],
    ['yellow that absorbs it', petal({ carotenoid: 'deep' }), 'green'],
    ['yellow with a guide', petal({ carotenoid: 'deep' }, 'part-reflecting'), 'UV-green'],
    ['blue', petal({ 'metal-complexed anthocyanin': 'medium' }), 'blue'],
    ['red that absorbs ultraviolet, which hardly stands out', petal({ pelargonidin: 'dark' }), 'white'],
    ['red that reflects it, as a poppy', petal({ pelargonidin: 'dark' }, 'reflecting'), 'UV'],
  ])('is to bees what the literature says: %s', (_, spectrum, category) => {
    expect(eye.see(spectrum).category).toBe(category);
  });
});

describe('a recipe that cannot be composed', () => {
  const compose = (recipe: unknown) => () => Reflect.apply(composeSpectrum, undefined, [recipe]);

  it('is refused with the field and what it may be', () => {
    expect(compose({ pigments: { cyanidin: 'dep' }, ultraviolet: 'absorbing' })).toThrow(
      new RangeError('pigments.cyanidin is "dep"; it has to be one of: trace, pale, medium, deep, dark.'),
    );
    expect(compose({ pigments: {}, ultraviolet: 'none' })).toThrow(/^ultraviolet is "none"/);
    expect(compose({ pigments: { cyanine: 'deep' }, ultraviolet: 'absorbing' })).toThrow(
      /^pigments is "cyanine"; it has to be one of: pelargonidin,/,
    );
  });

  it.each(['constructor', '__proto__', 'toString'])('takes %s for no pigment, depth or behaviour', (name) => {
    expect(compose({ pigments: { cyanidin: name }, ultraviolet: 'absorbing' })).toThrow(RangeError);
    expect(compose({ pigments: {}, ultraviolet: name })).toThrow(RangeError);
    expect(compose({ pigments: JSON.parse(`{"${name}":"deep"}`), ultraviolet: 'absorbing' })).toThrow(
      RangeError,
    );
  });
});
