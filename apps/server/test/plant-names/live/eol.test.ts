import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eolStub, serveStub } from '../../../../stubs/src/index.ts';
import { eol } from '../../../src/capabilities/plant-names/sources/live/connectors/eol/connector.ts';
import { OutboundFailure } from '../../../src/platform/outbound/index.ts';
import { damaged } from '../../support/damaged-json.ts';
import {
  askedName,
  connectTo,
  type GivenAnswer,
  patiently,
  type ReceivedRequest,
  serveAnswers,
} from '../../support/live-sources.ts';
import { type OutcomeClass, outcomesOf, recordings } from '../../support/recorded-calls.ts';
import { stubPlants } from '../../support/stub-plants.ts';

const row = (id: number | string, title: string | null, content: string | null = '') => ({
  id,
  title,
  link: `https://eol.org/pages/${id}`,
  content,
});

const search = (...results: object[]) => ({
  totalResults: results.length,
  startIndex: 1,
  itemsPerPage: 50,
  results,
});

const entry = (nameAccordingTo: string, canonicalForm: string, more: object = {}) => ({
  identifier: 1,
  scientificName: canonicalForm,
  name: canonicalForm,
  nameAccordingTo,
  canonicalForm: `<i>${canonicalForm}</i>`,
  sourceIdentifier: 'x',
  taxonRank: 'species',
  ...more,
});

const page = (identifier: number, scientificName: string | null, entries: object[], more: object = {}) => ({
  taxonConcept: { identifier, scientificName, richness_score: null, taxonConcepts: entries, ...more },
});

const poaAnnua = page(1114594, 'Poa annua L.', [entry('USDA Plants data', 'Poa annua')]);

interface Served {
  readonly search: unknown;
  readonly pages?: Readonly<Record<string, unknown>>;
}

/** The search is answered with `search`, a page with that of its number or else with 404. */
const answering =
  ({ search: found, pages = {} }: Served) =>
  ({ url: { pathname } }: ReceivedRequest): GivenAnswer => {
    if (pathname === '/api/search/1.0.json') return { body: found };
    const body = pages[/\/pages\/1\.0\/(\d+)\.json$/.exec(pathname)?.[1] ?? ''];
    return body === undefined ? { status: 404, body: '' } : { body };
  };

async function find(name: string, served: Served) {
  const { url } = await serveAnswers(answering(served));
  const [found] = await connectTo(eol, url).find([askedName(name)], patiently);
  return found;
}

describe('the Encyclopedia of Life', () => {
  it('is searched for the name, then asked for the page with that title', async () => {
    const { url, requests } = await serveAnswers(
      answering({ search: search(row(1114594, 'Poa annua')), pages: { 1114594: poaAnnua } }),
    );
    await connectTo(eol, url).find([askedName('Poa annua')], patiently);
    const asked = requests.map(({ url: { pathname, searchParams } }) => [
      pathname,
      Object.fromEntries(searchParams),
    ]);
    expect(asked).toEqual([
      ['/api/search/1.0.json', { q: 'Poa annua', page: '1' }],
      ['/api/pages/1.0/1114594.json', { common_names: 'true', synonyms: 'true' }],
    ]);
  });

  it('accepts the title of a page, with its authors, rank and number', async () => {
    const served = { search: search(row(1114594, 'Poa annua')), pages: { 1114594: poaAnnua } };
    expect(await find('Poa annua', served)).toEqual([
      {
        written: 'Poa annua',
        authorship: 'L.',
        rank: 'species',
        status: 'accepted',
        family: null,
        accepted: null,
        isGuess: false,
        identifiers: { eol_id: '1114594' },
        commonNames: [],
      },
    ]);
  });

  it('takes another name of a page for a synonym of its title', async () => {
    const found = await find('Poa triangularis', {
      search: search(row(1114594, 'Poa annua', 'Poa triangularis Gilib.; <i>Poa triangularis</i>')),
      pages: { 1114594: poaAnnua },
    });
    expect(found).toMatchObject([
      {
        written: 'Poa triangularis',
        status: 'synonym',
        accepted: { written: 'Poa annua', authorship: 'L.', rank: 'species' },
        identifiers: { eol_id: '1114594' },
      },
    ]);
  });

  it('tells the plants that one synonym belongs to, the one with more entries first', async () => {
    const content = '<i>Helianthus grandiflorus</i>';
    const annuus = [entry('eFloras', 'Helianthus annuus'), entry('Catalogue of Life', 'Helianthus annuus')];
    const found = await find('Helianthus grandiflorus', {
      search: search(row(2, 'Helianthus decapetalus', content), row(1, 'Helianthus annuus', content)),
      pages: {
        1: page(1, 'Helianthus annuus L.', annuus),
        2: page(2, 'Helianthus decapetalus L.', [entry('eFloras', 'Helianthus decapetalus')]),
      },
    });
    expect(found).toMatchObject([
      { status: 'synonym', accepted: { written: 'Helianthus annuus' } },
      { status: 'synonym', accepted: { written: 'Helianthus decapetalus' } },
    ]);
  });

  it('chooses, of pages with one title, the one with the most entries', async () => {
    const rich = [entry('eFloras', 'Poa annua'), entry('GBIF classification', 'Poa annua')];
    const thin = [entry('eFloras', 'Poa annua')];
    const found = await find('Poa annua', {
      search: search(row(9, 'Poa annua'), row(8, 'Poa annua')),
      pages: { 8: page(8, 'Poa annua L.', thin), 9: page(9, 'Poa annua L.', rich) },
    });
    expect(found).toMatchObject([{ identifiers: { eol_id: '9' } }]);
  });

  it('looks at no more than three pages for a name', async () => {
    const rows = Array.from({ length: 14 }, (_, index) => row(14 - index, 'Poa annua'));
    const { url, requests } = await serveAnswers(answering({ search: search(...rows) }));
    expect(await connectTo(eol, url).find([askedName('Poa annua')], patiently)).toEqual([[]]);
    expect(
      requests
        .slice(1)
        .map((request) => request.url.pathname)
        .toSorted(),
    ).toEqual([1, 2, 3].map((id) => `/api/pages/1.0/${id}.json`));
  });

  it('looks for a genus among its species on the next page too, and no further', async () => {
    const { url, requests } = await serveAnswers(() => ({
      body: { ...search(row(1, 'Poa annua')), totalResults: 523 },
    }));
    expect(await connectTo(eol, url).find([askedName('Poa')], patiently)).toEqual([[]]);
    expect(requests.map((request) => request.url.searchParams.get('page'))).toEqual(['1', '2']);
  });

  it('is asked without hybrid sign, and answered with it', async () => {
    const { url, requests } = await serveAnswers(
      answering({
        search: search(row(7, 'Abelia grandiflora')),
        pages: {
          7: page(7, 'Abelia grandiflora', [
            entry('eFloras', 'Abelia grandiflora', { scientificName: 'Abelia ×grandiflora (André) Rehder' }),
          ]),
        },
      }),
    );
    const found = await connectTo(eol, url).find([askedName('Abelia × grandiflora')], patiently);
    expect(requests[0]?.url.searchParams.get('q')).toBe('Abelia grandiflora');
    expect(found).toMatchObject([[{ written: 'Abelia × grandiflora' }]]);
  });

  it('has rank markers in other names of the page, though not in the title', async () => {
    const asked = 'Helianthus annuus var. texanus';
    const own = (scientificName: string) =>
      entry('USDA Plants data', 'Helianthus annuus texanus', { scientificName, taxonRank: 'variety' });
    const found = await find(asked, {
      search: search(row(5, 'Helianthus annuus texanus', asked)),
      pages: { 5: page(5, 'Helianthus annuus texanus', [own(`${asked} (Heiser) Shinners`)]) },
    });
    expect(found).toMatchObject([{ written: asked, rank: 'variety', status: 'accepted' }]);
  });

  it.each(['Acacia sp. "Bold" (A.B. 1)', 'Poa annua)', 'Poa [annua', 'Poa.*+?'])(
    'is not asked for %s, which it would take for a regular expression',
    async (written) => {
      const { url, requests } = await serveAnswers(() => ({ body: search() }));
      const asked = { written, name: askedName('Poa annua').name };
      expect(await connectTo(eol, url).find([asked], patiently)).toEqual([[]]);
      expect(requests).toEqual([]);
    },
  );
});

describe('a page of the Encyclopedia of Life', () => {
  const served = (providers: string[], more: object = {}) => ({
    search: search(row(3, 'Pinus maritima')),
    pages: {
      3: page(
        3,
        'Pinus maritima',
        providers.map((each) => entry(each, 'Pinus maritima')),
        more,
      ),
    },
  });

  it.each(['USDA Plants data', 'Flora do Brasil', 'eFloras', 'National Wetland Plant List USA'])(
    'is about a plant when %s has it',
    async (provider) => {
      expect(await find('Pinus maritima', served(['GBIF classification', provider]))).toHaveLength(1);
    },
  );

  it.each([
    'GBIF classification',
    'WORMS Species Information (Marine Species)',
    'FishBase',
    'Aphids on Worlds Plants',
    'Fauna and Flora of Nowhere',
    'Plant Parasites of Europe',
  ])('is not known to be about a plant when %s has it', async (provider) => {
    expect(await find('Pinus maritima', served([provider]))).toEqual([]);
  });

  const general = [
    'GBIF classification',
    'Catalogue of Life  26 March 2024',
    'Integrated Taxonomic Information System (ITIS)',
    'EOL Dynamic Hierarchy April 2022',
  ];

  const written = (...texts: readonly (readonly [provider: string, scientificName: string])[]) => ({
    search: search(row(3, 'Pinus maritima')),
    pages: {
      3: page(
        3,
        'Pinus maritima',
        texts.map(([provider, scientificName]) => entry(provider, 'Pinus maritima', { scientificName })),
      ),
    },
  });

  it.each(general)('is about a plant when %s writes authors and no year', async (provider) => {
    expect(await find('Pinus maritima', written([provider, 'Pinus maritima Mill.']))).toHaveLength(1);
    expect(await find('Pinus maritima', written([provider, 'Pinus maritima (Miller, 1768)']))).toEqual([]);
    expect(await find('Pinus maritima', written([provider, 'Pinus maritima']))).toEqual([]);
  });

  it('is not about a plant when only somebody else writes authors and no year', async () => {
    expect(await find('Pinus maritima', written(['CalPhotos', 'Pinus maritima Mill.']))).toEqual([]);
  });

  it.each([
    ['Index Fungorum', 'Pinus maritima'],
    ['FishBase', 'Pinus maritima'],
    ['Catalogue of Life', 'Pinus maritima Miller 1768'],
  ])('is not about a plant when %s has it as %s', async (provider, scientificName) => {
    const served = written(['GBIF classification', 'Pinus maritima Mill.'], [provider, scientificName]);
    expect(await find('Pinus maritima', served)).toEqual([]);
  });

  it('is not about a plant because of a name below it', async () => {
    const below = [entry('FishBase', 'Poa annua'), entry('eFloras', 'Poa annua reptans')];
    const found = await find('Poa annua', {
      search: search(row(4, 'Poa annua')),
      pages: { 4: page(4, 'Poa annua', below) },
    });
    expect(found).toEqual([]);
  });

  it('carries identifiers of others under its own name, if they agree', async () => {
    const entries = [
      entry('eFloras', 'Poa annua'),
      entry('GBIF classification', 'Poa annua', { sourceIdentifier: '2704179' }),
      entry('GBIF classification', 'Poa triangularis', { sourceIdentifier: '4277323' }),
      entry('Global Biotic Interactions', 'Poa annua', { sourceIdentifier: 'GBIF:1' }),
      entry('wikipedia EN', 'Poa annua', { sourceIdentifier: 'Q157571' }),
      entry('wikidata_hierarchy tar gz', 'Poa annua', { sourceIdentifier: 'Q157571' }),
      entry('iNaturalist data coverage', 'Poa annua', { sourceIdentifier: '52808' }),
      entry('iNaturalist data coverage', 'Poa annua', { sourceIdentifier: '52809' }),
    ];
    const found = await find('Poa annua', {
      search: search(row(1114594, 'Poa annua')),
      pages: { 1114594: page(1114594, 'Poa annua L.', entries) },
    });
    expect(found).toMatchObject([{ identifiers: expect.anything() }]);
    expect(Array.isArray(found) && found[0]?.identifiers).toEqual({
      eol_id: '1114594',
      gbif_id: '2704179',
      wikidata_id: 'Q157571',
    });
  });

  it('gives common names, the preferred ones first, no more than 30', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `name ${index}`);
    const vernacularNames = [
      ...many.map((vernacularName) => ({ vernacularName, language: 'en', eol_preferred: null })),
      { vernacularName: 'Einjähriges Rispengras', language: 'de', eol_preferred: true },
      { vernacularName: '<b>bold</b>', language: 'en', eol_preferred: true },
      { vernacularName: 'of no language', language: null, eol_preferred: true },
    ];
    const found = await find('Poa annua', {
      search: search(row(6, 'Poa annua')),
      pages: { 6: page(6, 'Poa annua L.', [entry('eFloras', 'Poa annua')], { vernacularNames }) },
    });
    const names = Array.isArray(found) ? (found[0]?.commonNames ?? []) : [];
    expect(names).toHaveLength(30);
    expect(names.slice(0, 2)).toEqual([
      { name: 'Einjähriges Rispengras', language: 'de', region: '' },
      { name: 'name 0', language: 'en', region: '' },
    ]);
  });

  it('does not make a synonym of a common name', async () => {
    const content = 'Petunia';
    const hybrida = [entry('eFloras', 'Petunia hybrida')];
    const ofSpecies = await find('Petunia', {
      search: search(row(1, 'Petunia hybrida', content)),
      pages: { 1: page(1, 'Petunia hybrida', hybrida) },
    });
    expect(ofSpecies).toEqual([]);
    const vernacularNames = [{ vernacularName: 'Aloe Vera', language: 'en' }];
    const named = await find('Aloe vera', {
      search: search(row(2, 'Aloe barbadensis', 'Aloe Vera')),
      pages: {
        2: page(2, 'Aloe barbadensis', [entry('eFloras', 'Aloe barbadensis')], { vernacularNames }),
      },
    });
    expect(named).toEqual([]);
  });
});

describe('what is wrong at the Encyclopedia of Life', () => {
  const failure = async (answer: GivenAnswer) => {
    const { url } = await serveAnswers(() => answer);
    return connectTo(eol, url).find([askedName('Poa annua')], patiently);
  };

  it.each<[what: string, answer: GivenAnswer, kind: string]>([
    ['a fault', { status: 500, body: { error: 'Internal server error - 500' } }, 'broken'],
    ['a fault that looks like an answer', { body: { error: 'Internal server error - 500' } }, 'broken'],
    ['a web page', { contentType: 'text/html', body: '<!DOCTYPE html><p>Hello</p>' }, 'unreadable'],
    ['another shape', { body: { hits: [] } }, 'unreadable'],
    ['results that are none', { body: { ...search(), results: 'none' } }, 'unreadable'],
    ['a bare text', { body: '"Sorry"' }, 'unreadable'],
  ])('%s is a failure', async (_what, answer, kind) => {
    await expect(failure(answer)).rejects.toMatchObject({ name: 'OutboundFailure', kind });
  });

  it('a page that cannot be had is a failure, not a missing plant', async () => {
    const { url } = await serveAnswers(({ url: { pathname } }) =>
      pathname.includes('/search/')
        ? { body: search(row(1, 'Poa annua')) }
        : { status: 503, contentType: 'text/html', body: '<html></html>' },
    );
    await expect(connectTo(eol, url).find([askedName('Poa annua')], patiently)).rejects.toMatchObject({
      name: 'OutboundFailure',
    });
  });

  it('a page that is not the one that was asked for is a failure', async () => {
    const served = { search: search(row(2, 'Poa annua')), pages: { 2: poaAnnua } };
    await expect(find('Poa annua', served)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('a page that is no longer there is none', async () => {
    const served = { search: search(row(2, 'Poa annua')), pages: { 2: {} } };
    expect(await find('Poa annua', served)).toEqual([]);
  });

  it('rows and entries without a name, or with mark-up in it, are passed over', async () => {
    const entries = [
      entry('eFloras', 'Poa annua', { scientificName: '<script>alert(1)</script>' }),
      { nameAccordingTo: null, scientificName: null, canonicalForm: null },
    ];
    const hostile = page(3, '<b>Poa annua</b> Evil', entries);
    const found = await find('Poa annua', {
      search: search(row(1, null, null), row('../../evil', 'Poa annua'), row(3, 'Poa annua')),
      pages: { 3: JSON.stringify(hostile).replace('{', '{"__proto__":{"polluted":true},') },
    });
    expect(found).toMatchObject([{ written: 'Poa annua', authorship: null, identifiers: { eol_id: '3' } }]);
  });
});

describe('a question to the Encyclopedia of Life that was given up', () => {
  it('is not asked, and ends for the reason that it was given up for', async () => {
    const { url, requests } = await serveAnswers(
      answering({ search: search(row(1114594, 'Poa annua')), pages: { 1114594: poaAnnua } }),
    );
    const reason = new Error('The request was cancelled.');
    const options = { signal: AbortSignal.abort(reason), caller: {} };
    await expect(connectTo(eol, url).find([askedName('Poa annua')], options)).rejects.toBe(reason);
    expect(requests).toEqual([]);
  });
});

describe('a damaged answer of the Encyclopedia of Life', () => {
  const good = search(row(1114594, 'Poa annua', 'Poa annua; <i>Poa annua</i>'));

  it('is a failure or no match, or does not hide the plant, but is never another one', async () => {
    const damage = fc.oneof(
      damaged(good).map((body) => ({ search: body, pages: { 1114594: poaAnnua } })),
      damaged(poaAnnua).map((body) => ({ search: good, pages: { 1114594: body } })),
    );
    await fc.assert(
      fc.asyncProperty(damage, async (served) => {
        const found = await find('Poa annua', served).catch((error: unknown) => error);
        if (found instanceof OutboundFailure) return;
        expect(Array.isArray(found)).toBe(true);
        for (const each of Array.isArray(found) ? found : []) expect(each.written).toBe('Poa annua');
      }),
      { numRuns: 100 },
    );
  });
});

describe('the stand-in of the Encyclopedia of Life', () => {
  it('is understood by the connector', async () => {
    await using stub = await serveStub(eolStub, { plants: stubPlants });
    const names = ['Poa annua', 'Poa annua var. reptans', 'Abelia × grandiflora', 'Poa nusquama'];
    const found = await connectTo(eol, stub.url).find(names.map(askedName), patiently);
    expect(found).toMatchObject([
      [{ written: 'Poa annua', status: 'accepted', identifiers: { eol_id: '1114594', gbif_id: '2704179' } }],
      [{ written: 'Poa annua var. reptans', status: 'synonym', accepted: { written: 'Poa annua' } }],
      [{ written: 'Abelia × grandiflora', status: 'accepted', identifiers: { eol_id: '1117193' } }],
      [],
    ]);
  });
});

/** What the recorded answers mean for a name; pages are served beside the search that leads to them. */
const outcomes: readonly (readonly [file: string, asked: string, outcome: OutcomeClass])[] = [
  ['search-helianthus.json', 'Helianthus annuus', 'exact'],
  ['search-helianthus.json', 'Helianthus lenticularis', 'exact'],
  ['search-helianthus.json', 'Helianthus nusquamus', 'no match'],
  ['search-no-match.json', 'Adsf asdf', 'no match'],
  // Animals: one with many pages, and one of the pages that are left over.
  ['search-puma-concolor.json', 'Puma concolor', 'no match'],
  ['search-puma-concolor.json', 'Puma concolor discolor', 'no match'],
  ['http-500.json', 'Helianthus annuus', 'unavailable'],
  ['http-503.json', 'Helianthus annuus', 'unavailable'],
  // In the place of a search.
  ['pages-468106-helianthus-annuus.json', 'Helianthus annuus', 'unavailable'],
  ['pages-duplicate-ghost-page.json', 'Puma concolor discolor', 'unavailable'],
];

const recordedPages: Readonly<Record<string, string>> = {
  468106: 'pages-468106-helianthus-annuus.json',
  47054107: 'pages-duplicate-ghost-page.json',
};

describe.each(recordings)('recorded answers of EOL, $title', ({ of }) => {
  const answers = of('eol');

  async function replay(file: string) {
    const { url } = await serveAnswers(({ url: { pathname } }) => {
      const pageId = /\/pages\/1\.0\/(\d+)\.json$/.exec(pathname)?.[1];
      const recorded = answers.get(pageId === undefined ? file : (recordedPages[pageId] ?? ''));
      return recorded ?? { status: 404, body: '' };
    });
    return connectTo(eol, url);
  }

  it('are all in the table', () => {
    expect([...new Set(outcomes.map(([file]) => file))].toSorted()).toEqual([...answers.keys()].toSorted());
  });

  it.each(outcomes)('%s is for %s: %s', async (file, asked, outcome) => {
    expect(await outcomesOf(await replay(file), [askedName(asked)])).toEqual([outcome]);
  });

  it('tell the identifiers of a sunflower', async () => {
    const [found] = await (await replay('search-helianthus.json')).find(
      [askedName('Helianthus annuus')],
      patiently,
    );
    expect(found).toMatchObject([
      {
        authorship: 'L.',
        identifiers: {
          eol_id: '468106',
          gbif_id: '9206251',
          wikidata_id: 'Q171497',
          inaturalist_taxon_id: '57983',
        },
      },
    ]);
  });
});
