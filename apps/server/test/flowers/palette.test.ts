import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { madeRecord, openFlowerService, stepAt } from '../support/flower-service.ts';

const service = await openFlowerService();
afterAll(() => service.close());

const compose = (payload: object) => service.post('/v1/flowers/palette', payload);

describe('POST /v1/flowers/palette', () => {
  it('gives each colour its plants in turns, no species twice, and says what bees get', async () => {
    const response = await compose({ colors: ['yellow', '255,255,0', 'white'], limit: 9, max_distance: 100 });
    expect(response.statusCode, response.body).toBe(200);
    const { plants, coverage } = response.json();
    const names = plants.map((plant: { scientific_name: string }) => plant.scientific_name);
    expect(new Set(names).size).toBe(9);
    expect(coverage.colors.map(({ count }: { count: number }) => count)).toEqual([3, 3, 3]);
    const counted = coverage.bee_colours.reduce(
      (sum: number, { count }: { count: number }) => sum + count,
      0,
    );
    expect(counted).toBe(9);
    expect([...coverage.covered, ...coverage.missing].sort()).toEqual(
      ['UV', 'UV-blue', 'UV-green', 'blue', 'blue-green', 'green', 'white'].sort(),
    );
  });

  it('has no species twice for twelve colours, under whatever name, and counts what it lists', async () => {
    const response = await compose({ colors: Array(12).fill('white'), limit: 100, max_distance: 1_000 });
    const { plants, coverage } = response.json();
    const species = plants.map(
      (plant: { accepted_name: string | null; scientific_name: string }) =>
        plant.accepted_name ?? plant.scientific_name,
    );
    expect(new Set(species).size).toBe(plants.length);
    const sum = (list: { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
    expect(plants).toHaveLength(100);
    expect(sum(coverage.colors)).toBe(100);
    expect(sum(coverage.bee_colours)).toBe(100);
    expect(coverage.colors).toHaveLength(12);
  });

  it('takes subspecies and synonyms for their species', async () => {
    const own = await openFlowerService({ FLOWERS_BUNDLED: 'false' });
    onTestFinished(() => own.close());
    const spectrum = stepAt(500);
    const accepted = { family: 'Primulaceae', genus: 'Primula', species: 'vulgaris' };
    const verified = { status: 'validated' as const, acceptedName: 'Primula vulgaris', ...accepted };
    await own.keep('meadow', [
      madeRecord({ number: 1, name: 'Primula vulgaris', spectrum }),
      madeRecord({ number: 2, name: 'Primula vulgaris subsp. sibthorpii', spectrum }),
      madeRecord({ number: 3, name: 'Primula acaulis', spectrum, verified }),
      madeRecord({ number: 4, name: 'Primula veris', spectrum }),
    ]);
    own.look();
    const request = { colors: ['yellow'], evidence: 'measured', max_distance: 1_000 };
    const names = async () =>
      (await own.post('/v1/flowers/palette', request))
        .json()
        .plants.map(({ published_name: name }: { published_name: string }) => name);
    await eventually(async () => expect(await names()).toEqual(['Primula acaulis', 'Primula veris']));
  });

  it('says when nothing is near a colour', async () => {
    const { plants, hints } = (await compose({ colors: ['lime'], max_distance: 0 })).json();
    expect(plants).toEqual([]);
    expect(hints).toEqual([expect.stringContaining('lime')]);
  });

  it.each([
    [{ colors: ['red', 'nope'] }, 'invalid_color', '/colors/1'],
    [{ colors: [] }, 'invalid_request', '/colors'],
    [{ colors: Array(13).fill('red') }, 'invalid_request', '/colors'],
    [{ colors: ['red'], limit: 0 }, 'invalid_request', '/limit'],
    [{ colors: ['red'], limit: 101 }, 'invalid_request', '/limit'],
    [{}, 'invalid_request', '/colors'],
  ])('refuses %j', async (payload, error, pointer) => {
    const response = await compose(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error, errors: [{ pointer }] });
  });
});

const analyse = (payload: object) => service.post('/v1/flowers/analyse', payload);
const fractions = [...stepAt(510)];
const wavelengths = Array.from({ length: 81 }, (_, index) => 300 + index * 5);
const withAt = (values: readonly unknown[], index: number, value: unknown) => values.with(index, value);

describe('POST /v1/flowers/analyse', () => {
  it('answers the record of a spectrum', async () => {
    const response = await analyse({ reflectance: fractions, unit: 'fraction' });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
      id: null,
      classification: { human_colour: 'yellow', computed_bee_colour: 'green' },
      evidence: null,
      warnings: [],
    });
  });

  it('takes percent at wavelengths of its own for the same as fractions', async () => {
    const percent = wavelengths.map((wavelength) => 50 + wavelength / 100);
    const stated = (await analyse({ wavelengths, reflectance: percent, unit: 'percent' })).json();
    const guessed = (await analyse({ wavelengths, reflectance: percent })).json();
    expect(guessed).toEqual({ ...stated, warnings: [expect.stringContaining('percent')] });
  });

  it('adapts to a background of the caller', async () => {
    const usual = (await analyse({ reflectance: fractions, unit: 'fraction' })).json();
    const same = { reflectance: fractions, unit: 'fraction' };
    const own = (await analyse({ ...same, background: same })).json();
    expect(usual.bee_vision.contrast).toBeGreaterThan(0.1);
    expect(own.bee_vision).toMatchObject({ contrast: expect.closeTo(0, 9), background: 'own' });
  });

  it.each([
    [{ reflectance: fractions.slice(1) }, '/reflectance', 'lengths_differ'],
    [{ reflectance: fractions.map((value) => value * 100), unit: 'fraction' }, '/reflectance/', 'too_large'],
    [{ reflectance: withAt(fractions, 7, null) }, '/reflectance/7', 'invalid_type'],
    [{ reflectance: withAt(fractions, 9, 3), unit: 'fraction' }, '/reflectance/9', 'too_large'],
    [
      { wavelengths: withAt(wavelengths, 3, 310), reflectance: wavelengths.map(() => 1) },
      '/wavelengths/3',
      'repeated_wavelength',
    ],
    [
      { wavelengths: wavelengths.slice(10), reflectance: wavelengths.slice(10).map(() => 1) },
      '/wavelengths',
      'range_not_covered',
    ],
    [
      { reflectance: fractions, background: { reflectance: fractions.map(() => 0), unit: 'fraction' } },
      '/background/reflectance',
      'too_dark',
    ],
    [
      { reflectance: fractions, background: { reflectance: fractions.map(() => 5e-324), unit: 'fraction' } },
      '/background/reflectance',
      'too_dark',
    ],
    [
      {
        reflectance: fractions,
        background: {
          reflectance: fractions.map((_, index) => (index < 350 ? 1e-9 : 0.2)),
          unit: 'fraction',
        },
      },
      '/background/reflectance',
      'too_dark',
    ],
    [
      { reflectance: fractions, background: { reflectance: withAt(fractions, 3, null) } },
      '/background/reflectance/3',
      'invalid_type',
    ],
    [{ reflectance: fractions, background: 'sand' }, '/background', 'invalid_union'],
    [{ reflectance: withAt(fractions, 5, 'NaN') }, '/reflectance/5', 'invalid_type'],
    [{ reflectance: fractions.map(() => 1e308) }, '/reflectance/0', 'too_large'],
    [{ reflectance: Array(10_001).fill(1), wavelengths: [] }, '/reflectance', 'too_big'],
    [
      { wavelengths: wavelengths.toReversed(), reflectance: wavelengths.map(() => 1) },
      '/wavelengths/1',
      'not_ascending',
    ],
    [{ reflectance: fractions, unit: 'permille' }, '/unit', 'invalid_value'],
    [
      { reflectance: fractions, background: { reflectance: withAt(fractions, 2, 5), unit: 'fraction' } },
      '/background/reflectance/2',
      'too_large',
    ],
  ])('points at what is wrong (%#)', async (payload, pointer, code) => {
    const response = await analyse(payload);
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'invalid_request',
      errors: [{ pointer: expect.stringContaining(pointer), code }],
    });
  });

  it('refuses a body that is too large', async () => {
    const response = await analyse({ reflectance: Array(1_100_000).fill(1) });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ error: 'payload_too_large' });
  });

  it('names the forms of a background', async () => {
    const { detail } = (await analyse({ reflectance: fractions, background: 'sand' })).json();
    expect(detail).toContain('"green-foliage" or an object');
  });

  it('tells who takes percent for fractions what to send', async () => {
    const response = await analyse({ reflectance: fractions.map((value) => value * 100), unit: 'fraction' });
    expect(response.json().detail).toContain('"unit": "percent"');
  });
});
