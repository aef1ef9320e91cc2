import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { gbifStub, type StubDefinition, serveStub } from '../../../../stubs/src/index.ts';
import { gbif } from '../../../src/capabilities/plant-names/sources/live/connectors/gbif/connector.ts';
import {
  askedName,
  connectTo,
  finderOf,
  type GivenAnswer,
  patiently,
  type ReceivedRequest,
  serveAnswers,
} from '../../support/live-sources.ts';
import { stubPlants } from '../../support/stub-plants.ts';

const plants = [
  { name: 'Plantae', rank: 'KINGDOM' },
  { name: 'Poaceae', rank: 'FAMILY' },
];

const poaAnnua = {
  key: '2704179',
  name: 'Poa annua L.',
  canonicalName: 'Poa annua',
  authorship: 'L.',
  rank: 'SPECIES',
  status: 'ACCEPTED',
};

const match = (usage: object, more: object = {}) => ({
  usage: { ...poaAnnua, ...usage },
  classification: plants,
  diagnostics: { matchType: 'EXACT', confidence: 99 },
  synonym: false,
  ...more,
});

const find = finderOf(gbif);

describe('GBIF', () => {
  it('is asked for a plant of its backbone taxonomy', async () => {
    const { url, requests } = await serveAnswers(() => ({ body: match({}) }));
    await connectTo(gbif, url).find([askedName('Abelia × grandiflora')], patiently);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url.pathname).toBe('/v2/species/match');
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      scientificName: 'Abelia × grandiflora',
      kingdom: 'Plantae',
      checklistKey: 'd7dddbf4-2cf0-4f39-9b2a-bb099caae36c',
      verbose: 'false',
    });
  });

  it('tells an accepted name with its family and key', async () => {
    expect(await find('Poa annua', match({}))).toEqual([
      {
        written: 'Poa annua',
        authorship: 'L.',
        rank: 'species',
        status: 'accepted',
        family: 'Poaceae',
        accepted: null,
        isGuess: false,
        identifiers: { gbif_id: '2704179' },
        commonNames: [],
      },
    ]);
  });

  it('tells what a synonym is a synonym of, with the key of the accepted name', async () => {
    const synonym = { key: '4277323', name: 'Poa triangularis Gilib.', canonicalName: 'Poa triangularis' };
    const found = await find(
      'Poa triangularis',
      match({ ...synonym, authorship: 'Gilib.', status: 'SYNONYM' }, { acceptedUsage: poaAnnua }),
    );
    expect(found).toMatchObject([
      {
        written: 'Poa triangularis',
        authorship: 'Gilib.',
        status: 'synonym',
        accepted: { written: 'Poa annua', authorship: 'L.', rank: 'species', family: 'Poaceae' },
        identifiers: { gbif_id: '2704179' },
      },
    ]);
  });

  it.each([
    ['DOUBTFUL', 'unplaced'],
    ['MISAPPLIED', 'misapplied'],
    ['HETEROTYPIC_SYNONYM', 'synonym'],
    [null, 'unplaced'],
  ])('of the status %s is %s', async (status, expected) => {
    expect(await find('Poa annua', match({ status }))).toMatchObject([{ status: expected }]);
  });

  it('writes rank markers and hybrid signs, which its short names lack', async () => {
    const autonym = { name: 'Poa annua var. annua', canonicalName: 'Poa annua annua', rank: 'VARIETY' };
    expect(await find('Poa annua var. annua', match(autonym))).toMatchObject([
      { written: 'Poa annua var. annua', rank: 'variety', authorship: 'L.' },
    ]);
    const hybrid = { name: 'Abelia ×grandiflora (André) Rehd.', canonicalName: 'Abelia grandiflora' };
    expect(await find('Abelia × grandiflora', match(hybrid))).toMatchObject([
      { written: 'Abelia × grandiflora' },
    ]);
    const unmarked = { name: 'Poa annua annua', canonicalName: 'Poa annua annua', rank: 'SUBSPECIES' };
    expect(await find('Poa annua subsp. annua', match(unmarked))).toMatchObject([
      { written: 'Poa annua subsp. annua' },
    ]);
  });

  it.each(['FUZZY', 'VARIANT'])('guesses where it says %s', async (matchType) => {
    const found = await find('Poa anua', match({}, { diagnostics: { matchType } }));
    expect(found).toMatchObject([{ written: 'Poa annua', isGuess: true }]);
  });

  it('finds nothing where it says so, falls back to a genus or names an animal', async () => {
    const nothing = { diagnostics: { matchType: 'NONE', confidence: 100 }, synonym: false };
    expect(await find('Poa nusquama', nothing)).toEqual([]);
    const genus = { key: '2704173', name: 'Poa L.', canonicalName: 'Poa', rank: 'GENUS' };
    const higher = { diagnostics: { matchType: 'HIGHERRANK' } };
    expect(await find('Poa nusquama', match(genus, higher))).toEqual([]);
    expect(await find('Poa nusquama', match(genus))).toEqual([]);
    const animals = { classification: [{ name: 'Animalia', rank: 'KINGDOM' }] };
    expect(await find('Poa annua', match({}, animals))).toEqual([]);
    expect(await find('Poa annua', match({}, { classification: null }))).toEqual([]);
  });

  it('has a genus that was asked for, even if it calls that a match at a higher rank', async () => {
    const genus = { key: '2704173', name: 'Poa L.', canonicalName: 'Poa', rank: 'GENUS' };
    expect(await find('Poa', match(genus, { diagnostics: { matchType: 'HIGHERRANK' } }))).toMatchObject([
      { written: 'Poa', rank: 'genus' },
    ]);
  });

  it('does not take for an identifier what is none, nor for a name what holds mark-up', async () => {
    expect(await find('Poa annua', match({ key: 'V2' }))).toMatchObject([{ identifiers: {} }]);
    const scripted = match({ authorship: '<script>alert(1)</script>' });
    expect(await find('Poa annua', scripted)).toMatchObject([{ authorship: 'L.' }]);
    await expect(find('Poa annua', match({ name: '<b>Poa annua</b>' }))).rejects.toMatchObject({
      kind: 'unreadable',
    });
  });

  it('passes over null fields and keys that are a trap', async () => {
    const trap = JSON.stringify(match({ authorship: null, rank: null })).replace(
      '{',
      '{"__proto__":{"usage":null,"isGuess":true},',
    );
    expect(await find('Poa annua', trap)).toMatchObject([
      { written: 'Poa annua', authorship: 'L.', rank: 'species', isGuess: false },
    ]);
  });

  it.each([
    ['another shape', { results: [] }],
    ['a match without a name', { diagnostics: { matchType: 'EXACT' } }],
    ['a list', []],
    ['nothing', ''],
    ['a web page', '<!DOCTYPE html><p>Sorry</p>'],
    ['a message', { message: 'Unable to support API v1 for this checklist.' }],
  ])('cannot be read where it answers with %s', async (_, body) => {
    await expect(find('Poa annua', body)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('is asked for several names at a time, of which one may fail', async () => {
    const { url } = await serveAnswers(({ url: { searchParams } }) =>
      searchParams.get('scientificName') === 'Poa annua' ? { body: match({}) } : { status: 400, body: '' },
    );
    const names = ['Poa annua', 'Poa trivialis'].map(askedName);
    const [first, second] = await connectTo(gbif, url).find(names, patiently);
    expect(first).toMatchObject([{ written: 'Poa annua' }]);
    expect(second).toMatchObject({ kind: 'refused' });
  });

  it('is no longer asked when nobody waits for it', async () => {
    const { url } = await serveAnswers(() => ({ body: match({}) }));
    const options = { signal: AbortSignal.abort(new Error('gone')), caller: {} };
    await expect(connectTo(gbif, url).find([askedName('Poa annua')], options)).rejects.toThrow('gone');
  });
});

describe('GBIF of the first version', () => {
  const flat = {
    usageKey: 2704179,
    scientificName: 'Poa annua L.',
    canonicalName: 'Poa annua',
    rank: 'SPECIES',
    status: 'ACCEPTED',
    matchType: 'EXACT',
    kingdom: 'Plantae',
    family: 'Poaceae',
  };

  /** An installation without the second version. */
  const serveFirst = (answer: (request: ReceivedRequest) => GivenAnswer, status = 404) =>
    serveAnswers((request) =>
      request.url.pathname.startsWith('/v2/') ? { status, body: '<p>Not here</p>' } : answer(request),
    );

  it.each([404, 405, 410, 501])('is asked for an hour where the second answers %i', async (status) => {
    const { url, requests } = await serveFirst(() => ({ body: flat }), status);
    const connector = connectTo(gbif, url);
    for (let time = 0; time < 2; time++) {
      expect(await connector.find([askedName('Poa annua')], patiently)).toMatchObject([
        [{ written: 'Poa annua', authorship: 'L.', family: 'Poaceae', identifiers: { gbif_id: '2704179' } }],
      ]);
    }
    expect(requests.map(({ url: { pathname } }) => pathname)).toEqual([
      '/v2/species/match',
      '/v1/species/match',
      '/v1/species/match',
    ]);
    expect(Object.fromEntries(requests[1]?.url.searchParams ?? [])).toEqual({
      name: 'Poa annua',
      kingdom: 'Plantae',
      verbose: 'false',
    });
  });

  it('is asked no longer than that, once the second answers again, although the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { url, requests } = await serveAnswers(({ url: { pathname } }, earlier) => {
      if (earlier === 0) return { status: 404, body: '' };
      return { body: pathname.startsWith('/v2/') ? match({}) : flat };
    });
    const connector = connectTo(gbif, url);
    for (const minutes of [0, 59, 1]) {
      vi.advanceTimersByTime(minutes * 60_000);
      vi.setSystemTime(Date.now() - 3 * 60 * 60_000);
      expect(await connector.find([askedName('Poa annua')], patiently)).toMatchObject([
        [{ written: 'Poa annua' }],
      ]);
    }
    const versions = requests.map(({ url: { pathname } }) => pathname.split('/')[1]);
    expect(versions).toEqual(['v2', 'v1', 'v1', 'v2']);
  });

  it('is not taken for the only one where it does not answer either', async () => {
    const { url, requests } = await serveFirst(() => ({ status: 404, body: '' }));
    const connector = connectTo(gbif, url);
    for (let time = 0; time < 2; time++) {
      await expect(connector.find([askedName('Poa annua')], patiently)).rejects.toMatchObject({
        kind: 'refused',
      });
    }
    expect(requests.filter(({ url: { pathname } }) => pathname.startsWith('/v2/'))).toHaveLength(2);
  });

  it('is asked a second time for the accepted name of a synonym', async () => {
    const synonym = { ...flat, usageKey: 1, acceptedUsageKey: 8286319, status: 'SYNONYM' };
    const accepted = {
      key: 8286319,
      scientificName: 'Poa infirma var. minor L.',
      canonicalName: 'Poa infirma minor',
      authorship: 'L.',
      rank: 'VARIETY',
      taxonomicStatus: 'ACCEPTED',
    };
    const { url } = await serveFirst(({ url: { pathname } }) => ({
      body: pathname === '/v1/species/8286319' ? accepted : synonym,
    }));
    const [found] = await connectTo(gbif, url).find([askedName('Poa annua')], patiently);
    expect(found).toMatchObject([
      {
        status: 'synonym',
        accepted: { written: 'Poa infirma var. minor', authorship: 'L.', rank: 'variety' },
        identifiers: { gbif_id: '8286319' },
      },
    ]);
  });

  it.each([
    ['Poa infirma', 8286319, { written: 'Poa infirma', authorship: null, rank: 'species' }],
    // An accepted variety is not named by the match: nothing says what plant the synonym is.
    ['Poa infirma', 1234, null],
  ])('keeps the match where the accepted record is gone: %s, %i', async (species, speciesKey, accepted) => {
    const synonym = { ...flat, usageKey: 1, acceptedUsageKey: 8286319, status: 'SYNONYM' };
    const { url } = await serveFirst(({ url: { pathname } }) =>
      pathname.startsWith('/v1/species/8')
        ? { status: 404, body: '' }
        : { body: { ...synonym, species, speciesKey } },
    );
    const [found] = await connectTo(gbif, url).find([askedName('Poa annua')], patiently);
    expect(found).toMatchObject([
      { written: 'Poa annua', status: 'synonym', accepted: accepted && { ...accepted, family: 'Poaceae' } },
    ]);
  });

  it('finds no animal, no genus in place of a species, and asks nothing more about them', async () => {
    const others = [
      { ...flat, kingdom: 'Animalia', acceptedUsageKey: 2 },
      { ...flat, matchType: 'HIGHERRANK', scientificName: 'Poa L.', canonicalName: 'Poa', rank: 'GENUS' },
      { matchType: 'NONE', confidence: 100, synonym: false },
    ];
    for (const body of others) {
      const { url, requests } = await serveFirst(() => ({ body }));
      expect(await connectTo(gbif, url).find([askedName('Poa annua')], patiently)).toEqual([[]]);
      expect(requests).toHaveLength(2);
    }
  });
});

describe('the stand-in of GBIF', () => {
  const withoutSecondVersion: StubDefinition = {
    ...gbifStub,
    answer: (request, plants) =>
      request.path.startsWith('/v2/') ? { status: 404, body: '' } : gbifStub.answer(request, plants),
  };

  it.each([
    ['second', gbifStub],
    ['first', withoutSecondVersion],
  ])('is understood in the %s version', async (_, stub) => {
    await using service = await serveStub(stub, { plants: stubPlants });
    const names = ['Poa annua', 'Poa annua var. reptans', 'Abelia × grandiflora', 'Poa nusquama'];
    const found = await connectTo(gbif, service.url).find(names.map(askedName), patiently);
    const poaAnnua = { written: 'Poa annua', authorship: 'L.', rank: 'species' };
    const identifiers = { gbif_id: '2704179' };
    expect(found).toMatchObject([
      [{ ...poaAnnua, family: 'Poaceae', status: 'accepted', accepted: null, identifiers }],
      [{ written: 'Poa annua var. reptans', status: 'synonym', accepted: poaAnnua, identifiers }],
      [{ written: 'Abelia × grandiflora', authorship: '(Rovelli ex André) Rehder', status: 'accepted' }],
      [],
    ]);
  });
});
