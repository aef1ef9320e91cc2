import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serveStub, wikidataStub } from '../../../../stubs/src/index.ts';
import { wikidata } from '../../../src/capabilities/plant-names/sources/live/connectors/wikidata/connector.ts';
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

const uri = (value: string) => ({ type: 'uri', value });
const item = (id: string) => uri(`http://www.wikidata.org/entity/${id}`);
const literal = (value: string, language?: string) => ({ type: 'literal', value, 'xml:lang': language });

const value = (id: string, property: string, term: object) => ({
  item: item(id),
  property: uri(`http://www.wikidata.org/prop/direct/${property}`),
  value: term,
});

const above = (id: string, ancestor: string, name: string) => ({
  item: item(id),
  ancestor: item(ancestor),
  ancestorName: literal(name),
});

const rows = (...bindings: object[]) => ({ head: { vars: ['item'] }, results: { bindings } });

const named = (id: string, name: string) => value(id, 'P225', literal(name));
const plant = (id: string, name: string) => [named(id, name), above(id, 'Q756', 'Plantae')];

const poaAnnua = [
  ...plant('Q157571', 'Poa annua'),
  above('Q157571', 'Q43238', 'Poaceae'),
  value('Q157571', 'P105', item('Q7432')),
  value('Q157571', 'P846', literal('2704179')),
];

interface Served {
  /** To a query for names, or for items where `ids` has an answer to those. */
  readonly query?: unknown;
  readonly ids?: unknown;
  /** Of the other service; without these it is out of order. */
  readonly search?: unknown;
  readonly entities?: unknown;
}

const fault: GivenAnswer = { status: 500, contentType: 'text/plain', body: 'java.lang.Exception' };

const answering =
  ({ query, ids, search, entities }: Served) =>
  ({ url: { pathname, searchParams }, body }: ReceivedRequest): GivenAnswer => {
    const given = (answer: unknown) => (answer === undefined ? fault : { body: answer });
    if (pathname === '/sparql') return given(body.includes('%3Fitem+%7B') ? ids : query);
    if (pathname !== '/w/api.php') return { status: 404, body: '' };
    return given(
      searchParams.get('action') === 'query' ? search : entities === undefined ? entities : { entities },
    );
  };

async function findAll(names: readonly string[], served: Served) {
  const { url } = await serveAnswers(answering(served));
  return connectTo(wikidata, url).find(names.map(askedName), patiently);
}

const find = async (name: string, served: Served) => (await findAll([name], served))[0];

describe('the query service of Wikidata', () => {
  it('is asked once for many names, in every way that a hybrid is written', async () => {
    const { url, requests } = await serveAnswers(answering({ query: rows(...poaAnnua) }));
    const names = ['Poa annua', 'Abelia × grandiflora', 'Poa annua var. reptans'];
    await connectTo(wikidata, url).find(names.map(askedName), patiently);
    expect(requests.map(({ method, url: { pathname } }) => `${method} ${pathname}`)).toEqual([
      'POST /sparql',
    ]);
    const sparql = new URLSearchParams(requests[0]?.body).get('query') ?? '';
    const [, asked = ''] = /VALUES \?name \{([^}]*)\}/.exec(sparql) ?? [];
    const quoted = asked.match(/"[^"]*"/g) ?? [];
    expect(quoted).toEqual(
      expect.arrayContaining([
        '"Poa annua"',
        '"Abelia × grandiflora"',
        '"Abelia ×grandiflora"',
        '"Abelia grandiflora"',
        '"Poa annua var. reptans"',
      ]),
    );
  });

  it('follows the ancestors upwards from the items, never down from a kingdom', async () => {
    const { url, requests } = await serveAnswers(answering({ query: rows() }));
    await connectTo(wikidata, url).find([askedName('Poa annua')], patiently);
    const sparql = new URLSearchParams(requests[0]?.body).get('query') ?? '';
    expect(sparql).toContain('?item wdt:P171* ?ancestor');
    expect(sparql).not.toMatch(/P171\*\s+wd:/);
  });

  it('tells a plant with its rank, family and identifiers', async () => {
    expect(await find('Poa annua', { query: rows(...poaAnnua) })).toEqual([
      {
        written: 'Poa annua',
        authorship: null,
        rank: 'species',
        status: 'accepted',
        family: 'Poaceae',
        accepted: null,
        isGuess: false,
        identifiers: { wikidata_id: 'Q157571', gbif_id: '2704179' },
        commonNames: [],
      },
    ]);
  });

  it('keeps the key of GBIF since 2026 apart from that of its backbone, and none of several', async () => {
    const query = rows(
      ...plant('Q157571', 'Poa annua'),
      ...['2704179', '8422205'].map((key) => value('Q157571', 'P846', literal(key))),
      value('Q157571', 'P14607', literal('6W3C4')),
    );
    const found = await find('Poa annua', { query });
    expect(Array.isArray(found) && found[0]?.identifiers).toEqual({
      wikidata_id: 'Q157571',
      gbif_xr_id: '6W3C4',
    });
  });

  it('answers each name of a list by itself, in its order', async () => {
    const query = rows(...poaAnnua, ...plant('Q2', 'Abelia ×grandiflora'));
    const found = await findAll(['Abelia × grandiflora', 'Poa nusquama', 'Poa annua'], { query });
    expect(found).toMatchObject([
      [{ written: 'Abelia × grandiflora', identifiers: { wikidata_id: 'Q2' } }],
      [],
      [{ written: 'Poa annua' }],
    ]);
  });

  it('says what a synonym is a synonym of, with the identifiers of that', async () => {
    const query = rows(...plant('Q9', 'Poa triangularis'), value('Q9', 'P846', literal('4277323')), {
      item: item('Q9'),
      accepted: item('Q157571'),
    });
    expect(await find('Poa triangularis', { query, ids: rows(...poaAnnua) })).toMatchObject([
      {
        written: 'Poa triangularis',
        status: 'synonym',
        accepted: { written: 'Poa annua', rank: 'species', family: 'Poaceae' },
        identifiers: { wikidata_id: 'Q157571', gbif_id: '2704179' },
      },
    ]);
  });

  it('does not know which plant it is where several claim the synonym, or that is all it says', async () => {
    const claimed = rows(
      ...plant('Q9', 'Poa triangularis'),
      { item: item('Q9'), accepted: item('Q1') },
      { item: item('Q9'), accepted: item('Q2') },
    );
    expect(await find('Poa triangularis', { query: claimed })).toMatchObject([
      { status: 'unplaced', accepted: null },
    ]);
    const said = rows(...plant('Q9', 'Poa triangularis'), value('Q9', 'P31', item('Q1040689')));
    expect(await find('Poa triangularis', { query: said })).toMatchObject([{ status: 'unplaced' }]);
  });

  it('does not believe items that call each other a synonym, nor one that is a synonym of an animal', async () => {
    const mutual = rows(...poaAnnua, value('Q157571', 'P1420', item('Q9')), {
      item: item('Q157571'),
      accepted: item('Q9'),
    });
    const believed = await find('Poa annua', {
      query: mutual,
      ids: rows(...plant('Q9', 'Poa triangularis')),
    });
    expect(believed).toMatchObject([{ accepted: null, identifiers: { wikidata_id: 'Q157571' } }]);
    const misled = await find('Poa triangularis', {
      query: rows(...plant('Q9', 'Poa triangularis'), { item: item('Q9'), accepted: item('Q8') }),
      ids: rows(named('Q8', 'Poa fera'), above('Q8', 'Q729', 'Animalia')),
    });
    expect(misled).toMatchObject([{ status: 'unplaced', accepted: null }]);
  });

  it('has homonyms, the best known first, but no animal', async () => {
    const query = rows(
      ...plant('Q1', 'Mimulus foliatus'),
      ...plant('Q2', 'Mimulus foliatus'),
      value('Q2', 'P846', literal('42')),
      named('Q6495130', 'Mimulus foliatus'),
      above('Q6495130', 'Q729', 'Animalia'),
      // Identifiers are given to homonyms by mistake.
      value('Q6495130', 'P961', literal('1-1')),
      named('Q3', 'Mimulus foliatus'),
    );
    const found = await find('Mimulus foliatus', { query });
    expect(found).toMatchObject([
      { identifiers: { wikidata_id: 'Q2' } },
      { identifiers: { wikidata_id: 'Q1' } },
    ]);
  });

  it('takes what stands in a register of plants for one, though its lineage is broken', async () => {
    const query = rows(named('Q1', 'Poa annua'), value('Q1', 'P7715', literal('wfo-0000891536')));
    expect(await find('Poa annua', { query })).toMatchObject([
      { identifiers: { wikidata_id: 'Q1', wfo_id: 'wfo-0000891536' } },
    ]);
  });

  it('uses an identifier only where there is a single one, and where it looks like one', async () => {
    const query = rows(
      ...plant('Q1', 'Poa annua'),
      value('Q1', 'P846', literal('1')),
      value('Q1', 'P846', literal('2')),
      value('Q1', 'P830', literal('javascript:alert(1)')),
      value('Q1', 'P3151', { type: 'bnode', value: 't1' }),
      value('Q1', 'P961', literal('320035-2')),
    );
    const found = await find('Poa annua', { query });
    expect(Array.isArray(found) && found[0]?.identifiers).toEqual({
      wikidata_id: 'Q1',
      powo_id: 'urn:lsid:ipni.org:names:320035-2',
    });
  });

  it('gives common names with language and country, English ones first, no more than 30', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `Gras ${index}`);
    const query = rows(
      ...plant('Q1', 'Poa annua'),
      value('Q1', 'P1843', literal('<i>grass</i>', 'en')),
      value('Q1', 'P1843', literal('capim', 'pt-br')),
      ...many.map((name) => value('Q1', 'P1843', literal(name, 'de'))),
      value('Q1', 'P1843', literal('Annual Meadow-grass', 'en')),
      value('Q1', 'P1843', literal('of no language')),
    );
    const found = await find('Poa annua', { query });
    const names = Array.isArray(found) ? (found[0]?.commonNames ?? []) : [];
    expect(names).toHaveLength(30);
    expect(names.slice(0, 2)).toEqual([
      { name: 'Annual Meadow-grass', language: 'en', region: '' },
      { name: 'capim', language: 'pt', region: 'BR' },
    ]);
  });

  it.each(['Poa "annua', 'Poa annua\\', 'Poa {annua}', 'Poa annua\n', 'Poa annua . ?s ?p ?o #'])(
    'is not asked for %j, which would change the query',
    async (written) => {
      const { url, requests } = await serveAnswers(answering({ query: rows(...poaAnnua) }));
      const { name } = askedName('Poa annua');
      const asked = [{ written, name }];
      expect(await connectTo(wikidata, url).find(asked, patiently)).toEqual([[]]);
      expect(requests).toEqual([]);
    },
  );

  it('passes over what is no item, and never takes another name than the one asked for', async () => {
    const query = rows(
      { ...named('Q1', 'Poa annua'), item: uri('http://evil.example/Q1') },
      ...plant('Q2', 'Poa pratensis'),
      ...plant('Q3', '<b>Poa annua</b>'),
    );
    expect(await find('Poa annua', { query })).toEqual([]);
  });
});

const statement = (property: string, datavalue: unknown, rank = 'normal') => ({
  mainsnak: { snaktype: 'value', property, datavalue: { value: datavalue } },
  rank,
});

const claims = (name: string, more: object = {}) => ({ P225: [statement('P225', name)], ...more });

const found = (...ids: string[]) => ({
  batchcomplete: '',
  query: { searchinfo: { totalhits: ids.length }, search: ids.map((title) => ({ ns: 0, title })) },
});

describe('the other service of Wikidata', () => {
  it('is asked name by name where the query service fails', async () => {
    const Q157571 = {
      type: 'item',
      id: 'Q157571',
      descriptions: { en: { language: 'en', value: 'species of plant' } },
      claims: claims('Poa annua', {
        P105: [statement('P105', { 'entity-type': 'item', id: 'Q7432' })],
        P5037: [statement('P5037', 'urn:lsid:ipni.org:names:320035-2')],
        P1843: [statement('P1843', { text: 'Annual Meadow-grass', language: 'en' })],
      }),
    };
    const { url, requests } = await serveAnswers(
      answering({ search: found('Q157571'), entities: { Q157571 } }),
    );
    expect(await connectTo(wikidata, url).find([askedName('Poa annua')], patiently)).toEqual([
      [
        {
          written: 'Poa annua',
          authorship: null,
          rank: 'species',
          status: 'accepted',
          family: null,
          accepted: null,
          isGuess: false,
          identifiers: { wikidata_id: 'Q157571', powo_id: 'urn:lsid:ipni.org:names:320035-2' },
          commonNames: [{ name: 'Annual Meadow-grass', language: 'en', region: '' }],
        },
      ],
    ]);
    const [search, entities] = requests.filter(({ url: { pathname } }) => pathname === '/w/api.php');
    expect(search?.url.searchParams.get('srsearch')).toMatch(/^haswbstatement:"P225=Poa annua[|"]/);
    expect(Object.fromEntries(entities?.url.searchParams ?? [])).toMatchObject({
      action: 'wbgetentities',
      ids: 'Q157571',
      maxlag: '5',
    });
  });

  it.each<[what: string, answer: GivenAnswer]>([
    ['has a web page', { contentType: 'text/html', body: '<html></html>' }],
    ['breaks off', { body: '{"head":{},"results":{"bindings":[ java.util.concurrent.TimeoutException' }],
    ['has another shape', { body: { boolean: true } }],
    ['is out of order', { status: 503, body: '' }],
  ])('is asked where the query service %s', async (_what, answer) => {
    const Q1 = { id: 'Q1', claims: claims('Poa annua', { P961: [statement('P961', '320035-2')] }) };
    const rest = answering({ search: found('Q1'), entities: { Q1 } });
    const { url } = await serveAnswers((request) =>
      request.url.pathname === '/sparql' ? answer : rest(request),
    );
    expect(await connectTo(wikidata, url).find([askedName('Poa annua')], patiently)).toMatchObject([
      [{ written: 'Poa annua' }],
    ]);
  });

  it('is not asked where the query service takes the question for a wrong one', async () => {
    const { url, requests } = await serveAnswers(() => ({ status: 403, body: '' }));
    await expect(connectTo(wikidata, url).find([askedName('Poa annua')], patiently)).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(new Set(requests.map((request) => request.url.pathname))).toEqual(new Set(['/sparql']));
  });

  it('finds an item that has been merged into another one, under the identifier of that', async () => {
    const merged = {
      id: 'Q157571',
      redirects: { from: 'Q1', to: 'Q157571' },
      claims: claims('Poa annua', { P961: [statement('P961', '320035-2')] }),
    };
    for (const place of ['Q1', 'Q157571']) {
      expect(await find('Poa annua', { search: found('Q1'), entities: { [place]: merged } })).toMatchObject([
        { written: 'Poa annua', identifiers: { wikidata_id: 'Q157571' } },
      ]);
    }
  });

  it('skips what is deprecated or unknown, and prefers what is preferred', async () => {
    const Q1 = {
      id: 'Q1',
      descriptions: [],
      claims: claims('Poa annua', {
        P7715: [
          statement('P7715', 'wfo-0000000001'),
          statement('P7715', 'wfo-0000891536', 'preferred'),
          statement('P7715', 'wfo-0000000002', 'deprecated'),
        ],
        P846: [statement('P846', '1'), statement('P846', '2')],
        P830: [{ mainsnak: { snaktype: 'novalue', property: 'P830' }, rank: 'normal' }],
        P3151: [statement('P3151', '52808', 'deprecated')],
        P18: 'whatever this is',
      }),
    };
    const only = await find('Poa annua', { search: found('Q1'), entities: { Q1 } });
    expect(Array.isArray(only) && only[0]?.identifiers).toEqual({
      wikidata_id: 'Q1',
      wfo_id: 'wfo-0000891536',
    });
  });

  it('knows a plant by a register of plants or by its description', async () => {
    const described = (description: string) => ({
      id: 'Q1',
      descriptions: { en: { language: 'en', value: description } },
      claims: claims('Poa annua'),
    });
    const isFound = (Q1: object) => find('Poa annua', { search: found('Q1'), entities: { Q1 } });
    for (const text of ['species of plant', 'species of flowering plant', 'genus of ferns'])
      expect(await isFound(described(text))).toHaveLength(1);
    for (const text of ['species of crustacean', 'species of insect', 'plant disease', ''])
      expect(await isFound(described(text))).toEqual([]);
    expect(await isFound({ id: 'Q1', descriptions: [], aliases: [], claims: claims('Poa annua') })).toEqual(
      [],
    );
    expect(await isFound({ id: 'Q1', descriptions: [], claims: [] })).toEqual([]);
  });

  it('has no item that was merged or deleted', async () => {
    const gone = await find('Poa annua', {
      search: found('Q1', 'Q2'),
      entities: { Q1: { id: 'Q1', missing: '' }, Q3: { id: 'Q3', claims: claims('Poa annua') } },
    });
    expect(gone).toEqual([]);
    expect(await find('Poa annua', { search: found('Q1'), entities: [] })).toEqual([]);
    expect(await find('Poa annua', { search: found() })).toEqual([]);
  });

  it('fails for one name of a list, and has the others', async () => {
    const Q1 = { id: 'Q1', claims: claims('Poa annua', { P961: [statement('P961', '320035-2')] }) };
    const rest = answering({ search: found('Q1'), entities: { Q1 } });
    const { url } = await serveAnswers((request) =>
      request.url.searchParams.get('srsearch')?.includes('nusquama')
        ? { body: { error: { code: 'invalidsearch' } } }
        : rest(request),
    );
    const names = ['Poa annua', 'Poa nusquama'].map(askedName);
    expect(await connectTo(wikidata, url).find(names, patiently)).toMatchObject([
      [{ written: 'Poa annua' }],
      { name: 'OutboundFailure', kind: 'refused' },
    ]);
  });

  it.each<[what: string, body: unknown, kind: string]>([
    ['maxlag', { error: { code: 'maxlag', info: 'Waiting: 6 seconds lagged', lag: 6 } }, 'busy'],
    ['ratelimited', { error: { code: 'ratelimited' } }, 'busy'],
    ['an internal error', { error: { code: 'internal_api_error_DBQueryError' } }, 'broken'],
    ['a question that it does not know', { error: { code: 'badvalue' } }, 'refused'],
    ['another shape', { search: [] }, 'unreadable'],
    ['a bare text', '"Sorry"', 'unreadable'],
  ])('fails with %s in an answer that looks like a good one', async (_what, body, kind) => {
    const { url } = await serveAnswers(({ url: { pathname } }) =>
      pathname === '/sparql' ? fault : { body },
    );
    const failed = impatientlyConnected(url).find([askedName('Poa annua')], patiently);
    await expect(failed).rejects.toMatchObject({ name: 'OutboundFailure', kind });
  });
});

/** One that does not wait for a service that asks for patience. */
function impatientlyConnected(url: string) {
  return connectTo({ ...wikidata, policy: { ...wikidata.policy, retries: 0 } }, url);
}

describe('a question to Wikidata that was given up', () => {
  it('is not asked, and ends for the reason that it was given up for', async () => {
    const { url, requests } = await serveAnswers(answering({ query: rows(...poaAnnua) }));
    const reason = new Error('The request was cancelled.');
    const options = { signal: AbortSignal.abort(reason), caller: {} };
    await expect(connectTo(wikidata, url).find([askedName('Poa annua')], options)).rejects.toBe(reason);
    expect(requests).toEqual([]);
  });
});

describe('a damaged answer of Wikidata', () => {
  const Q157571 = {
    id: 'Q157571',
    descriptions: { en: { language: 'en', value: 'species of plant' } },
    claims: claims('Poa annua', { P961: [statement('P961', '320035-2')] }),
  };
  const search = found('Q157571');
  const entities = { Q157571 };

  it('is a failure or no match, or does not hide the plant, but is never another one', async () => {
    const damage = fc.oneof(
      damaged(rows(...poaAnnua)).map((query) => ({ query })),
      damaged(search).map((body) => ({ search: body, entities })),
      damaged(entities).map((body) => ({ search, entities: body })),
    );
    await fc.assert(
      fc.asyncProperty(damage, async (served) => {
        const result = await find('Poa annua', served).catch((error: unknown) => error);
        if (result instanceof OutboundFailure) return;
        expect(Array.isArray(result)).toBe(true);
        for (const each of Array.isArray(result) ? result : []) expect(each.written).toBe('Poa annua');
      }),
      { numRuns: 100 },
    );
  });
});

describe('the stand-in of Wikidata', () => {
  const names = ['Poa annua', 'Poa annua var. reptans', 'Abelia × grandiflora', 'Poa nusquama'];

  it('is understood by the connector', async () => {
    await using stub = await serveStub(wikidataStub, { plants: stubPlants });
    const all = await connectTo(wikidata, stub.url).find(names.map(askedName), patiently);
    expect(all).toMatchObject([
      [
        {
          written: 'Poa annua',
          status: 'accepted',
          rank: 'species',
          family: 'Poaceae',
          identifiers: { wikidata_id: 'Q157571', gbif_id: '2704179', wfo_id: 'wfo-0000891536' },
        },
      ],
      [
        {
          written: 'Poa annua var. reptans',
          status: 'synonym',
          rank: 'variety',
          accepted: { written: 'Poa annua', family: 'Poaceae' },
          identifiers: { wikidata_id: 'Q157571' },
        },
      ],
      [{ written: 'Abelia × grandiflora', identifiers: { wikidata_id: 'Q161114' } }],
      [],
    ]);
  });

  it('is understood name by name as well', async () => {
    const brokenQueries = {
      ...wikidataStub,
      answer: (...[request, plants]: Parameters<typeof wikidataStub.answer>) =>
        request.path === '/sparql' ? fault : wikidataStub.answer(request, plants),
    };
    await using stub = await serveStub(brokenQueries, { plants: stubPlants });
    const all = await connectTo(wikidata, stub.url).find(names.map(askedName), patiently);
    // Of synonyms it has no item that could be asked for.
    expect(all).toMatchObject([
      [{ written: 'Poa annua', rank: 'species', identifiers: { wikidata_id: 'Q157571' } }],
      [],
      [{ written: 'Abelia × grandiflora' }],
      [],
    ]);
  });
});

type Place = 'query' | 'search' | 'entities' | 'entity';

/** No plant was recorded, only the forms of the answers; each is served in the place that it was recorded in. */
const outcomes: readonly (readonly [file: string, place: Place, asked: string, outcome: OutcomeClass])[] = [
  ['sparql-results-envelope.json', 'query', 'Poa annua', 'unavailable'],
  ['query-search-cirrus.json', 'search', 'Poa annua', 'no match'],
  ['wbgetentities-envelope.json', 'entities', 'Poa annua', 'no match'],
  ['entity-q6495130.json', 'entity', 'Mimulus foliatus', 'no match'],
  // Never asked for: it finds by labels, and here a crustacean.
  ['wbsearchentities-homonym-crustacean.json', 'search', 'Mimulus foliatus', 'unavailable'],
];

describe.each(recordings)('recorded answers of Wikidata, $title', ({ of }) => {
  const answers = of('wikidata');

  async function replay(file: string, place: Place) {
    const recorded = answers.get(file) ?? fault;
    const { url } = await serveAnswers(({ url: { pathname, searchParams } }) => {
      if (pathname === '/sparql') return place === 'query' ? recorded : fault;
      if (place === 'query') return fault;
      if (searchParams.get('action') === 'query')
        return place === 'search' ? recorded : { body: found('Q6495130', 'Q3235026') };
      if (place === 'entity') return { body: { entities: { Q6495130: recorded.body }, success: 1 } };
      return place === 'entities' ? recorded : { body: { entities: [], success: 1 } };
    });
    return connectTo(wikidata, url);
  }

  it('are all in the table', () => {
    expect(outcomes.map(([file]) => file).toSorted()).toEqual([...answers.keys()].toSorted());
  });

  it.each(outcomes)('%s as the answer to a %s is for %s: %s', async (file, place, asked, outcome) => {
    expect(await outcomesOf(await replay(file, place), [askedName(asked)])).toEqual([outcome]);
  });
});

/** From rdmpage/wikidata-taxon-publication ece2f9c (2021, CC0): name, item and identifier at IPNI. */
const publishedItems = [
  ['Agalmyla centralis', 'Q15488994', '20004507-1'],
  ['Alepidea multisecta', 'Q15561312', '959811-1'],
  ['Alpinia unilateralis', 'Q15319734', '872073-1'],
  ['Ancylostemon vulpinus', 'Q15251285', '378040-1'],
  ['Boea dennisii', 'Q15493476', '903698-1'],
  ['Cyrtandra kalimantana', 'Q15496295', '1010331-1'],
  ['Ficinia filiculmea', 'Q15585078', '930713-1'],
  ['Monophyllaea fissilis', 'Q17704442', '381789-1'],
] as const;

describe('published items of Wikidata', () => {
  const query = rows(
    ...publishedItems.flatMap(([name, id, ipni]) => [...plant(id, name), value(id, 'P961', literal(ipni))]),
  );

  it.each(publishedItems)('give %s the item %s and the identifier %s of POWO', async (name, id, ipni) => {
    expect(await find(name, { query })).toMatchObject([
      {
        written: name,
        identifiers: { wikidata_id: id, powo_id: `urn:lsid:ipni.org:names:${ipni}` },
      },
    ]);
  });
});
