import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ipAustraliaStub, type StubPlant, serveStub } from '../../../../stubs/src/index.ts';
import { ipAustralia } from '../../../src/capabilities/plant-names/sources/live/connectors/ip-australia/connector.ts';
import { askedName, connectTo, finderOf, patiently, serveAnswers } from '../../support/live-sources.ts';
import { outcomesOf, recordings } from '../../support/recorded-calls.ts';
import { stubPlants } from '../../support/stub-plants.ts';

const apple = (number: string, status: string, more: object = {}) => ({
  applicationNumber: number,
  genus: 'Malus',
  species: 'domestica',
  variety: 'Honeycrisp',
  status,
  ...more,
});

const find = finderOf(ipAustralia);

describe('The register of IP Australia', () => {
  it('has no address of its own', () => {
    expect(ipAustralia.defaultUrl).toBeNull();
  });

  it('is asked for genus and species, where an operator says', async () => {
    const { url, requests } = await serveAnswers(() => ({ body: { results: [] } }));
    await connectTo(ipAustralia, `${url}/rights`).find([askedName('Fragaria × ananassa')], patiently);
    expect(requests.map((request) => request.url.pathname)).toEqual(['/rights']);
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      query: 'Fragaria ananassa',
      limit: '50',
      offset: '0',
    });
  });

  it('tells the numbers of the rights in force, and neither authors nor family', async () => {
    const results = [
      apple('2001/123', 'ACCEPTED'),
      apple('1995/097', 'GRANTED'),
      apple('1994/238', 'WITHDRAWN'),
      apple('1995/097', 'Granted'),
      apple('95/97', 'GRANTED'),
      apple('2002/001', 'GRANTED', { species: 'sylvestris' }),
    ];
    expect(await find('Malus domestica', { results })).toEqual([
      {
        written: 'Malus domestica',
        authorship: null,
        rank: 'species',
        status: 'accepted',
        family: null,
        accepted: null,
        isGuess: false,
        identifiers: { pbr_numbers: ['1995/097', '2001/123'] },
        commonNames: [],
      },
    ]);
  });

  it.each([
    [
      'its tables',
      {
        appl_number: '1995/097',
        genus_name: 'Malus',
        species_name: 'domestica',
        appl_status_code: 'GRANTED',
      },
    ],
    [
      'a list',
      { application_number: '1995/097', genus_species: 'Malus domestica Borkh.', status: 'GRANTED' },
    ],
    [
      'another list',
      { ApplicationNumber: '1995/097', 'Botanical Name': 'Malus domestica', Status: 'granted' },
    ],
  ])('reads the fields as %s names them', async (_, row) => {
    expect(await find('Malus domestica', { results: [row] })).toMatchObject([
      { written: 'Malus domestica', identifiers: { pbr_numbers: ['1995/097'] } },
    ]);
  });

  it('has a name without rights in force', async () => {
    expect(await find('Malus domestica', { results: [apple('1994/238', 'WITHDRAWN')] })).toMatchObject([
      { written: 'Malus domestica', identifiers: {} },
    ]);
  });

  it('knows a hybrid with, without and with a glued sign', async () => {
    for (const species of ['× ananassa', 'ananassa', 'xananassa']) {
      const results = [{ applicationNumber: '2001/123', genus: 'Fragaria', species, status: 'GRANTED' }];
      const [found] = [await find('Fragaria × ananassa', { results })].flat();
      expect(found).toHaveProperty('identifiers.pbr_numbers', ['2001/123']);
    }
  });

  it('has the species of a variety, and a genus only for itself', async () => {
    expect(
      await find('Malus domestica var. alba', { results: [apple('1995/097', 'GRANTED')] }),
    ).toMatchObject([{ written: 'Malus domestica', rank: 'species' }]);
    const genus = [apple('1995/097', 'GRANTED', { species: 'spp.' })];
    expect(await find('Malus domestica', { results: genus })).toEqual([]);
    expect(await find('Malus', { results: genus })).toMatchObject([{ written: 'Malus', rank: 'genus' }]);
  });

  it('finds nothing without a row of that name', async () => {
    expect(await find('Malus domestica', { results: [] })).toEqual([]);
    expect(
      await find('Malus domestica', { results: [apple('2001/123', 'GRANTED', { genus: 'Pyrus' })] }),
    ).toEqual([]);
  });

  it.each([
    ['another shape', { rows: [] }],
    ['other fields', { results: [{ a: 1 }, { b: null }] }],
    ['rows that are none', { results: [1, null] }],
    ['a list', []],
    ['a web page', '<html></html>'],
  ])('does not answer with %s', async (_, body) => {
    await expect(find('Malus domestica', body)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('does no harm with hostile content', async () => {
    const body = `{"results":[{"__proto__":{"genus":"Malus"},"genus":"<b>Malus</b>","species":null},
      ${JSON.stringify(apple('1995/097', 'GRANTED', { status: ['GRANTED'] }))},
      ${JSON.stringify(apple('<1>', 'GRANTED'))}]}`;
    expect(await find('Malus domestica', body)).toEqual([
      expect.objectContaining({ written: 'Malus domestica', identifiers: {} }),
    ]);
  });
});

describe('The stand-in of the register', () => {
  it('is understood', async () => {
    const rose: StubPlant = {
      name: 'Rosa canina',
      authorship: 'L.',
      rank: 'species',
      family: 'Rosaceae',
      genus: 'Rosa',
      accepted: null,
      identifiers: { pbr_numbers: ['2001/123'] },
      commonNames: [],
    };
    const plants = { ...stubPlants, find: (name: string) => (name === rose.name ? rose : undefined) };
    await using stub = await serveStub(ipAustraliaStub, { plants });
    const connector = connectTo(ipAustralia, stub.url);
    const found = await connector.find(['Rosa canina', 'Rosa nusquama'].map(askedName), patiently);
    expect(found).toMatchObject([
      [{ written: 'Rosa canina', identifiers: { pbr_numbers: ['2001/123'] } }],
      [],
    ]);
  });
});

const Rows = z.object({ rows: z.array(z.looseObject({ genus_species: z.string() })) });

describe.each(recordings)('recorded rows of the register, $title', ({ of }) => {
  const answer = of('ip_australia').get('register-rows-1995-097-and-1994-238.json');
  const { rows } = Rows.parse(answer?.body);

  it.each([
    ['Malus domestica', 'exact', { pbr_numbers: ['1995/097'] }],
    // Its application was withdrawn.
    ['Triticum durum', 'exact', {}],
    ['malus domestica', 'exact', { pbr_numbers: ['1995/097'] }],
    ['Malus domestica Borkh.', 'exact', { pbr_numbers: ['1995/097'] }],
    ["Malus domestica 'Honeycrisp'", 'exact', { pbr_numbers: ['1995/097'] }],
    ['Malus', 'no match', undefined],
    ['Malus pumila', 'no match', undefined],
    ['Triticum aestivum subsp. durum', 'no match', undefined],
  ] as const)('are for %s: %s, with %o', async (name, outcome, identifiers) => {
    const { url } = await serveAnswers(() => ({ body: { results: rows } }));
    const connector = connectTo(ipAustralia, url);
    expect(await outcomesOf(connector, [askedName(name)])).toEqual([outcome]);
    const [found] = await connector.find([askedName(name)], patiently);
    expect(found).toMatchObject(identifiers === undefined ? [] : [{ identifiers }]);
  });
});
