import { describe, expect, it } from 'vitest';
import { inaturalistStub, serveStub } from '../../../../stubs/src/index.ts';
import { inaturalist } from '../../../src/capabilities/plant-names/sources/live/connectors/inaturalist/connector.ts';
import {
  askedName,
  connectTo,
  type GivenAnswer,
  patiently,
  type ReceivedRequest,
  serveAnswers,
} from '../../support/live-sources.ts';
import { stubPlants } from '../../support/stub-plants.ts';

const poaceae = { id: 47434, name: 'Poaceae', rank: 'family' };

const poaAnnua = {
  id: 52808,
  name: 'Poa annua',
  rank: 'species',
  is_active: true,
  ancestor_ids: [48460, 47126, 47434, 60342, 52808],
  iconic_taxon_name: 'Plantae',
  matched_term: 'Poa annua',
  current_synonymous_taxon_ids: null,
  preferred_common_name: 'annual bluegrass',
};

/** As it is told by its identifier. */
const withFamily = { ...poaAnnua, ancestors: [{ id: 47126, name: 'Plantae', rank: 'kingdom' }, poaceae] };

const sci = (name: string, isValid = true) => ({ name, locale: 'sci', is_valid: isValid });

const named = (name: string, rank: string) => ({ ...poaAnnua, name, rank, matched_term: name });

const page = (...results: readonly object[]) => ({ total_results: results.length, page: 1, results });

const isSearch = ({ url }: ReceivedRequest) => url.pathname === '/v1/taxa';

/** A service that answers searches so, and questions by identifiers with the second answer. */
const serve = (body: unknown, byId: GivenAnswer = { body: page(withFamily) }) =>
  serveAnswers((request) => (isSearch(request) ? { body } : byId));

async function find(name: string, body: unknown, byId?: GivenAnswer) {
  const { url } = await serve(body, byId);
  const [found] = await connectTo(inaturalist, url).find([askedName(name)], patiently);
  return found;
}

describe('iNaturalist', () => {
  it('is searched for a plant, then asked for its family', async () => {
    const { url, requests } = await serve(page(poaAnnua));
    await connectTo(inaturalist, url).find([askedName('Poa annua')], patiently);
    const asked = requests.map((request) => [
      request.url.pathname,
      Object.fromEntries(request.url.searchParams),
    ]);
    expect(asked).toEqual([
      ['/v1/taxa', { q: 'Poa annua', taxon_id: '47126', all_names: 'true', locale: 'en', per_page: '30' }],
      ['/v1/taxa/52808', { locale: 'en' }],
    ]);
  });

  it.each([
    ['Poa annua var. reptans', 'Poa annua reptans'],
    ['Abelia × grandiflora', 'Abelia grandiflora'],
    ['Salix × sepulcralis nothovar. chrysocoma', 'Salix sepulcralis chrysocoma'],
  ])('is searched for %s by its words alone', async (name, words) => {
    const { url, requests } = await serve(page());
    await connectTo(inaturalist, url).find([askedName(name)], patiently);
    expect(requests.map((request) => request.url.searchParams.get('q'))).toEqual([words]);
  });

  it('is searched for a genus among genera, as its species have the same word', async () => {
    const { url, requests } = await serve(page());
    await connectTo(inaturalist, url).find([askedName('Poa')], patiently);
    expect(requests[0]?.url.searchParams.get('rank')).toBe('genus,genushybrid');
  });

  it('tells a taxon with its family, common name and identifier, and no author', async () => {
    expect(await find('Poa annua', page(poaAnnua))).toEqual([
      {
        written: 'Poa annua',
        authorship: null,
        rank: 'species',
        status: 'accepted',
        family: 'Poaceae',
        accepted: null,
        isGuess: false,
        identifiers: { inaturalist_taxon_id: '52808' },
        commonNames: [{ name: 'annual bluegrass', language: 'en', region: '' }],
      },
    ]);
  });

  it('writes the rank marker that its names lack', async () => {
    const variety = { ...poaAnnua, name: 'Poa annua reptans', rank: 'variety' };
    expect(await find('Poa annua var. reptans', page(variety))).toMatchObject([
      { written: 'Poa annua var. reptans', rank: 'variety' },
    ]);
    const hybrid = { ...poaAnnua, name: 'Abelia × grandiflora', rank: 'hybrid' };
    expect(await find('Abelia × grandiflora', page(hybrid))).toMatchObject([
      { written: 'Abelia × grandiflora', rank: 'species' },
    ]);
  });

  it('gives common names in their languages, without scientific, doubtful and repeated ones', async () => {
    const names = [
      sci('Poa annua'),
      { name: 'annual bluegrass', locale: 'en', is_valid: true },
      { name: 'Annual Bluegrass', locale: 'en', is_valid: true },
      { name: '早熟禾', locale: 'zh-CN', is_valid: true },
      { name: 'POAN', locale: 'und', is_valid: true },
      { name: 'Einjähriges Rispengras', locale: 'de', is_valid: null },
      { name: 'Wrong name', locale: 'en', is_valid: false },
      { name: '<b>bluegrass</b>', locale: 'en', is_valid: true },
    ];
    expect(await find('Poa annua', page({ ...poaAnnua, names }))).toMatchObject([
      {
        commonNames: [
          { name: 'annual bluegrass', language: 'en', region: '' },
          { name: '早熟禾', language: 'zh', region: 'CN' },
          { name: 'Einjähriges Rispengras', language: 'de', region: '' },
        ],
      },
    ]);
  });

  it('gives no more common names than anyone reads', async () => {
    const names = Array.from({ length: 100 }, (_, index) => ({ name: `grass ${index}`, locale: 'en' }));
    const found = await find('Poa annua', page({ ...poaAnnua, names }));
    expect(found).toMatchObject([{ commonNames: { length: 30 } }]);
  });

  it('leads from another scientific name in its list to the taxon, without saying what it is to that', async () => {
    const names = [sci('Poa annua'), sci('Ochlopoa annua', false)];
    const row = { ...poaAnnua, matched_term: 'Ochlopoa annua', names };
    expect(await find('Ochlopoa annua', page(row))).toMatchObject([
      {
        written: 'Ochlopoa annua',
        rank: 'species',
        status: 'synonym',
        accepted: { written: 'Poa annua', authorship: null, rank: 'species', family: 'Poaceae' },
        isIndirect: true,
        identifiers: { inaturalist_taxon_id: '52808' },
      },
    ]);
  });

  it('takes no common name for a synonym, nor what may be one where it lists no names', async () => {
    const rose = { ...poaAnnua, name: 'Rosa rubiginosa', matched_term: 'Rosa mosqueta' };
    expect(await find('Rosa mosqueta', page(rose))).toEqual([]);
    const names = [sci('Rhododendron ponticum'), { name: 'Rhododendron', locale: 'en', is_valid: true }];
    const species = { ...poaAnnua, name: 'Rhododendron ponticum', matched_term: 'Rhododendron', names };
    expect(await find('Rhododendron', page(species))).toEqual([]);
  });

  it('believes the taxon itself before those that have its name as another one', async () => {
    const other = {
      ...poaAnnua,
      id: 1,
      name: 'Poa infirma',
      names: [sci('Poa infirma'), sci('Poa annua', false)],
    };
    const inactive = { ...poaAnnua, id: 2, is_active: false, current_synonymous_taxon_ids: [1] };
    expect(await find('Poa annua', page(other, inactive, poaAnnua))).toMatchObject([
      { status: 'accepted', identifiers: { inaturalist_taxon_id: '52808' } },
    ]);
  });

  it('leads an inactive taxon to the one that it is counted under now', async () => {
    const inactive = {
      ...poaAnnua,
      id: 77,
      name: 'Ochlopoa annua',
      is_active: false,
      current_synonymous_taxon_ids: [52808],
    };
    const { url, requests } = await serve(page(inactive));
    const [found] = await connectTo(inaturalist, url).find([askedName('Ochlopoa annua')], patiently);
    expect(found).toMatchObject([
      {
        written: 'Ochlopoa annua',
        status: 'synonym',
        family: 'Poaceae',
        accepted: { written: 'Poa annua', family: 'Poaceae' },
        identifiers: { inaturalist_taxon_id: '52808' },
        commonNames: [{ name: 'annual bluegrass' }],
      },
    ]);
    expect(requests[1]?.url.pathname).toBe('/v1/taxa/52808');
  });

  it('gives all successors of a taxon that was split, and knows no plant for one without any', async () => {
    const inactive = { ...poaAnnua, id: 77, name: 'Ochlopoa annua', is_active: false };
    const successors = page(withFamily, { ...withFamily, id: 53, name: 'Poa infirma' });
    const split = { ...inactive, current_synonymous_taxon_ids: [52808, 53] };
    expect(await find('Ochlopoa annua', page(split), { body: successors })).toMatchObject([
      { accepted: { written: 'Poa annua' } },
      { accepted: { written: 'Poa infirma' } },
    ]);
    expect(await find('Ochlopoa annua', page(inactive))).toMatchObject([
      { status: 'unplaced', accepted: null, identifiers: {}, commonNames: [] },
    ]);
  });

  it.each([
    ['there are no results', page()],
    ['it only begins like it', page(named('Poa annuaformis', 'species'))],
    ['it is below it', page(named('Poa annua reptans', 'variety'))],
    ['it is the genus', page(named('Poa', 'genus'))],
    ['the genus goes by the name as well', page({ ...named('Poa', 'genus'), matched_term: 'Poa annua' })],
    ['it is an animal', page({ ...poaAnnua, iconic_taxon_name: 'Insecta', ancestor_ids: [48460, 1] })],
    ['it is of no kingdom', page({ ...poaAnnua, iconic_taxon_name: null, ancestor_ids: null })],
    ['it holds mark-up', page({ ...poaAnnua, name: '<i>Poa annua</i>' })],
  ])('has no answer where %s, and is asked nothing more', async (_, body) => {
    const { url, requests } = await serve(body);
    expect(await connectTo(inaturalist, url).find([askedName('Poa annua')], patiently)).toEqual([[]]);
    expect(requests).toHaveLength(1);
  });

  it('is asked once for all the families of a batch, and never again for one that it told', async () => {
    const species = (id: number, name: string) => ({
      ...poaAnnua,
      id,
      name,
      ancestor_ids: [47126, poaceae.id, id],
    });
    const known = new Map([
      ['Poa annua', species(1, 'Poa annua')],
      ['Poa trivialis', species(2, 'Poa trivialis')],
      ['Zea mays', species(3, 'Zea mays')],
    ]);
    const { url, requests } = await serveAnswers((request) => {
      if (!isSearch(request)) return { body: page({ ...species(1, 'Poa annua'), ancestors: [poaceae] }) };
      return { body: page(known.get(request.url.searchParams.get('q') ?? '') ?? {}) };
    });
    const connector = connectTo(inaturalist, url);
    const grasses = ['Poa annua', 'Poa trivialis'].map(askedName);
    const family = 'Poaceae';
    expect(await connector.find(grasses, patiently)).toMatchObject([[{ family }], [{ family }]]);
    expect(await connector.find([askedName('Zea mays')], patiently)).toMatchObject([[{ family }]]);
    const byId = requests.filter((request) => !isSearch(request)).map((request) => request.url.pathname);
    expect(byId).toEqual(['/v1/taxa/1,2']);
  });

  it.each([
    ['refuses', { status: 422, body: { error: 'invalid id', status: 422 } }],
    ['answers in another shape', { body: { results: {} } }],
  ])(
    'costs names their families where the question for them %s, and the answer where all hangs on it',
    async (_, byId) => {
      expect(await find('Poa annua', page(poaAnnua), byId)).toMatchObject([
        { status: 'accepted', family: null },
      ]);
      const inactive = { ...poaAnnua, id: 77, is_active: false, current_synonymous_taxon_ids: [52808] };
      await expect(find('Poa annua', page(inactive), byId)).rejects.toMatchObject({
        name: 'OutboundFailure',
      });
    },
  );

  it('passes over null fields and keys that are a trap', async () => {
    const odd = {
      ...poaAnnua,
      matched_term: null,
      preferred_common_name: null,
      names: null,
      is_active: null,
    };
    const trap = JSON.stringify(page(odd)).replaceAll('{', '{"__proto__":{"is_active":false},');
    expect(await find('Poa annua', trap)).toMatchObject([{ status: 'accepted', commonNames: [] }]);
  });

  it.each([
    ['another shape', { totalResults: 0 }],
    ['a taxon without a name', page({ ...poaAnnua, name: null })],
    ['a taxon with an odd identifier', page({ ...poaAnnua, id: '52808; drop' })],
    ['an error', { error: 'Too many requests', status: 429 }],
    ['a taxon alone', poaAnnua],
    ['a list', [poaAnnua]],
    ['a web page', '<!DOCTYPE html><p>Sorry</p>'],
  ])('cannot be read where it answers with %s', async (_, body) => {
    await expect(find('Poa annua', body)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('is asked for several names at a time, of which one may fail', async () => {
    const { url } = await serveAnswers((request) => {
      if (!isSearch(request)) return { body: page(withFamily) };
      const isKnown = request.url.searchParams.get('q') === 'Poa annua';
      return isKnown ? { body: page(poaAnnua) } : { status: 400, body: '' };
    });
    const names = ['Poa annua', 'Poa trivialis'].map(askedName);
    const [first, second] = await connectTo(inaturalist, url).find(names, patiently);
    expect(first).toMatchObject([{ written: 'Poa annua', family: 'Poaceae' }]);
    expect(second).toMatchObject({ kind: 'refused' });
  });

  it('is no longer asked when nobody waits for it', async () => {
    const { url } = await serve(page(poaAnnua));
    const options = { signal: AbortSignal.abort(new Error('gone')), caller: {} };
    const asked = connectTo(inaturalist, url).find([askedName('Poa annua')], options);
    await expect(asked).rejects.toThrow('gone');
  });
});

describe('the stand-in of iNaturalist', () => {
  it('is understood', async () => {
    await using service = await serveStub(inaturalistStub, { plants: stubPlants });
    const names = ['Poa annua', 'Poa annua var. reptans', 'Poa nusquama'];
    const found = await connectTo(inaturalist, service.url).find(names.map(askedName), patiently);
    const accepted = { written: 'Poa annua', rank: 'species', family: 'Poaceae' };
    const identifiers = { inaturalist_taxon_id: '52808' };
    expect(found).toMatchObject([
      [{ ...accepted, status: 'accepted', accepted: null, identifiers }],
      [{ written: 'Poa annua var. reptans', rank: 'variety', status: 'synonym', accepted, identifiers }],
      [],
    ]);
  });

  it('takes no more identifiers than the service itself', async () => {
    await using service = await serveStub(inaturalistStub, { plants: stubPlants });
    const ids = Array.from({ length: 31 }, (_, index) => index + 1);
    expect((await fetch(`${service.url}/v1/taxa/${ids.join(',')}`)).status).toBe(422);
  });
});
