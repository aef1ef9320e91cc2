import { describe, expect, it } from 'vitest';
import { powoStub, serveStub } from '../../../../stubs/src/index.ts';
import { powo } from '../../../src/capabilities/plant-names/sources/live/connectors/powo/connector.ts';
import {
  askedName,
  connectTo,
  type GivenAnswer,
  patiently,
  serveAnswers,
} from '../../support/live-sources.ts';
import { stubPlants } from '../../support/stub-plants.ts';

const lsid = (id: string) => `urn:lsid:ipni.org:names:${id}`;

const poaAnnua = {
  accepted: true,
  author: 'L.',
  kingdom: 'Plantae',
  family: 'Poaceae',
  name: 'Poa annua',
  rank: 'Species',
  fqId: lsid('320035-2'),
};

const ochlopoa = {
  ...poaAnnua,
  accepted: false,
  author: '(L.) H.Scholz',
  name: 'Ochlopoa annua',
  fqId: lsid('77075710-1'),
  synonymOf: { accepted: true, author: 'L.', name: 'Poa annua', fqId: lsid('320035-2') },
};

const hits = (...results: readonly object[]) => ({ totalResults: results.length, page: 1, results });

/** What the connector finds where the search is answered so, and any question for a taxon as given. */
async function find(name: string, body: unknown, taxon: GivenAnswer = { status: 404, body: '' }) {
  const { url } = await serveAnswers((request) =>
    request.url.pathname.startsWith('/api/2/taxon/') ? taxon : { body },
  );
  const [found] = await connectTo(powo, url).find([askedName(name)], patiently);
  return found;
}

describe('POWO', () => {
  it('is searched once for a name, without signs that would make it a search by fields', async () => {
    const { url, requests } = await serveAnswers(() => ({ body: hits(poaAnnua) }));
    const connector = connectTo(powo, url);
    await connector.find([askedName('Poa annua')], patiently);
    await connector.find(
      [{ ...askedName('Acacia sp.'), written: 'Acacia sp. Mt Lewis (name:x, y)' }],
      patiently,
    );
    const asked = requests.map((request) => [
      request.url.pathname,
      Object.fromEntries(request.url.searchParams),
    ]);
    expect(asked).toEqual([
      ['/api/2/search', { q: 'Poa annua', perPage: '100' }],
      ['/api/2/search', { q: 'Acacia sp. Mt Lewis name x y', perPage: '100' }],
    ]);
  });

  it('tells an accepted name with its family and the whole identifier', async () => {
    expect(await find('Poa annua', hits(poaAnnua))).toEqual([
      {
        written: 'Poa annua',
        authorship: 'L.',
        rank: 'species',
        status: 'accepted',
        family: 'Poaceae',
        accepted: null,
        isGuess: false,
        identifiers: { powo_id: lsid('320035-2') },
        commonNames: [],
      },
    ]);
  });

  it('takes the identifier from the address where that of the accepted name is the own one of the synonym', async () => {
    const url = `/taxon/${lsid('320035-2')}`;
    const of2022 = { ...ochlopoa, synonymOf: { ...ochlopoa.synonymOf, fqId: ochlopoa.fqId, url } };
    const identifiers = { powo_id: lsid('320035-2') };
    expect(await find('Ochlopoa annua', hits(of2022))).toMatchObject([{ status: 'synonym', identifiers }]);
    const ownAddress = { ...of2022.synonymOf, url: `/taxon/${ochlopoa.fqId}` };
    expect(await find('Ochlopoa annua', hits({ ...of2022, synonymOf: ownAddress }))).toMatchObject([
      { status: 'synonym', accepted: { written: 'Poa annua' }, identifiers: {} },
    ]);
  });

  it('tells what a synonym is a synonym of, with the family of the accepted name', async () => {
    const taxon = { fqId: lsid('320035-2'), name: 'Poa annua', family: 'Gramineae' };
    expect(await find('Ochlopoa annua', hits(ochlopoa), { body: taxon })).toMatchObject([
      {
        written: 'Ochlopoa annua',
        authorship: '(L.) H.Scholz',
        status: 'synonym',
        family: 'Gramineae',
        accepted: { written: 'Poa annua', authorship: 'L.', rank: 'species', family: 'Gramineae' },
        identifiers: { powo_id: lsid('320035-2') },
      },
    ]);
  });

  it('asks for no family where the synonym is of the same genus', async () => {
    const synonym = { ...ochlopoa, name: 'Poa annua var. reptans', rank: 'Variety' };
    const { url, requests } = await serveAnswers(() => ({ body: hits(synonym) }));
    const [found] = await connectTo(powo, url).find([askedName('Poa annua var. reptans')], patiently);
    expect(found).toMatchObject([{ rank: 'variety', accepted: { written: 'Poa annua', family: 'Poaceae' } }]);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['it is not there', { status: 404, body: '' }],
    ['it has another shape', { body: { results: [] } }],
  ])('tells a synonym without a family where the taxon cannot be read: %s', async (_, taxon) => {
    expect(await find('Ochlopoa annua', hits(ochlopoa), taxon)).toMatchObject([
      { status: 'synonym', family: null, accepted: { written: 'Poa annua', family: null } },
    ]);
  });

  it('tells an accepted autonym of a synonym, which has no author', async () => {
    const autonym = { accepted: true, name: 'Poa annua subsp. annua', fqId: lsid('1-1') };
    expect(
      await find('Poa annua', hits({ ...ochlopoa, name: 'Poa annua', synonymOf: autonym })),
    ).toMatchObject([
      { accepted: { written: 'Poa annua subsp. annua', authorship: null, rank: 'subspecies' } },
    ]);
  });

  it('knows some names without knowing the plant', async () => {
    const unplaced = { ...poaAnnua, accepted: false };
    expect(await find('Poa annua', hits(unplaced))).toMatchObject([
      { status: 'unplaced', accepted: null, identifiers: {} },
    ]);
  });

  it('gives all homonyms, the accepted one first', async () => {
    const homonym = { ...ochlopoa, name: 'Poa annua', author: 'Schltdl. & Cham.', fqId: lsid('1-2') };
    expect(await find('Poa annua', hits(homonym, poaAnnua))).toMatchObject([
      { authorship: 'L.', status: 'accepted' },
      { authorship: 'Schltdl. & Cham.', status: 'synonym' },
    ]);
  });

  it('finds a hybrid with or without its sign', async () => {
    const hybrid = { ...poaAnnua, name: 'Abelia × grandiflora', family: 'Caprifoliaceae' };
    expect(await find('Abelia grandiflora', hits(hybrid))).toMatchObject([
      { written: 'Abelia × grandiflora' },
    ]);
  });

  it.each([
    ['there are no results', { totalResults: 0, page: 1, totalPages: 0 }],
    ['they are neighbours in a text', hits({ ...poaAnnua, name: 'Poa annua var. reptans' })],
    ['it is a family', hits({ ...poaAnnua, name: 'Poaceae', rank: 'Family' })],
    ['it is a genus', hits({ ...poaAnnua, name: 'Poa', rank: 'Genus' })],
    ['it is a fungus', hits({ ...poaAnnua, kingdom: 'Fungi' })],
    ['it is of no kingdom', hits({ ...poaAnnua, kingdom: null })],
    ['it is a cultivar', hits({ ...poaAnnua, name: "Poa annua 'Reptans'" })],
    ['it holds mark-up', hits({ ...poaAnnua, name: '<b>Poa annua</b>' })],
  ])('has no answer where %s', async (_, body) => {
    expect(await find('Poa annua', body)).toEqual([]);
  });

  it('does not take for an identifier or an author what is none', async () => {
    const odd = { ...poaAnnua, fqId: 'javascript:alert(1)', author: '<i>L.</i>', family: null, rank: null };
    expect(await find('Poa annua', hits(odd))).toMatchObject([
      { identifiers: {}, authorship: null, family: null, rank: 'species' },
    ]);
    const lost = { ...ochlopoa, synonymOf: { name: '', author: null, fqId: '../search' } };
    expect(await find('Ochlopoa annua', hits(lost))).toMatchObject([{ status: 'unplaced', identifiers: {} }]);
  });

  it('passes over keys that are a trap', async () => {
    const trap = JSON.stringify(hits(poaAnnua)).replaceAll('{', '{"__proto__":{"synonymOf":{"name":"x"}},');
    expect(await find('Poa annua', trap)).toMatchObject([{ status: 'accepted', accepted: null }]);
  });

  it.each([
    ['another shape', { results: [] }],
    ['results that are no list', { totalResults: 1, results: { 0: poaAnnua } }],
    ['a result without a status', hits({ ...poaAnnua, accepted: undefined })],
    ['a result without a name', hits({ ...poaAnnua, name: null })],
    ['a list', [poaAnnua]],
    ['a text', '"error"'],
    ['a web page', '<!DOCTYPE html><p>Sorry</p>'],
  ])('cannot be read where it answers with %s', async (_, body) => {
    await expect(find('Poa annua', body)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('asks to be left alone with a status of its own', async () => {
    const { url } = await serveAnswers(() => ({ status: 249, body: '' }));
    await expect(connectTo(powo, url).find([askedName('Poa annua')], patiently)).rejects.toMatchObject({
      kind: 'busy',
    });
  });

  it('is asked for several names at a time, of which one may fail', async () => {
    const { url } = await serveAnswers((request) =>
      request.url.searchParams.get('q') === 'Poa annua'
        ? { body: hits(poaAnnua) }
        : { status: 400, body: '' },
    );
    const names = ['Poa trivialis', 'Poa annua'].map(askedName);
    const [first, second] = await connectTo(powo, url).find(names, patiently);
    expect(first).toMatchObject({ kind: 'refused' });
    expect(second).toMatchObject([{ written: 'Poa annua' }]);
  });

  it('is no longer asked when nobody waits for it', async () => {
    const { url } = await serveAnswers(() => ({ body: hits(poaAnnua) }));
    const options = { signal: AbortSignal.abort(new Error('gone')), caller: {} };
    await expect(connectTo(powo, url).find([askedName('Poa annua')], options)).rejects.toThrow('gone');
  });
});

describe('the stand-in of POWO', () => {
  it('is understood', async () => {
    await using service = await serveStub(powoStub, { plants: stubPlants });
    const names = ['Poa annua', 'Poa annua var. reptans', 'Abelia × grandiflora', 'Poa nusquama'];
    const found = await connectTo(powo, service.url).find(names.map(askedName), patiently);
    const accepted = { written: 'Poa annua', authorship: 'L.', rank: 'species', family: 'Poaceae' };
    const identifiers = { powo_id: lsid('320035-2') };
    expect(found).toMatchObject([
      [{ ...accepted, status: 'accepted', accepted: null, identifiers }],
      [{ written: 'Poa annua var. reptans', status: 'synonym', accepted, identifiers }],
      [{ written: 'Abelia × grandiflora', authorship: '(Rovelli ex André) Rehder', status: 'accepted' }],
      [],
    ]);
  });

  it('tells the family of a taxon', async () => {
    const synonym = {
      name: 'Ochlopoa annua',
      authorship: '(L.) H.Scholz',
      rank: 'species',
      family: 'Gramineae',
      genus: 'Ochlopoa',
      accepted: { name: 'Poa annua', authorship: 'L.' },
      identifiers: { powo_id: lsid('320035-2') },
      commonNames: [],
    };
    const plants = { ...stubPlants, find: () => synonym };
    await using service = await serveStub(powoStub, { plants });
    const found = await connectTo(powo, service.url).find([askedName('Ochlopoa annua')], patiently);
    expect(found).toMatchObject([[{ accepted: { written: 'Poa annua', family: 'Poaceae' } }]]);
  });
});
