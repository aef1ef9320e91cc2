import { bumblebee, createBeeEye, humanColour } from '@plantdata/floral-colour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { madeRecord, openFlowerService, stepAt } from '../support/flower-service.ts';

const service = await openFlowerService();
afterAll(() => service.close());

const primrose = madeRecord({
  number: 157,
  name: 'Primula veris',
  family: 'Primulaceae',
  spectrum: stepAt(510),
  facts: { town: '=HYPERLINK("x")', heightCm: 20 },
});
const unnamed = { ...madeRecord({ number: 200, name: 'x', spectrum: stepAt(450), family: null }) };

beforeAll(async () => {
  await service.keep('meadow', [primrose, unnamed], 'Me 2020');
  service.look();
  await eventually(async () => expect((await service.get('/v1/flowers/157')).statusCode).toBe(200));
});

describe('GET /v1/flowers/{id}', () => {
  it('has the shape of the specification, computed from the spectrum', async () => {
    const bee = createBeeEye().see(primrose.spectrum);
    const human = humanColour(primrose.spectrum);
    expect((await service.get('/v1/flowers/157')).json()).toMatchObject({
      id: 157,
      taxonomy: { family: 'Primulaceae', genus: 'Primula', species: 'veris', full_name: 'Primula veris' },
      collection: { country: null, collector: null, publication: null },
      classification: {
        plant_section: null,
        human_colour: 'yellow',
        human_colour_derived: true,
        bee_colour: bee.category,
      },
      color_spaces: {
        colour_triangle: { ...bee.triangle, quantum_flux: bee.quantumCatch },
        colour_hexagon: { ...bee.hexagon, excitation: bee.excitation },
        coc: bee.opponent,
      },
      computed_color: { rgb: human.rgb, hex: human.hex, lab: human.lab, in_gamut: human.inGamut },
      bee_vision: { contrast: bee.contrast, false_colour: bee.falseColour },
      morphology: { height_cm: 20, tube_mm: null },
      evidence: 'measured',
      licence: 'CC0',
      citation: 'Me 2020',
    });
  });

  it('is as bumblebees see it when they are named', async () => {
    const bee = createBeeEye({ observer: bumblebee }).see(primrose.spectrum);
    const answer = (await service.get('/v1/flowers/157?observer=bumblebee')).json();
    expect(answer.color_spaces.coc).toEqual(bee.opponent);
    expect(answer.bee_vision.observer).toBe(bumblebee.name);
  });

  it.each(['0', '158', '-1', '2147483648', '99999999999999999999'])('does not find %s', async (id) => {
    const response = await service.get(`/v1/flowers/${id}`);
    expect([response.statusCode, response.json().error]).toEqual([404, 'flower_not_found']);
  });

  it.each(['abc', '1.5', 'NaN', '157;drop'])('refuses %s', async (id) => {
    const response = await service.get(`/v1/flowers/${id}`);
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_request']);
  });
});

describe('GET /v1/flowers/{id}/spectrum', () => {
  it('is JSON with its licence and citation', async () => {
    const { reflectance, ...rest } = (await service.get('/v1/flowers/157/spectrum')).json();
    expect(reflectance).toEqual([...primrose.spectrum]);
    expect(rest).toMatchObject({ unit: 'fraction', licence: 'CC0', citation: 'Me 2020' });
    expect([rest.wavelengths.at(0), rest.wavelengths.at(-1), rest.wavelengths.length]).toEqual([
      300, 699, 400,
    ]);
  });

  it.each([
    ['/v1/flowers/157/spectrum?format=csv', {}],
    ['/v1/flowers/157/spectrum', { accept: 'text/csv' }],
  ])('is CSV: %s', async (url, headers) => {
    const response = await service.get(url, headers);
    expect(response.headers['content-type']).toMatch(/^text\/csv/);
    const lines = response.body.trim().split('\n');
    expect(lines).toHaveLength(401);
    expect(lines[1]).toBe(`157,300,${primrose.spectrum[0]},fraction,measured,meadow,CC0,Me 2020`);
  });
});
