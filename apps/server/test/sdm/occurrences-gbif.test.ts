import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { kmPerDegree } from '../../src/capabilities/sdm/grid/grid.ts';
import {
  OccurrenceError,
  type OccurrenceOptions,
  type Taxon,
} from '../../src/capabilities/sdm/occurrences/occurrence-source.ts';
import { gatherInput } from '../../src/capabilities/sdm/worker/gather-input.ts';
import { inputFile } from '../../src/capabilities/sdm/worker/messages.ts';
import { sharedFolder } from '../support/shared-folder.ts';
import { temporaryFolder } from './support/climate-fixture.ts';
import { type GbifHost, openSource, serveGbif } from './support/gbif-host.ts';
import { madeOrder } from './support/made-archive.ts';
import { madeRecords } from './support/made-records.ts';

const beech: Taxon = { name: 'Fagus sylvatica', authorship: 'L.', gbifKey: '2882316' };
const options: OccurrenceOptions = { signal: new AbortController().signal, recordsMax: 20_000 };

const searches = ({ asked }: GbifHost) => asked.filter(({ pathname }) => pathname.endsWith('/search'));
const pages = (host: GbifHost) =>
  searches(host).filter(({ searchParams }) => searchParams.get('limit') !== '0');

/** The records that GBIF has are made once: they are many. */
const many = madeRecords(25_000);
/** Most of them are from a few years and the north; every hundredth is without a year. */
const tooMany = madeRecords(150_000, (place) => ({
  latitude: 36 + (place % 1000) ** 0.3 * 3 + 0.00341,
  year: place % 100 === 0 ? null : 2025 - (Math.floor(place / 1000) % 75),
}));

describe('records of GBIF', () => {
  it('are all taken, page after page, where there are no more than wanted', async () => {
    const host = await serveGbif(madeRecords(650));
    const source = await openSource({ url: host.url });
    const shares: number[] = [];
    const found = await source.find(beech, { ...options, onProgress: (share) => shares.push(share) });
    expect(found).toMatchObject({
      source: 'GBIF',
      taxon: { name: 'Fagus sylvatica', key: '2882316' },
      total: 650,
      sampling: null,
      retrievedAt: '2026-11-21T08:00:00.000Z',
      warnings: [],
    });
    expect(new Set(found.records.map(({ id }) => id)).size).toBe(650);
    expect(
      searches(host).map(({ searchParams: query }) => [query.get('limit'), query.get('offset')]),
    ).toEqual([
      ['0', '0'],
      ['300', '0'],
      ['300', '300'],
      ['300', '600'],
    ]);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('are asked for as its conduct wants: usable ones only, by name and contact, one request at a time', async () => {
    const host = await serveGbif(madeRecords(700));
    const source = await openSource({ url: host.url, licences: ['CC0_1_0', 'CC_BY_4_0'] });
    await Promise.all([source.find(beech, options), source.find(beech, options)]);
    expect(host.mostAtOnce).toBe(1);
    expect([...host.userAgents]).toEqual(['plantdata-test (test@example.org)']);
    const query = searches(host)[0]?.searchParams;
    expect(query?.get('taxonKey')).toBe('2882316');
    expect(query?.get('hasCoordinate')).toBe('true');
    expect(query?.get('hasGeospatialIssue')).toBe('false');
    expect(query?.get('occurrenceStatus')).toBe('PRESENT');
    expect(query?.getAll('license')).toEqual(['CC0_1_0', 'CC_BY_4_0']);
    expect(query?.getAll('basisOfRecord')).toHaveLength(7);
    expect(source.identity).toBe(`GBIF at ${new URL(host.url).host}, CC0_1_0 CC_BY_4_0`);
    expect(source.attribution).toBe('Occurrences: GBIF.org');
  });

  it('are a sample of random pages where there are more, the same one every time', async () => {
    const host = await serveGbif(many);
    const source = await openSource({ url: host.url });
    const found = await source.find(beech, options);
    expect(found).toMatchObject({
      total: 25_000,
      sampling: '67 of the pages of 300 records, drawn at random.',
    });
    expect(found.records.length).toBeGreaterThan(19_500);
    expect(found.records.length).toBeLessThanOrEqual(20_000);
    expect(pages(host)).toHaveLength(67);
    const again = await source.find(beech, options);
    expect(again.records).toEqual(found.records);
    const other = await source.find({ ...beech, gbifKey: '5371699' }, { ...options, recordsMax: 900 });
    expect(other.records).toHaveLength(900);
  });

  it('are drawn in strata of latitude and year where there are more than can be reached by paging', async () => {
    const host = await serveGbif(tooMany);
    const source = await openSource({ url: host.url });
    const found = await source.find(beech, { ...options, recordsMax: 12_000 });
    expect(found.sampling).toMatch(
      /^\d+ pages of 300 records, drawn at random in \d+ strata of latitude and year, of each the same share of its records\. Records from before 1970 or without a year are not among them\.$/,
    );
    expect(searches(host).length).toBeLessThanOrEqual(1 + 18 + 2 * 40);
    for (const { searchParams } of pages(host)) {
      const end = Number(searchParams.get('offset')) + Number(searchParams.get('limit'));
      expect(end).toBeLessThanOrEqual(100_000);
    }
    const dated = tooMany.filter(({ year }) => year !== null && year >= 1970);
    const share = (
      records: readonly { latitude: number | null; year: number | null }[],
      [south, north]: readonly [number, number],
      [first, last]: readonly [number, number],
    ) =>
      records.filter(({ latitude, year }) => {
        const isThere = latitude !== null && latitude >= south && latitude < north;
        return isThere && year !== null && year >= first && year <= last;
      }).length / records.length;
    for (const latitudes of [
      [36, 48],
      [48, 55],
      [55, 62],
    ] as const) {
      for (const years of [
        [1970, 1989],
        [1990, 2007],
        [2008, 2025],
      ] as const) {
        const [drawn, all] = [share(found.records, latitudes, years), share(dated, latitudes, years)];
        expect(drawn).toBeGreaterThan(0);
        expect(Math.abs(drawn - all)).toBeLessThan(0.1);
      }
    }
    const again = await source.find(beech, { ...options, recordsMax: 12_000 });
    expect(again.records).toEqual(found.records);
  });

  const years = Array.from({ length: 300 }, (_, at) => ({ name: String(1970 + at), count: 1e15 }));
  it.each([
    [9e9, years, 1 + 18 + 2 * 20, /of a stratum with more than 100000, from the first of them\./],
    [
      Number.MAX_SAFE_INTEGER,
      [{ name: 'FR', count: Number.MAX_SAFE_INTEGER }],
      1 + 18 + 20,
      /the first 100000/,
    ],
  ])('are few requests whatever the counts are: %d', async (count, counts, requestsMax, sampling) => {
    const host = await serveGbif(many);
    host.fault = (response, { url }) => {
      if (url.searchParams.get('limit') !== '0') return false;
      const body = { count, results: [], facets: [{ field: 'YEAR', counts }] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return true;
    };
    const source = await openSource({ url: host.url });
    const found = await source.find(beech, { ...options, recordsMax: 6000 });
    expect(searches(host).length).toBeLessThanOrEqual(requestsMax);
    expect(found.sampling).toMatch(sampling);
  });

  it('are none where there are none, which is no failure', async () => {
    const host = await serveGbif([]);
    const source = await openSource({ url: host.url });
    expect(await source.find(beech, options)).toMatchObject({ total: 0, records: [], datasets: [] });
  });

  it('name their datasets as the publishers want to be cited, the largest first', async () => {
    const host = await serveGbif(
      madeRecords(40, (place) => ({
        datasetKey: place < 30 ? 'aaaaaa-1' : place < 38 ? 'bbbbbb-2' : null,
        licence: place < 30 ? 'CC0_1_0' : 'CC_BY_NC_4_0',
      })),
    );
    const source = await openSource({ url: host.url });
    host.fault = (response, { url }) => {
      if (!url.pathname.endsWith('bbbbbb-2')) return false;
      response.writeHead(404).end('{}');
      return true;
    };
    expect((await source.find(beech, options)).datasets).toEqual([
      {
        key: 'aaaaaa-1',
        title: 'Virtual records aaaaaa-1',
        citation: expect.stringContaining('Virtual records aaaaaa-1.'),
        doi: '10.15468/aaaaaa',
        licence: 'CC0_1_0',
        records: 30,
      },
      { key: 'bbbbbb-2', title: null, citation: null, doi: null, licence: 'CC_BY_NC_4_0', records: 8 },
    ]);
  });
});

describe('a name without a key', () => {
  it.each([
    ['a name that GBIF has', 'Poa annua', 'Poa annua'],
    ['any other name of a plant', 'Quercus robur', 'Quercus robur'],
  ])('is looked up: %s', async (_what, name, found) => {
    const host = await serveGbif(madeRecords(8));
    const source = await openSource({ url: host.url });
    const { taxon, total } = await source.find({ name, authorship: null, gbifKey: null }, options);
    expect({ name: taxon.name, total }).toEqual({ name: found, total: 8 });
    const [match] = host.asked;
    expect(match?.pathname).toBe('/v1/species/match');
    expect(match?.searchParams.get('kingdom')).toBe('Plantae');
  });

  it.each([
    ['a genus', 'Quercus', /as a species; it has to be one/],
    ['an animal', 'Puma concolor', /does not know Puma concolor as a plant/],
    ['no name', 'zzz', /does not know the name zzz/],
  ])('is refused in a sentence: %s', async (_what, name, sentence) => {
    const host = await serveGbif([]);
    const source = await openSource({ url: host.url });
    const asked = source.find({ name, authorship: null, gbifKey: null }, options);
    await expect(asked).rejects.toMatchObject({
      kind: 'unknown_taxon',
      message: expect.stringMatching(sentence),
    });
  });

  it('is taken for its accepted name, and a guess is told', async () => {
    const host = await serveGbif(madeRecords(8));
    host.fault = (response, { url }) => {
      if (!url.pathname.endsWith('/match')) return false;
      const answer = {
        usageKey: 11,
        acceptedUsageKey: 12,
        canonicalName: 'Fagus silvatica',
        rank: 'SPECIES',
        matchType: 'FUZZY',
        kingdom: 'Plantae',
      };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      return true;
    };
    const source = await openSource({ url: host.url });
    const found = await source.find({ ...beech, gbifKey: null }, options);
    expect(found.taxon.key).toBe('12');
    expect(found.warnings).toEqual(['GBIF has the records of Fagus sylvatica as Fagus silvatica.']);
  });
});

describe('a key of GBIF', () => {
  /** GBIF's answer about a name: what it says of this key. */
  async function serveUsage(usage: Record<string, unknown> | null) {
    const host = await serveGbif(madeRecords(8));
    host.fault = (response, { url }) => {
      if (url.pathname !== `/v1/species/${beech.gbifKey}`) return false;
      response.writeHead(usage === null ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(usage ?? { message: 'Entity not found' }));
      return true;
    };
    return { host, source: await openSource({ url: host.url }) };
  }
  const asked = (host: GbifHost) => searches(host).map(({ searchParams }) => searchParams.getAll('taxonKey'));

  it.each(['SYNONYM', 'HOMOTYPIC_SYNONYM', 'HETEROTYPIC_SYNONYM'])(
    'that is one of a synonym (%s) is asked by its accepted key, with a warning',
    async (taxonomicStatus) => {
      const { host, source } = await serveUsage({
        taxonomicStatus,
        acceptedKey: 77,
        accepted: 'Fagus orientalis Lipsky',
      });
      const found = await source.find(beech, options);
      expect(found.taxon.key).toBe('77');
      expect(new Set(asked(host).flat())).toEqual(new Set(['77']));
      expect(found.warnings).toEqual(['GBIF has the records of Fagus sylvatica as Fagus orientalis Lipsky.']);
    },
  );

  it.each([
    ['accepted', { taxonomicStatus: 'ACCEPTED' }],
    ['doubtful', { taxonomicStatus: 'DOUBTFUL' }],
    ['misapplied to another plant', { taxonomicStatus: 'MISAPPLIED', acceptedKey: 77 }],
    ['a synonym of several names', { taxonomicStatus: 'PROPARTE_SYNONYM', acceptedKey: 77 }],
    ['a synonym of nothing', { taxonomicStatus: 'SYNONYM' }],
    ['not understood', { taxonomicStatus: 7, acceptedKey: {} }],
    ['not known', null],
  ])('is asked as it is where its name is %s', async (_what, usage) => {
    const { host, source } = await serveUsage(usage);
    const found = await source.find(beech, options);
    expect(found).toMatchObject({ taxon: { key: beech.gbifKey }, total: 8, warnings: [] });
    expect(new Set(asked(host).flat())).toEqual(new Set([beech.gbifKey]));
  });

  it('with letters, of another checklist, is not looked up', async () => {
    const { host, source } = await serveUsage(null);
    await source.find({ ...beech, gbifKey: '3K5TS' }, options);
    expect(host.asked.some(({ pathname }) => pathname.includes('species'))).toBe(false);
    expect(asked(host)[0]).toEqual(['3K5TS']);
  });

  it('is joined by at most nine of synonyms that the service knows', async () => {
    const { host, source } = await serveUsage({ taxonomicStatus: 'ACCEPTED' });
    const gbifSynonymKeys = Array.from({ length: 20 }, (_, at) => String(80 + at));
    await source.find({ ...beech, gbifSynonymKeys }, options);
    for (const keys of asked(host)) expect(keys).toEqual([beech.gbifKey, ...gbifSynonymKeys.slice(0, 9)]);
  });
});

describe('when GBIF fails', () => {
  const html = '<!DOCTYPE html><html><body>Varnish</body></html>';

  it.each<[string, number, Record<string, string>, string]>([
    ['asks to be left alone', 429, { 'retry-after': '0' }, ''],
    ['has a fault of its own', 500, {}, 'oops'],
    ['answers with a web page', 200, { 'content-type': 'text/html' }, html],
    ['answers with half a page', 200, { 'content-length': '10' }, '{"resu'],
    ['answers with no page', 200, {}, '{"results": "none"}'],
  ])('for a moment, nothing is lost: it %s', async (_what, status, headers, body) => {
    const host = await serveGbif(madeRecords(650));
    const source = await openSource({ url: host.url });
    host.fault = (response, { number }) => {
      if (number !== 3) return false;
      response.writeHead(status, headers).write(body);
      setTimeout(() => response.destroy(), 5);
      if (headers['content-length'] === undefined) response.end();
      return true;
    };
    expect((await source.find(beech, options)).records).toHaveLength(650);
  });

  it('for good, the failure is told in a sentence without an address', async () => {
    const host = await serveGbif(madeRecords(650));
    const source = await openSource({ url: host.url });
    host.fault = (response, { number }) => {
      if (number < 3) return false;
      response.writeHead(500).end();
      return true;
    };
    const failure = await source.find(beech, options).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OccurrenceError);
    expect(failure).toMatchObject({
      kind: 'away',
      message: 'GBIF gives no records at the moment: it answered with status 500.',
    });
  });

  it('for some pages of a sample, the others will do', async () => {
    const host = await serveGbif(many);
    const source = await openSource({ url: host.url });
    const bad = new Set<string | null>();
    host.fault = (response, { url }) => {
      const offset = url.searchParams.get('offset');
      const isPage = url.searchParams.get('limit') === '300';
      if (isPage && bad.size < 2) bad.add(offset);
      if (!isPage || !bad.has(offset)) return false;
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      return true;
    };
    const { records, warnings } = await source.find(beech, { ...options, recordsMax: 6000 });
    expect(records.length).toBeGreaterThan(5000);
    expect(warnings).toEqual(['2 of the 20 pages of the sample could not be retrieved; it is without them.']);
    host.fault = (response, { url }) => {
      if (url.searchParams.get('limit') !== '300') return false;
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      return true;
    };
    await expect(source.find(beech, { ...options, recordsMax: 6000 })).rejects.toMatchObject({
      kind: 'away',
    });
  });

  it('ends with its job', async () => {
    const host = await serveGbif(madeRecords(650));
    const source = await openSource({ url: host.url });
    const controller = new AbortController();
    host.fault = (_response, { number }) => {
      if (number < 3) return false;
      controller.abort(new Error('cancelled'));
      return true;
    };
    await expect(source.find(beech, { ...options, signal: controller.signal })).rejects.toThrow('cancelled');
  });

  it('takes of a record what can be understood', async () => {
    const host = await serveGbif([]);
    const source = await openSource({ url: host.url });
    const results = [
      {
        key: 1,
        decimalLatitude: 48.5,
        decimalLongitude: '11,25',
        year: 'long ago',
        issues: 'X;Y',
        license: 7,
      },
      { key: '2', decimalLatitude: { deg: 48 }, eventDate: '1987-05-01/1988', issues: [1, null, 'Z'] },
      { decimalLatitude: 48 },
      null,
      'record',
    ];
    host.fault = (response, { url }) => {
      const isPage = url.searchParams.get('limit') === '300';
      const body = { count: 5, endOfRecords: true, results: isPage ? results : [], facets: 'none' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return true;
    };
    const { records, warnings } = await source.find(beech, options);
    expect(records).toMatchObject([
      {
        id: '1',
        latitude: 48.5,
        longitude: 11.25,
        decimals: null,
        year: null,
        issues: ['X', 'Y'],
        licence: '7',
      },
      { id: '2', latitude: null, longitude: null, year: 1987, issues: ['1', 'Z'], licence: null },
    ]);
    expect(warnings).toEqual(["3 entries of GBIF's answers were no records and were left out."]);
  });
});

describe('the target group', () => {
  it('is where vascular plants were recorded in a box, also across the antimeridian', async () => {
    const host = await serveGbif([
      ...madeRecords(50, (place) => ({ longitude: 179.5 - place / 100, latitude: -17.1234 })),
      ...madeRecords(50, (place) => ({
        id: `w${place}`,
        longitude: -179.5 + place / 100,
        latitude: -17.5678,
      })),
      ...madeRecords(20, (place) => ({ id: `e${place}` })),
      ...madeRecords(5, (place) => ({
        id: `u${place}`,
        longitude: 179.1234,
        latitude: -17,
        uncertaintyM: 50_000,
      })),
    ]);
    const source = await openSource({ url: host.url });
    const found = await source.findTargetGroup?.([{ west: 178, east: 182, south: -19, north: -16 }], options);
    expect(found?.places).toHaveLength(100);
    const query = searches(host)[0]?.searchParams;
    expect(query?.get('taxonKey')).toBe('7707728');
    expect(query?.getAll('geometry')).toEqual([
      'POLYGON((178 -19,180 -19,180 -16,178 -16,178 -19))',
      'POLYGON((-180 -19,-178 -19,-178 -16,-180 -16,-180 -19))',
    ]);
  });

  it('is a sample of at most 30 pages', async () => {
    const host = await serveGbif(many);
    const source = await openSource({ url: host.url });
    const found = await source.findTargetGroup?.([{ west: 5, east: 15, south: 45, north: 52 }], options);
    expect(pages(host)).toHaveLength(30);
    expect(searches(host)[0]?.searchParams.get('geometry')).toBe('POLYGON((5 45,15 45,15 52,5 52,5 45))');
    expect(found?.places.length).toBeGreaterThan(7000);
    expect(found?.notes[0]).toMatch(
      /from [\d,]+ of the [\d,]+ records of vascular plants .*: 30 of the pages/,
    );
  });

  it('has the same share of the records of each latitude, be they many or few', async () => {
    const source = await openSource({ url: (await serveGbif(tooMany)).url });
    const found = await source.findTargetGroup?.([{ west: -180, east: 180, south: 0, north: 80 }], options);
    const places = found?.places ?? [];
    const dated = tooMany.filter(({ year }) => (year ?? 0) >= 1970);
    expect(found?.share).toBeCloseTo(places.length / dated.length, 3);
    for (const south of [30, 40, 50]) {
      const isIn = ({ latitude }: { latitude: number | null }) =>
        Math.floor((latitude ?? 0) / 10) === south / 10;
      const share = places.filter(isIn).length / dated.filter(isIn).length;
      expect(share / (places.length / dated.length)).toBeCloseTo(1, 1);
    }
  });
});

describe('the input of a study', () => {
  const border = Math.round((50 + 300 / kmPerDegree) * 1e5) / 1e5;
  async function gather(reach: number, fault: GbifHost['fault'] = () => false) {
    const others = madeRecords(6_000, (place) => ({
      longitude: (place * 0.7548777) % 20,
      latitude: place === 20 ? border : 42 + ((place * 0.56984) % 16),
    }));
    const host = await serveGbif(others);
    host.fault = fault;
    const source = await openSource({ url: host.url });
    const shares: number[] = [];
    const found = await source.find(beech, { ...options, recordsMax: 1 });
    const records = madeRecords(9, (place) => ({ longitude: 10 + place / 10, latitude: 50 }));
    const folder = await temporaryFolder();
    const { settings } = madeOrder(folder, folder);
    const { path: input } = await gatherInput(beech, {
      occurrences: { ...source, find: async () => ({ ...found, records }) },
      model: { ...settings, background: 'target-group', bufferKm: 300 },
      ...{ reach, isLast: false, folder, signal: options.signal, onProgress: (share) => shares.push(share) },
    });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    return inputFile.parse(JSON.parse(await readFile(input, 'utf8')));
  }

  it('says what it lacks where GBIF gives no places of the wider area', async () => {
    const isRing = (url: URL) => url.searchParams.getAll('geometry').length > 1;
    const study = await gather(
      2,
      (response, { url }) => isRing(url) && Boolean(response.writeHead(400).end()),
    );
    expect(study.targetGroup?.length).toBeGreaterThan(500);
    expect(study.targetGroupNotes?.at(-1)).toMatch(/^GBIF refused .*\. So a model of a wider area has no/);
  });

  it('has the target group of a single model, and a wider one that is as dense on both sides', async () => {
    const [single, study] = [await gather(1), await gather(2)];
    expect(single.targetGroup?.length).toBeGreaterThan(500);
    expect(study.targetGroup).toEqual(single.targetGroup);
    const wide = study.widerTargetGroup ?? [];
    expect(wide.length).toBeGreaterThan((study.targetGroup?.length ?? 0) * 1.5);
    const inner = wide.filter(({ latitude }) => latitude > 47.5 && latitude < 52.5).length;
    expect(inner / wide.length).toBeCloseTo(5 / 10.8, 1);
    expect(wide.filter(({ latitude }) => latitude === border)).toHaveLength(1);
  });
});

const recorded = path.join(sharedFolder ?? '', 'data/sdm/gbif/occurrence-search-cycas-circinalis.json.gz');
const page = await readFile(recorded).catch(() => null);

describe.skipIf(page === null)(
  'a whole recorded page of GBIF (only with PLANTDATA_SHARED; sixty reduced ones are in recorded-occurrences)',
  () => {
    it('is read as it is', async () => {
      const host = await serveGbif([]);
      const source = await openSource({ url: host.url });
      const answer = {
        ...JSON.parse(gunzipSync(page ?? '').toString('utf8')),
        count: 300,
        endOfRecords: true,
      };
      host.fault = (response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
        return true;
      };
      const { records, warnings } = await source.find(beech, options);
      expect(warnings).toEqual([]);
      expect(records).toHaveLength(300);
      expect(records.filter(({ latitude }) => latitude !== null)).toHaveLength(168);
      expect(
        records.filter((record) => record.latitude !== null && record.uncertaintyM !== null),
      ).toHaveLength(62);
      const licences = Map.groupBy(records, ({ licence }) => licence);
      expect([...licences].map(([licence, own]) => [licence, own.length]).toSorted()).toEqual([
        ['CC0_1_0', 77],
        ['CC_BY_4_0', 161],
        ['CC_BY_NC_4_0', 62],
      ]);
      expect(records.filter(({ establishmentMeans }) => establishmentMeans === 'introduced')).toHaveLength(2);
    });
  },
);
