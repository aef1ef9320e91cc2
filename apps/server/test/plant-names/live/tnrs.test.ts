import { describe, expect, it } from 'vitest';
import { serveStub, tnrsStub } from '../../../../stubs/src/index.ts';
import { tnrs } from '../../../src/capabilities/plant-names/sources/live/connectors/tnrs/connector.ts';
import { OutboundFailure, type OutboundService } from '../../../src/platform/outbound/index.ts';
import { askedName, connectTo, finderOf, patiently, serveAnswers } from '../../support/live-sources.ts';
import { stubPlants } from '../../support/stub-plants.ts';

const kew = 'https://powo.science.kew.org/taxon/urn:lsid:ipni.org:names:320035-2';
const wfo = 'https://www.worldfloraonline.org/taxon/wfo-0000891536';

const row = (more: object = {}) => ({
  ID: '1',
  Name_submitted: 'Poa annua',
  Overall_score: '1',
  Name_matched: 'Poa annua',
  Name_score: '1',
  Name_matched_rank: 'species',
  Canonical_author: 'L.',
  Name_matched_accepted_family: 'Poaceae',
  Name_matched_url: kew,
  Taxonomic_status: 'Accepted',
  Accepted_name: 'Poa annua',
  Accepted_name_author: 'L.',
  Accepted_name_rank: 'species',
  Accepted_name_url: kew,
  Accepted_family: 'Poaceae',
  Overall_score_order: '1',
  Source: 'wcvp',
  Warnings: '0',
  ...more,
});

const ofWfo = { Source: 'wfo', Accepted_name_url: wfo, Overall_score_order: '2' };

const noMatch = (ID = '1') => ({
  ...Object.fromEntries(Object.keys(row()).map((field) => [field, ''])),
  ID,
  Name_matched: '[No match found]',
});

const nothingPlaced = {
  Accepted_name: '',
  Accepted_name_author: '',
  Accepted_name_rank: '',
  Accepted_name_url: '',
  Accepted_family: '',
};

/** How long an answer to so many names is waited for, in milliseconds. */
async function patienceFor(count: number): Promise<number | undefined> {
  let timeoutMs: number | undefined;
  const main: OutboundService = {
    async call(request) {
      timeoutMs = request.timeoutMs;
      throw new OutboundFailure('unreachable', 'it is not there');
    },
    health: { state: 'unknown', lastSuccessAt: null, lastFailure: null },
    verifyHealth: () => Promise.reject(new Error('It is not verified.')),
    close: async () => undefined,
  };
  const names = Array.from({ length: count }, () => askedName('Poa annua'));
  await expect(tnrs.connect({ main, second: main }).find(names, patiently)).rejects.toThrow();
  return timeoutMs;
}

describe('TNRS is waited for', () => {
  it.each([
    [1, 8_000],
    [100, 8_000],
    [300, 19_000],
    [500, 30_000],
  ])('by the number of names: for %i names %i ms', async (count, timeoutMs) => {
    expect(await patienceFor(count)).toBe(timeoutMs);
  });
});

const find = finderOf(tnrs);

describe('TNRS', () => {
  it('is asked for many names at once, in exactly the type of content that it takes', async () => {
    const { url, requests } = await serveAnswers(() => ({ body: [row(), noMatch('2')] }));
    const names = ['Poa annua', 'Abelia × grandiflora'].map(askedName);
    await connectTo(tnrs, url).find(names, patiently);
    expect(requests).toHaveLength(1);
    const [{ method, url: asked, headers, body } = expect.fail()] = requests;
    expect([method, asked.pathname, headers['content-type']]).toEqual([
      'POST',
      '/tnrs_api.php',
      'application/json',
    ]);
    expect(JSON.parse(body)).toEqual({
      opts: { sources: 'wcvp,wfo', class: 'wfo', mode: 'resolve', matches: 'all' },
      data: [
        ['1', 'Poa annua'],
        ['2', 'Abelia grandiflora'],
      ],
    });
  });

  it('is asked at the address that an operator gives in full', async () => {
    const { url, requests } = await serveAnswers(() => ({ body: [row()] }));
    await connectTo(tnrs, `${url}/own/tnrs.php`).find([askedName('Poa annua')], patiently);
    expect(requests[0]?.url.pathname).toBe('/own/tnrs.php');
  });

  it('tells an accepted name with the identifiers of both checklists', async () => {
    expect(await find('Poa annua', [row(), row(ofWfo)])).toEqual([
      {
        written: 'Poa annua',
        authorship: 'L.',
        rank: 'species',
        status: 'accepted',
        family: 'Poaceae',
        accepted: null,
        isGuess: false,
        identifiers: { powo_id: 'urn:lsid:ipni.org:names:320035-2', wfo_id: 'wfo-0000891536' },
        commonNames: [],
      },
    ]);
  });

  it.each(['Synonym', 'Illegitimate'])('tells what a name is a synonym of: %s', async (status) => {
    const synonym = {
      Name_matched: 'Poa triangularis',
      Canonical_author: 'Gilib.',
      Taxonomic_status: status,
    };
    expect(await find('Poa triangularis', [row(synonym)])).toMatchObject([
      {
        written: 'Poa triangularis',
        authorship: 'Gilib.',
        status: 'synonym',
        accepted: { written: 'Poa annua', authorship: 'L.', rank: 'species', family: 'Poaceae' },
        identifiers: { powo_id: 'urn:lsid:ipni.org:names:320035-2' },
      },
    ]);
  });

  it('believes the first checklist where they accept different names', async () => {
    const synonym = { Taxonomic_status: 'Synonym', Accepted_name: 'Poa infirma' };
    const found = await find('Poa annua', [row({ ...ofWfo, ...synonym }), row()]);
    expect(found).toMatchObject([{ status: 'accepted' }]);
    expect(found).toHaveProperty([0, 'identifiers'], { powo_id: 'urn:lsid:ipni.org:names:320035-2' });
  });

  it('has no accepted name where it has no opinion', async () => {
    const open = { ...nothingPlaced, Taxonomic_status: 'No opinion' };
    expect(await find('Poa annua', [row(open)])).toMatchObject([
      { written: 'Poa annua', authorship: 'L.', status: 'unplaced', accepted: null, family: 'Poaceae' },
    ]);
  });

  it('gives homonyms of different authors, the accepted one first', async () => {
    const other = { Canonical_author: 'Cham. & Schltdl.', Taxonomic_status: 'Illegitimate' };
    const found = await find('Poa annua', [
      row({ ...other, Accepted_name: 'Poa infirma', Accepted_name_author: 'Kunth' }),
      row({ Overall_score_order: '2' }),
      row({ ...ofWfo, Overall_score_order: '3' }),
    ]);
    expect(found).toMatchObject([
      { authorship: 'L.', status: 'accepted', identifiers: { wfo_id: 'wfo-0000891536' } },
      { authorship: 'Cham. & Schltdl.', status: 'synonym', accepted: { written: 'Poa infirma' } },
    ]);
  });

  it('writes rank markers, and hybrid signs where the accepted name has them', async () => {
    const variety = { Name_matched: 'Poa annua var. reptans', Name_matched_rank: 'variety' };
    expect(
      await find('Poa annua var. reptans', [row({ ...variety, Taxonomic_status: 'Synonym' })]),
    ).toMatchObject([{ written: 'Poa annua var. reptans', rank: 'variety' }]);
    const hybrid = { Name_matched: 'Abelia grandiflora', Accepted_name: 'Abelia x grandiflora' };
    expect(await find('Abelia × grandiflora', [row(hybrid)])).toMatchObject([
      { written: 'Abelia × grandiflora' },
    ]);
  });

  it('guesses where names are similar, and only the likeliest of several', async () => {
    const found = await find('Poa anua', [
      row({
        Name_score: '0.81',
        Name_matched: 'Poa alba',
        Accepted_name: 'Poa alba',
        Overall_score_order: '2',
      }),
      row({ Name_score: '0.97527', Warnings: '2' }),
    ]);
    expect(found).toMatchObject([{ written: 'Poa annua', isGuess: true }]);
    expect(found).toHaveLength(1);
  });

  it.each([
    ['says so', noMatch()],
    ['left words over', row({ Name_score: '0.77', Warnings: '1' })],
    ['left words over and doubts the family', row({ Warnings: '5' })],
    ['found a name that is too unlike', row({ Name_score: '0.478' })],
    ['found the genus only', row({ Name_matched: 'Poa', Accepted_name: 'Poa', Name_matched_rank: 'genus' })],
    [
      'found the family only',
      row({ Name_matched: 'Poaceae', Accepted_name: 'Poaceae', Name_matched_rank: 'family' }),
    ],
  ])('finds nothing where it %s', async (_, answer) => {
    expect(await find('Poa nusquama', [answer, answer])).toEqual([]);
  });

  it('does not take for an identifier what is none', async () => {
    expect(
      await find('Poa annua', [row({ Accepted_name_url: 'https://example.org/taxon/1' })]),
    ).toMatchObject([{ identifiers: {} }]);
    const hostile = { Accepted_name_author: '<b>L.</b>', Accepted_family: 'Poaceae\u0000' };
    expect(await find('Poa annua', [row(hostile)])).toMatchObject([{ authorship: null, family: null }]);
  });

  it('fails for a name that it forgot or answered with mark-up, and for that name only', async () => {
    const { url } = await serveAnswers(() => ({
      body: [row(), row({ ID: '2', Name_matched: '<i>Poa</i>', Taxonomic_status: 'Synonym' })],
    }));
    const names = ['Poa annua', 'Poa trivialis', 'Poa pratensis'].map(askedName);
    const found = await connectTo(tnrs, url).find(names, patiently);
    expect(found).toMatchObject([[{ written: 'Poa annua' }], { kind: 'unreadable' }, { kind: 'unreadable' }]);
  });

  it('passes over null fields and keys that are a trap', async () => {
    const trap = JSON.stringify([row({ Canonical_author: null, Accepted_family: null })]).replace(
      '{',
      '{"__proto__":{"Warnings":"1"},',
    );
    expect(await find('Poa annua', trap)).toMatchObject([{ written: 'Poa annua', family: 'Poaceae' }]);
  });

  it.each([
    ['an object', {}, 200, 'unreadable'],
    ['another list', [{ ID: '1', Genus: 'Poa' }], 200, 'unreadable'],
    ['numbers for strings', [row({ Name_score: 1 })], 200, 'unreadable'],
    ['no rows at all', [], 200, 'unreadable'],
    ['a web page', '<!DOCTYPE html><p>Sorry</p>', 200, 'unreadable'],
    ['an error in a good answer', '"ERROR: tnrs_batch exit status: 1"', 200, 'broken'],
    ['an error of its own', '"ERROR: Unable to create temp data directory"', 500, 'broken'],
    ['a refusal', '"ERROR: No data rows!"', 400, 'refused'],
    ['too many rows', '"ERROR: Requested 5002 rows exceeds 5001 row limit"', 413, 'refused'],
  ])('is unavailable where it answers with %s', async (_, body, status, kind) => {
    await expect(find('Poa annua', body, { status })).rejects.toMatchObject({ kind });
  });
});

describe('the stand-in of TNRS', () => {
  it('is understood', async () => {
    await using service = await serveStub(tnrsStub, { plants: stubPlants });
    const names = ['Poa annua', 'Poa annua var. reptans', 'Abelia × grandiflora', 'Poa nusquama'];
    const found = await connectTo(tnrs, service.url).find(names.map(askedName), patiently);
    const poaAnnua = { written: 'Poa annua', authorship: 'L.', rank: 'species' };
    const identifiers = { powo_id: 'urn:lsid:ipni.org:names:320035-2', wfo_id: 'wfo-0000891536' };
    expect(found).toMatchObject([
      [{ ...poaAnnua, family: 'Poaceae', status: 'accepted', accepted: null, identifiers }],
      [{ written: 'Poa annua var. reptans', status: 'synonym', accepted: poaAnnua, identifiers }],
      [{ written: 'Abelia × grandiflora', status: 'accepted' }],
      [],
    ]);
    expect(service.calls).toBe(1);
  });

  it.each([
    ['GET', {}, 400],
    ['POST', { 'content-type': 'application/json; charset=utf-8' }, 400],
    ['POST', { 'content-type': 'application/json' }, 400],
  ])('refuses %s with %o', async (method, headers, status) => {
    await using service = await serveStub(tnrsStub, { plants: stubPlants });
    const body = method === 'POST' ? '{"opts":{"mode":"resolve"},"data":[]}' : undefined;
    const response = await fetch(service.url, { method, headers, ...(body && { body }) });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatch(/^ERROR: /);
  });
});
