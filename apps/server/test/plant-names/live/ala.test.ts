import { describe, expect, it } from 'vitest';
import { alaStub, type StubDefinition, serveStub } from '../../../../stubs/src/index.ts';
import { ala } from '../../../src/capabilities/plant-names/sources/live/connectors/ala/connector.ts';
import {
  askedName,
  connectTo,
  type GivenAnswer,
  patiently,
  serveAnswers,
} from '../../support/live-sources.ts';
import { stubPlants } from '../../support/stub-plants.ts';

const guid = 'https://id.biodiversity.org.au/taxon/apni/51286863';

const acaciaDealbata = {
  success: true,
  scientificName: 'Acacia dealbata',
  scientificNameAuthorship: 'Link',
  taxonConceptID: guid,
  rank: 'species',
  matchType: 'exactMatch',
  nameType: 'SCIENTIFIC',
  kingdom: 'Plantae',
  family: 'Fabaceae',
  genus: 'Acacia',
  vernacularName: 'Silver Wattle',
  issues: ['noIssue'],
};

const acacia = {
  ...acaciaDealbata,
  scientificName: 'Acacia',
  scientificNameAuthorship: 'Mill.',
  rank: 'genus',
  vernacularName: 'Mulga',
};

const nothing = { success: false, nameType: 'SCIENTIFIC', issues: ['noIssue'] };

/** What the connector finds where the service answers so to the question for many names. */
async function findAmong(names: readonly string[], body: unknown, answer: Omit<GivenAnswer, 'body'> = {}) {
  const { url } = await serveAnswers(() => ({ ...answer, body }));
  return connectTo(ala, url).find(names.map(askedName), patiently);
}

const find = async (name: string, match: unknown) => (await findAmong([name], [match]))[0];

describe('ALA', () => {
  it('is asked for many plants at once, and not loosely', async () => {
    const { url, requests } = await serveAnswers(() => ({ body: [acaciaDealbata, nothing] }));
    await connectTo(ala, url).find(['Acacia dealbata', 'Poa annua var. reptans'].map(askedName), patiently);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: { pathname: '/api/searchAllByClassification' },
    });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual([
      { scientificName: 'Acacia dealbata', kingdom: 'Plantae', loose: false },
      { scientificName: 'Poa annua var. reptans', kingdom: 'Plantae', loose: false },
    ]);
  });

  it('tells an accepted name with its family, common name and identifier', async () => {
    expect(await find('Acacia dealbata', acaciaDealbata)).toEqual([
      {
        written: 'Acacia dealbata',
        authorship: 'Link',
        rank: 'species',
        status: 'accepted',
        family: 'Fabaceae',
        accepted: null,
        isGuess: false,
        identifiers: { ala_guid: guid },
        commonNames: [{ name: 'Silver Wattle', language: 'en', region: 'AU' }],
        isAlsoMisapplied: acaciaDealbata.issues.includes('matchedToMisappliedName'),
      },
    ]);
  });

  it('answers in the order of the names', async () => {
    const found = await findAmong(
      ['Poa nusquama', 'Acacia dealbata', 'Acacia'],
      [null, acaciaDealbata, acacia],
    );
    expect(found).toMatchObject([[], [{ written: 'Acacia dealbata' }], [{ written: 'Acacia' }]]);
  });

  it('has a common name for a species only: that of a genus is one of its plants', async () => {
    expect(await find('Acacia', acacia)).toMatchObject([{ rank: 'genus', commonNames: [] }]);
  });

  it('is understood to follow a synonym, whose own authors it leaves out', async () => {
    const followed = { ...acaciaDealbata, synonymType: 'SUBJECTIVE_SYNONYM' };
    expect(await find('Acacia derwentii', followed)).toMatchObject([
      {
        written: 'Acacia derwentii',
        authorship: null,
        rank: 'species',
        status: 'synonym',
        accepted: { written: 'Acacia dealbata', authorship: 'Link', rank: 'species', family: 'Fabaceae' },
        identifiers: { ala_guid: guid },
      },
    ]);
    expect(await find('Acacia dealbata var. glauca', followed)).toMatchObject([
      { rank: 'variety', status: 'synonym', accepted: { written: 'Acacia dealbata' } },
    ]);
  });

  it.each([
    ['exactMatch', undefined],
    ['exactMatch', null],
    ['canonicalMatch', undefined],
    ['canonicalMatch', ' '],
  ])(
    'has no answer where it has another name and does not call that a synonym: %s, %s',
    async (matchType, synonymType) => {
      const other = { ...acaciaDealbata, matchType, synonymType };
      expect(await find('Acacia derwentii', other)).toEqual([]);
    },
  );

  it.each(['fuzzyMatch', 'phraseMatch'])('guesses where it says %s', async (matchType) => {
    expect(await find('Acacia dealbatta', { ...acaciaDealbata, matchType })).toMatchObject([
      { written: 'Acacia dealbata', status: 'accepted', isGuess: true },
    ]);
  });

  it('finds a name that was misapplied elsewhere, and none for one that is only misapplied', async () => {
    const alsoMisapplied = { ...acaciaDealbata, issues: ['matchedToMisappliedName'] };
    expect(await find('Acacia dealbata', alsoMisapplied)).toMatchObject([
      { status: 'accepted', isAlsoMisapplied: true },
    ]);
    const misapplied = { ...acaciaDealbata, issues: ['misappliedName'] };
    expect(await find('Acacia decurrens', misapplied)).toMatchObject([
      { written: 'Acacia decurrens', status: 'misapplied', accepted: null, identifiers: {}, commonNames: [] },
    ]);
  });

  it.each([
    ['it says so', nothing],
    ['there are homonyms', { ...nothing, issues: ['homonym'] }],
    ['it matches a higher taxon', { ...acacia, matchType: 'higherMatch' }],
    ['it falls back to the genus and calls that exact', acacia],
    ['it guesses a genus', { ...acacia, matchType: 'fuzzyMatch' }],
    ['a genus were the accepted name of a species', { ...acacia, synonymType: 'SYNONYM' }],
    ['it matches a common name', { ...acaciaDealbata, matchType: 'vernacularMatch' }],
    ['it matches an identifier', { ...acaciaDealbata, matchType: 'taxonIdMatch' }],
    ['it matches in a way that is not known', { ...acaciaDealbata, matchType: 'newMatch' }],
    ['it is an animal', { ...acaciaDealbata, kingdom: 'Animalia' }],
    ['it is of no kingdom', { ...acaciaDealbata, kingdom: null }],
    ['it holds mark-up', { ...acaciaDealbata, scientificName: '<b>Acacia dealbata</b>' }],
    ['there was no question', null],
  ])('has no answer where %s', async (_, match) => {
    expect(await find('Acacia dealbata', match)).toEqual([]);
  });

  it('does not take a genus for what a phrase name stands for', async () => {
    expect(await find('Acacia sp. Mt Lewis (B.P.Hyland RFK 25241)', acacia)).toEqual([]);
  });

  it('passes over null fields, mark-up and keys that are a trap', async () => {
    const odd = {
      ...acaciaDealbata,
      scientificNameAuthorship: null,
      vernacularName: '<script>alert(1)</script>',
      taxonConceptID: 'javascript:alert(1)',
      family: null,
      rank: null,
      issues: null,
    };
    const trap = JSON.stringify([odd]).replace('{', '{"__proto__":{"synonymType":"SYNONYM"},');
    const [found] = await findAmong(['Acacia dealbata'], trap);
    expect(found).toMatchObject([
      {
        authorship: null,
        rank: 'species',
        status: 'accepted',
        family: null,
        identifiers: {},
        commonNames: [],
      },
    ]);
  });

  it.each([
    ['another shape', { results: [] }],
    ['fewer answers than questions', []],
    ['more answers than questions', [nothing, nothing]],
    ['a match without a name', [{ ...acaciaDealbata, scientificName: undefined }]],
    ['a match without a kind', [{ ...acaciaDealbata, matchType: null }]],
    ['neither success nor failure', [{ issues: ['noIssue'] }]],
    ['nothing', ''],
    ['a web page', '<!DOCTYPE html><p>Sorry</p>'],
  ])('cannot be read where it answers with %s', async (_, body) => {
    await expect(findAmong(['Acacia dealbata'], body)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it.each([404, 405])(
    'is asked for one name after the other where the answer to many is %i',
    async (status) => {
      const { url, requests } = await serveAnswers((request) => {
        if (request.url.pathname === '/api/searchAllByClassification') return { status, body: '<p>No</p>' };
        return request.body.includes('trivialis') ? { status: 400, body: '' } : { body: acaciaDealbata };
      });
      const names = ['Acacia dealbata', 'Poa trivialis'].map(askedName);
      const [first, second] = await connectTo(ala, url).find(names, patiently);
      expect(first).toMatchObject([{ written: 'Acacia dealbata' }]);
      expect(second).toMatchObject({ kind: 'refused' });
      expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({ kingdom: 'Plantae', loose: false });
      expect(requests).toHaveLength(3);
    },
  );

  it('fails as a whole where it refuses many names in another way', async () => {
    await expect(findAmong(['Acacia dealbata'], '', { status: 403 })).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it('is no longer asked when nobody waits for it', async () => {
    const { url } = await serveAnswers(() => ({ body: [acaciaDealbata] }));
    const options = { signal: AbortSignal.abort(new Error('gone')), caller: {} };
    await expect(connectTo(ala, url).find([askedName('Acacia dealbata')], options)).rejects.toThrow('gone');
  });
});

describe('the stand-in of ALA', () => {
  const withoutMany: StubDefinition = {
    ...alaStub,
    answer: (request, plants) =>
      request.path.endsWith('/searchAllByClassification')
        ? { status: 405, body: '' }
        : alaStub.answer(request, plants),
  };

  it.each([
    ['many names', alaStub],
    ['one name after the other', withoutMany],
  ])('is understood where it is asked for %s', async (_, stub) => {
    await using service = await serveStub(stub, { plants: stubPlants });
    const names = ['Poa annua', 'Poa annua var. reptans', 'Poa nusquama'];
    const found = await connectTo(ala, service.url).find(names.map(askedName), patiently);
    const accepted = { written: 'Poa annua', authorship: 'L.', rank: 'species', family: 'Poaceae' };
    const identifiers = { ala_guid: stubPlants.find('Poa annua')?.identifiers.ala_guid };
    expect(found).toMatchObject([
      [{ ...accepted, status: 'accepted', accepted: null, identifiers }],
      [{ written: 'Poa annua var. reptans', rank: 'variety', status: 'synonym', accepted, identifiers }],
      [],
    ]);
  });
});
