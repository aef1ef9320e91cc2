import { cie76, ciede2000, createBeeEye, humanColour, labOfRgb } from '@plantdata/floral-colour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { madeRecord, openFlowerService, stepAt } from '../support/flower-service.ts';

const service = await openFlowerService({ FLOWERS_BUNDLED: 'false' });
afterAll(() => service.close());

const yellow = madeRecord({
  number: 157,
  name: 'Primula veris',
  family: 'Primulaceae',
  spectrum: stepAt(510),
  facts: { humanColour: 'light yellow', country: 'Germany', beeColour: 'green' },
});
const orange = madeRecord({
  number: 158,
  name: 'Papaver croceum',
  family: 'Fumariaceae',
  spectrum: stepAt(560),
});
const white = madeRecord({
  number: 159,
  name: 'Salvia alba',
  spectrum: stepAt(400),
  verified: {
    status: 'validated',
    acceptedName: 'Salvia nivea',
    family: 'Lamiaceae',
    genus: 'Salvia',
    species: 'nivea',
  },
});
const brightLeaf = madeRecord({
  number: 160,
  name: 'Bellis perennis',
  family: 'Asteraceae',
  spectrum: stepAt(515),
  facts: { plantSection: 'leaf upper side' },
});

beforeAll(async () => {
  await service.keep('fred', [yellow, orange, white, brightLeaf], 'Arnold et al. 2010');
  service.look();
  await eventually(async () => expect((await search('color=red')).total_in_database).toBe(4));
});

const search = async (query: string) => {
  const response = await service.get(`/v1/flowers/by-color?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const idsOf = ({ matches }: { matches: { id: number }[] }) => matches.map(({ id }) => id);
const problem = async (query: string) => {
  const response = await service.get(`/v1/flowers/by-color?${query}`);
  return { status: response.statusCode, ...response.json() };
};

describe('GET /v1/flowers/by-color', () => {
  it('answers the nearest flowers with the question as it was read', async () => {
    const answer = await search('color=%23FFCC00&limit=2');
    const lab = labOfRgb([255, 204, 0]);
    expect(answer.query).toMatchObject({
      input: '#FFCC00',
      type: 'hex',
      rgb: [255, 204, 0],
      filters: { human_colour: null, bee_colour: null, family: null, evidence: 'best' },
      metric: 'cie76',
      sorted_by: 'color_distance',
    });
    expect(answer.query.lab[0]).toBeCloseTo(lab[0], 3);
    expect(answer.total_in_database).toBe(4);
    expect(answer.citation).toBe('Arnold et al. 2010');
    const inOrder = [yellow, orange, white]
      .map((flower) => ({ id: flower.number, distance: cie76(lab, humanColour(flower.spectrum).lab) }))
      .sort((one, other) => one.distance - other.distance);
    expect(idsOf(answer)).toEqual(inOrder.slice(0, 2).map(({ id }) => id));
    expect(answer.matches[0].color_distance).toBeCloseTo(inOrder[0]?.distance ?? 0, 2);
  });

  it('says of a flower what its source says and what is computed', async () => {
    const answer = await search('color=ffcc00&family=primulaceae');
    expect(answer.matches).toEqual([
      expect.objectContaining({
        id: 157,
        scientific_name: 'Primula veris',
        genus: 'Primula',
        species: 'veris',
        family: 'Primulaceae',
        human_colour: 'light yellow',
        human_colour_group: 'yellow',
        human_colour_derived: false,
        bee_colour: 'green',
        computed_bee_colour: 'green',
        country: 'Germany',
        collector: null,
        bee_distance: null,
        evidence: 'measured',
        source: 'fred',
        licence: 'CC0',
        hex: humanColour(yellow.spectrum).hex,
      }),
    ]);
    const { contrast, hexagon } = createBeeEye().see(yellow.spectrum);
    const { bee_contrast, colour_hexagon } = answer.matches[0];
    expect(bee_contrast).toBeCloseTo(contrast, 4);
    expect(colour_hexagon.x).toBeCloseTo(hexagon.x, 4);
    expect(colour_hexagon.y).toBeCloseTo(hexagon.y, 4);
  });

  it('filters by groups of colours, bee colours and former families, in any case', async () => {
    expect(idsOf(await search('color=red&human_colour=YELLOW'))).toEqual([157]);
    expect(idsOf(await search('color=red&family=papaveraceae'))).toEqual([158]);
    expect(idsOf(await search('color=red&bee_colour=BLUE-green'))).toEqual([159]);
    expect((await search('color=red&family=Primulaceae&bee_colour=white')).matches).toEqual([]);
  });

  it('leaves out leaves unless they are asked for', async () => {
    expect(idsOf(await search('color=ffcc00&limit=100'))).not.toContain(160);
    expect(idsOf(await search('color=ffcc00&include_leaves=true'))).toContain(160);
  });

  it('answers verified records only under their accepted names', async () => {
    const { matches } = await search('color=white&accepted=true');
    expect(matches).toEqual([
      expect.objectContaining({
        scientific_name: 'Salvia nivea',
        published_name: 'Salvia alba',
        species: 'nivea',
      }),
    ]);
  });

  it('orders by CIEDE2000 when asked, and gives both numbers', async () => {
    const { matches, query } = await search('color=purple&metric=ciede2000');
    expect(query.sorted_by).toBe('color_distance_ciede2000');
    const distances = matches.map(
      (match: { color_distance_ciede2000: number }) => match.color_distance_ciede2000,
    );
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
    const purple = labOfRgb([128, 0, 128]);
    const found = matches.find(({ id }: { id: number }) => id === 157);
    expect(found.color_distance_ciede2000).toBeCloseTo(
      ciede2000(purple, humanColour(yellow.spectrum).lab),
      2,
    );
    expect(found.color_distance).toBeCloseTo(cie76(purple, humanColour(yellow.spectrum).lab), 2);
  });

  it('finds what resembles a flower, for people and for bees, without itself', async () => {
    const { query, matches } = await search('similar_to=157');
    expect(query).toMatchObject({ type: 'flower', similar_to: 157 });
    expect(matches.map(({ id }: { id: number }) => id)).toEqual([158, 159]);
    const forBees = await search('similar_to=157&space=bee');
    expect(forBees.query.sorted_by).toBe('bee_distance');
    const distances = forBees.matches.map(({ bee_distance }: { bee_distance: number }) => bee_distance);
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
  });

  it('keeps to a greatest distance, and orders by contrast for bees within it', async () => {
    expect((await search('color=blue&max_distance=1')).matches).toEqual([]);
    const { matches, query } = await search('color=ffcc00&sort=bee_contrast&max_distance=500&limit=2');
    expect(query).toMatchObject({ sorted_by: 'bee_contrast', max_distance: 500 });
    expect(matches[0].bee_contrast).toBeGreaterThanOrEqual(matches[1].bee_contrast);
    expect((await search('color=ffcc00&sort=bee_contrast')).query.max_distance).toBe(30);
  });

  it('suggests spellings of an unknown family', async () => {
    const { matches, hints } = await search('color=red&family=Primulacea');
    expect(matches).toEqual([]);
    expect(hints).toEqual([expect.stringContaining('Primulaceae')]);
    expect((await search('color=red&bee_colour=purple')).hints[0]).toContain('UV-green');
  });

  it('says in words when nothing is near, and names parameters that are not known', async () => {
    expect((await search('color=ffcc00&bee_color=UV')).hints).toEqual([
      '/bee_color is not known and was ignored. Did you mean /bee_colour?',
    ]);
    const far = await search('color=0000ff&metric=ciede2000');
    expect(far.matches[0].color_distance_ciede2000).toBeGreaterThan(30);
    expect(far.hints).toEqual([expect.stringMatching(/^No flower .* ΔE [\d.]+ \(ciede2000\), beyond 30/)]);
    expect((await search('color=0000ff&sort=bee_contrast&max_distance=500')).hints).toEqual([]);
  });

  it('gives flowers of one colour one rank, and their number', async () => {
    const ties = async (query: string) =>
      (await search(query)).matches.map(({ rank, tied }: { rank: number; tied: number }) => [rank, tied]);
    expect(await ties('color=ffcc00')).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    await service.keep('twins', [
      madeRecord({ number: 161, name: 'Primula elatior', spectrum: stepAt(510) }),
      madeRecord({ number: 162, name: 'Primula auricula', spectrum: stepAt(510) }),
    ]);
    service.look();
    await eventually(async () => expect((await ties('color=ffcc00')).length).toBe(5));
    expect((await ties('color=ffcc00')).filter(([, tied]: number[]) => tied === 3)).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
    ]);
    expect(await ties('color=ffcc00&limit=2')).toEqual([
      [1, 3],
      [1, 3],
    ]);
  });

  it('is told again only when it has changed', async () => {
    const first = await service.get('/v1/flowers/by-color?color=red');
    const again = await service.get('/v1/flowers/by-color?color=red', {
      'if-none-match': String(first.headers.etag),
    });
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    expect(again.statusCode).toBe(304);
  });
});

describe('a question that cannot be read', () => {
  it.each(['', 'color=', 'color=%20'])('is told of the lost # (%s)', async (query) => {
    expect(await problem(query)).toMatchObject({
      status: 400,
      error: 'invalid_color',
      detail: expect.stringContaining('%23'),
      errors: [{ pointer: '/color', code: 'empty' }],
    });
  });

  it.each(['notacolour', '256,0,0', 'rgb(1,2)', '%2312345', '1.5,2,3'])('is refused: %s', async (color) => {
    expect(await problem(`color=${color}`)).toMatchObject({ status: 400, error: 'invalid_color' });
  });

  it.each([
    ['slamon', 'salmon'],
    ['deep purpel', 'deep purple'],
    ['lavendar', 'lavender'],
  ])('is answered with words of a similar spelling: %s', async (color, word) => {
    const { status, detail } = await problem(`color=${color}`);
    expect(status).toBe(400);
    expect(detail).toMatch(new RegExp(`Did you mean .*${word}`));
  });

  it.each([
    ['color=red&limit=0', '/limit'],
    ['color=red&limit=101', '/limit'],
    ['color=red&limit=2.5', '/limit'],
    ['color=red&limit=many', '/limit'],
    ['color=red&color=blue', '/color'],
    ['color=red&evidence=guessed', '/evidence'],
    ['color=red&metric=cmc', '/metric'],
    ['color=red&max_distance=-1', '/max_distance'],
    ['color=red&max_distance=NaN', '/max_distance'],
    ['color=red&space=bee', '/space'],
    ['color=red&similar_to=157', '/similar_to'],
    ['similar_to=1.5', '/similar_to'],
  ])('names the member and what is wrong with it: %s', async (query, pointer) => {
    expect(await problem(query)).toMatchObject({
      status: 400,
      error: 'invalid_request',
      errors: [{ pointer, code: expect.not.stringMatching('custom') }],
    });
  });

  it('names a flower that is not there', async () => {
    expect(await problem('similar_to=99')).toMatchObject({ status: 404, error: 'flower_not_found' });
  });
});
