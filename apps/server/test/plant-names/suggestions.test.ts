import { describe, expect, it } from 'vitest';
import { nameSuggestionRoutes, openPlantNames } from '../../src/capabilities/plant-names/index.ts';
import { NameSuggestions } from '../../src/capabilities/plant-names/suggestions/schema.ts';
import {
  accepted,
  type GivenName,
  installSnapshot,
  makeHome,
  noHome,
  synonym,
} from '../support/installed-snapshots.ts';
import { startApi, validKey } from '../support/test-api.ts';

const open = (home: string) =>
  openPlantNames({ home, modeOf: () => 'auto', namesMax: 1000, clock: { now: () => new Date() } });

type Names = Awaited<ReturnType<typeof open>>;
const starter = await open(noHome);

const serve = async (names: Names = starter) =>
  (await startApi({ routes: (api) => nameSuggestionRoutes(api, names) })).api;

const pathOf = (q: string, limit?: number) =>
  `/v1/plant-names/suggestions?${new URLSearchParams({ q, ...(limit !== undefined && { limit: `${limit}` }) })}`;

async function suggest(q: string, { names = starter, limit }: { names?: Names; limit?: number } = {}) {
  const answer = await (await serve(names)).inject(pathOf(q, limit));
  expect(answer.statusCode, answer.body).toBe(200);
  return NameSuggestions.parse(answer.json()).suggestions;
}

const namesFor = async (...asked: Parameters<typeof suggest>) =>
  (await suggest(...asked)).map(({ name }) => name);

interface Checklist {
  readonly dataset: string;
  readonly names: readonly GivenName[];
}

/** What is open after checklists were installed. */
async function withChecklists(...lists: readonly Checklist[]) {
  const home = await makeHome();
  for (const list of lists) await installSnapshot(home, { sources: ['powo'], ...list });
  return open(home);
}

describe('GET /v1/plant-names/suggestions from the starter checklist', () => {
  it('tells what each suggested name is, and where it is from', async () => {
    expect(await suggest('acer pal')).toEqual([
      {
        name: 'Acer palmatum',
        author: 'Thunb.',
        rank: 'species',
        accepted_name: 'Acer palmatum',
        common_name: 'Japanese maple',
        kind: 'accepted',
        source: 'nursery',
        data_version: '2026-11-29',
      },
      expect.objectContaining({
        name: 'Acer palmatum var. atropurpureum',
        rank: 'variety',
        accepted_name: 'Acer palmatum',
        kind: 'synonym',
      }),
      expect.objectContaining({ name: 'Acer palmatum var. dissectum', kind: 'synonym' }),
    ]);
  });

  it.each([
    'ACER PAL',
    'Ácer pälm',
    '  acer  pal',
    'ac pal',
    'Acer palmatum',
    'a. palm',
    'acer palmatum var. ',
  ])('finds Acer palmatum first for "%s"', async (q) => {
    expect((await namesFor(q))[0]).toBe('Acer palmatum');
  });

  it.each([
    ['palmatum', ['Acer palmatum', 'Rheum palmatum']],
    ['abelia gr', ['Abelia × grandiflora']],
    ['Abelia x grand', ['Abelia × grandiflora']],
    ['salvia f', ['Salvia farinacea']],
    ['ac pal diss', ['Acer palmatum var. dissectum']],
  ])('finds the names that "%s" begins', async (q, names) => {
    expect(await namesFor(q)).toEqual(names);
  });

  it.each([
    ['Weeping bottlebrush', 'Melaleuca viminalis', 'weeping bottlebrush'],
    ['weeping bottle', 'Melaleuca viminalis', 'weeping bottlebrush'],
    ['Japanese map', 'Acer palmatum', 'Japanese maple'],
    ["LAMB'S-E", 'Stachys byzantina', "lamb's ears"],
    ['kuchenzw', 'Allium cepa', 'Küchenzwiebel'],
  ])('finds a plant by its common name: "%s"', async (q, name, commonName) => {
    const [first] = await suggest(q);
    expect([first?.name, first?.common_name]).toEqual([name, commonName]);
    expect(first?.kind).toBe('common_name');
  });

  it('finds plants by a later word of their common names, behind the one that has no other', async () => {
    const [first, ...others] = await suggest('maple', { limit: 20 });
    expect(first).toMatchObject({ name: 'Acer', common_name: 'maple' });
    expect(others).toContainEqual(
      expect.objectContaining({ name: 'Acer campestre', common_name: 'field maple', kind: 'common_name' }),
    );
  });

  it('has accepted names before synonyms, each kind by the alphabet', async () => {
    expect(await namesFor('viminalis')).toEqual([
      'Eucalyptus viminalis',
      'Melaleuca viminalis',
      'Salix viminalis',
      'Callistemon viminalis',
      'Metrosideros viminalis',
    ]);
  });

  it.each([
    ['Acer palmatm', 'Acer palmatum'],
    ['Acre palmatum', 'Acer palmatum'],
    ["Acer palmatum 'Bloodgood'", 'Acer palmatum'],
    ['Acer palmatum Thunb.', 'Acer palmatum'],
    ['acer dissectum', 'Acer palmatum var. dissectum'],
  ])('finds the nearest name where none begins so: "%s"', async (q, name) => {
    expect(await namesFor(q)).toEqual([name]);
  });

  it.each([
    ['Callistemon vimanalis', 'Melaleuca viminalis'],
    ['Allium aflatunense', 'Allium hollandicum'],
  ])('suggests in place of a known misspelling or misnomer the name that is meant: "%s"', async (q, name) => {
    expect(await namesFor(q)).toEqual([name]);
  });

  it.each(['zzzzzz', '!!', '× ×', '中文'])('is empty where nothing is near: "%s"', async (q) => {
    expect(await suggest(q)).toEqual([]);
  });

  it('has eight suggestions at most, or as many as are asked for', async () => {
    expect(await suggest('sal')).toHaveLength(8);
    expect(await suggest('sal', { limit: 20 })).toHaveLength(20);
    expect(await namesFor('sal', { limit: 1 })).toEqual([(await namesFor('sal'))[0]]);
  });

  it.each([
    ['', '/q'],
    ['q=a', '/q'],
    ['q=%20%20a%20', '/q'],
    [`q=${'a'.repeat(101)}`, '/q'],
    ['q=acer&q=rosa', '/q'],
    ['q=acer&limit=0', '/limit'],
    ['q=acer&limit=21', '/limit'],
    ['q=acer&limit=many', '/limit'],
  ])('refuses ?%s', async (query, pointer) => {
    const answer = await (await serve()).inject(`/v1/plant-names/suggestions?${query}`);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ pointer }]]);
  });

  it('needs no key and may be kept for five minutes, with a key by its owner alone', async () => {
    const api = await serve();
    const { headers } = await api.inject(pathOf('acer'));
    expect(headers['cache-control']).toBe('public, max-age=300');
    const again = await api.inject({
      url: pathOf('acer'),
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    const own = await api.inject({ url: pathOf('acer'), headers: { 'x-api-key': validKey } });
    expect(own.headers['cache-control']).toBe('private, max-age=300');
    expect((await api.inject({ url: pathOf('acer'), headers: { 'x-api-key': 'wrong' } })).statusCode).toBe(
      401,
    );
  });
});

describe('GET /v1/plant-names/suggestions from imported checklists', () => {
  it('has their names and none of the starter checklist, with the date of their data', async () => {
    const names = await withChecklists({ dataset: 'wcvp', names: accepted('Acer palaesinum Fictus') });
    expect(await suggest('acer pal', { names })).toEqual([
      {
        name: 'Acer palaesinum',
        author: 'Fictus',
        rank: 'species',
        accepted_name: 'Acer palaesinum',
        common_name: null,
        kind: 'accepted',
        source: 'wcvp',
        data_version: '2026-01-15',
      },
    ]);
  });

  it('answers from a checklist soon after it is imported', async () => {
    const home = await makeHome();
    const names = await open(home);
    expect((await suggest('acer', { names }))[0]?.source).toBe('nursery');
    await installSnapshot(home, { dataset: 'wcvp', sources: ['powo'], names: accepted('Acer rubrum L.') });
    await names.refresh();
    expect((await suggest('acer', { names })).map(({ source }) => source)).toEqual(['wcvp']);
  });

  it('believes the preferred one where two know a name, and adds what only the other knows', async () => {
    const names = await withChecklists(
      {
        dataset: 'gbif',
        names: accepted('Hebe albicans (Petrie) Cockayne', 'Hebe alpina Fictus'),
      },
      {
        dataset: 'wcvp',
        names: [...accepted('Veronica albicans Petrie'), synonym('Hebe albicans', 'Veronica albicans')],
      },
    );
    const suggestions = await suggest('hebe al', { names });
    expect(suggestions.map(({ name, kind, source }) => [name, kind, source])).toEqual([
      ['Hebe alpina', 'accepted', 'gbif'],
      ['Hebe albicans', 'synonym', 'wcvp'],
    ]);
  });

  it('shows the common name that was typed, else an English one', async () => {
    const commonNames = [
      { name: 'érable rouge', language: 'fr', region: '' },
      { name: 'red maple', language: 'en', region: '' },
    ];
    const names = await withChecklists({
      dataset: 'wcvp',
      names: [{ name: 'Acer rubrum', facts: { commonNames } }],
    });
    for (const [q, shown] of [
      ['erable', 'érable rouge'],
      ['rouge', 'érable rouge'],
      ['acer', 'red maple'],
    ] as const)
      expect(await suggest(q, { names })).toMatchObject([{ name: 'Acer rubrum', common_name: shown }]);
  });

  it('leaves out names that nobody has placed, and those of other plants; a doubt does no harm', async () => {
    const names = await withChecklists({
      dataset: 'wcvp',
      names: [
        { name: 'Salix alba' },
        { name: 'Salix alata', status: 'doubtful' },
        { name: 'Salix albescens', status: 'unplaced' },
        { name: 'Salix albicans', status: 'misapplied', acceptedId: 'Salix alba' },
        { name: 'Salix albba', status: 'misspelling', acceptedId: 'Salix alba' },
      ],
    });
    expect(await namesFor('salix al', { names })).toEqual(['Salix alata', 'Salix alba']);
  });

  it('has a name once, whatever its homonyms, signs and ranks', async () => {
    const names = await withChecklists({
      dataset: 'wcvp',
      names: [
        { name: 'Abelia × grandiflora', authorship: 'Rehder' },
        synonym('Abelia grandiflora', 'Abelia × grandiflora'),
        synonym('Abelia grandiflora', 'Abelia × grandiflora', { id: '2', authorship: 'Other' }),
        { name: 'Abelia grandiflora var. alba' },
        synonym('Abelia grandiflora f. alba', 'Abelia grandiflora var. alba'),
      ],
    });
    expect(await namesFor('abelia', { names })).toEqual([
      'Abelia × grandiflora',
      'Abelia grandiflora var. alba',
    ]);
  });

  it('finds letters that the Code writes out, typed with their marks or without', async () => {
    const names = await withChecklists({
      dataset: 'wcvp',
      names: accepted('Rhododendron groenlandicum (Oeder) Kron & Judd', 'Rhododendron mülleri Fictus'),
    });
    expect(await namesFor('rhododendron grönl', { names })).toEqual(['Rhododendron groenlandicum']);
    expect(await namesFor('müll', { names })).toEqual(['Rhododendron mülleri']);
    expect(await namesFor('mueller', { names })).toEqual(['Rhododendron mülleri']);
  });

  it('takes nothing from registers, which hold no opinion on names', async () => {
    const home = await makeHome();
    await installSnapshot(home, {
      dataset: 'upov',
      sources: ['upov'],
      names: accepted('Acer palaesinum Fictus'),
    });
    const names = await open(home);
    expect((await suggest('acer pal', { names }))[0]).toMatchObject({
      name: 'Acer palmatum',
      source: 'nursery',
    });
  });
});
