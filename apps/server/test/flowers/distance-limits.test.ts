import { beeDistance, cie76, ciede2000, createBeeEye, humanColour, labOfRgb } from '@plantdata/floral-colour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { madeRecord, openFlowerService, stepAt } from '../support/flower-service.ts';

const service = await openFlowerService({ FLOWERS_BUNDLED: 'false' });
afterAll(() => service.close());

/** From violet to red in small steps, so that some are within any distance. */
const made = Array.from({ length: 60 }, (_, index) =>
  madeRecord({
    number: index + 1,
    name: `Genus species${index}`,
    spectrum: stepAt(400 + index * 4, 0.8, (index % 5) * 0.04),
  }),
);

beforeAll(async () => {
  await service.keep('fred', made);
  service.look();
  const areThere = async () => expect((await search('color=red')).total_in_database).toBe(made.length);
  await eventually(areThere);
});

interface Found {
  readonly id: number;
  readonly bee_contrast: number;
}

async function search(query: string): Promise<{ matches: Found[]; total_in_database: number }> {
  const response = await service.get(`/v1/flowers/by-color?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const yellow = labOfRgb([255, 204, 0]);
const formulas = { cie76, ciede2000 };
const numbers = (found: readonly { id: number }[]) => found.map(({ id }) => id).sort((a, b) => a - b);

/** By looking at every record. */
const within = (metric: keyof typeof formulas, max: number) =>
  made
    .filter(
      ({ spectrum }) => Math.round(formulas[metric](yellow, humanColour(spectrum).lab) * 100) <= max * 100,
    )
    .map(({ number }) => number);

describe('max_distance', () => {
  it.each([
    ['cie76', 25],
    ['cie76', 60],
    ['ciede2000', 12],
    ['ciede2000', 30],
  ] as const)('leaves out what is farther by %s than %d', async (metric, max) => {
    const expected = within(metric, max);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(made.length);
    const { matches } = await search(`color=ffcc00&metric=${metric}&max_distance=${max}&limit=100`);
    expect(numbers(matches)).toEqual(expected);
  });

  it('is a distance in the hexagon with space=bee', async () => {
    const eye = createBeeEye();
    const [first, ...others] = made.map(({ number, spectrum }) => ({ number, seen: eye.see(spectrum) }));
    if (first === undefined) throw new Error('There are no flowers.');
    const expected = others
      .filter(({ seen }) => beeDistance(first.seen, seen) <= 0.2)
      .map(({ number }) => number);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(others.length);
    const { matches } = await search('similar_to=1&space=bee&max_distance=0.2&limit=100');
    expect(numbers(matches)).toEqual(expected);
  });

  it('is 30 for the order by contrast, which takes all flowers within it', async () => {
    const { matches } = await search('color=ffcc00&sort=bee_contrast&limit=100');
    expect(numbers(matches)).toEqual(within('cie76', 30));
    const contrasts = matches.map(({ bee_contrast }) => bee_contrast);
    expect(contrasts).toEqual([...contrasts].sort((one, other) => other - one));
    const [first] = (await search('color=ffcc00&sort=bee_contrast&limit=1')).matches;
    expect(first).toEqual(matches[0]);
  });

  it('is 30 for a list of plants, or what was asked for', async () => {
    const list = async (more: object) => {
      const response = await service.post('/v1/flowers/palette', { colors: ['ffcc00'], limit: 100, ...more });
      return numbers(response.json().plants);
    };
    expect(await list({})).toEqual(within('cie76', 30));
    expect(await list({ max_distance: 12, metric: 'ciede2000' })).toEqual(within('ciede2000', 12));
  });
});
