import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { FlowerEntries, type FlowerEntry } from '../../src/capabilities/flowers/look-up/schema.ts';
import { openFlowerService } from '../support/flower-service.ts';

const service = await openFlowerService();
afterAll(() => service.close());

const lookUp = async (query: string) => {
  const response = await service.get(`/v1/flowers?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return FlowerEntries.parse(response.json());
};
const namesOf = ({ data }: FlowerEntries) => data.map(({ scientific_name }) => scientific_name);

describe('GET /v1/flowers', () => {
  it('finds by parts of scientific, accepted and common names, with facts and their sources', async () => {
    const { data, total, citation } = await lookUp('name=ROSEMARY');
    expect(total).toBe(2);
    expect(data).toMatchObject([
      {
        id: null,
        scientific_name: 'Rosmarinus officinalis',
        accepted_name: 'Salvia rosmarinus',
        evidence: 'described',
        human_colours: ['blue'],
        hex: null,
        height_m: 1.52,
        facts_from: expect.arrayContaining(['usda-plants']),
        source: 'usda-plants',
      },
      {
        id: expect.any(Number),
        scientific_name: 'Salvia rosmarinus',
        evidence: 'modelled',
        source: 'modelled',
      },
    ]);
    expect(citation).toContain('AusTraits');
  });

  it.each<[string, (entry: FlowerEntry) => boolean]>([
    [
      'genus=salvia',
      ({ genus, accepted_name }) => genus === 'Salvia' || accepted_name?.startsWith('Salvia ') === true,
    ],
    [
      'family=compositae&evidence=modelled',
      ({ family, evidence }) => family === 'Asteraceae' && evidence === 'modelled',
    ],
    [
      'human_colour=pink&evidence=modelled',
      ({ human_colours }) => /pink|magenta|cerise/.test(String(human_colours)),
    ],
    ['bee_colour=uv-GREEN', ({ bee_colour }) => bee_colour === 'UV-green'],
    ['country=france', ({ country, evidence }) => country === 'France' && evidence === 'measured'],
    [
      'evidence=described',
      ({ evidence, id, bee_colour }) => evidence === 'described' && id === null && bee_colour === null,
    ],
  ])('filters by %s', async (query, fits) => {
    const { data } = await lookUp(`${query}&limit=200`);
    expect(data.length).toBeGreaterThan(2);
    expect(data.filter((entry) => !fits(entry))).toEqual([]);
  });

  it('has no ferns, horsetails, conifers and grasses among the described ones', async () => {
    for (const genus of ['Adiantum', 'Equisetum', 'Pinus', 'Poa', 'Carex'])
      expect((await lookUp(`genus=${genus}`)).total).toBe(0);
  });

  it('comes page by page, each flower once', async () => {
    const whole = namesOf(await lookUp('family=Rosaceae&limit=200'));
    const paged: (string | null)[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: FlowerEntries = await lookUp(`family=Rosaceae&limit=50${cursor && `&cursor=${cursor}`}`);
      paged.push(...namesOf(page));
      cursor = page.next_cursor;
    }
    expect(paged.length).toBeGreaterThan(100);
    expect(paged).toEqual(whole);
    expect((await service.get('/v1/flowers?cursor=abc')).json()).toMatchObject({
      errors: [{ pointer: '/cursor' }],
    });
  });

  it('is CSV with all that fit, where it is asked for', async () => {
    const { total } = await lookUp('family=Rosaceae&limit=1');
    const response = await service.get('/v1/flowers?family=Rosaceae', { accept: 'text/csv' });
    expect(response.headers['content-type']).toContain('text/csv');
    const rows: Record<string, string>[] = parse(response.body, { columns: true });
    expect(rows).toHaveLength(total);
    expect(rows.find(({ scientific_name }) => scientific_name === 'Rosa canina')).toMatchObject({
      evidence: 'modelled',
      human_colours: 'pale pink',
    });
  });

  it('names parameters that are not known, in the answer', async () => {
    expect((await lookUp('bee_color=UV')).hints).toEqual([
      '/bee_color is not known and was ignored. Did you mean /bee_colour?',
    ]);
  });

  it('does not count described flowers as loaded, and never finds them by colour', async () => {
    const { matches, total_in_database } = (
      await service.get('/v1/flowers/by-color?color=yellow&evidence=all&limit=100')
    ).json();
    expect(new Set(matches.map(({ evidence }: { evidence: string }) => evidence))).toEqual(
      new Set(['measured', 'modelled']),
    );
    const { total } = await lookUp('limit=1');
    expect(total).toBeGreaterThan(total_in_database + 1_000);
  });
});

describe('a colour word', () => {
  it('of every flower is understood', async () => {
    const words = (await service.get('/v1/flowers/human-colours?evidence=all')).json();
    const described = (await lookUp('evidence=described&limit=200')).data.flatMap(
      (each) => each.human_colours,
    );
    for (const word of new Set([...words.map(({ colour }: { colour: string }) => colour), ...described])) {
      const response = await service.get(`/v1/flowers/by-color?color=${encodeURIComponent(word)}&limit=1`);
      expect([word, response.statusCode]).toEqual([word, 200]);
    }
  });

  it('of the trade finds such flowers', async () => {
    const first = async (color: string) =>
      (await service.get(`/v1/flowers/by-color?color=${color}&limit=1`)).json().matches[0];
    expect(await first('lavender')).toMatchObject({ human_colour_group: 'violet' });
    expect(await first('magenta')).toMatchObject({ human_colour_group: 'pink' });
    expect((await first('violet-blue')).color_distance).toBeLessThan(10);
    expect((await first('salmon%20pink')).color_distance).toBeLessThan(30);
  });
});
